/// What a line that a person typed means.
package enum Reply: Equatable, Sendable {
  case event(Event)
  case command(ChatCommand)
  /// It fits nothing; what to say about it.
  case unclear(String)
}

/// What a person can type at any prompt.
package enum ChatCommand: String, CaseIterable, Sendable {
  case back, quit, help, again, skip, never
}

/// Reads replies. A line that fits nothing is never taken for something else.
package struct ReplyReader {
  let prompt: Prompt
  let language: Language
  /// Whether this conversation may be ended for good by `/never`.
  let allowsNever: Bool

  package init(_ prompt: Prompt, _ language: Language, allowsNever: Bool = false) {
    self.prompt = prompt
    self.language = language
    self.allowsNever = allowsNever
  }

  package func read(_ line: String) -> Reply {
    let trimmed = String(line.trimmed())
    if trimmed.hasPrefix("/"), !trimmed.hasPrefix("//") { return readCommand(trimmed) }
    switch prompt.kind {
    case .tap: return trimmed.isEmpty ? .event(.tap) : unclear(.justReturn)
    case .delay: return .event(.elapsed)
    case .choice(let offers): return readChoice(unslashed(trimmed), among: offers)
    case .text: return .event(.submit(unslashedStart(of: line)))
    case .stars(let field, let skip): return readStars(unslashed(trimmed), field, skip)
    }
  }

  private func unclear(_ word: EngineWord, _ values: KeyValuePairs<String, String> = [:]) -> Reply {
    .unclear(language.word(word, values))
  }

  // MARK: Commands

  private func readCommand(_ text: String) -> Reply {
    guard let command = ChatCommand(rawValue: text.dropFirst().lowercased()),
      command != .never || allowsNever
    else { return unclear(.noCommand, ["command": String(text.prefix(40)).safeForTerminal()]) }
    guard command == .skip else { return .command(command) }
    switch prompt.kind {
    case .text(_, skip: .some), .stars(_, skip: .some): return .event(.skip)
    case .text, .stars, .tap, .delay, .choice: return unclear(.cannotSkip)
    }
  }

  private func unslashed(_ text: String) -> String {
    text.hasPrefix("//") ? String(text.dropFirst()) : text
  }

  /// A text keeps its outer white space, and the second of two slashes that it begins with.
  private func unslashedStart(of text: String) -> String {
    guard let first = text.firstIndex(where: { !$0.isWhitespace }), text[first...].hasPrefix("//")
    else {
      return text
    }
    var text = text
    text.remove(at: first)
    return text
  }

  // MARK: Choices

  private func readChoice(_ text: String, among offers: [Offer]) -> Reply {
    let titles = offers.map(\.title)
    if let number = numbered(text) {
      return offers.indices.contains(number - 1) ? .event(.choose(number - 1)) : notAChoice(offers)
    }
    switch TitleMatch(text, among: titles) {
    case .one(let index): return .event(.choose(index))
    case .several(let indices): return couldBe(indices.map { titles[$0] })
    case .none: break
    }
    if let number = Int(text), offers.indices.contains(number - 1) {
      return .event(.choose(number - 1))
    }
    var spelling = Spelling(candidates: titles)
    guard !text.isEmpty, let near = spelling.nearest(to: text) else { return notAChoice(offers) }
    return unclear(.didYouMean, ["title": shown(titles[near])])
  }

  private func notAChoice(_ offers: [Offer]) -> Reply {
    unclear(.notAChoice, ["count": String(offers.count)])
  }

  /// `#2` is always the number.
  private func numbered(_ text: String) -> Int? {
    text.hasPrefix("#") ? Int(text.dropFirst()) : nil
  }

  private func couldBe(_ titles: [String]) -> Reply {
    let shown = titles.map(shown)
    let last = shown.last ?? ""
    let or = " \(language.word(.or)) "
    let list = shown.dropLast().joined(separator: ", ")
    return unclear(.couldBe, ["titles": list + (list.isEmpty ? "" : or) + last])
  }

  private func shown(_ title: String) -> String { "\"\(title.safeForTerminal())\"" }

  // MARK: Stars

  private func readStars(_ text: String, _ field: StarField, _ skip: Offer?) -> Reply {
    if let submit = field.submit, text.isEmpty || TitleMatch(text, among: [submit.title]) == .one(0)
    {
      return .event(.submit(""))
    }
    if let stars = stars(text, field) {
      if stars == 0, skip != nil { return .event(.skip) }
      return 1...field.max ~= stars ? .event(.pick(stars)) : notStars(field)
    }
    if let skip, !text.isEmpty, TitleMatch(text, among: [skip.title]) == .one(0) {
      return .event(.skip)
    }
    return notStars(field)
  }

  private func notStars(_ field: StarField) -> Reply {
    unclear(.notStars, ["max": String(field.max)])
  }

  /// `4`, `4/5`, `****`, `★★★★`.
  private func stars(_ text: String, _ field: StarField) -> Int? {
    if let number = Int(text) { return number }
    let parts = text.split(separator: "/", omittingEmptySubsequences: false).map {
      String($0.trimmed())
    }
    if parts.count == 2, let number = Int(parts[0]), Int(parts[1]) == field.max { return number }
    guard !text.isEmpty else { return nil }
    for star in ["*", "★", "⭐", "⭐️", field.full] where !star.isEmpty {
      let count = text.count / star.count
      if text == String(repeating: star, count: count) { return count }
    }
    return nil
  }
}

/// Which titles a text means: the one that it reads as, or those that begin with it, whatever
/// their case and accents.
package enum TitleMatch: Equatable {
  case none
  case one(Int)
  case several([Int])

  package init(_ text: String, among titles: [String]) {
    let wanted = text.foldingCaseAndAccents()
    let folded = titles.map { String($0.trimmed()).foldingCaseAndAccents() }
    var fitting = folded.indices.filter { folded[$0] == wanted }
    // A number is a number before it is the beginning of a title.
    if fitting.isEmpty, !wanted.isEmpty, Int(wanted) == nil {
      fitting = folded.indices.filter { folded[$0].hasPrefix(wanted) }
    }
    switch fitting.count {
    case 0: self = .none
    case 1: self = .one(fitting[0])
    default: self = .several(fitting)
    }
  }
}
