public import Starling

/// What a line editor has to know about a prompt.
public struct LineQuestion: Hashable, Sendable {
  enum Kind { case tap, choice, several, stars, field }

  let kind: Kind
  /// The titles that Tab completes.
  var titles: [String] = []
  /// What the arrow keys put into the line.
  var lines: [String] = []
  /// The index of the line that the arrow keys start from, if there is one.
  var start: Int?
  /// Where several titles can be ticked, the indices of those that are ticked alone.
  var alone: Set<Int> = []
  /// The commands that Tab completes behind a slash.
  public var commands: [String] = []
  /// What skips the question: Escape, where nothing is typed or picked, and an arrow key in an
  /// empty field; nil if that is not offered.
  var skip: String?
  /// Whether Return skips it, too.
  var returnSkips = false
  /// The fewest stars.
  var least = 1

  private init(_ kind: Kind) { self.kind = kind }

  /// Only Return is expected.
  public static var tap: LineQuestion { LineQuestion(.tap) }

  /// One of these titles is expected, or its number.
  public static func choice(_ titles: [String]) -> LineQuestion {
    var question = LineQuestion(.choice)
    question.titles = titles.map { $0.inOneLine() }
    question.lines = question.titles.enumerated().map { "\($0 + 1) \($1)" }
    return question
  }

  /// Some of these titles are expected, or their numbers: Space ticks them.
  public static func several(_ titles: [String], alone: Set<Int> = []) -> LineQuestion {
    var question = LineQuestion(.several)
    question.titles = titles.map { $0.inOneLine() }
    question.alone = alone
    return question
  }

  /// Stars are expected: the fewest first, as they are written, perhaps with some picked already.
  /// Tab completes the titles of the buttons beside them.
  public static func stars(
    _ readings: [String], picked: Int? = nil, buttons: [String] = []
  ) -> LineQuestion {
    var question = LineQuestion(.stars)
    question.titles = buttons.map { $0.inOneLine() }
    question.lines = readings.map { $0.inOneLine() }
    question.start = picked
    return question
  }

  /// A text is expected. The arrow keys bring back earlier ones, of which the latest is the last.
  /// From an empty line, they lead down to what skips the field.
  public static func field(earlier: [String] = [], skip: String? = nil) -> LineQuestion {
    var question = LineQuestion(.field)
    question.lines = earlier
    question.skip = skip
    return question
  }

  /// What a prompt of a dialog asks for.
  public init(_ prompt: Prompt, commands: [String] = [], earlier: [String] = []) {
    switch prompt.kind {
    case .tap, .delay: self = .tap
    case .choice(let offers) where prompt.several != nil:
      let alone = offers.indices.filter { offers[$0].isAlone }
      self = .several(offers.map(\.title), alone: Set(alone))
    case .choice(let offers): self = .choice(offers.map(\.title))
    case .text(let field, _):
      self = .field(earlier: earlier)
      returnSkips = field.isRequired
    case .stars(let field, _):
      self = .stars(
        field.range.map { field.reading(of: $0) },
        picked: field.picked.map { $0 - field.min },
        buttons: [field.submit, prompt.skip].compactMap { $0?.title })
      returnSkips = true
      least = field.min
    }
    skip = prompt.skip.map { _ in "/skip" }
    self.commands = commands
  }

  /// Whether the arrow keys choose, rather than bring back earlier texts.
  var isList: Bool { kind == .choice || kind == .several || kind == .stars }

  /// The indices of the titles that have each of these words, in their order.
  func titles(with words: Substring) -> [Int] {
    let wanted = words.split(separator: " ").map { String($0).foldingCaseAndAccents() }
    let folded = titles.map { $0.foldingCaseAndAccents() }
    return titles.indices.filter { index in
      wanted.allSatisfy { ByteSearch(Array($0.utf8)).isFound(in: folded[index].utf8) }
    }
  }

  /// What Tab can make of a text: the titles that begin with it, or numbered ones, or those that
  /// have it inside.
  func completions(of text: String) -> [String] {
    if text.hasPrefix("/") { return commands.filter { $0.hasPrefix(text.lowercased()) } }
    guard kind != .field else { return [] }
    if kind == .several, case let line = SeveralLine(text), !line.before.isEmpty {
      return completions(of: String(line.last)).map { line.before + " " + $0 }
    }
    let wanted = text.foldingCaseAndAccents()
    let begun = titles.filter { $0.foldingCaseAndAccents().hasPrefix(wanted) }
    if !begun.isEmpty { return begun }
    let numbered = lines.filter { $0.hasPrefix(text) }
    if !numbered.isEmpty { return numbered }
    let search = ByteSearch(Array(wanted.utf8))
    return titles.filter { search.isFound(in: $0.foldingCaseAndAccents().utf8) }
  }
}
