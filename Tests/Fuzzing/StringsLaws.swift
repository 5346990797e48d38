import Starling
import StarlingAuthoring

/// A table of translations is reported as wrong or is used by the script; the sheet of its texts is
/// then a valid table again.
enum StringsLaws {
  static func check(_ bytes: [UInt8]) throws(BrokenLaw) {
    let source = SourceText(name: "fr.json", bytes: bytes)
    let (texts, diagnostics) = LanguageTables.texts(in: source)
    let words = DiagnosticText(source)
    for diagnostic in diagnostics.prefix(20) {
      for line in words.lines(for: diagnostic) { try expectHarmless(line, isOneLine: true) }
    }
    var tables = LanguageTables()
    tables.add(texts, for: "fr")
    try checkSheet(tables)
    var options = Dialog.Options()
    options.locale = "fr-CA"
    options.strings = tables
    var dialog = Dialog(EveryKind.script, options)
    let view = DialogView(dialog, width: 30 + bytes.count % 3)
    var events = ByteSource(bytes)
    var event = Event.begin
    for number in 0..<8 {
      let prompt = dialog.prompt
      try view.check(dialog.step(event), of: dialog, answering: prompt, step: number)
      event = events.event(at: dialog.prompt)
    }
    try view.checkHelp(at: dialog.prompt)
  }

  private static func checkSheet(_ tables: LanguageTables) throws(BrokenLaw) {
    let sheet = TranslationSheet(EveryKind.script.tables, locale: "fr", tables).text
    try JSONLaws.expectJSON(sheet)
    let (_, diagnostics) = LanguageTables.texts(in: SourceText(name: "fr.json", text: sheet))
    try expect(diagnostics.isEmpty || !diagnostics.hasErrors, "\(diagnostics) in \(sheet)")
  }
}
