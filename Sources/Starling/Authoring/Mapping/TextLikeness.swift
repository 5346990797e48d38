/// How alike a text is to others, by its pairs of letters and its words.
struct TextLikeness {
  let folded: String
  /// The pairs and words as sorted numbers.
  private let parts: [UInt64]

  /// Takes a folded text.
  init(_ folded: String) {
    self.folded = folded
    let scalars = Array(folded.unicodeScalars)
    let pairs = zip(scalars, scalars.dropFirst()).map { UInt64($0.value) << 32 | UInt64($1.value) }
    let words = scalars.split { !$0.properties.isAlphabetic && $0.properties.numericType == nil }
    parts = Set(pairs + words.map(Self.number)).sorted()
  }

  private static func number(ofWord word: ArraySlice<Unicode.Scalar>) -> UInt64 {
    let hash = word.reduce(0xCBF2_9CE4_8422_2325 as UInt64) {
      ($0 ^ UInt64($1.value)) &* 0x100_0000_01B3
    }
    return hash | 1 << 63
  }

  /// From 0 for nothing in common to 1 for the same text.
  func share(with other: TextLikeness) -> Double {
    if folded.utf8.elementsEqual(other.folded.utf8) { return 1 }
    let all = parts.count + other.parts.count
    guard !parts.isEmpty, !other.parts.isEmpty else { return 0 }
    var common = 0
    var one = 0
    var two = 0
    while one < parts.count, two < other.parts.count {
      let left = parts[one]
      let right = other.parts[two]
      if left == right { common += 1 }
      if left <= right { one += 1 }
      if right <= left { two += 1 }
    }
    return 2 * Double(common) / Double(all)
  }
}

extension String {
  /// The text without case, and with single spaces between its words.
  var foldedWords: String {
    let words = unicodeScalars.split { $0.properties.isWhitespace }
    return words.map { String($0) }.joined(separator: " ").foldingCase()
  }
}
