public import Starling

/// A claim about all conversations of a script, in the words of transcripts.
///
///     let promise = try Promise(.after(.rated(atMost: 2)), .never(.action("openStore")))
///     switch try promise.verdict(on: script) { … }
public struct Promise: Hashable, Sendable {
  /// The name, which is unique in the transcript.
  public var name: String
  /// Everything below the name: settings, the scope and the verb, comments and empty lines.
  public var lines: [Transcript.Line]
  /// The line of the name, counted from one; 0 if it was not read from a file. Equality ignores it.
  public var number: Int
  /// The number of cases before it in the transcript. Equality ignores it.
  public var casesBefore = 0
  /// The part of a conversation that the promise is about; nil for whole conversations.
  public let scope: Scope?
  /// The claim: what never, always or possibly happens.
  public let verb: Verb

  /// The part of a conversation that a promise is about.
  public enum Scope: Hashable, Sendable {
    /// Everything after each time that this happens.
    case after(Thing)
    /// Everything before each time that this happens.
    case before(Thing)
  }

  /// The claim of a promise.
  public enum Verb: Hashable, Sendable {
    /// This does not happen.
    case never(Thing)
    /// This happens in every conversation that reaches its end; in a `before` scope, by then.
    case always(Thing)
    /// This happens no more often than this.
    case atMost(Int, Thing)
    /// At every prompt, the person still has answers that lead to this.
    case possible(Thing)
    /// Conversations ask this many questions. One that is skipped counts; a tap to go on, and an
    /// answer that is refused, do not.
    case questions(Count)
  }

  /// A bound of how many there are.
  public enum Count: Hashable, Sendable {
    /// This many or fewer.
    case atMost(Int)
    /// This many or more; in a `before` scope, by then.
    case atLeast(Int)

    /// How the line is written, between quotation marks.
    static let form = "questions: at most N\" or \"questions: at least N"

    var number: Int {
      switch self {
      case .atMost(let number), .atLeast(let number): number
      }
    }
  }

  /// A line of a promise that is not a setting.
  public enum Clause: Hashable, Sendable {
    /// `after:` or `before:`
    case scope(Scope)
    /// `never:`, `always:`, `at most N:`, `possible:` or `questions:`
    case verb(Verb)
    /// `or:` behind the verb: another thing that it is about.
    case or(Thing)
  }

  /// Creates a promise about whole conversations; throws if it makes no sense.
  public init(
    _ verb: Verb, name: String = "", settings: [Transcript.Setting] = []
  ) throws(TranscriptProblem) {
    try self.init(scope: nil, verb, name, settings)
  }

  /// Creates a promise about what follows or precedes something; throws if it makes no sense.
  public init(
    _ scope: Scope, _ verb: Verb, name: String = "", settings: [Transcript.Setting] = []
  ) throws(TranscriptProblem) {
    try self.init(scope: scope, verb, name, settings)
  }

  private init(
    scope: Scope?, _ verb: Verb, _ name: String, _ settings: [Transcript.Setting]
  ) throws(TranscriptProblem) {
    switch verb {
    case .atMost(let count, _) where count < 0: throw TranscriptProblem(.none, .promise(.badCount))
    case .questions(let count) where count.number < 0:
      throw TranscriptProblem(.none, .promise(.badThing(Count.form)))
    case .never, .always, .atMost, .possible, .questions: break
    }
    let parts = verb.thing.parts
    guard let first = parts.first else { throw TranscriptProblem(.none, .promise(.unknownThing)) }
    let clauses =
      (scope.map { [Clause.scope($0)] } ?? []) + [.verb(verb.about(first))]
      + parts.dropFirst().map { .or($0) }
    let lines = settings.map { Transcript.Line(.setting($0)) }
    self.init(name, lines + clauses.map { Transcript.Line(.clause($0)) }, scope, verb, number: 0)
  }

  init(_ name: String, _ lines: [Transcript.Line], _ scope: Scope?, _ verb: Verb, number: Int) {
    self.name = name
    self.lines = lines
    self.number = number
    self.scope = scope
    self.verb = verb
  }

  /// The things that the promise names, in the order of its lines.
  package var things: [Thing] { (scope.map { $0.thing.parts } ?? []) + verb.thing.parts }

  /// The settings that apply to this promise only.
  public var settings: [Transcript.Setting] { lines.compactMap(\.setting) }

  /// Whether two promises have the same name and lines, wherever they are.
  public static func == (one: Promise, other: Promise) -> Bool {
    one.name == other.name && one.lines == other.lines
  }

  /// Hashes the name and the lines.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(name)
    hasher.combine(lines)
  }
}

extension Promise.Scope {
  /// What opens or closes the scope.
  public var thing: Promise.Thing {
    switch self {
    case .after(let thing), .before(let thing): thing
    }
  }
}

extension Promise.Verb {
  /// What the verb is about.
  public var thing: Promise.Thing {
    switch self {
    case .never(let thing), .always(let thing), .atMost(_, let thing), .possible(let thing): thing
    case .questions: .asks
    }
  }

