import Starling

extension Transcript {
  /// A question to the person. Its titles are in their written form, with escapes resolved: see
  /// ``Transcript/Title``.
  public enum Question: Hashable, Sendable {
    /// Exactly these buttons, in this order.
    case buttons([Title])
    /// The button to continue without an answer, beside buttons.
    case skip(Title)
    /// A rating, with the button that submits it if it has to be confirmed.
    case stars(max: Int, submit: Title?, skip: Title?)
    /// A text, and the button that sends it.
    case input(button: Title, skip: Title?)
  }
}

extension Transcript.Question {
  static let forms: [LineForm] = [
    LineForm("buttons: TITLE | ...", "Exactly these buttons are offered, in this order.") {
      line throws(TranscriptProblem) in .step(.asks(.buttons(try TitleReader.read(line.rest))))
    },
    LineForm("skip: TITLE", "Behind the buttons: they can be passed by this one.") {
      line throws(TranscriptProblem) in .step(.asks(.skip(try TitleReader.title(line.rest))))
    },
    LineForm(
      "stars: N (SUBMIT) | SKIP",
      "A rating with this many stars, and with these buttons if it has them."
    ) { line throws(TranscriptProblem) in .step(.asks(try stars(line.rest))) },
    LineForm(
      "input: SEND | SKIP",
      "A text is asked for, with the buttons that send it and skip it."
    ) { line throws(TranscriptProblem) in .step(.asks(try input(line.rest))) },
  ]

  private static func input(_ rest: ArraySlice<UInt8>) throws(TranscriptProblem) -> Self {
    let titles = try TitleReader.read(rest)
    guard titles.count <= 2 else {
      throw TranscriptProblem(rest.place, .surplusTitle(in: "input:"))
    }
    return .input(button: titles[0], skip: titles.dropFirst().first)
  }

  private static func stars(_ rest: ArraySlice<UInt8>) throws(TranscriptProblem) -> Self {
    let end = rest.firstIndex { !JSONNumber.isDigit($0) } ?? rest.endIndex
    guard let max = Int(rest[..<end].text) else { throw TranscriptProblem(rest.place, .badStars) }
    var parts = TitleReader.split(rest[end...])
    let first = parts.removeFirst().withoutSpaces
    guard parts.count <= 1 else { throw TranscriptProblem(rest.place, .surplusTitle(in: "stars:")) }
    let skip = try parts.first.map(TitleReader.title)
    guard !first.isEmpty else { return .stars(max: max, submit: nil, skip: skip) }
    guard first.count > 2, first.first == UInt8(ascii: "("), first.last == UInt8(ascii: ")") else {
      throw TranscriptProblem(first.place, .badStars)
    }
    return .stars(max: max, submit: try TitleReader.title(first.dropFirst().dropLast()), skip: skip)
  }
}

extension Transcript.Question: StepLine {
  var kind: Transcript.Step.Kind { .question }

  var written: [String] {
    switch self {
    case .buttons(let titles): ["buttons: \(titles.map(\.escaped).joined(separator: " | "))"]
    case .skip(let title): ["skip: \(title.escaped)"]
    case .input(let button, let skip): ["input: \(button.escaped)\(Self.ending(with: skip))"]
    case .stars(let max, let submit, let skip):
      ["stars: \(max)\(submit.map { " (\($0.escaped))" } ?? "")\(Self.ending(with: skip))"]
    }
  }

  private static func ending(with skip: Transcript.Title?) -> String {
    skip.map { " | \($0.escaped)" } ?? ""
  }

  func follow(_: Transcript.Step, in performance: Performance) throws(Mismatch) {
    try performance.expect(self)
  }
}

extension Transcript.Question {
  /// The lines of a prompt; none if it only waits for a tap or for time to pass.
  static func all(of prompt: Prompt) -> [Self] {
    typealias Title = Transcript.Title
    let skip = prompt.skip.map { Title($0.title) }
    switch prompt.kind {
    case .tap, .delay: return []
    case .choice(let offers):
      return [.buttons(offers.map { Title($0.title) })] + (skip.map { [.skip($0)] } ?? [])
    case .text(let field, _): return [.input(button: Title(field.button.title), skip: skip)]
    case .stars(let field, _):
      return [.stars(max: field.max, submit: field.submit.map { Title($0.title) }, skip: skip)]
    }
  }

  /// Whether a prompt asks exactly this.
  func fits(_ prompt: Prompt) -> Bool {
    switch (self, prompt.kind) {
    case (.buttons(let titles), .choice(let offers)):
      titles.count == offers.count && zip(titles, offers).allSatisfy { $0.means($1.title) }
    case (.skip(let title), .choice): Self.means(title, prompt.skip)
    case (.input(let button, let skip), .text(let field, _)):
      button.means(field.button.title) && Self.means(skip, prompt.skip)
    case (.stars(let max, let submit, let skip), .stars(let field, _)):
      max == field.max && Self.means(submit, field.submit) && Self.means(skip, prompt.skip)
    case (_, .tap), (_, .delay), (_, .choice), (_, .text), (_, .stars): false
    }
  }

  private static func means(_ title: Transcript.Title?, _ offer: Prompt.Offer?) -> Bool {
    switch (title, offer) {
    case (let title?, let offer?): title.means(offer.title)
    case (nil, nil): true
    case (nil, _?), (_?, nil): false
    }
  }
}
