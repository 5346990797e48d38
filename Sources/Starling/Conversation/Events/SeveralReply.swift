// What a person types where several buttons can be chosen: `1, 3`, `1-3`, `Speed and Price`, or
// nothing.
extension ReplyReader {
  /// Reads all titles and numbers of a line. One exact title takes precedence over its parts.
  func readSeveral(_ line: String, among offers: [Prompt.Offer]) -> Reply {
    let titles = offers.map { $0.title }
    if let index = TitleMatch.exact(line, among: titles) { return .event(.chooseMany([index])) }
    if let skip = prompt.skip, TitleMatch.exact(line, among: [skip.title]) != nil {
      return .event(.skip)
    }
    return reply(to: listed(line) ?? AnswerParts(line, titles, language).parts, among: offers)
  }

  /// The titles and numbers of a list in JSON, in which programs answer.
  private func listed(_ line: String) -> [String]? {
    guard line.hasPrefix("["), line.hasSuffix("]"),
      let document = JSONReader.readStrictly(SourceText(name: "", text: line))
    else { return nil }
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
      let skip = parts.count == 1 ? prompt.skip : nil
      switch (readChoice(part, among: offers, skip: skip), refused) {
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
    let offer = refusal.offer == .skip ? .skip : refusal.offer == nil ? nil : event
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

/// The titles and numbers in a line. They stand between commas, semicolons, bars or the language's
/// word for "and", of which a title may have some itself: from each place on, the longest title is
/// read.
private struct AnswerParts {
  private(set) var parts: [String] = []
  private let count: Int

  init(_ line: String, _ titles: [String], _ language: Language) {
    count = titles.count
    let known = Set(titles.map { $0.asTyped })
    var typed = TypedTitles(line, known, language)
    if let parts = typed.parts {
      self.parts = parts
      return
    }
    let conjunction = language.word(.and)
    let pieces = SeveralLine(line, conjunction).pieces
    let longest = titles.map { SeveralLine($0, conjunction).pieces.count - 1 }.max() ?? 0
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

  /// Adds what stands between two separators: a title, a number, a range, or some of both with
  /// spaces.
  private mutating func add(_ piece: Substring) {
    if let numbers = numbers(of: piece) { return parts += numbers }
    let words = piece.split(whereSeparator: { $0.isWhitespace })
    let numbers = words.map(numbers)
    if words.count > 1, !numbers.contains(nil) {
      parts += numbers.flatMap { $0 ?? [] }
    } else if !words.isEmpty {
      parts.append(String(piece.trimmed()))
    }
  }

  /// The numbers that a number or a range means; nil if it is neither, or a range is not offered.
  private func numbers(of word: Substring) -> [String]? {
    if word.trimmed().typedNumber != nil { return [String(word.trimmed())] }
    guard let range = SeveralLine.range(word), range.lowerBound > 0, range.upperBound <= count
    else { return nil }
    return range.map { "#\($0)" }
  }
}

/// A line that consists of titles as a language joins several: with commas, and with its word for
/// "and", beside which it may write no blanks. The longest titles are looked for first.
private struct TypedTitles {
  private let line: [Character]
  private let titles: [[Character]]
  private let conjunction: [Character]
  /// Whether there are blanks before and behind the word, and nothing else between titles.
  private let isApartBefore: Bool
  private let isApartBehind: Bool
  private let blanksJoin: Bool
  /// The places from which the rest of the line is not of titles.
  private var failed: Set<Int> = []
  private static let longest = 4096

  init(_ line: String, _ titles: Set<String>, _ language: Language) {
    self.line = line.utf8.count > Self.longest ? [] : Array(line.asTyped)
    self.titles = titles.filter { !$0.isEmpty }.map(Array.init).sorted { $0.count > $1.count }
    conjunction = Array(language.word(.and).asTyped)
    let joint = language.all(["", ""])
    isApartBefore = joint.first?.isWhitespace ?? true
    isApartBehind = joint.last?.isWhitespace ?? true
    blanksJoin = language.all(["", "", ""]).first?.isWhitespace ?? false
  }

  /// The titles as they are typed; nil if anything else is in the line.
  var parts: [String]? {
    mutating get { line.isEmpty ? nil : parts(from: 0)?.reversed() }
  }

  /// The titles from a place on, the last one first.
  private mutating func parts(from start: Int) -> [String]? {
    guard !failed.contains(start) else { return nil }
    for title in titles where line[start...].starts(with: title) {
      let end = start + title.count
      if end == line.count { return [String(title)] }
      for next in beginnings(behind: end) {
        if let rest = parts(from: next) { return rest + [String(title)] }
      }
    }
    failed.insert(start)
    return nil
  }

  /// Where the next title can begin behind one.
  private func beginnings(behind end: Int) -> [Int] {
    let blank = skip(from: end) { $0.isWhitespace }
    let mark = skip(from: blank) { SeveralLine.separates($0) || $0.isWhitespace }
    let hasGap = blank > end || !isApartBefore || mark > blank
    var places = mark > blank || blanksJoin && blank > end ? [mark] : []
    if hasGap, line[mark...].starts(with: conjunction), !conjunction.isEmpty {
      let behind = mark + conjunction.count
      let next = skip(from: behind) { $0.isWhitespace }
      if next > behind || !isApartBehind { places.insert(next, at: 0) }
    }
    return places.filter { $0 < line.count }
  }

  private func skip(from start: Int, _ isSkipped: (Character) -> Bool) -> Int {
    line[start...].firstIndex { !isSkipped($0) } ?? line.count
  }
}

/// What is typed where several buttons can be chosen.
package struct SeveralLine {
  private let line: String
  /// What stands between separators.
  let pieces: [Substring]

  package init(_ line: String, _ conjunction: String = "") {
    self.line = line
    pieces = line.split(omittingEmptySubsequences: false, whereSeparator: Self.separates)
      .flatMap { Self.split($0, at: conjunction) }
  }

  /// What is typed behind the last separator.
  package var last: Substring { (pieces.last ?? "").trimmed() }

  /// What is typed up to the last separator, with it; empty if there is none.
  package var before: Substring { line[..<(pieces.last?.startIndex ?? line.startIndex)] }

  /// Whether a part is a number or a range, perhaps the beginning of one.
  package static func isNumber(_ part: Substring) -> Bool {
    part.allSatisfy { $0.isWhitespace || $0 == "#" || joins($0) || $0.isWholeNumber }
  }

  /// The numbers of a range such as `1-3`; nil if it is none.
  static func range(_ word: Substring) -> ClosedRange<Int>? {
    guard let dash = word.firstIndex(where: joins), let first = word[..<dash].trimmed().typedNumber,
      let last = word[word.index(after: dash)...].trimmed().typedNumber, first <= last
    else { return nil }
    return first...last
  }

  private static func joins(_ character: Character) -> Bool { "-‐‑‒–—−~〜～".contains(character) }

  /// The commas of all scripts, semicolons and bars.
  static func separates(_ character: Character) -> Bool {
    ",;|，；、﹐﹑﹔､︐︑،؛՝߸፣፤᠂᠈⸲⸴⹁⹌꓾꘍꛵｜".contains(character)
  }

  /// The parts of a piece between words for "and". A script without spaces has none around it.
  private static func split(_ piece: Substring, at conjunction: String) -> [Substring] {
    guard let isWide = conjunction.first?.isWide else { return [piece] }
    var parts = [] as [Substring]
    var start = piece.startIndex
    var index = piece.startIndex
    var beginsWord = true
    while index < piece.endIndex {
      let end = beginsWord || isWide ? piece[index...].end(of: conjunction) : nil
      if let end, isWide || end < piece.endIndex && piece[end].isWhitespace {
        parts.append(piece[start..<index])
        start = end
        index = end
      } else {
        beginsWord = piece[index].isWhitespace
        index = piece.index(after: index)
      }
    }
    return parts + [piece[start...]]
  }
}

extension Substring {
  /// The end of a word with which the text begins, whatever its case.
  fileprivate func end(of word: String) -> Substring.Index? {
    let begun = prefix(word.count)
    return begun.count == word.count && String(begun).asTyped == word.asTyped ? begun.endIndex : nil
  }
}
