/// Language tables that add or override texts. As in `translations` of a script, the keys are
/// texts, paths or engine words.
public struct LanguageTables: Sendable {
  private var tables: [String: [Name: String]] = [:]

  /// Creates an empty set of tables.
  public init() {}

  /// Whether there is no text in any language.
  public var isEmpty: Bool { tables.isEmpty }

  /// Adds a table for a language. It replaces texts that are there under the same key.
  public mutating func add(_ texts: [String: String], for tag: String) {
    for (key, text) in texts { tables[tag.lowercased(), default: [:]][Name(key)] = text }
  }

  /// The text of a key in exactly this language, without fallbacks.
  func text(_ key: Name, in tag: String) -> String? { tables[tag]?[key] }

  func texts(in tag: String) -> [Name: String] { tables[tag] ?? [:] }
}
