/// Reports translations of texts that the script does not have.
enum GoneTextRule: Rule {
  static func findings(in script: ScriptAnalysis) -> [Diagnostic] {
    let tables = script.tables
    let gone = tables.locales.flatMap(\.entries).filter { entry in
      if case .gone = entry.target { true } else { false }
    }
    guard !gone.isEmpty else { return [] }
    var texts = TextSuggestions(tables)
    return gone.map { entry in
      Diagnostic(
        entry.keyPlace, .unknownText(entry.key), suggestion: texts.nearest(to: entry.key)
      ).asWarning
    }
  }
}

/// Reports locales that do not translate every text.
enum MissingTranslationRule: Rule {
  static func findings(in script: ScriptAnalysis) -> [Diagnostic] {
    let tables = script.tables
    guard !tables.locales.isEmpty else { return [] }
    var needed = NeededTexts(tables)
    return tables.locales.compactMap { locale in
      guard let translated = TranslatedTexts(tables, in: locale).originals else { return nil }
      let (missing, first) = needed.missing(besides: translated)
      guard missing > 0 else { return nil }
      return Diagnostic(
        locale.place,
        .missingTranslation(
          locale: locale.tag, missing: missing, first: first.map(tables.string)))
    }
  }
}

/// Reports translations whose placeholders are not those of the original.
enum PlaceholderMismatchRule: Rule {
  static func findings(in script: ScriptAnalysis) -> [Diagnostic] {
    let tables = script.tables
    return tables.locales.flatMap(\.entries).compactMap { (entry) -> Diagnostic? in
      guard let translation = entry.text,
        let (wanted, names) = tables.placeholderNames(of: entry, in: translation),
        Set(names.map { Name($0) }) != Set(wanted.map { Name($0) })
      else { return nil }
      return Diagnostic(
        tables.texts[translation].place, .placeholderMismatch(original: wanted, translation: names))
    }
  }
}

extension ScriptTables {
  /// The placeholders of an original and of its translation; nil if the original is not known.
  fileprivate func placeholderNames(
    of entry: Locale.Entry, in translation: TextNumber
  ) -> (original: [String], translation: [String])? {
    switch entry.target {
    case .path(let original): (placeholderNames(in: original), placeholderNames(in: translation))
    case .texts(let originals):
      originals.first.map { (placeholderNames(in: $0), placeholderNames(in: translation)) }
    case .engine:
      EngineWord(key: entry.key).map {
        (Placeholders.names(in: $0.english), Placeholders.names(in: string(translation)))
      }
    case .gone: nil
    }
  }

  private func placeholderNames(in text: TextNumber) -> [String] {
    texts[text].placeholders.map { variables[placeholders[$0]].name.text }
  }
}
