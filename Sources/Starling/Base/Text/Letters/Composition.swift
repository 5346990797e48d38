extension String {
  /// The text in one of its canonically equivalent forms, the same for all of them: `é` as one
  /// scalar and `e` with an accent become equal. Letters are composed as far as possible.
  package var composed: String {
    // Everything below U+0300 is composed already.
    guard utf8.contains(where: { $0 >= 0xCC }), unicodeScalars.contains(where: { $0.mayCompose })
    else { return self }
    var scalars: [Unicode.Scalar] = []
    for scalar in unicodeScalars { scalar.appendDecomposed(to: &scalars) }
    scalars.orderMarks()
    var text = String.UnicodeScalarView()
    text.append(contentsOf: scalars.joinedLetters)
    return String(text)
  }
}

extension Unicode.Scalar {
  /// Whether it is a part of a composed letter, or equivalent to other scalars.
  fileprivate var mayCompose: Bool {
    guard value >= 0x300 else { return false }
    return Composition.shared.isSecond(value) || Composition.single(value) != nil
      || Composition.pair(value) != nil
  }

  fileprivate func appendDecomposed(to scalars: inout [Unicode.Scalar]) {
    if value >= 0xC0, let (first, second) = Composition.pair(value) {
      first.appendDecomposed(to: &scalars)
      return scalars.append(second)
    }
    guard value >= 0x300, let other = Composition.single(value) else { return scalars.append(self) }
    other.appendDecomposed(to: &scalars)
  }

  fileprivate var position: UInt8 { properties.canonicalCombiningClass.rawValue }
}

extension [Unicode.Scalar] {
  /// Sorts the marks of each letter by where they stand, which changes nothing that is seen.
  fileprivate mutating func orderMarks() {
    for index in indices.dropFirst() {
      let mark = self[index]
      let own = self[index].position
      guard own > 0 else { continue }
      var place = index
      while place > 0, self[place - 1].position > own {
        self[place] = self[place - 1]
        place -= 1
      }
      self[place] = mark
    }
  }

  /// Each letter joined with those of its marks with which it is another letter.
  fileprivate var joinedLetters: [Unicode.Scalar] {
    var joined: [Unicode.Scalar] = []
    var letter: Int? = nil
    var last: UInt8 = 0
    for scalar in self {
      let position = scalar.position
      let isNext = letter == joined.count - 1
      if let letter, isNext || last < position && last > 0,
        let whole = Composition.shared.whole(joined[letter], scalar)
      {
        joined[letter] = whole
        continue
      }
      if position == 0 { letter = joined.count }
      last = position
      joined.append(scalar)
    }
    return joined
  }
}

/// The letters that consist of two scalars, and the scalars that are equivalent to another one.
private struct Composition: Sendable {
  static let shared = Composition()

  private var wholes: [UInt64: Unicode.Scalar] = [:]
  private var seconds: Set<UInt32> = []

  private init() {
    let table = CompositionTable.pairs
    for row in stride(from: 0, to: table.count, by: 3) {
      wholes[Self.key(table[row + 1], table[row + 2])] = Unicode.Scalar(table[row])
      seconds.insert(table[row + 2])
    }
  }

  private static func key(_ first: UInt32, _ second: UInt32) -> UInt64 {
    UInt64(first) << 32 | UInt64(second)
  }

  func isSecond(_ value: UInt32) -> Bool { seconds.contains(value) || Hangul.isVowelOrFinal(value) }

  func whole(_ first: Unicode.Scalar, _ second: Unicode.Scalar) -> Unicode.Scalar? {
    Hangul.syllable(first.value, second.value) ?? wholes[Self.key(first.value, second.value)]
  }

  /// The two scalars that are equivalent to one.
  static func pair(_ value: UInt32) -> (Unicode.Scalar, Unicode.Scalar)? {
    let table = CompositionTable.pairs
    let row = 3 * (0..<table.count / 3).partitioningIndex { table[3 * $0] >= value }
    guard row < table.count, table[row] == value, let first = Unicode.Scalar(table[row + 1]),
      let second = Unicode.Scalar(table[row + 2])
    else { return nil }
    return (first, second)
  }

  static func single(_ value: UInt32) -> Unicode.Scalar? {
    guard let pair = EquivalenceTable.singles.lastPair(notAbove: value), pair.first == value
    else { return nil }
    return Unicode.Scalar(pair.second)
  }
}

/// The syllables of Korean, which are computed from their letters.
private enum Hangul {
  static func isVowelOrFinal(_ value: UInt32) -> Bool { 0x1161...0x11C2 ~= value }

  static func syllable(_ first: UInt32, _ second: UInt32) -> Unicode.Scalar? {
    if 0x1100...0x1112 ~= first, 0x1161...0x1175 ~= second {
      return Unicode.Scalar(0xAC00 + ((first - 0x1100) * 21 + second - 0x1161) * 28)
    }
    guard 0xAC00...0xD7A3 ~= first, (first - 0xAC00) % 28 == 0, 0x11A8...0x11C2 ~= second
    else { return nil }
    return Unicode.Scalar(first + second - 0x11A7)
  }
}
