/// Suggestions for keys of translations: texts of the script, their paths, or engine words.
struct TextSuggestions {
  private var texts: NameSuggestions
  private var words = EngineWordSuggestions()

  init(_ tables: ScriptTables) {
    let all = tables.translatableTexts
    texts = NameSuggestions(
      all.map { tables.string($0.1) } + all.map { $0.0.description(in: tables) })
  }

  mutating func nearest(to key: String) -> String? {
    texts.nearest(to: key) ?? words.nearest(to: key)
  }
}

/// Suggestions for misspelt keys of engine words. The part before the dot is compared separately:
/// most keys share it, so that otherwise all of them would seem similar.
private struct EngineWordSuggestions {
  private static let names = EngineWordKeys.keys.map { EngineWordSuggestions.parts(of: $0).name }

  private var groups = NameSuggestions(["starling", "starskit"])
  private var words = NameSuggestions(names)

  mutating func nearest(to key: String) -> String? {
    let (group, name) = Self.parts(of: key)
    guard groups.nearest(to: group) != nil else { return nil }
    let meant = words.nearest(to: name).flatMap(Self.names.firstIndex(of:))
    return meant.map { EngineWordKeys.keys[$0] }
  }

  private static func parts(of key: String) -> (group: String, name: String) {
    let group = key.prefix { $0 != "." }
    return (String(group), String(key.dropFirst(group.count + 1)))
  }
}
