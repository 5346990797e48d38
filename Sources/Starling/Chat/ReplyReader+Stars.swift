extension ReplyReader {
  func readStars(_ text: String, _ field: Prompt.Stars, _ skip: Prompt.Offer?) -> Reply {
    if text.isEmpty { return field.submit == nil ? notStars(.notNow, field) : .event(.submit("")) }
    if let stars = stars(text, field) {
      if stars == 0, skip != nil { return .event(.skip) }
      return 1...field.max ~= stars ? .event(.pick(stars)) : notStars(.outOfStars, field)
    }
    let buttons = [(field.submit, Event.submit("")), (skip, Event.skip)]
    let offered = buttons.compactMap { button, event in button.map { ($0.title, event) } }
    let titles = offered.map(\.0)
    switch TitleMatch(text, among: titles) {
    case .one(let index): return .event(offered[index].1)
    case .several(let indices): return couldBe(indices.map { titles[$0] })
    case .none: return near(text, titles) ?? notStars(.notNow, field)
    }
  }

  private func notStars(_ code: RejectCode, _ field: Prompt.Stars) -> Reply {
    refused(code, .notStars, ["max": String(field.max)])
  }

  /// Reads `4`, `4/5`, `****`, `★★★★` and the engine's own spellings of a number of stars.
  private func stars(_ text: String, _ field: Prompt.Stars) -> Int? {
    if let number = text.typedNumber { return number }
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    if parts.count == 2, let number = parts[0].trimmed().typedNumber {
      return parts[1].trimmed().typedNumber == field.max ? number : nil
    }
    return row(text, field)
      ?? (1...field.max).first { stars in
        let words = language.word(.starsOf, ["stars": String(stars), "max": String(field.max)])
        let row = field.row(of: stars)
        return [row, field.reading(of: stars), words].contains {
          TitleMatch.exact(text, among: [$0]) == 0
        }
      }
  }

  /// The length of a row that consists only of stars.
  private func row(_ text: String, _ field: Prompt.Stars) -> Int? {
    for star in ["*", "★", "⭐", "⭐️", field.full] where !star.isEmpty {
      let count = text.count / star.count
      if text == String(repeating: star, count: count) { return count }
    }
    return nil
  }
}
