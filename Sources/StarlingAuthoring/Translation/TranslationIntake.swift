package import Starling

/// What a translator sent back, taken into the sheet of a language: what changes in the table, and
/// what does not fit, with its line in the file.
package struct TranslationIntake: Sendable {
  /// A translation that is new or another one.
  package struct Change: Sendable {
    package let key: String
    /// The key under which the script has it, of a text that was edited since.
    let formerKey: String?
    package let translation: Translation
    /// What was sent of it: a text, or several forms of a word.
    fileprivate let sent: [SentTranslation]
  }

  package private(set) var changes: [Change] = []
  package private(set) var unchanged = 0
  /// What was left out, and why, in the order of the file.
  package private(set) var findings: [TranslationFileError]

  private let entries: [String: TranslationSheet.Entry]
  private let index: TextIndex
  private let script: ScriptTables

  package init(_ sent: SentTable, into sheet: TranslationSheet, of script: Script) {
    self.script = script.tables
    findings = sent.findings
    index = TextIndex(script.tables)
    var sheet = sheet
    sheet.addWords(of: sheet.locale)
    entries = Dictionary(sheet.entries.map { ($0.key, $0) }) { first, _ in first }
    var forms: [String: [PluralForm: SentTranslation]] = [:]
    var order: [String] = []
    for one in single(sent.entries) {
      if let (key, form) = form(of: one.key) {
        if forms[key] == nil { order.append(key) }
        forms[key, default: [:]][form] = one
      } else {
        take(one, entry(of: one.key))
      }
    }
    for key in order { take(forms[key] ?? [:], entry(of: key)) }
    leaveOutWhatIsWrong(in: sheet.locale, of: script)
    findings.sort { $0.line < $1.line }
  }

  /// What was sent, with each key once. Two different translations of one text do not fit.
  private mutating func single(_ sent: [SentTranslation]) -> [SentTranslation] {
    var firsts: [String: SentTranslation] = [:]
    return sent.filter { one in
      guard one.key != Key.comment.name else { return false }
      guard let first = firsts[one.key] else {
        firsts[one.key] = one
        return true
      }
      if one.text != first.text {
        leaveOut(one, "\(quoted(one.key)) has another translation in line \(first.line)")
      }
      return false
    }
  }

  /// A word of the engine and one of its forms; nil for other keys.
  private func form(of key: String) -> (key: String, form: PluralForm)? {
    guard entries[key] == nil, let dot = key.lastIndex(of: "."),
      let form = PluralForm(rawValue: String(key[dot...].dropFirst()))
    else { return nil }
    let word = String(key[..<dot])
    return entries[word]?.word == nil ? nil : (word, form)
  }

  /// An entry of the sheet, or one for a key that a table may have as well, such as a path.
  private func entry(of key: String) -> TranslationSheet.Entry {
    if let entry = entries[key] { return entry }
    let target = index.target(of: Array(key.utf8).span, in: script)
    return TranslationSheet.Entry(key: key, number: target?.texts.first)
  }

  /// What is out of date becomes fresh if its text is another one or its mark was taken off, but
  /// not if its file has an earlier original. An empty text stands for none; only a word of the
  /// engine can be left out by it.
  private mutating func take(_ sent: SentTranslation, _ entry: TranslationSheet.Entry) {
    guard !sent.text.isEmpty || entry.word != nil else { return }
    let original = entry.number.map(script.string) ?? entry.word
    let isByPath = original != entry.key && entry.word == nil
    let isStale = entry.text?.was.map { $0 != original } ?? false
    let earlier = entry.number == nil || sent.original == original ? nil : sent.original
    if let earlier, !isByPath {
      let message = "stands in the row of the original \(quoted(earlier))"
      return leaveOut(sent, "\(quoted(entry.key)) \(message)")
    }
    let isSame = entry.text?.text == sent.text
    if isSame, !isStale || sent.mark != nil || earlier != nil { return unchanged += 1 }
    if sent.mark == .fuzzy, !isStale {
      let reason = "is a guess, by its mark \"fuzzy\": take that away where it is right"
      return leaveOut(sent, "\(quoted(sent.text)) \(reason)")
    }
    let marked: String? = if case .was(let was) = sent.mark, !isStale { was } else { nil }
    let was = earlier ?? (marked == original ? nil : marked) ?? (isByPath ? original : nil)
    add(Translation(sent.text, was: was), entry, [sent])
  }

  private mutating func take(
    _ forms: [PluralForm: SentTranslation], _ entry: TranslationSheet.Entry
  ) {
    let sent = PluralForm.allCases.compactMap { forms[$0] }
    guard let other = forms[.other]?.text ?? entry.text?.text else {
      return leaveOut(sent[0], "\(quoted(entry.key)) needs its form \"other\", too")
    }
    var translation = Translation(other)
    translation.forms = (entry.text?.forms ?? [:]).merging(forms.mapValues { $0.text }) { $1 }
    if Set(translation.forms.values) == [other] { translation.forms = [:] }
    if translation == entry.text { return unchanged += 1 }
    add(translation, entry, sent)
  }

  private mutating func add(
    _ translation: Translation, _ entry: TranslationSheet.Entry, _ sent: [SentTranslation]
  ) {
    changes.append(
      Change(
        key: entry.key, formerKey: entry.formerKey, translation: translation, sent: sent))
  }

  private mutating func leaveOut(_ sent: SentTranslation, _ message: String) {
    findings.append(TranslationFileError(line: sent.line, message: message))
  }

  /// Checks the changes as a table of the script.
  private mutating func leaveOutWhatIsWrong(in tag: String, of script: Script) {
    let entries = changes.map { (key: $0.key, text: Optional($0.translation)) }
    let table = SourceText(name: tag, text: TranslationSheet.table(of: entries))
    let lines = LineIndex(table)
    var wrong: Set<Int> = []
    for found in DocumentCheck(table: table, for: tag, of: script).diagnostics {
      // The brace stands above the first change.
      let number = lines.position(of: found.place.start).line - 2
      guard found.spoilsTranslation, changes.indices.contains(number),
        wrong.insert(number).inserted
      else { continue }
      let sent = changes[number].sent
      let written = table.text(at: found.place)
      leaveOut(
        sent.first { JSONEscape.quoted($0.text) == written } ?? sent[0],
        found.message + didYouMean(found.suggestion) + " [\(found.code.rawValue)]")
    }
    changes = changes.indices.filter { !wrong.contains($0) }.map { changes[$0] }
  }
}

extension Diagnostic {
  /// Whether a translation is left out for it. What is only stale or wide is taken.
  fileprivate var spoilsTranslation: Bool {
    switch code {
    case .unknownText, .placeholderMismatch, .literalMarkup: true
    default: severity == .error
    }
  }
}
