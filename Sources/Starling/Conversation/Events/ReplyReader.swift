/// Reads what a person types at a prompt, as the terminal chat does: numbers, titles, stars,
/// commands such as `/skip`. A line that fits nothing is refused, never taken for something else.
public struct ReplyReader: Sendable {
  let prompt: Prompt
  let dialog: Dialog
  private let allowsNever: Bool
  private let refusal: Refusal?
  /// Whether a text at buttons is offered to the field behind one of them: a person reads the
  /// offer.
  package var offersPassages = false

  var language: Language { dialog.language }

  /// A reader for a prompt of a dialog. With `allowsNever`, `/never` is one of the commands. If the
  /// line before was refused with an offer, an empty line takes it.
  public init(
    _ prompt: Prompt, in dialog: Dialog, allowsNever: Bool = false, after refusal: Refusal? = nil
  ) {
    self.prompt = prompt
    self.dialog = dialog
    self.allowsNever = allowsNever
    self.refusal = refusal
  }

  /// What a line means at the prompt.
  public func read(_ line: String) -> Reply {
    let trimmed = String(line.trimmed())
    if trimmed.hasPrefix("/"), !trimmed.hasPrefix("//") { return readCommand(trimmed) }
    if trimmed.isEmpty, let offer = refusal?.offer { return .event(offer) }
    let text = trimmed.hasPrefix("//") ? String(trimmed.dropFirst()) : trimmed
    switch prompt.kind {
    case .tap:
      return text.isEmpty ? .event(.tap) : command(meantBy: text) ?? refused(.notNow, .justReturn)
    case .delay: return refused(.wait, .wait)
    case .choice(let offers):
      guard prompt.several == nil else { return readSeveral(text, among: offers) }
      return readChoice(
        text, among: offers, skip: prompt.skip,
        otherwise: offersPassages ? passage(for: text) : nil)
    case .text: return .event(.submit(withoutSecondSlash(line)))
    case .stars(let field, let skip): return readStars(text, field, skip)
    }
  }

  func refused(
    _ code: RejectCode, _ word: EngineWord, _ values: KeyValuePairs<String, String> = [:]
  ) -> Reply {
    .refused(Refusal(code, language.word(word, values)))
  }

  /// A text with its white space; if it begins with two slashes, one of them is removed.
  private func withoutSecondSlash(_ text: String) -> String {
    let start = text.prefix { $0.isWhitespace }
    let rest = text[start.endIndex...]
    return rest.hasPrefix("//") ? String(start + rest.dropFirst()) : text
  }
}

extension ReplyReader {
  /// The commands that a person can type at any prompt.
  package enum Command: String, CaseIterable {
    case back, quit, help, again, skip, never
  }

  /// The commands that fit the prompt, with their slashes.
  public var commands: [String] {
    Command.allCases.filter { command in
      switch command {
      case .never: allowsNever
      case .skip: prompt.skip != nil
      case .back, .quit, .help, .again: true
      }
    }.map { "/" + $0.rawValue }
  }

  private func readCommand(_ text: String) -> Reply {
    switch Command(rawValue: text.dropFirst().lowercased()) {
    case .back: .event(.back)
    case .quit: .event(.leave)
    case .help: .help
    case .again: .again
    case .skip: prompt.skip == nil ? refused(.notNow, .cannotSkip) : .event(.skip)
    case .never where allowsNever: .never
    case .never, nil: noCommand(text)
    }
  }

  private func noCommand(_ text: String) -> Reply {
    let word = text.prefix { !$0.isWhitespace }
    let names = Command.allCases.map { $0.rawValue }.filter { $0 != "never" || allowsNever }
    if let near = Spelling(names).nearest(to: String(word.prefix(40).dropFirst())) {
      return refused(.notNow, .didYouMean, ["title": "/" + near])
    }
    if prompt.isField { return refused(.notNow, .slashHint) }
    // If the command is right, the text after it is what does not belong.
    let isRight = names.contains { word.dropFirst() == $0 }
    let typed = String((isRight ? text[...] : word).prefix(40)).inOneLine()
    return refused(.notNow, .noCommand, ["command": typed])
  }

  /// Names the command that a word without a slash means; nil if it means none.
  func command(meantBy word: String) -> Reply? {
    let word = word.lowercased()
    let meant: Command? =
      switch word {
      case "q", "exit": .quit
      case "?", "h": .help
      default: Command(rawValue: word)
      }
    guard let meant, meant != .never || allowsNever, meant != .skip || prompt.skip != nil
    else { return nil }
    return refused(.notNow, .didYouMean, ["title": "/" + meant.rawValue])
  }

  func readStars(_ text: String, _ field: Prompt.Stars, _ skip: Prompt.Offer?) -> Reply {
    if text.isEmpty { return field.submit == nil ? notStars(.notNow, field) : .event(.submit("")) }
    if let stars = stars(text, field) {
      if stars == 0, field.min > 0, skip != nil, text.typedNumber == 0 { return .event(.skip) }
      return field.range ~= stars ? .event(.pick(stars)) : notStars(.outOfStars, field)
    }
    let buttons = [(field.submit, Event.submit("")), (skip, Event.skip)]
    let offered =
      buttons.compactMap { button, event in button.map { (title: $0.title, event: event) } }
      + field.labels.map { (title: $0.text, event: Event.pick($0.number)) }
    let reply = reply(to: text, among: offered) ?? notStars(.notNow, field)
    if case .refused = reply, skip != nil, isPassing(text) { return .event(.skip) }
    return reply
  }

