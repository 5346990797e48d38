import Starling
import StarlingAuthoring
import Testing

/// Messages about a file are safe for terminals, whatever the file contains.
struct HostileSourceTests {
  @Test(
    arguments: [
      ("[\"\\\u{1B}[31m\"]", "bad escape \\ before U+1B: "),
      ("[\"\\\n\"]", "bad escape \\ before U+A: "),
      ("[\"\\\0\"]", "bad escape \\ before U+0: "), ("[\u{9B}31m]", "unknown word U+009B: "),
      ("{\u{9B}31m: 1}", "unknown word U+009B: "),
      ("[1\u{9B}31m]", "unknown word U+009B: "),
      ("[\"a\" \u{1B}[31m]", "missing comma: "), ("[\u{1B}[31m]", "missing value: "),
      ("{\"\u{202E}a\": 1, \"\u{202E}a\": 2}", "the key \"\\u202ea\" occurs twice"),
    ] as [(String, String)])
  func `a finding is reported without what could take over a terminal`(
    _ json: String, _ beginning: String
  ) throws {
    let check = ScriptCheck(SourceText(name: "\u{1B}[2J.json", text: json))
    let first = try #require(
      check.diagnostics.first { $0.code == .invalidJSON || $0.message.hasPrefix(beginning) })
    let formats = DiagnosticDocument([(check.source, [first])])
    let lines = DiagnosticText(check.source).lines(for: first) + [first.message]
    #expect(lines.allSatisfy { $0.inOneLine() == $0 }, "\(lines)")
    #expect(formats.github.count == 1)
    for text in [formats.json, formats.sarif] { #expect(!text.unicodeScalars.contains("\u{1B}")) }
  }
}
