// What a person types where several buttons can be chosen: `1, 3`, `Speed; Price`, or nothing.
extension ReplyReader {
  /// Reads all titles and numbers of a line. One exact title takes precedence over its parts.
  func readSeveral(_ line: String, among offers: [Prompt.Offer]) -> Reply {
    let titles = offers.map { $0.title }
    if let index = TitleMatch.exact(line, among: titles) { return .event(.chooseMany([index])) }
    return reply(to: listed(line) ?? AnswerParts(line, titles).parts, among: offers)
  }

  /// The titles and numbers of a list in JSON, in which programs answer.
  private func listed(_ line: String) -> [String]? {
    guard line.hasPrefix("["), line.hasSuffix("]") else { return nil }
    let (document, found) = JSONReader.read(SourceText(name: "", text: line))
    guard found.isEmpty else { return nil }
    return document.value(of: JSONDocument.root)?.entries?.map { entry in
      if case .number = entry { "#" + entry.description } else { entry.description }
    }
  }

  /// The event of all parts. If one fits nothing, it is refused; what was probably meant is offered
  /// with the others, if they fit.
  private func reply(to parts: [String], among offers: [Prompt.Offer]) -> Reply {
    var indices: Set<Int> = []
    var refused: (part: String, refusal: Refusal)?
    // A line can repeat a title some thousand times.
    var known: Set<String> = []
    for part in parts where known.insert(part).inserted {
      switch (readChoice(part, among: offers), refused) {
      case (.event(.choose(let index)), _): indices.insert(index)
      case (.refused(let refusal), nil):
        refused = (part, refusal)
        if case .choose(let index)? = refusal.offer { indices.insert(index) }
      case (let reply, nil): return reply
      // With two that do not fit, nothing is offered.
      case (_, (let part, let refusal)?): return self.refused(part, refusal, offering: nil)
      }
    }
    let event = Event.chooseMany(indices.sorted())
    guard let (part, refusal) = refused else { return .event(event) }
    let offer = refusal.offer == nil ? nil : event
    return parts.count == 1
      ? .refused(Refusal(refusal.code, refusal.sentence, offering: offer))
      : self.refused(part, refusal, offering: offer)
  }

  private func refused(_ part: String, _ refusal: Refusal, offering offer: Event?) -> Reply {
    let values: KeyValuePairs = [
      "part": quoted(String(part.prefix(40)).inOneLine()), "sentence": refusal.sentence,
    ]
    let sentence = language.word(.aboutPart, values)
    return .refused(Refusal(refusal.code, sentence, offering: offer))
  }
}

/// The titles and numbers in a line. They stand between commas, semicolons or bars, of which a
/// title may have some itself: from each place on, the longest title is read.
private struct AnswerParts {
  private(set) var parts: [String] = []

  private static let separators: Set<Character> = [",", ";", "|", "，", "；", "、"]

  init(_ line: String, _ titles: [String]) {
    let pieces = line.split(omittingEmptySubsequences: false, whereSeparator: Self.separates)
    let known = Set(titles.map { $0.asTyped })
    let longest = titles.map { $0.count(where: Self.separates) }.max() ?? 0
    var index = 0
    while index < pieces.count {
      let ends = stride(from: min(index + longest, pieces.count - 1), through: index, by: -1)
      let title = ends.lazy.map {
        (end: $0, text: line[pieces[index].startIndex..<pieces[$0].endIndex])
      }
      .first { known.contains(String($0.text).asTyped) }
      if let title {
        parts.append(String(title.text.trimmed()))
        index = title.end + 1
      } else {
        add(pieces[index])
        index += 1
      }
    }
  }

  private static func separates(_ character: Character) -> Bool { separators.contains(character) }

  /// Adds what stands between two separators: a title, a number, or numbers with spaces.
  private mutating func add(_ piece: Substring) {
    let words = piece.split(whereSeparator: { $0.isWhitespace })
    if words.count > 1, words.allSatisfy({ $0.typedNumber != nil }) {
      parts += words.map(String.init)
    } else if !words.isEmpty {
      parts.append(String(piece.trimmed()))
    }
  }
}