  /// Whether a text puts the question off: in English, in the language of the texts, or in the
  /// person's own.
  func isPassing(_ text: String) -> Bool {
    let text = text.filter { !SeveralLine.separates($0) }
    let word = EngineWord.passingWords
    let own = LanguageTag.fallbacks(of: language.tag).lazy.compactMap(LanguageWords.shipped).first
    let words = [
      word.english, language.word(word), own?.text(word.rawValue) ?? "",
      String(language.word(.notNowHint).split { $0 == ":" || $0 == "：" }.last ?? ""),
    ]
    return words.contains {
      TitleMatch.exact(text, among: $0.split(separator: ",").map(String.init)) != nil
    }
  }

  private func notStars(_ code: RejectCode, _ field: Prompt.Stars) -> Reply {
    refused(
      code, field.showsNumbers ? .notInScale : .notStars,
      ["min": String(field.min), "max": String(field.max)])
  }

  /// Reads `4`, `4/5`, `****`, `★★★★` and the engine's own spellings of a number of stars.
  private func stars(_ text: String, _ field: Prompt.Stars) -> Int? {
    if let number = text.typedNumber { return number }
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    if parts.count == 2, let number = parts[0].trimmed().typedNumber {
      return parts[1].trimmed().typedNumber == field.max ? number : nil
    }
    return row(text, field)
      ?? field.range.first { stars in
        let words = language.words(forStars: stars, of: field)
        let row = field.row(of: stars)
        return [row, field.figure(of: stars), field.reading(of: stars), words].contains {
          TitleMatch.exact(text, among: [$0]) == 0
        }
      }
  }

  private func row(_ text: String, _ field: Prompt.Stars) -> Int? {
    for star in ["*", "★", "⭐", "⭐️", field.full] where !star.isEmpty {
      let count = text.count / star.count
      if text == String(repeating: star, count: count) { return count }
    }
    return nil
  }

  /// Reads a number, a title or the beginning of a title. An exact title takes precedence over a
  /// number; `#2` is always a number.
  func readChoice(
    _ text: String, among offers: [Prompt.Offer], skip: Prompt.Offer?,
    otherwise other: @autoclosure () -> Reply? = nil
  ) -> Reply {
    let titles = offers.map { $0.title }
    if text.hasPrefix("#"), let number = text.dropFirst().typedNumber {
      return choice(number, of: titles) ?? notAChoice(titles)
    }
    if let index = TitleMatch.exact(text, among: titles) { return .event(.choose(index)) }
    let number = text.typedNumber
    if let number, let reply = choice(number, of: titles) { return reply }
    if number == 0, skip != nil { return .event(.skip) }
    let offered =
      titles.enumerated().map { (title: $1, event: Event.choose($0)) }
      + (skip.map { [(title: $0.title, event: Event.skip)] } ?? [])
    if text.isEmpty, titles.count == 1 { return .event(.choose(0)) }
    return reply(to: text, among: offered) ?? other() ?? notAChoice(titles)
  }

  /// The event of the title that a text begins or, if it is only a part of one or nearly one, a
  /// refusal that offers it; nil if it fits nothing.
  func reply(to text: String, among offered: [(title: String, event: Event)]) -> Reply? {
    let titles = offered.map { $0.title }
    switch TitleMatch(text, among: titles) {
    case .one(let index): return .event(offered[index].event)
    case .several(let indices):
      let titles = language.any(indices.map { quoted(titles[$0]) })
      return refused(.noSuchButton, .couldBe, ["titles": titles])
    case .part(let index): return offer(offered[index])
    case .none: break
    }
    if text.typedNumber != nil { return nil }
    return command(meantBy: text)
      ?? Spelling(titles).nearest(to: text).flatMap { near in
        offered.first { $0.title == near }.map(offer)
      }
  }

  private func offer(_ offered: (title: String, event: Event)) -> Reply {
    let sentence = language.word(.didYouMean, ["title": quoted(offered.title)])
    return .refused(Refusal(.noSuchButton, sentence, offering: offered.event))
  }

  private func choice(_ number: Int, of titles: [String]) -> Reply? {
    titles.indices.contains(number &- 1) ? .event(.choose(number - 1)) : nil
  }

  private func notAChoice(_ titles: [String]) -> Reply {
    guard titles.count > 1 else {
      return refused(.noSuchButton, .notTheChoice, ["title": quoted(titles.first ?? "")])
    }
    return refused(
      .noSuchButton, prompt.several == nil ? .notAChoice : .notSeveral,
      ["count": String(titles.count)])
  }

  func quoted(_ title: String) -> String { language.word(.quote, ["text": title.inOneLine()]) }
}

extension Language {
  /// A number of stars in words: "4 of 5 stars", or "9 of 10" if they are shown as numbers.
  func words(forStars stars: Int, of field: Prompt.Stars) -> String {
    word(
      field.showsNumbers ? .numberOf : .starsOf, ["stars": String(stars), "max": String(field.max)])
  }
}
