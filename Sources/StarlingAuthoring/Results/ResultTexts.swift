package import Starling

/// A text that a person wrote, with its time, version and rating.
package struct ResultText: Sendable {
  package var at: Moment
  package var version: String?
  package var rating: Int?
  package var max: Int?
  package var name: String
  package var title: String?
  package var text: String
}

/// The newest of the texts that people wrote.
package struct ResultTexts: Sendable {
  private static let mostBytes = 4 << 20

  /// How many of the newest texts are kept, up to 4 MiB in total.
  let limit: Int
  private var kept: [ResultText] = []
  private var bytes = 0

  init(keeping limit: Int) { self.limit = limit }

  mutating func add(_ line: ResultLine) {
    guard limit > 0 else { return }
    for answer in line.answers where answer.button == nil && [.text, nil].contains(answer.kind) {
      guard case .text(let text) = answer.value, !text.isBlank else { continue }
      add(
        ResultText(
          at: line.at, version: line.version, rating: line.rating, max: line.max,
          name: answer.name, title: line.title, text: text))
    }
  }

  private mutating func add(_ text: ResultText) {
    kept.append(text)
    bytes += text.text.utf8.count
    if kept.count >= 2 * limit || bytes > 2 * Self.mostBytes { kept = newest }
    if kept.count < 2 * limit { bytes = kept.reduce(0) { $0 + $1.text.utf8.count } }
  }

  /// The newest texts, newest first. Of two with the same time, the one added later comes first.
  package var newest: [ResultText] {
    let sorted = kept.enumerated().sorted {
      ($0.element.at, $0.offset) > ($1.element.at, $1.offset)
    }
    var room = Self.mostBytes
    return sorted.prefix(limit).map(\.element).filter {
      room -= $0.text.utf8.count
      return room >= 0
    }
  }
}
