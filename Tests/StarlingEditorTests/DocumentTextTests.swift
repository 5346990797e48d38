import LawKit
import Starling
import StarlingEditor
import Testing

@Suite struct DocumentTextTests {
  @Test func `a text that was changed piece by piece knows its lines like a new one`() async throws
  {
    let pieces = ["", "a", "\n", "\r", "\r\n", "ä\n", "👍", "\n\r", "x\r\n\r\ny"]
    try await forAll({ choices in choices.list(1...40) { $0.number(0...1_000_000) } }, cases: 200) {
      numbers in
      var text = DocumentText("")
      var numbers = numbers[...]
      while let number = numbers.popFirst() {
        let ends = [number % 7, number / 7 % 11].map { step in
          Self.boundary(text.bytes.count * step / 11, text)
        }.sorted()
        text.replace(ends[0]..<ends[1], with: pieces[number % pieces.count])
        let fresh = DocumentText(text.bytes)
        try holds(text.lineCount == fresh.lineCount, "it counts other lines: \(text.bytes)")
        for line in 0..<text.lineCount {
          try holds(
            text.range(ofLine: line) == fresh.range(ofLine: line), "line \(line) is another")
        }
      }
    }
  }

  /// The start of the scalar at an offset.
  private static func boundary(_ offset: Int, _ text: DocumentText) -> Int {
    var offset = offset
    while offset > 0, offset < text.bytes.count, text.bytes[offset] & 0xC0 == 0x80 { offset -= 1 }
    return offset
  }

  @Test(arguments: [
    (0, 0, 0), (0, 1, 1), (0, 3, 4), (0, 5, 8), (0, 99, 8), (1, 0, 9), (1, 1, 10), (7, 0, 10),
  ])
  func `a position counts UTF-16 units and ends with its line`(
    _ line: Int, _ character: Int, _ offset: Int
  ) {
    let text = DocumentText("aäb👍\nx")
    #expect(text.offset(of: TextPosition(line, character), in: .utf16) == offset)
  }

  @Test func `every offset has a position that leads back to it`() {
    let text = DocumentText("aäb👍\r\nx\ry\n\n")
    for unit in [CharacterUnit.utf16, .utf8] {
      for offset in [0, 1, 3, 4, 8, 10, 11, 12, 13, 14, 15] {
        let position = text.position(of: offset, in: unit)
        #expect(text.offset(of: position, in: unit) == offset, "\(offset) \(position)")
      }
    }
  }

  @Test(
    arguments: [
      ("abc", "abc", nil), ("abc", "axc", Edit(1..<2, "x")),
      ("aa", "aaa", Edit(2..<2, "a")), ("ä", "ö", Edit(0..<2, "ö")),
    ] as [(String, String, Edit?)])
  func `the smallest change cuts no letter`(_ old: String, _ new: String, _ change: Edit?) {
    #expect(Edit(from: Array(old.utf8), to: Array(new.utf8)) == change)
  }

  @Test(arguments: [
    ("/a b/ä.json", "file:///a%20b/%C3%A4.json"), ("/x+%.chat", "file:///x%2B%25.chat"),
  ])
  func `the URI of a file leads back to its path`(_ path: String, _ uri: String) {
    #expect(DocumentAddress.uri(of: path) == uri)
    #expect(DocumentAddress.path(of: uri) == path)
  }

  @Test func `a document that was never saved has no path`() {
    #expect(DocumentAddress.path(of: "untitled:Untitled-1") == nil)
    #expect(DocumentAddress.path(of: "file:relative") == nil)
  }
}
