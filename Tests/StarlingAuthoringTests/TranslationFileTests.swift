import Foundation
import LawKit
import Starling
import StarlingAuthoring
import Testing

/// Files for translators, and what they send back.
struct TranslationFileTests {
  private static let hard = [
    "=1+1", "'tis", "-5 %", "@home", "+49", "a, b; c", "two\nlines\n", "a \"quote\"", "tab\there",
    "back\\slash", "'=", "msgid \"x\"", "#, fuzzy", " blank ", "日本語", "\u{FEFF}x", "",
  ]

  private static func row(
    _ key: String, _ text: String, _ original: String? = nil, was: String? = nil, line: Int? = 3
  ) -> TranslationRow {
    TranslationRow(
      key: key, original: original ?? key, line: line, before: "a\nb",
      translation: text.isEmpty ? nil : Translation(text, was: was))
  }

  private static let rows =
    hard.enumerated().filter { $0.element != "" }.map { index, text in
      row(text, hard[(index * 7 + 3) % hard.count], was: index % 3 == 0 ? "before" : nil)
    } + [row("a.text.1", "by path", "=1+1"), row("starling.send", "Los", "Send", line: nil)]

  @Test func `what a PO file has is what is read of it`() throws {
    let text = PortableObject.text(of: Self.rows, script: "my script.json", language: "zh-Hans")
    let file = try PortableObject(reading: text)
    #expect(file.language == "zh-Hans")
    try Self.expect(file.entries)
    let windows = try PortableObject(reading: text.replacing("\n", with: "\r\n"))
    #expect(windows.entries.map(\.text) == file.entries.map(\.text))
  }

  @Test func `what a table for spreadsheets has is what is read of it`() throws {
    let text = Spreadsheet.text(of: [("de", Self.rows), ("fr", [])], script: "a.json")
    let columns = try Spreadsheet.entries(reading: text)
    #expect(columns.map(\.tag) == ["de", "fr"] && columns[1].entries.isEmpty)
    try Self.expect(columns[0].entries)
    for line in text.split(separator: "\r\n").dropFirst() {
      #expect(!"=+-@".contains(line.first ?? "=") || line.hasPrefix("'"))
    }
  }

  private static func expect(_ entries: [SentTranslation]) throws {
    let translated = rows.filter { $0.translation != nil }
    #expect(entries.map(\.key) == translated.map(\.key))
    #expect(entries.map(\.text) == translated.map { $0.translation?.text })
    #expect(entries.map(\.isMarked) == translated.map { $0.changedFrom != nil })
    #expect(entries.map(\.was) == translated.map(\.changedFrom))
  }

  @Test(arguments: [
    ("msgid \"a\nmsgstr \"b\"", 1), ("msgid \"a\"\nmsgstr b", 2), ("hello", 1),
    ("msgid \"a\\\"", 1),
  ])
  func `a PO file that is none is refused at its line`(_ text: String, _ line: Int) {
    let error = #expect(throws: TranslationFileError.self) { try PortableObject(reading: text) }
    #expect(error?.line == line)
  }

