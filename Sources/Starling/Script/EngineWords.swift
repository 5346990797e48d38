/// The keys by which language tables translate the engine words and the texts of the rating prompt.
enum EngineWords {
  static let keys = EngineWord.allCases.map(\.key) + RatingText.allCases.map(\.key)

  /// The prefixes of the keys.
  static let prefixes = ["starling.", "starskit."]

  private static let table = WordTable(keys)

  /// Whether a key of a language table is one of them.
  static func isKey(_ key: Span<UInt8>) -> Bool { table.number(of: key) != nil }
}
