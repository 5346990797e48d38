extension ReplyReader {
  /// Reads a number, a title or the beginning of a title. An exact title takes precedence over a
  /// number; `#2` is always a number.
  func readChoice(_ text: String, among offers: [Prompt.Offer]) -> Reply {
    let titles = offers.map(\.title)
    if text.hasPrefix("#"), let number = text.dropFirst().typedNumber {
      return choice(number, of: titles) ?? notAChoice(titles)
    }
    if let index = TitleMatch.exact(text, among: titles) { return .event(.choose(index)) }
    let number = text.typedNumber
    if let number, let reply = choice(number, of: titles) { return reply }
    switch TitleMatch(text, among: titles) {
    case .one(let index): return .event(.choose(index))
    case .several(let indices): return couldBe(indices.map { titles[$0] })
    case .none: return number == nil ? near(text, titles) ?? notAChoice(titles) : notAChoice(titles)
    }
  }

  private func choice(_ number: Int, of titles: [String]) -> Reply? {
    titles.indices.contains(number &- 1) ? .event(.choose(number - 1)) : nil
  }

  private func notAChoice(_ titles: [String]) -> Reply {
    guard titles.count > 1 else {
      return refused(.noSuchButton, .notTheChoice, ["title": quoted(titles.first ?? "")])
    }
    return refused(.noSuchButton, .notAChoice, ["count": String(titles.count)])
  }

  /// Suggests the title that was probably meant; nil if none is near.
  func near(_ text: String, _ titles: [String]) -> Reply? {
    guard let near = Spelling(titles).nearest(to: text) else { return nil }
    return refused(.noSuchButton, .didYouMean, ["title": quoted(near)])
  }

  /// Asks which of several titles was meant.
  func couldBe(_ titles: [String]) -> Reply {
    let quoted = titles.map(quoted)
    let list = quoted.dropLast().joined(separator: ", ")
    let or = " \(language.word(.or)) "
    return refused(.noSuchButton, .couldBe, ["titles": list + or + (quoted.last ?? "")])
  }

  private func quoted(_ title: String) -> String { "\"\(title.inOneLine())\"" }
}
