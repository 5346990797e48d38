/// The engine's own words: what it says without a script having said so.
enum EngineWords {
  /// The keys by which a language table has them.
  static let keys = EngineWord.allCases.map(\.key) + RatingText.allCases.map(\.key)

  /// What such keys begin with.
  static let prefixes = ["starling.", "starskit."]

  private static let table = WordTable(keys)

  /// Whether a key of a language table names one of them.
  static func isKey(_ key: Span<UInt8>) -> Bool { table.number(of: key) != nil }
}
