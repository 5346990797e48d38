/// A table of translations that has been read and checked: by itself, or against the script whose
/// texts it translates.
package struct TableCheck: Sendable {
  /// The script and the language that a table is for.
  private typealias Originals = (tables: ScriptTables, tag: String)

  let source: SourceText
  /// All findings, in the order of their places.
  let diagnostics: [Diagnostic]
  var keys: [String] { (originals?.tables.translationKeys ?? []) + EngineWordKeys.keys }

  var isOfScript: Bool { originals != nil }

  private let originals: Originals?

  /// Checks a table that adds texts of a language to a script. If there is no sound script, the
  /// table is checked by itself.
  init(_ source: SourceText, for tag: String, of script: Script?) {
    let (document, syntax) = JSONReader.read(source)
    self.init(document, syntax, script.map { ($0.tables, tag) })
  }

  /// Checks a table by itself.
  init(_ document: JSONDocument, _ syntax: [Diagnostic]) { self.init(document, syntax, nil) }

  private init(_ document: JSONDocument, _ syntax: [Diagnostic], _ originals: Originals?) {
    source = document.original.source
    self.originals = originals
    guard document.isComplete else {
      diagnostics = syntax.inOrder
      return
    }
    let (checked, format) = FormatCheck.run(document, as: .translations)
    let entries = Self.entries(of: checked, originals?.tables)
    let found =
      Self.unknown(in: entries, originals?.tables)
      + entries.flatMap { $0.textFindings(in: document.source, originals?.tables) }
      + entries.flatMap { $0.differences(originals?.tables) }
    let missing = originals.flatMap {
      Self.missing(in: entries, $0, at: checked[JSONDocument.root].opening)
    }
    let all = format + found + (missing.map { [$0] } ?? [])
    diagnostics = (syntax + document.original.placed(all)).inOrder
  }

  /// Checks another text of the same table, such as a fixed one.
  func again(_ source: SourceText) -> TableCheck {
    let (document, syntax) = JSONReader.read(source)
    return TableCheck(document, syntax, originals)
  }

  private static func entries(of table: JSONDocument, _ tables: ScriptTables?) -> [TableEntry] {
    let index = tables.map { (tables: $0, texts: TextIndex($0)) }
    var entries: [TableEntry] = []
    table.forEachMember(of: JSONDocument.root) { key, value in
      guard table.isOwn(key) else { return }
      let target = table.withText(key) { key in
        index.map { $0.texts.target(of: key, in: $0.tables) }
          ?? (EngineWordKeys.isKey(key) ? .engine : nil)
      }
      entries.append(
        TableEntry(
          key: table.string(key), keyPlace: table[key].place, target: target,
          translation: Translation(value, of: table),
          textPlace: table[table.translation(value) ?? value].place,
          otherForms: table.forms(of: value).filter { $0.form != .other }
            .map { (table.string($0.node), table[$0.node].place) }))
    }
    return entries
  }

  /// Reports keys of what is not there. Without a script, only the keys of the engine are known.
  private static func unknown(in entries: [TableEntry], _ tables: ScriptTables?) -> [Diagnostic] {
    let unknown = entries.filter { entry in
      entry.target == nil
        && (tables != nil || EngineWordKeys.prefixes.contains(where: entry.key.hasPrefix))
    }
    guard !unknown.isEmpty else { return [] }
    var suggestions = TextSuggestions(tables)
    return unknown.map { entry in
      let found = Diagnostic(
        entry.keyPlace, .unknownText(entry.key), suggestion: suggestions.nearest(to: entry.key))
      return TextPath.isWritten(as: entry.key) ? found : found.asWarning
    }
  }

  /// Reports the texts that neither the table nor the script itself translates.
  private static func missing(
    in entries: [TableEntry], _ originals: Originals, at place: Place
  ) -> Diagnostic? {
    let (tables, tag) = originals
    guard let own = TranslatedTexts(tables, in: tag).originals else { return nil }
    let there = entries.filter { $0.translation != nil }
    return tables.lack(
      of: NeededTexts(tables), in: tag, at: place, besides: own + there.compactMap(\.target),
      there.filter { $0.target == nil }.map(\.key))
  }
}

/// An entry of a table: a key, what it translates if that is known, and the translation.
private struct TableEntry {
  let key: String
  let keyPlace: Place
  let target: Locale.Target?
  let translation: Translation?
  let textPlace: Place
  /// The forms of an engine word, without that of the translation.
  let otherForms: [(text: String, place: Place)]

  /// What the rules for single texts find in the translation.
  func textFindings(in source: SourceText, _ tables: ScriptTables?) -> [Diagnostic] {
    guard let text = translation?.text else { return [] }
    return ([(text, textPlace)] + otherForms).flatMap { text, place in
      Soundness.findings(in: text, at: place, of: source)
        + LiteralMarkupRule.findings(in: place, of: source, tables)
        + TextRules.findings(in: text).map { Diagnostic(place, $0) }
    }
  }

  /// What differs from the original, if that is known.
  func differences(_ tables: ScriptTables?) -> [Diagnostic] {
    guard let translation, let original = target?.original(of: key, in: tables) else { return [] }
    if !translation.forms.isEmpty, target?.isEngine == false {
      return [Diagnostic(textPlace, .formsOfText)]
    }
    return TranslationRule.findings(in: translation, of: original, at: textPlace)
      + otherForms.compactMap { text, place in
        TranslationRule.mismatch(text, original, isForm: true).map { Diagnostic(place, $0) }
      }
  }
}

extension JSONDocument {
  /// Whether it looks like a table of translations: an object of translations, and not of blocks,
  /// at least one of them under a key that neither a script nor a configuration has.
  package var isTranslationTable: Bool {
    guard isComplete, self[Self.root].kind == .object else { return false }
    var isFlat = true
    var hasText = false
    forEachMember(of: Self.root) { key, value in
      let isBlock = self[value].kind == .object && member(.type, of: value) != nil
      let isText = translation(value) != nil && !isBlock
      isFlat = isFlat && self[value].kind != .array && (self[value].kind != .object || isText)
      isFlat = isFlat && self[key].key != .starling
      let isField = self[key].key.map { name in
        name == .schema || name == .comment || ObjectKind.script.shape(under: name) != nil
          || ObjectKind.configuration.shape(under: name) != nil
      }
      hasText = hasText || isField != true && isText
    }
    return isFlat && hasText
  }
}
