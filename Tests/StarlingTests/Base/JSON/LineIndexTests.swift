import Starling
import Testing

struct LineIndexTests {
  @Test(arguments: [
    "ab\ncd\n", "ab\r\ncd\r\n", "ab\rcd\r", "\n\n\n", "\r\r\n\n\r", "", "\r", "é€😀\nü",
    "a\u{2028}b\u{85}c\u{B}d",
  ])
  func `every scalar has the line and the column that counting finds`(text: String) {
    let index = LineIndex(SourceText(name: "test", text: text))
    var line = 1
    var column = 1
    var offset = 0
    let scalars = Array(text.unicodeScalars)
    for (number, scalar) in scalars.enumerated() {
      #expect(index.position(of: offset) == Position(line: line, column: column))
      offset += UTF8.width(scalar)
      let following = number + 1 < scalars.count ? scalars[number + 1] : nil
      if scalar == "\n" || scalar == "\r" && following != "\n" {
        (line, column) = (line + 1, 1)
      } else {
        column += 1
      }
    }
    #expect(index.position(of: offset) == Position(line: line, column: column))
  }

  @Test func `a byte-order mark has no column`() {
    let index = LineIndex(SourceText(name: "test", text: "\u{FEFF}ab\nc"))
    #expect(index.position(of: 0) == Position(line: 1, column: 1))
    #expect(index.position(of: 3) == Position(line: 1, column: 1))
    #expect(index.position(of: 4) == Position(line: 1, column: 2))
    #expect(index.position(of: 6) == Position(line: 2, column: 1))
    #expect(index.range(ofLine: 1) == 3..<5)
  }

  @Test func `offsets outside the text are taken to its ends`() {
    let index = LineIndex(SourceText(name: "test", text: "ab\nc"))
    #expect(index.position(of: -5) == Position(line: 1, column: 1))
    #expect(index.position(of: 99) == Position(line: 2, column: 2))
    let empty = LineIndex(SourceText(name: "test", text: ""))
    #expect(empty.position(of: 1) == Position(line: 1, column: 1))
    #expect(empty.range(ofLine: 1) == 0..<0)
  }

  @Test func `a line has its bytes without its end`() {
    let text = "ab\r\n\r\ncd\re\n"
    let index = LineIndex(SourceText(name: "test", text: text))
    let lines = (1...5).map { line in
      String(decoding: Array(text.utf8)[index.range(ofLine: line)], as: UTF8.self)
    }
    #expect(lines == ["ab", "", "cd", "e", ""])
  }

  @Test func `a line of megabytes is quick to ask about anywhere`() {
    let unit = "aé€😀"
    let index = LineIndex(
      SourceText(name: "test", text: "\n" + String(repeating: unit, count: 200_000)))
    for place in stride(from: 0, to: 200_000, by: 17) {
      let position = index.position(of: 1 + place * unit.utf8.count)
      guard position == Position(line: 2, column: 1 + place * 4) else {
        Issue.record("\(place): \(position)")
        return
      }
    }
    #expect(index.position(of: 2_000_001) == Position(line: 2, column: 800_001))
  }
}
