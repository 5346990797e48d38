/// Every key of a table is a text or a path of the script, or one of the engine's own words.
enum UnknownTextRule: Rule {
  static func findings(in script: ScriptAnalysis) -> [Diagnostic] {
    let tables = script.tables
    var unknown = tables.locales.flatMap(\.entries).filter { entry in
      if case .unknown = entry.target { true } else { false }
    }
    guard !unknown.isEmpty else { return [] }
    let unread = UnreadTexts(tables)
    unknown.removeAll { unread.mayHold($0.key) }
    var texts = NameSuggestions(tables.originalTexts)
    var words = EngineWordSuggestions()
    return unknown.map { entry in
      let meant = texts.nearest(to: entry.key) ?? words.nearest(to: entry.key)
      return Diagnostic(entry.keyPlace, .unknownText(entry.key), suggestion: meant)
    }
  }
}

/// A locale has a translation of every text.
enum MissingTranslationRule: Rule {
  static func findings(in script: ScriptAnalysis) -> [Diagnostic] {
    let tables = script.tables
    guard !tables.locales.isEmpty else { return [] }
    var needed = NeededTexts(tables)
    return tables.locales.filter { !$0.isWrong }.compactMap { locale in
      guard let translated = TranslatedTexts(tables, in: locale).originals else { return nil }
      let (missing, first) = needed.missing(besides: translated + locale.wrongTexts)
      guard missing > 0 else { return nil }
      return Diagnostic(
        locale.place,
        .missingTranslation(
          locale: locale.tag, missing: missing, first: first.map(tables.string)))
    }
  }
}

/// A translation has the placeholders of its original.
enum PlaceholderMismatchRule: Rule {
  static func findings(in script: ScriptAnalysis) -> [Diagnostic] {
    let tables = script.tables
    return tables.locales.flatMap(\.entries).compactMap { (entry) -> Diagnostic? in
      guard let translation = entry.text,
        let (wanted, names) = tables.placeholderNames(of: entry, in: translation),
        Set(names.map { Name($0) }) != Set(wanted.map { Name($0) })
      else { return nil }
      return Diagnostic(
        tables.texts[Int(translation)].place,
        .placeholderMismatch(original: wanted, translation: names))
    }
  }
}

/// The texts of blocks of which something is wrong: nobody knows what they are.
private struct UnreadTexts {
  private let tables: ScriptTables

  init(_ tables: ScriptTables) { self.tables = tables }

  /// Whether a key of a table may name one of them, as it is or by its path.
  func mayHold(_ key: String) -> Bool {
    if tables.looseTexts.contains(Name(key)) { return true }
    let id = key.prefix { $0 != "." }
    guard id.utf8.count < key.utf8.count, let number = tables.blockNumbers[Name(String(id))]
    else { return false }
    let block = tables.blocks[Int(number)]
    switch block.kind {
    case nil: return true
    case .text, .textInput, .rating: return block.isUncertain || block.texts.isEmpty
    case .button, .doubleButton, .choice, .route: return block.isUncertain
    }
  }
}

extension Locale {
  /// What has a translation that is wrong.
  fileprivate var wrongTexts: [Target] { entries.filter(\.isWrong).map(\.target) }
}

extension ScriptTables {
  /// The placeholders of what is translated, and of its translation; nil where one of these names
  /// nothing, or nobody knows what is translated.
  fileprivate func placeholderNames(
    of entry: Locale.Entry, in translation: TextNumber
  ) -> (original: [String], translation: [String])? {
    switch entry.target {
    case .path(let original): placeholderNames(of: original, in: translation)
    case .texts(let originals):
      originals.first.flatMap { placeholderNames(of: $0, in: translation) }
    case .engine:
      isKnown(translation)
        ? EngineWord(key: entry.key).map {
          (Template.names(in: $0.english), Template.names(in: string(translation)))
        } : nil
    case .unknown: nil
    }
  }

  private func placeholderNames(
    of original: TextNumber, in translation: TextNumber
  ) -> (original: [String], translation: [String])? {
    isKnown(translation)
      ? (placeholderNames(in: original), placeholderNames(in: translation)) : nil
  }

  /// Whether something defines each of the variables that a text names.
  private func isKnown(_ text: TextNumber) -> Bool {
    texts[Int(text)].placeholders.range.allSatisfy {
      variables[Int(placeholders[$0])].isDefined
    }
  }

  private func placeholderNames(in text: TextNumber) -> [String] {
    texts[Int(text)].placeholders.range.map { variables[Int(placeholders[$0])].name.text }
  }

  /// The texts that can be translated, and their paths.
  fileprivate var originalTexts: [String] {
    var texts: [String] = []
    var paths: [String] = []
    for (path, number) in translatableTexts {
      texts.append(string(number))
      paths.append(path.description(in: self))
    }
    return texts + paths
  }
}
