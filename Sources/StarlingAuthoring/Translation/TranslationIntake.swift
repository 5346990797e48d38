package import Starling

/// What a translator sent back, taken into the sheet of a language: what changes in the table, and
/// what does not fit, with its line in the file.
package struct TranslationIntake: Sendable {
  /// A translation that is new or another one.
  package struct Change: Sendable {
    package let key: String
    /// The key under which the script has it, of a text that was edited since.
    package let formerKey: String?
    package let translation: Translation
  }

  package private(set) var changes: [Change] = []
  package private(set) var unchanged = 0
  /// What was left out, and why.
  package private(set) var findings: [(line: Int, message: String)] = []

  private let entries: [String: TranslationSheet.Entry]
  private let script: ScriptTables

  package init(_ sent: [SentTranslation], into sheet: TranslationSheet, of script: ScriptTables) {
    self.script = script
    entries = Dictionary(sheet.entries.map { ($0.key, $0) }) { first, _ in first }
    var forms: [String: [PluralForm: String]] = [:]
    var order: [String] = []
    for one in sent {
      if let (key, form) = form(of: one.key) {
        guard fits(one, key) else { continue }
        if forms[key] == nil { order.append(key) }
        forms[key, default: [:]][form] = one.text
      } else if fits(one, one.key), let entry = entries[one.key] {
        take(one, entry)
      }
    }
    for key in order { take(forms[key] ?? [:], of: key) }
  }

  /// A word of the engine and one of its forms; nil for other keys.
  private func form(of key: String) -> (key: String, form: PluralForm)? {
    guard entries[key] == nil, let dot = key.lastIndex(of: "."),
      let form = PluralForm(rawValue: String(key[dot...].dropFirst()))
    else { return nil }
    let word = String(key[..<dot])
    return entries[word]?.word == nil ? nil : (word, form)
  }

  private mutating func fits(_ sent: SentTranslation, _ key: String) -> Bool {
    guard let entry = entries[key] else {
      findings.append((sent.line, "the script has no text \(quoted(sent.key))"))
      return false
    }
    guard let original = original(of: entry) else { return true }
    let wanted = Set(Placeholders.names(in: original).map { Name($0) })
    let names = Set(Placeholders.names(in: sent.text).map { Name($0) })
    let isForm = key != sent.key
    guard names == wanted || isForm && names.isSubset(of: wanted) else {
      let all = Placeholders.names(in: original).map { "{{\($0)}}" }
      findings.append(
        (
          sent.line,
          "\(quoted(sent.text)) must have \(all.isEmpty ? "no placeholders" : enumeration(all, "and")), "
            + "as \(quoted(original)) has"
        ))
      return false
    }
    return true
  }

  private func original(of entry: TranslationSheet.Entry) -> String? {
    entry.number.map(script.string) ?? entry.word
  }

  /// What is out of date becomes fresh if its text is another one or its mark was taken off.
  private mutating func take(_ sent: SentTranslation, _ entry: TranslationSheet.Entry) {
    let original = original(of: entry)
    let isByPath = original != entry.key && entry.word == nil
    let fresh = Translation(sent.text, was: isByPath ? original : nil)
    let isStale = entry.text?.was.map { $0 != original } ?? false
    let isSame = entry.text?.text == sent.text
    if isSame, !isStale || sent.isMarked { return unchanged += 1 }
    let isOld = !isStale && sent.isMarked && sent.was != nil && sent.was != original
    add(entry, isOld ? Translation(sent.text, was: sent.was) : fresh)
  }

  private mutating func take(_ forms: [PluralForm: String], of key: String) {
    guard let entry = entries[key], let other = forms[.other] ?? entry.text?.text else { return }
    var translation = Translation(other)
    translation.forms = (entry.text?.forms ?? [:]).merging(forms) { $1 }
    if Set(translation.forms.values) == [other] { translation.forms = [:] }
    if translation == entry.text { return unchanged += 1 }
    add(entry, translation)
  }

  private mutating func add(_ entry: TranslationSheet.Entry, _ translation: Translation) {
    changes.append(
      Change(key: entry.key, formerKey: entry.formerKey, translation: translation))
  }
}

extension TranslationSheet {
  /// The sheet with what was taken.
  package func with(_ changes: [TranslationIntake.Change]) -> TranslationSheet {
    let texts = Dictionary(changes.map { ($0.key, $0.translation) }) { $1 }
    var sheet = self
    sheet.update { texts[$0] }
    return sheet
  }
}
