extension String {
  /// The text for comparisons without case: `STRASSE`, `Straße` and `straße` are equal.
  ///
  /// Each scalar is lowercased, uppercased and lowercased again, so that `ß` matches `SS`, `ẞ`
  /// matches `ß`, and `ς` matches `σ`. The result does not depend on a language.
  package func foldingCase() -> String {
    if utf8.allSatisfy({ $0 < 0x80 }) { return lowercasedASCII() }
    var folded = String.UnicodeScalarView()
    for scalar in unicodeScalars { scalar.appendFoldingCase(to: &folded) }
    return String(folded)
  }

  /// The text for comparisons without case and accents: `É` and `e` are equal.
  ///
  /// An accent is a mark above, below or on a letter that does not make it another letter; Hebrew
  /// and Arabic points count. Indic vowel signs and the voicing marks of kana do not: `か` and `が`
  /// stay different. Variation selectors are removed too, so that `❤` and `❤️` are equal.
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
  /// The letter without its accents, or itself if it has none.
  package var withoutAccents: Unicode.Scalar {
    guard value >= 0xC0, let pair = FoldingTable.bases.lastPair(notAbove: value),
      pair.first == value
    else { return self }
    return Unicode.Scalar(pair.second) ?? self
  }

  /// Whether the scalar is a mark that does not make its letter another letter.
  ///
  /// The combining class gives the position of a mark. Classes 10 to 36 are Hebrew, Arabic and
  /// Syriac points; from 200 on, marks around a letter. All others are vowel signs, nuktas, viramas
  /// and voicing marks of kana, which do make another letter.
  var isAccent: Bool {
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
        // One by one: `append(contentsOf:)` would copy the whole view each time.
        for folded in upper.properties.lowercaseMapping.unicodeScalars { view.append(folded) }
      }
    }
  }
}
