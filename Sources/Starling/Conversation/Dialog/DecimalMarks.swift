/// The mark before the decimals of a number.
enum DecimalMark: Hashable, Sendable {
  /// The decimal mark is the point.
  case point
  /// The decimal mark is the comma, and the point, too.
  case comma
  /// The same, but the language groups thousands with the point.
  case commaGroupedByPoint

  /// The mark of a language, from the nearest tag that is known.
  init(ofLanguage tag: String) {
    self =
      LanguageTag.fallbacks(of: tag.lowercased()).lazy.compactMap(DecimalMarks.mark).first ?? .point
  }
}

/// The languages that write a comma as the decimal mark, from CLDR 46. A tag is only listed where
/// it differs from the wider one, such as `de-CH` from `de`.
enum DecimalMarks {
  /// More zeros than any number needs.
  static let mostZeros = 400

  /// The mark of a tag in lower case; nil if it is not listed.
  static func mark(of tag: String) -> DecimalMark? {
    if comma.contains(tag) { return .comma }
    if commaGroupedByPoint.contains(tag) { return .commaGroupedByPoint }
    return point.contains(tag) ? .point : nil
  }

  private static let comma = [
    "af", "agq", "bas", "be", "bg", "blo", "br", "cs", "cv", "dua", "dyo", "en-al", "en-bg",
    "en-cv", "en-cz", "en-ee", "en-fi", "en-fr", "en-hu", "en-lt", "en-lv", "en-no", "en-pl",
    "en-pt", "en-ru", "en-se", "en-sk", "en-ua", "en-za", "eo", "es-ht", "et", "ewo", "ff", "fi",
    "fr", "hu", "hy", "ie", "ka", "kab", "kea", "kk", "ksf", "ksh", "ky", "lmo", "lt", "lv", "nb",
    "nmg", "nn", "no", "nr", "oc", "os", "pl", "prg", "pt-ao", "pt-ch", "pt-cv", "pt-fr", "pt-gq",
    "pt-gw", "pt-lu", "pt-mo", "pt-mz", "pt-pt", "pt-st", "pt-tl", "ru", "sah", "se", "shi", "sk",
    "smn", "sq", "ss", "sv", "szl", "tg", "tk", "tok", "ts", "tt", "tzm", "uk", "uz", "ve", "vec",
    "wae", "yav", "zgh",
  ]

  /// With the comma as the decimal mark and the point between thousands.
  private static let commaGroupedByPoint = [
    "ar-dz", "ar-ly", "ar-ma", "ar-tn", "ast", "az", "bs", "ca", "da", "de", "dsb", "el", "en-ar",
    "en-at", "en-be", "en-br", "en-cl", "en-co", "en-de", "en-dk", "en-gr", "en-id", "en-nl",
    "en-si", "en-tr", "es", "eu", "fo", "fr-lu", "fr-ma", "fur", "fy", "gl", "hr", "hsb", "ia",
    "id", "is", "it", "jgo", "jv", "kgp", "kkj", "kl", "ku", "lb", "lij", "ln", "lo", "lu", "mgh",
    "mk", "ms-arab-bn", "ms-bn", "ms-id", "mua", "nds", "nl", "nnh", "pt", "qu-bo", "rn", "ro",
    "rw", "sc", "seh", "sg", "sl", "sr", "su", "sw-cd", "tr", "vi", "vmw", "wo", "yrl",
  ]

  /// With the point, although the wider tag has the comma.
  private static let point = [
    "de-ch", "de-li", "es-419", "es-ag", "es-bb", "es-bm", "es-br", "es-bs", "es-bz", "es-ca",
    "es-cu", "es-dm", "es-do", "es-gd", "es-gt", "es-gy", "es-hn", "es-kn", "es-ky", "es-lc",
    "es-mx", "es-ni", "es-pa", "es-pe", "es-pr", "es-sv", "es-tc", "es-tt", "es-us", "es-vc",
    "es-vg", "es-vi", "ff-adlm", "it-ch", "uz-arab",
  ]
}