  @Test(arguments: [("a,b\n1,2", 1), ("key,de\n\"a,b", 2)])
  func `a table that is none is refused at its line`(_ text: String, _ line: Int) {
    let error = #expect(throws: TranslationFileError.self) {
      try Spreadsheet.entries(reading: text)
    }
    #expect(error?.line == line)
  }

  /// Columns in another order, another separator, others beside them.
  @Test func `a spreadsheet may arrange its table`() throws {
    let text = "de;note;key;original\r\n\"Ha;\"\"llo\";x;Hi;Hi\r\n;;Ho;Ho\r\n\r\n"
    let columns = try Spreadsheet.entries(reading: text)
    #expect(columns.map(\.tag) == ["de", "note"])
    #expect(columns[0].entries.map(\.text) == ["Ha;\"llo"])
    #expect(columns[0].entries.map(\.line) == [2])
  }

  // MARK: Taking

  private static let script = #"""
    {
      "blocks": {
        "a": { "type": "text", "text": ["Hi {{n}}", "How are you?"], "next": "b" },
        "b": { "type": "choice", "buttons": ["Yes",   "No"], "next": null }
      },
      "variables": { "n": "you" },
      "translations": {
        "DE": { "Hi {{n}}": "Hallo {{n}}", "How are you": { "text": "Wie geht’s?", "was": "How" },
                "Yes": null },
        "fr": {
          "Yes": "Oui"
        }
      }
    }
    """#

  private static func taking(
    _ sent: [(String, String, Bool)], _ tag: String, in script: String = script
  ) throws -> (script: String, intake: TranslationIntake) {
    let source = SourceText(name: "a.json", text: script)
    let tables = try #require(ScriptForm(source).script).tables
    var sheet = TranslationSheet(tables, locale: tag)
    sheet.addWords(of: tag)
    let entries = sent.enumerated().map { index, one in
      SentTranslation(
        key: one.0, text: one.1, isMarked: one.2, was: one.2 ? "How" : nil, line: index)
    }
    let intake = TranslationIntake(entries, into: sheet, of: tables)
    let edited = TranslationEdits.script(source, taking: [(tag, intake.changes)])
    let text = String(decoding: edited.bytes, as: UTF8.self)
    #expect(ScriptForm(edited).script != nil, "\(text)")
    return (text, intake)
  }

  @Test func `nothing changes where nothing is new`() throws {
    let sent = [("Hi {{n}}", "Hallo {{n}}", false), ("How are you?", "Wie geht’s?", true)]
    let (script, intake) = try Self.taking(sent, "de")
    #expect(script == Self.script && intake.unchanged == 2 && intake.changes.isEmpty)
  }

  /// A stale one becomes fresh by another text, or when its mark is gone; its key moves.
  @Test(arguments: [("Wie geht’s?", false), ("Wie geht es?", true)])
  func `what is fresh again replaces what was there`(_ text: String, _ isMarked: Bool) throws {
    let (script, _) = try Self.taking([("How are you?", text, isMarked)], "de")
    #expect(
      script
        == Self.script.replacing(
          #""How are you": { "text": "Wie geht’s?", "was": "How" }"#,
          with: "\"How are you?\": \"\(text)\""))
  }

  @Test func `what is new stands behind what is there, as that is laid out`() throws {
    let sent = [("Yes", "Ja", false), ("No", "Nein", false)]
    let german = try Self.taking(sent, "de").script
    #expect(
      german
        == Self.script.replacing(
          "\"Yes\": null }", with: "\"Yes\": \"Ja\",\n            \"No\": \"Nein\" }"))
    let french = try Self.taking([("No", "Non", false)], "fr").script
    #expect(
      french
        == Self.script.replacing("\"Oui\"\n", with: "\"Oui\",\n      \"No\": \"Non\"\n"))
    let spanish = try Self.taking(sent, "es").script
    #expect(
      spanish.contains(
        "\n    },\n    \"es\": { \"Yes\": \"Ja\", \"No\": \"Nein\" }\n  }"))
  }

  @Test func `a script without translations gets them`() throws {
    let bare = #"{"blocks":{"a":{"type":"text","text":"A"}}}"#
    #expect(
      try Self.taking([("A", "Ä", false)], "de", in: bare).script
        == #"{"blocks":{"a":{"type":"text","text":"A"}}, "translations": { "de": { "A": "Ä" } }}"#)
  }

  @Test func `what does not fit is left out with its line`() throws {
    let sent = [
      ("Hi {{n}}", "Hallo", false), ("Nope", "x", false), ("No", "{{n}}", false),
      ("Yes", "Ja", false),
    ]
    let (_, intake) = try Self.taking(sent, "de")
    #expect(intake.findings.map(\.line) == [0, 1, 2] && intake.changes.map(\.key) == ["Yes"])
    #expect(intake.findings[0].message == #""Hallo" must have {{n}}, as "Hi {{n}}" has"#)
    #expect(intake.findings[1].message == #"the script has no text "Nope""#)
  }

  @Test func `forms of a word come together`() throws {
    let sent = [
      ("starling.tooShort.one", "Bent {{count}} raidė.", false),
      ("starling.tooShort.few", "Bent {{count}} raidės.", false),
      ("starling.tooShort.other", "Bent {{count}} raidžių.", false),
    ]
    let (script, _) = try Self.taking(sent, "lt")
    #expect(
      script.contains(
        #""starling.tooShort": { "one": "Bent {{count}} raidė.", "few": "Bent {{count}} raidės.", "#
      ))
    var options = Dialog.Options()
    options.locale = "lt"
    let language = Dialog(try Script(json: script), options).language
    #expect(
      [1, 2, 10, 21].map { language.word(.tooShort, ["count": String($0)]) } == [
        "Bent 1 raidė.", "Bent 2 raidės.", "Bent 10 raidžių.", "Bent 21 raidė.",
      ])
  }

  /// A law over generated scripts: what goes out and comes back changes nothing.
  @Test(arguments: 0..<40)
  func `a round trip changes nothing`(_ seed: UInt64) throws {
    let random = GeneratedScript(seed: seed, blocks: 6...6)
    let tables = random.script.tables
    for tag in ["fr", "de"] {
      let sheet = TranslationSheet(tables, locale: tag)
      let rows = sheet.rows(of: tables)
      let file = try PortableObject(
        reading: PortableObject.text(of: rows, script: "a.json", language: tag))
      let table = try Spreadsheet.entries(
        reading: Spreadsheet.text(of: [(tag, rows)], script: "a.json"))
      for sent in [file.entries, table.first?.entries ?? []] {
        let intake = TranslationIntake(sent, into: sheet, of: tables)
        #expect(intake.changes.isEmpty, "\(random.json)")
        #expect(sent.count == rows.count { $0.translation?.text.isEmpty == false })
      }
    }
  }
}
