import Starling
import Testing

/// Texts that look the same are found in each other.
struct CompositionTests {
  @Test func `all equivalent spellings of a letter have one composed form`() {
    for row in stride(from: 0, to: CompositionTable.pairs.count, by: 3) {
      let scalars = CompositionTable.pairs[row..<row + 3].compactMap(Unicode.Scalar.init)
      let (whole, parts) = (
        String(Character(scalars[0])), scalars[1...].map { String($0) }.joined()
      )
      #expect(whole == parts, "the standard library compares by canonical equivalence")
      #expect(whole.composed.utf8.elementsEqual(parts.composed.utf8))
    }
  }

  @Test(arguments: [
    ("e\u{301}", "é"), ("o\u{302}\u{323}", "ộ"), ("ô\u{323}", "ộ"), ("\u{212B}", "Å"),
    ("\u{1112}\u{1161}\u{11AB}", "한"), ("plain", "plain"), ("नि", "नि"), ("\u{301}e", "\u{301}e"),
  ])
  func `a text is composed`(_ text: String, _ composed: String) {
    #expect(text.composed.utf8.elementsEqual(composed.utf8))
  }

  @Test(arguments: [
    ("cafe\u{301}", "CAFÉ noir", true), ("café", "Cafe\u{301} noir", true), ("cafe", "café", false),
    ("cafe", "cafe\u{301}", false),
  ])
  func `contains compares letters by canonical equivalence`(
    _ part: String, _ text: String, _ isFound: Bool
  ) throws {
    let script = try Script(
      json: #"""
        { "blocks": {
            "q": { "type": "text-input", "text": "Q", "next": null,
                   "branches": [{ "when": { "contains": "\#(part)" }, "next": "found" }] },
            "found": { "type": "text", "text": "Found" } } }
        """#)
    var dialog = Dialog(script)
    _ = dialog.step(.begin)
    _ = dialog.step(.submit(text))
    #expect((dialog.path.last == "found") == isFound)
  }
}
