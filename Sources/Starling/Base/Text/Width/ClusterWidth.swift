/// Measures one character, most of whose scalars modify or join the ones before them.
///
/// The rules are those of the specification of the Python package `wcwidth`.
struct ClusterWidth {
  static let emojiSelector: Unicode.Scalar = "\u{FE0F}"
  private static let joiner: Unicode.Scalar = "\u{200D}"

  /// The cells measured so far.
  private var settled = 0
  /// One extra cell if the cluster has more than one consonant, however many they are. A vowel sign
  /// with a cell of its own shares it.
  private var conjunct = 0
  private var base: Unicode.Scalar?
  private var mayWiden = false
  private var joinsNext = false
  private var followsVirama = false

  var total: Int { settled + conjunct }

  mutating func add(_ scalar: Unicode.Scalar) {
    if joinsNext {
      joinsNext = false
    } else if scalar == Self.joiner {
      joinsNext = !followsVirama
    } else if scalar == Self.emojiSelector {
      widenToEmoji()
    } else if !changesBase(scalar) {
      measure(scalar)
    }
  }

  /// Whether it only modifies the base: the second half of a flag, or a skin tone.
  private func changesBase(_ scalar: Unicode.Scalar) -> Bool {
    guard let base, base.value >= 0x80 else { return false }
    if scalar.isRegionalIndicator { return base.isRegionalIndicator }
    return scalar.properties.isEmojiModifier && base.properties.isEmoji
  }

  private mutating func widenToEmoji() {
    guard mayWiden, let base else { return }
    if base.properties.isEmoji && base.cellWidth == 1 { settled += 1 }
    mayWiden = false
  }

  private mutating func measure(_ scalar: Unicode.Scalar) {
    let cells = scalar.cellWidth
    if cells == 0 {
      addMark(scalar)
      return
    }
    if followsVirama {
      conjunct = 1
    } else {
      settled += conjunct + cells
      conjunct = 0
    }
    base = scalar
    mayWiden = true
    followsVirama = false
  }

  private mutating func addMark(_ mark: Unicode.Scalar) {
    guard mayWiden || base == nil, mark.properties.generalCategory == .spacingMark else {
      followsVirama = mark.properties.canonicalCombiningClass == .virama
      return
    }
    settled += 1
    conjunct = 0
    mayWiden = false
    followsVirama = false
  }
}

extension Unicode.Scalar {
  fileprivate var isRegionalIndicator: Bool { (0x1F1E6...0x1F1FF).contains(value) }
}
