import Starling
import Testing

/// The source line of a finding fits the width, and shows as much as there is room for.
struct QuotedLineTests {
  private static let letters = String(repeating: "a", count: 50)

  /// At a width of 40, there is room for 35 cells after the margin.
  @Test(
    arguments: [
      (letters.prefix(35) + "", 0..<1, letters.prefix(35) + "", "^"),
      (letters.prefix(36) + "", 0..<1, letters.prefix(34) + "…", "^"),
      // A character without a cell fits wherever the rest does.
      (letters.prefix(35) + "\u{301}", 0..<1, letters.prefix(35) + "\u{301}", "^"),
      (letters.prefix(36) + "\u{301}", 0..<1, letters.prefix(34) + "…", "^"),
      (letters.prefix(33) + "漢", 0..<1, letters.prefix(33) + "漢", "^"),
      (letters.prefix(34) + "漢", 0..<1, letters.prefix(34) + "…", "^"),
      (letters, 45..<47, "…" + letters.prefix(34), String(repeating: " ", count: 30) + "^^"),
      (
        "漢" + letters + "漢", 48..<49, "…" + letters.prefix(32) + "漢",
        String(repeating: " ", count: 28) + "^"
      ),
      // Text far from the mark is not read, whatever it is.
      (
        String(repeating: "é" + letters, count: 20), 522..<523,
        "…" + letters.prefix(15) + "é" + letters.prefix(17) + "…",
        String(repeating: " ", count: 17) + "^"
      ),
      (
        String(repeating: "\u{2067}" + letters.prefix(20), count: 50), 578..<579,
        "…" + letters.prefix(16) + letters.prefix(17) + "…",
        String(repeating: " ", count: 17) + "^"
      ),
      ("漢" + letters, 48..<49, "…" + letters.prefix(34), String(repeating: " ", count: 30) + "^"),
      (letters, 0..<50, letters.prefix(34) + "…", String(repeating: "^", count: 35)),
      // The marked range takes all the room, or all but one cell, and more text follows.
      (letters, 0..<49, letters.prefix(34) + "…", String(repeating: "^", count: 35)),
      (letters, 0..<35, letters.prefix(34) + "…", String(repeating: "^", count: 35)),
      (letters, 0..<34, letters.prefix(34) + "…", String(repeating: "^", count: 34)),
    ] as [(String, Range<Int>, String, String)])
  func `a line is cut where it does not fit, and only there`(
    _ line: String, _ range: Range<Int>, _ quoted: String, _ carets: String
  ) {
    let place = Place(range.lowerBound, range.upperBound)
    let source = SourceText(name: "test.json", text: line)
    let lines = DiagnosticText(source, width: 40).lines(at: place, "Look", nil)
    #expect(lines.dropFirst() == [" 1 | \(quoted)", "   | \(carets)"])
  }
}
