package import Starling

extension Transcript {
  /// An act of the person.
  public enum Act: Hashable, Sendable {
    /// A button by its title or by a number such as `#2`, a number of stars, or a text. Where
    /// several buttons can be chosen, they stand between bars.
    case answers(String)
    /// Submits the stars that are picked: `submit`.
    case submits
    /// Skips the question without an answer: `skip`.
    case skips
    /// Taps at a prompt that only waits for a tap: `tap`.
    case taps
    /// Takes back the last answer: `back`.
    case goesBack
    /// Leaves the conversation, which ends it: `leave`.
    case leaves
  }
}

extension Transcript.Act {
  static let answer = LineForm(
    "you: ANSWER",
    "The person answers: a title or a number of a button, such as #2, stars, or a text. Where "
      + "several buttons can be chosen, they stand between bars: A | #2. A text of one letter "
      + "more than 60 times may be written short: x*501."
  ) { .step(.does(.answers($0.rest.answer))) }

  static let words: [LineForm] = [
    .word(.does(.goesBack), "The person takes back the last answer."),
    .word(.does(.leaves), "The person leaves the conversation."),
    .word(.does(.skips), "The person skips the question."),
    .word(.does(.submits), "The person submits the stars that are picked."),
    .word(.does(.taps), "The person taps where the dialog waits for it."),
  ]
}

extension Transcript.Act: StepLine {
  var kind: Transcript.Step.Kind { .act }

  var written: [String] {
    switch self {
    case .answers(let text): text.asAnswer.map { ["you: \($0)"] } ?? text.lines(behind: "you:")
    case .submits: ["submit"]
    case .skips: ["skip"]
    case .taps: ["tap"]
    case .goesBack: ["back"]
    case .leaves: ["leave"]
    }
  }

  var openText: OpenText? { if case .answers = self { { .does(.answers($0)) } } else { nil } }

  func follow(_: Transcript.Step, in performance: Performance) throws(Mismatch) {
    try performance.take(self)
  }
}

extension Transcript.Act {
  /// What a button of a prompt was called, by its index.
  typealias FormerTitles = (Int) -> [String]

  /// The event of the act at a prompt; nil if an answer could mean several buttons.
  package func event(at prompt: Prompt?) -> Event? { event(at: prompt) { _ in [] } }

  /// The same where a title that no button has may be what a single one was called.
  func event(at prompt: Prompt?, _ former: FormerTitles) -> Event? {
    switch self {
    case .answers(let text): Self.event(answering: prompt, with: text, former)
    case .submits: .submit("")
    case .skips: .skip
    case .taps: .tap
    case .goesBack: .back
    case .leaves: .leave
    }
  }

  private static func event(
    answering prompt: Prompt?, with text: String, _ former: FormerTitles
  ) -> Event? {
    switch prompt?.kind {
    case .choice(let offers) where prompt?.several != nil:
      buttons(in: text, among: offers, former).map { .chooseMany($0) }
    case .choice(let offers): choice(text, among: offers, former).map { .choose($0) }
    case .stars: Int(text).map { .pick($0) } ?? .submit(text)
    case .text, .tap, .delay, nil: .submit(text)
    }
  }

  /// The indices of the buttons between bars; nil if one could mean several. One that is not
  /// offered has the index -1, and so has one with a wrong escape.
  private static func buttons(
    in text: String, among offers: [Prompt.Offer], _ former: FormerTitles
  ) -> [Int]? {
    var indices: [Int] = []
    for title in titles(in: text, among: offers.map(\.title)) {
      guard let index = choice(title, among: offers, former) else { return nil }
      indices.append(index)
    }
    return indices.unique.sorted()
  }

  /// The titles between bars. One with a wrong escape is no title of any button.
  static func titles(between text: String) -> [String] {
    guard !text.isBlank else { return [] }
    return TitleReader.split(Array(text.utf8)[...]).map {
      (try? TitleReader.title($0))?.written ?? "#0"
    }
  }

  /// The titles between the bars of an answer, or the whole as a single one if it names a button
  /// that has bars in its title, and not each of them does.
  static func titles(in text: String, among titles: [String]) -> [String] {
    func names(_ title: String) -> Bool {
      choices(title, among: titles).contains(where: titles.indices.contains)
    }
    let parts = self.titles(between: text)
    return parts.allSatisfy(names) || !names(text) ? parts : [text]
  }

