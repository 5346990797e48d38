/// In how many ways a text can be written that compares as one where case does not count.
enum CaseForms {
  /// What one letter can stand for: `ß` is `ss` in lower case.
  private static let ligatures = [
    "ffi", "ffl", "ff", "fi", "fl", "st", "ss", "ʼn", "եւ", "մն", "մե", "մի", "վն", "մխ",
  ]

  /// How few characters a text in lower case can have in another case.
  static func shortest(of text: String) -> Int {
    guard
      text.utf8.contains(where: { $0 == UInt8(ascii: "f") || $0 == UInt8(ascii: "s") || $0 >= 0x80 }
      )
    else { return text.count }
    var rest = text[...]
    var length = 0
    while !rest.isEmpty {
      rest = rest.dropFirst(ligatures.first { rest.hasPrefix($0) }?.count ?? 1)
      length += 1
    }
    return length
  }

  /// Whether there are more forms of a text, all as long as it is, than a number.
  static func areMore(of text: String, than number: Int) -> Bool {
    var forms = 1
    for scalar in text.unicodeScalars where scalar.properties.changesWhenCaseMapped {
      forms *= self.forms(of: scalar)
      if forms > number { return true }
    }
    return forms > number
  }

  /// `s` and `k` have a third form, `ſ` and the sign of the kelvin; other letters may have several.
  private static func forms(of scalar: Unicode.Scalar) -> Int {
    guard scalar.isASCII else { return 8 }
    return scalar == "s" || scalar == "k" ? 3 : 2
  }
}