  /// The same about something else.
  func about(_ thing: Promise.Thing) -> Self {
    switch self {
    case .never: .never(thing)
    case .always: .always(thing)
    case .atMost(let count, _): .atMost(count, thing)
    case .possible: .possible(thing)
    case .questions: self
    }
  }
}

extension Promise.Clause {
  var written: String {
    switch self {
    case .scope(.after(let thing)): "after: \(thing)"
    case .scope(.before(let thing)): "before: \(thing)"
    case .verb(.never(let thing)): "never: \(thing)"
    case .verb(.always(let thing)): "always: \(thing)"
    case .verb(.atMost(let count, let thing)): "at most \(count): \(thing)"
    case .verb(.possible(let thing)): "possible: \(thing)"
    case .or(let thing): "or: \(thing)"
    case .verb(.questions(.atMost(let count))): "questions: at most \(count)"
    case .verb(.questions(.atLeast(let count))): "questions: at least \(count)"
    }
  }
}

extension Promise {
  /// The promise as it is written in a file, with its title first.
  public var text: String { written.map { $0 + "\n" }.joined() }

  /// The lines of the promise. If it has a name, the line with it comes first.
  public var written: [String] {
    (name.isEmpty ? [] : ["=== promise: \(name.inOneLine())"]) + lines.flatMap(\.written)
  }

  /// Everything that can be wrong with a promise, as data.
  public enum Finding: Hashable, Sendable {
    // Errors of form.
    /// The promise has no name.
    case unnamed
    /// The line is not one of a promise.
    case unknownLine
    /// The text describes nothing that can happen.
    case unknownThing
    /// A part is missing in something that can happen. The value is the right form.
    case badThing(String)
    /// The number after `at most` is missing or invalid.
    case badCount
    /// The promise has no verb.
    case noVerb
    /// There is more than one `never:`, `always:`, `at most N:`, `possible:` or `questions:`.
    case secondVerb
    /// There is more than one `after:` or `before:`, or one after the verb.
    case misplacedScope
    /// `or:` stands before the verb, or behind one that is about questions.
    case misplacedOr
    /// The text is not exactly one promise.
    case notOne

    // Errors with respect to a script.
    /// An action that nothing in the script has.
    case unknownAction(String)
    /// An outcome that nothing in the script has.
    case unknownOutcome(Outcome)
    /// A reason for which nothing in the script refuses an answer.
    case unknownRejection(RejectCode)
    /// Stars, of which the script has none.
    case noStars
    /// A number of stars that no prompt accepts, and those that one does.
    case impossibleStars(ClosedRange<Int>)
    /// A variable that no answer and no button sets.
    case neverSet(String)
    /// A value that no answer and no button gives to a variable.
    case neverSetTo(Value, of: String)
    /// A text that no text of the script can be, in any language.
    case neverSaid(String)
    /// An answer that no prompt accepts, or not that of the block.
    case impossibleAnswer(String, at: String?)
  }
}

extension Promise.Finding {
  /// One sentence that says what is wrong and what to write instead.
  public var sentence: String {
    switch self {
    case .unnamed: "a promise needs a name after \"=== promise:\""
    case .unknownLine:
      "a promise has no such line: it has a verb (never:, always:, at most N:, possible: or "
        + "questions:), and perhaps a scope before it (after: or before:)"
    case .unknownThing: "nothing that can happen is written like this"
    case .badThing(let form): "this is written \"\(form)\""
    case .badCount: "a number from 0 on stands between \"at most\" and the colon"
    case .noVerb:
      "this promises nothing: never:, always:, at most N:, possible: or questions: is missing"
    case .secondVerb: "a promise has one verb, and this is the second"
    case .misplacedScope: "a promise has one scope at most, and it stands before the verb"
    case .misplacedOr:
      "\"or:\" stands behind never:, always:, at most N: or possible:, with another thing"
    case .notOne: "one promise is expected here, and no case"
    case .unknownAction(let name): "nothing in the script has the action \(quoted(name))"
    case .unknownOutcome(let outcome): "nothing in the script has the outcome \(outcome.rawValue)"
    case .unknownRejection(let code): "nothing in the script refuses answers as \(code.rawValue)"
    case .noStars: "the script never asks for stars"
    case .impossibleStars(let range):
      "no prompt of the script takes this: stars go from \(range.lowerBound) to \(range.upperBound)"
    case .neverSet(let name): "no answer and no button sets the variable \(quoted(name))"
    case .neverSetTo(let value, let name):
      "no answer and no button sets the variable \(quoted(name)) to \(value.json)"
    case .neverSaid(let text):
      "no text of the script is \(quoted(text)), in any language, whatever its placeholders are"
    case .impossibleAnswer(let answer, let id?):
      "the block \(quoted(id)) takes no answer \(quoted(answer))"
    case .impossibleAnswer(let answer, nil): "no prompt of the script takes \(quoted(answer))"
    }
  }
}