  /// Whether an answer at a prompt of several names exactly the buttons at some indices.
  static func names(_ text: String, _ indices: [Int], among titles: [String]) -> Bool {
    let named = self.titles(in: text, among: titles).map { choices($0, among: titles) }
    return indices.allSatisfy { index in named.contains { $0.contains(index) } }
      && named.allSatisfy { $0.contains(where: indices.contains) }
  }

  /// The index of the button that an answer names: nil if there could be several, and -1 if there
  /// is none.
  private static func choice(
    _ text: String, among offers: [Prompt.Offer], _ former: FormerTitles = { _ in [] }
  ) -> Int? {
    var found = choices(text, among: offers.map(\.title))
    if found.isEmpty { found = offers.indices.filter { !choices(text, among: former($0)).isEmpty } }
    return found.count > 1 ? nil : found.first ?? -1
  }

  /// The indexes that an answer can name: by a number such as `#2`, or by a title. If no title is
  /// spelled exactly like this, case and accents are ignored and, if none fits either, all that a
  /// keyboard lacks, as where a person types it.
  static func choices(_ text: String, among titles: [String]) -> [Int] {
    if let number = number(of: text) { return [max(number, 0) - 1] }
    let exact = titles.indices.filter { titles[$0] == text }
    if !exact.isEmpty { return exact }
    let title = Transcript.Title(written: text)
    let escaped = titles.indices.filter { title.escapedMeans(titles[$0]) }
    if !escaped.isEmpty { return escaped }
    if let inner = Array(text.utf8)[...].quotedText { return choices(inner, among: titles) }
    let wanted = text.foldingCaseAndAccents()
    let folded = titles.indices.filter {
      String(titles[$0].trimmed()).foldingCaseAndAccents() == wanted
    }
    if !folded.isEmpty { return folded }
    // White space at the ends of a text in quotes is meant.
    let typed = text.asTypedWithSpace
    return typed.isEmpty ? [] : titles.indices.filter { titles[$0].asTyped == typed }
  }

  /// Whether an answer is the number of a button.
  static func isNumber(_ text: String) -> Bool { number(of: text) != nil }

  private static func number(of text: String) -> Int? {
    text.utf8.first == UInt8(ascii: "#") ? Int(Substring(text.utf8.dropFirst())) : nil
  }

  /// The act that an event is at a prompt; nil if a transcript cannot express it.
  init?(_ event: Event, at prompt: Prompt?) {
    switch event {
    case .begin, .elapsed: return nil
    case .tap: self = .taps
    case .skip: self = .skips
    case .back: self = .goesBack
    case .leave: self = .leaves
    case .pick(let stars): self = .answers(String(stars))
    case .choose(let index) where prompt?.several != nil:
      self.init(.chooseMany([index]), at: prompt)
      return
    case .choose(let index): self = .answers(Self.answer(choosing: index, at: prompt))
    case .chooseMany(let indices):
      let titles = Set(indices).sorted().map { Self.answer(choosing: $0, at: prompt) }
      self = .answers(titles.map { Transcript.Title(written: $0).escaped }.joined(separator: " | "))
    case .submit(let text):
      let isSubmit = if case .stars? = prompt?.kind { text.isEmpty } else { false }
      self = isSubmit ? .submits : .answers(text)
    }
    var read = event
    if case .chooseMany(let indices) = event { read = .chooseMany(Set(indices).sorted()) }
    if self.event(at: prompt) != read { return nil }
  }

  /// The title if it can be read back, or else the number.
  private static func answer(choosing index: Int, at prompt: Prompt?) -> String {
    guard case .choice(let offers)? = prompt?.kind, offers.indices.contains(index) else {
      return "#\(max(index, -1) &+ 1)"
    }
    let title = offers[index].title
    let isPlain = Transcript.Title(title).written == title
    return isPlain && choice(title, among: offers) == index ? title : "#\(index + 1)"
  }
}

extension Event {
  /// The indices of the buttons that are chosen; nil if it chooses none.
  var chosen: [Int]? {
    switch self {
    case .choose(let index): [index]
    case .chooseMany(let indices): indices
    default: nil
    }
  }
}

extension ArraySlice<UInt8> {
  /// The answer that is written behind `you:` on one line.
  var answer: String {
    if let quoted = quotedText { return quoted }
    let text = trimmedText
    return LetterRun(short: text)?.text ?? text
  }
}

extension Transcript.Title {
  /// Whether it means a title that is written with escapes, as between bars, or in quotes.
  fileprivate func escapedMeans(_ title: String) -> Bool {
    Transcript.Title(title).escaped == written
      || title.utf8.first == UInt8(ascii: "\"") && JSONEscape.quoted(written) == title
  }
}
