/// Tables that add or override texts, by language: as `translations` has them, the engine's own
/// words included.
public struct LanguageTables: Sendable {
  private var tables: [String: [Name: String]] = [:]

  /// No tables.
  public init() {}

  /// Whether there is no text in any language.
  public var isEmpty: Bool { tables.isEmpty }

  /// Adds a table; of two that have the same text, the later one wins.
  public mutating func add(_ texts: [String: String], for tag: String) {
    for (key, text) in texts { tables[tag.lowercased(), default: [:]][Name(key)] = text }
  }

  /// The text of a key in exactly that language.
  func text(_ key: Name, in tag: String) -> String? { tables[tag]?[key] }

  /// The texts of exactly that language.
  func texts(in tag: String) -> [Name: String] { tables[tag] ?? [:] }
}
