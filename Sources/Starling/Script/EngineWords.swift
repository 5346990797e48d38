/// The engine's own words: what it says without a script having said so.
package enum EngineWords {
  /// Whether a key of a language table names one of them.
  static func isKey(_ key: String) -> Bool {
    key.hasPrefix("starling.") || key.hasPrefix("starskit.")
  }
}
