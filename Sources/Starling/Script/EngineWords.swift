/// The engine's own words: what it says without a script having said so.
enum EngineWords {
  /// Whether a key of a language table names one of them.
  static func isKey(_ key: Span<UInt8>) -> Bool {
    guard key.count >= 9 else { return false }
    let beginning = String(decoding: (0..<9).map { key[$0] }, as: UTF8.self)
    return beginning == "starling." || beginning == "starskit."
  }
}
