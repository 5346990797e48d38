/// Suggestions for keys of translations: texts of the script, their paths, or engine words.
struct TextSuggestions {
  private var texts: NameSuggestions
  private var words = EngineWordSuggestions()

  /// Prepares the keys of a script, or only those of the engine words.
  init(_ tables: ScriptTables?) { texts = NameSuggestions(tables?.translationKeys ?? []) }

  mutating func nearest(to key: String) -> String? {
    texts.nearest(to: key) ?? words.nearest(to: key)
  }
}

extension ScriptTables {
  /// The keys by which a translation can name a text: the text itself, or its path.
  var translationKeys: [String] {
    let all = translatableTexts
    return all.map { string($0.1) } + all.map { $0.0.description(in: self) } + listPaths
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
