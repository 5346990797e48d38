/// The engine's own words: what it says without a script having said so.
enum EngineWords {
  /// The keys by which a language table has them.
  static let keys = EngineWord.allCases.map(\.key) + RatingText.allCases.map(\.key)

  private static let table = WordTable(keys)

  /// Whether a key of a language table names one of them.
  static func isKey(_ key: Span<UInt8>) -> Bool { table.number(of: key) != nil }
}

/// Suggestions for mistyped keys of the engine's own words. What stands before the dot is the same
/// in so many of them that it is compared by itself: else all would be near.
struct EngineWordSuggestions {
  private static let names = EngineWords.keys.map { EngineWordSuggestions.parts(of: $0).name }

  private var groups = NameSuggestions(["starling", "starskit"])
  private var words = NameSuggestions(names)

  mutating func nearest(to key: String) -> String? {
    let (group, name) = Self.parts(of: key)
    guard groups.nearest(to: group) != nil else { return nil }
    let meant = words.nearest(to: name).flatMap(Self.names.firstIndex(of:))
    return meant.map { EngineWords.keys[$0] }
  }

  private static func parts(of key: String) -> (group: String, name: String) {
    let group = key.prefix { $0 != "." }
    return (String(group), String(key.dropFirst(group.count + 1)))
  }
}
