public import Starling

extension Transcript {
  /// A message to the host.
  public enum Message: Hashable, Sendable {
    /// The person picked stars.
    case picked(Int)
    /// The rating is final.
    case rated(Int)
    /// An answer settled an outcome, at this step of the conversation.
    case outcome(Outcome, OutcomeStep)
    /// The host should perform the action with this name.
    case action(String)
    /// A variable got a value.
    case set(String, Value)
  }
}

extension Transcript.Message {
  static let forms: [LineForm] = [
    LineForm("! picked N", "The person picked this many stars.") {
      line throws(TranscriptProblem) in .step(.hears(.picked(try stars(line))))
    },
    LineForm("! rated N", "The rating is final.") {
      line throws(TranscriptProblem) in .step(.hears(.rated(try stars(line))))
    },
    LineForm(
      "! outcome KIND at STEP",
      "An answer decided one of \(Outcome.allCases.map(\.rawValue).joined(separator: ", ")); "
        + "the step is one of \(OutcomeStep.allCases.map(\.rawValue).joined(separator: ", ")).",
      read: outcome),
    LineForm("! action NAME", "The host is asked to do this.", read: action),
    LineForm(
      "! set NAME = VALUE", "A variable got this value, which is written as JSON.", read: set),
  ]

  /// The words behind the exclamation mark.
  static let names = forms.map { String($0.beginning.dropFirst(2)) }

  /// Those before the name of a variable.
  package static let namesOfVariables = ["set"]

  private static func stars(_ line: LineBody) throws(TranscriptProblem) -> Int {
    if let stars = Int(line.rest.text) { return stars }
    throw line.problem(.badMessage(line.form))
  }

  private static func outcome(_ line: LineBody) throws(TranscriptProblem) -> LineForm.Content {
    let words = line.rest.words
    guard words.count == 3, words[1].text == "at" else {
      throw line.problem(.badMessage(line.form))
    }
    return .step(
      .hears(.outcome(try words[0].word("outcome"), try words[2].word("step of an outcome"))))
  }

  private static func action(_ line: LineBody) throws(TranscriptProblem) -> LineForm.Content {
    guard !line.rest.isEmpty else { throw line.problem(.badMessage(line.form)) }
    return .step(.hears(.action(line.text)))
  }

  private static func set(_ line: LineBody) throws(TranscriptProblem) -> LineForm.Content {
    let (name, value) = try line.assignment(or: .badMessage(line.form))
    guard !value.isEmpty else { throw line.problem(.missingValue(of: name)) }
    return .step(.hears(.set(name, try value.value())))
  }

  package var variable: String? { if case .set(let name, _) = self { name } else { nil } }

  /// The message of an effect; nil if it is none.
  init?(_ effect: Effect) {
    switch effect {
    case .set(let name, let value): self = .set(name, value)
    case .picked(let stars): self = .picked(stars)
    case .rated(let stars): self = .rated(stars)
    case .outcome(let outcome, let step): self = .outcome(outcome, step)
    case .action(let name): self = .action(name)
    default: return nil
    }
  }
}

extension Transcript.Message: StepLine {
  var kind: Transcript.Step.Kind {
    switch self {
    case .picked: .pick
    case .set: .value
    case .rated, .outcome, .action: .message
    }
  }

  var written: [String] {
    switch self {
    case .picked(let stars): ["! picked \(stars)"]
    case .rated(let stars): ["! rated \(stars)"]
    case .outcome(let outcome, let step): ["! outcome \(outcome.rawValue) at \(step.rawValue)"]
    case .action(let name): ["! action \(name.isEmpty ? "\"\"" : name.quotedWhereNeeded)"]
    case .set(let name, let value): ["! set \(name) = \(value.written)"]
    }
  }

  /// Whether an effect is another one of the same kind, such as another pick or another value.
  func resembles(_ effect: Effect) -> Bool {
    guard let other = Self(effect), kind != .message else { return false }
    return kind == other.kind && variable == other.variable
  }
}

extension ArraySlice<UInt8> {
  /// Reads a text, a number, a boolean or a list of these as JSON, or a text that is written short.
  func value() throws(TranscriptProblem) -> Value {
    if let run = LetterRun(short: text) { return .text(run.text) }
    let (document, found) = JSONReader.read(SourceText(name: "", bytes: Array(self)))
    if let first = found.first {
      let isWord = first.finding == .noJSON && !contains(UInt8(ascii: "\""))
      throw TranscriptProblem(
        place, .notAValue(isWord ? "write it in quotes, as \(quoted(text))" : first.message))
    }
    if let value = document.value(of: JSONDocument.root) { return value }
    let expected = "a text in quotes, a number, true, false or a list of these is expected"
    throw TranscriptProblem(place, .notAValue(expected))
  }
}
