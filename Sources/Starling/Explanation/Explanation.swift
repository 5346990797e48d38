/// What a code means, for a person who has met it: what, why it matters, and how to mend it.
package struct Explanation: Sendable {
  /// What is found, as a phrase.
  package let what: String
  /// Why it matters, and what to do.
  package let why: String
  /// A script that has it, and nothing else.
  package let example: String
  /// The same script without it.
  package let mended: String

  init(_ what: String, why: String, example: String, mended: String) {
    (self.what, self.why, self.example, self.mended) = (what, why, example, mended)
  }
}

extension Explanation {
  /// The example as the file that has the mistake: where a text can only show a replacement
  /// character, there is a byte that is not UTF-8.
  package var exampleSource: SourceText {
    let bytes = example.unicodeScalars.flatMap { scalar -> [UInt8] in
      scalar == "\u{FFFD}" ? [0xE9] : Array(String(scalar).utf8)
    }
    return SourceText(name: "example.json", bytes: bytes)
  }
}
