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

extension LanguageTables {
  /// Reads a file that contains a single table: an object of translations by text, path or key,
  /// with `null` for texts that are not translated yet.
  package static func texts(in source: SourceText) -> (texts: [String: String], [Diagnostic]) {
    let (document, syntax) = JSONReader.read(source)
    guard document.isComplete else { return ([:], syntax) }
    let (checked, format) = FormatCheck.run(document, as: .map(.texts, of: .nullable(.text)))
    var texts: [String: String] = [:]
    checked.forEachMember(of: JSONDocument.root) { key, value in
      guard checked[value].kind == .string, !checked[key].isDuplicate else { return }
      texts[checked.string(key)] = checked.string(value)
    }
    return (texts, (syntax + format).inOrder)
  }
}
