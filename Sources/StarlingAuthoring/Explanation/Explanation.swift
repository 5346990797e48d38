package import Starling

/// The explanation of a diagnostic code: what it is, why it matters, and how to fix it.
package struct Explanation: Sendable {
  let code: DiagnosticCode
  /// The finding as a phrase.
  package let what: String
  /// Why the finding matters, and what to do.
  package let why: String
  /// A script with this finding and no other.
  package let example: String
  /// The same script without the finding.
  package let fixed: String

  /// Takes the script with what is wrong marked as `‹wrong→right›`.
  init(_ code: DiagnosticCode, _ what: String, why: String, example: String) {
    self.code = code
    self.what = what
    self.why = why
    let pieces = example.split(separator: "‹", omittingEmptySubsequences: false)
    var texts = (wrong: String(pieces[0]), right: String(pieces[0]))
    for piece in pieces.dropFirst() {
      let right = piece.drop { $0 != "→" }.dropFirst()
      let rest = right.drop { $0 != "›" }.dropFirst()
      texts.wrong += piece.prefix { $0 != "→" } + rest
      texts.right += right.prefix { $0 != "›" } + rest
    }
    self.example = texts.wrong
    fixed = texts.right
  }
}

extension Explanation {
  /// The example as a file. U+FFFD stands for a byte that is not UTF-8, which a string cannot hold.
  package var exampleSource: SourceText {
    let bytes = example.unicodeScalars.flatMap { scalar -> [UInt8] in
      scalar == "\u{FFFD}" ? [0xE9] : Array(String(scalar).utf8)
    }
    return SourceText(name: "example.json", bytes: bytes)
  }
}

extension DiagnosticCode {
  private static let explanations: [Explanation] =
    Explanation.ofForm + Explanation.ofLinks + Explanation.ofConditions + Explanation.ofTexts
    + Explanation.ofConfigurations + Explanation.ofReviews

  /// The meaning of the code, with an example that is tested. A test holds that each code has one.
  package var explanation: Explanation? { Self.explanations.first { $0.code == self } }
}
