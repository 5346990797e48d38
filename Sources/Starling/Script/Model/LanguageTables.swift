/// Language tables that add or override texts. As in `translations` of a script, the keys are
/// texts, paths or engine words.
public struct LanguageTables: Hashable, Sendable {
  private var tables: [String: [Name: Translation]] = [:]

  /// Creates an empty set of tables.
  public init() {}

  /// Whether there is no text in any language.
  public var isEmpty: Bool { tables.isEmpty }

  /// Adds a table for a language. It replaces texts that are there under the same key.
  public mutating func add(_ texts: [String: String], for tag: String) {
    add(texts.mapValues { Translation($0) }, for: tag)
  }

  package mutating func add(_ translations: [String: Translation], for tag: String) {
    for (key, text) in translations { tables[tag.lowercased(), default: [:]][Name(key)] = text }
  }

  /// The text of a key in exactly this language, without fallbacks.
  func text(_ key: Name, in tag: String) -> String? { tables[tag]?[key]?.text }

  func texts(in tag: String) -> [Name: String] { translations(in: tag).mapValues { $0.text } }

  package func translations(in tag: String) -> [Name: Translation] { tables[tag] ?? [:] }
}

extension LanguageTables {
  /// Reads a file that contains a single table: an object of translations by text, path or key,
  /// with `null` for texts that are not translated yet.
  package static func texts(in source: SourceText) -> (texts: [String: Translation], [Diagnostic]) {
    let (document, syntax) = JSONReader.read(source)
    guard document.isComplete else { return ([:], syntax) }
    let (checked, format) = FormatCheck.run(document, as: .translations)
    var texts: [String: Translation] = [:]
    checked.forEachMember(of: JSONDocument.root) { key, value in
      guard !checked[key].isDuplicate, let text = Translation(value, of: checked) else { return }
      texts[checked.string(key)] = text
    }
    return (texts, (syntax + document.original.placed(format)).inOrder)
  }
}
