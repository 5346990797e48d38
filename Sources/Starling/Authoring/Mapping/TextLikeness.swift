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

/// A folded text of a script in which placeholders stand for anything.
struct FoldedTemplate {
  /// What is between the placeholders: one more than there are.
  private var literals: [[UInt8]] = [[]]

  init(_ folded: String) {
    for piece in Placeholders.pieces(of: folded) {
      switch piece {
      case .literal(let text): literals[literals.count - 1] += Array(text.utf8)
      case .malformed: literals[literals.count - 1] += Array("{{".utf8)
      case .variable: literals.append([])
      }
    }
  }

  var hasPlaceholders: Bool { literals.count > 1 }

  /// Whether enough of it is written to know a text by it.
  var isDistinctive: Bool { literals.reduce(0) { $0 + $1.count } > 2 }

  func matches(_ folded: String) -> Bool {
    let text = Array(folded.utf8)
    guard let first = literals.first, let last = literals.last, literals.count > 1 else {
      return text == literals[0]
    }
    guard text.count >= first.count + last.count, text.starts(with: first),
      text.reversed().starts(with: last.reversed())
    else { return false }
    var rest = text[first.count..<(text.count - last.count)]
    for literal in literals.dropFirst().dropLast() {
      while !rest.starts(with: literal) {
        if rest.popFirst() == nil { return false }
      }
      rest = rest.dropFirst(literal.count)
    }
    return true
  }
}

extension String {
  /// The text without case, and with single spaces between its words.
  package var foldedWords: String {
    let words = unicodeScalars.split { $0.properties.isWhitespace }
    return words.map { String($0) }.joined(separator: " ").foldingCase()
  }
}
