import Starling

/// Words with their meanings in two aligned columns.
package struct Glossary {
  private let rows: [(word: String, meaning: String)]
  private let width: Int
  private let indent: Int

  /// Words that are longer than this get a line of their own.
  private static let longestWord = 24

  /// Rows for a width. Several tables have the same columns if the second one begins where it does
  /// for all of these words.
  package init(
    _ rows: [(word: String, meaning: String)], width: Int, alignedWith words: [String]? = nil
  ) {
    self.rows = rows
    self.width = width
    let counts = (words ?? rows.map(\.word)).map(\.count)
    indent = 4 + (counts.filter { $0 <= Self.longestWord }.max() ?? 20)
  }

  /// The lines, in which a meaning is wrapped in its column.
  package var lines: [String] {
    let margin = String(repeating: " ", count: indent)
    return rows.flatMap { row in
      let start = "  " + row.word
      let meaning = row.meaning.wrapped(to: width - indent).map { margin + $0 }
      guard start.count + 2 <= indent, let first = meaning.first else { return [start] + meaning }
      return [start + first.dropFirst(start.count)] + meaning.dropFirst()
    }
  }
}
