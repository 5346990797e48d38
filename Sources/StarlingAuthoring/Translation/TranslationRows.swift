package import Starling

/// The texts of a sheet as translators get them: a row for each text, or for each form of a word.
package struct TranslationRow: Sendable {
  package let key: String
  /// What is to be translated; nil where the script has it no more.
  let original: String?
  /// The line of the script; nil for words of the engine, and for what is gone.
  package let line: Int?
  /// The text of the script before it.
  let before: String?
  package var translation: Translation?

  /// The original that a translation is out of date for; nil if it is not.
  package var changedFrom: String? {
    translation?.was.flatMap { $0 == original ? nil : $0 }
  }
}

extension TranslationSheet {
  /// The rows in the order of the script, and the engine words behind them.
  package func rows(of script: ScriptTables) -> [TranslationRow] {
    let index = LineIndex(script.source)
    var before: [TextNumber: String] = [:]
    var last: String?
    for (_, number) in script.translatableTexts {
      before[number] = last
      last = script.string(number)
    }
    return entries.flatMap { entry -> [TranslationRow] in
      let line = entry.number.map { index.position(of: Int(script.texts[$0].place.start)).line }
      let row = TranslationRow(
        key: entry.key, original: entry.number.map(script.string) ?? entry.word, line: line,
        before: entry.number.flatMap { before[$0] }, translation: entry.text)
      return entry.hasForms ? forms(of: row) : [row]
    }
  }

  /// A row for each form that a word has in the language.
  private func forms(of row: TranslationRow) -> [TranslationRow] {
    PluralForm.all(in: locale).map { form in
      let text = row.translation.map { $0.forms[form] ?? $0.text }
      return TranslationRow(
        key: "\(row.key).\(form.rawValue)", original: row.original, line: nil, before: nil,
        translation: text.map { Translation($0) })
    }
  }
}

/// What a translator sends back of one text.
package struct SentTranslation: Sendable {
  package let key: String
  package let text: String
  /// How it is still marked as made for another original; nil if it is not.
  package let mark: Mark?
  /// What it translates, if the file says so beside the key.
  package var original: String?
  /// Its line in the file.
  package let line: Int

  package enum Mark: Hashable, Sendable {
    /// By a tool that guesses, or that knows it to be out of date.
    case fuzzy
    /// In a row of several languages, of which any may be meant.
    case changed
    /// With the original that it was made for.
    case was(String)
  }
}

/// What a translator sends back in one language.
package struct SentTable: Sendable {
  /// The language that it says; empty if it says none.
  package var tag = ""
  package var entries: [SentTranslation] = []
  /// The lines that could not be read.
  package var findings: [TranslationFileError] = []

  /// A language tag as translators write it, with a hyphen or an underscore.
  static func tag(_ written: some StringProtocol) -> String {
    String(String(written).trimmed().map { $0 == "_" ? "-" : $0 })
  }
}

/// A line of a translator's file that is wrong.
package struct TranslationFileError: Error {
  package let line: Int
  package let message: String

  package init(line: Int, message: String) {
    self.line = line
    self.message = message
  }
}

extension SentTable {
  /// Reads a language table, which a translator filled in.
  package init(of source: SourceText) throws(TranslationFileError) {
    let (texts, diagnostics) = LanguageTables.texts(in: source)
    let index = LineIndex(source)
    if let error = diagnostics.first(where: { $0.severity == .error }) {
      let line = index.position(of: error.place.start).line
      throw TranslationFileError(line: line, message: error.message)
    }
    guard let document = JSONReader.readStrictly(source) else { return }
    document.forEachMember(of: JSONDocument.root) { node, _ in
      let key = document.string(node)
      guard let text = texts[key] else { return }
      let forms = PluralForm.allCases.compactMap { form in
        text.forms[form].map { ("\(key).\(form.rawValue)", $0) }
      }
      let line = index.position(of: document[node].place.start).line
      for (key, one) in forms.isEmpty ? [(key, text.text)] : forms {
        entries.append(
          SentTranslation(
            key: key, text: one, mark: text.was.map { .was($0) }, line: line))
      }
    }
  }
}
