extension String {
  /// The text as it compares where case does not count: `STRASSE`, `Straße` and `straße` are one.
  ///
  /// Every scalar is taken to lower, upper and again lower case, by which `ß` meets `SS`, `ẞ` meets
  /// `ß`, and `ς` meets `σ`. Nothing depends on a language.
  package func foldingCase() -> String {
    if utf8.allSatisfy({ $0 < 0x80 }) { return lowercasedASCII() }
    var folded = String.UnicodeScalarView()
    for scalar in unicodeScalars { scalar.appendFoldingCase(to: &folded) }
    return String(folded)
  }

  /// The text as it compares where neither case nor accents count: `É` and `e` are one.
  ///
  /// An accent is what stands above, below or on a letter and leaves it the letter it is, points of
  /// Hebrew and Arabic included. Vowel signs of Indic scripts and the voicing of kana are none:
  /// `か` and `が` stay two letters. Variation selectors go, too, so that `❤` and `❤️` are one.
  package func foldingCaseAndAccents() -> String {
    if utf8.allSatisfy({ $0 < 0x80 }) { return lowercasedASCII() }
    var folded = String.UnicodeScalarView()
    for scalar in unicodeScalars where !scalar.isAccent && !scalar.isVariationSelector {
      scalar.withoutAccents.appendFoldingCase(to: &folded)
    }
    return String(folded)
  }

  private func lowercasedASCII() -> String {
    utf8.contains { $0 >= 0x41 && $0 <= 0x5A } ? lowercased() : self
  }
}

extension Unicode.Scalar {
  /// The letter without its accents; itself if it has none.
  package var withoutAccents: Unicode.Scalar {
    guard value >= 0xC0, let pair = FoldingTable.bases.lastPair(notAbove: value),
      pair.first == value
    else { return self }
    return Unicode.Scalar(pair.second) ?? self
  }

  /// Whether the scalar is a mark that leaves a letter the letter it is.
  ///
  /// The combining class says where a mark stands. From 10 to 36 it is a point of Hebrew, Arabic or
  /// Syriac, from 200 on anything beside a letter; what lies between and below are vowel signs,
  /// nuktas, viramas and the voicing of kana, and they make another letter.
  package var isAccent: Bool {
    guard value >= 0x300 else { return false }
    let position = properties.canonicalCombiningClass.rawValue
    return (10...36).contains(position) || position >= 200
  }

  fileprivate var isVariationSelector: Bool { (0xFE00...0xFE0F).contains(value) }

  fileprivate func appendFoldingCase(to view: inout String.UnicodeScalarView) {
    if isASCII {
      view.append((0x41...0x5A).contains(value) ? Unicode.Scalar(UInt8(value) | 0x20) : self)
      return
    }
    guard properties.changesWhenCaseMapped else {
      view.append(self)
      return
    }
    for lower in properties.lowercaseMapping.unicodeScalars {
      for upper in lower.properties.uppercaseMapping.unicodeScalars {
        // One by one: each `append(contentsOf:)` would copy all that stands there.
        for folded in upper.properties.lowercaseMapping.unicodeScalars { view.append(folded) }
      }
    }
  }
}
