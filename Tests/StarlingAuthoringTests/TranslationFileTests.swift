import Foundation
import LawKit
import Starling
import Testing

@testable import StarlingAuthoring

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
    let file = PortableObject(reading: text).sent
    #expect(file.tag == "zh-Hans" && file.findings.isEmpty)
    try Self.expect(file.entries)
    for other in [text.replacing("\n", with: "\r\n"), "\u{FEFF}" + text] {
      let read = PortableObject(reading: other).sent
      #expect(read.entries.map(\.text) == file.entries.map(\.text) && read.findings.isEmpty)
    }
  }

  @Test func `what a table for spreadsheets has is what is read of it`() throws {
    let text = Spreadsheet.text(of: [("de", Self.rows), ("fr", [])], script: "a.json")
    let columns = try Spreadsheet.tables(reading: text)
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
    #expect(entries.map { $0.mark != nil } == translated.map { $0.changedFrom != nil })
    #expect(entries.map(\.original) == translated.map(\.original))
  }

  @Test(arguments: [
    ("msgid \"a\nmsgstr \"b\"", 1, "a text in quotes"),
    ("msgid \"a\"\nmsgstr b", 2, "a text in quotes"),
    ("hello", 1, "expected msgctxt, msgid or msgstr"),
    ("msgid \"a\\\"", 1, "a text in quotes"),
    ("msgid \"a\"\nmsgtsr \"b\"", 2, "expected msgctxt, msgid or msgstr"),
    ("msgid \"a\"", 1, "this entry has no msgstr"),
    ("msgstr \"b\"", 1, "this entry has no msgid"),
    ("msgid \"a\"\nmsgid_plural \"b\"\nmsgstr[0] \"c\"", 2, "have no plurals"),
    ("msgid \"a\"\nmsgstr \"\"\n\"b\"c\"", 3, #"is written \""#),
    ("msgid \"a\"\nmsgstr \"b\\qc\"", 2, "behind a backslash"),
    ("msgid \"a\"\nmsgstr \"\\x1b[1m\"", 2, "behind a backslash"),
  ])
  func `a wrong line of a PO file is named, and other entries stay`(
    _ text: String, _ line: Int, _ message: String
  ) {
    let good = "msgid \"No\"\nmsgstr \"Nein\"\n"
    let sent = PortableObject(reading: "\(text)\n\n\(good)").sent
    #expect(sent.findings.map(\.line) == [line] && sent.entries.map(\.key) == ["No"])
    #expect(sent.findings.first?.message.contains(message) == true, "\(sent.findings)")
    let later = PortableObject(reading: "\(good)#. note\n\(text)").sent
    #expect(later.findings.map(\.line) == [line + 3] && later.entries.map(\.key) == ["No"])
  }

  @Test(arguments: [
    ("a,b\n1,2", 1), ("key,de\n\"a,b", 2), ("key,de,note,note,DE\n", 1),
    // A quotation mark is missing at the end, or at the beginning.
    ("key,de\nHi,Hallo\nHo,\"Hoho\nYes,Ja\n\"No, no\",Nein\n", 3), ("key,de\nHi,Hallo\"\n", 2),
    // A comma or a line feed without quotes, and a cell too few.
    ("key,de,fr\nHi,Hallo, du,Salut\n", 2), ("key,de\nHi,Hallo\ndu\n", 3),
    ("key,note,de\nHi,Hallo\n", 2),
  ])
  func `a table that is none is refused at its line`(_ text: String, _ line: Int) {
    let error = #expect(throws: TranslationFileError.self) {
      try Spreadsheet.tables(reading: text)
    }
    #expect(error?.line == line)
  }

  /// Columns in another order, another separator, others beside them.
  @Test func `a spreadsheet may arrange its table`() throws {
    let text = "de;note;key;original\r\n \"Ha;\"\"llo\" ;x;Hi;Hi\r\n;;Ho;Ho\r\n;\r\n"
    let columns = try Spreadsheet.tables(reading: text)
    #expect(columns.map(\.tag) == ["de", "note"])
    #expect(columns[0].entries.map(\.text) == ["Ha;\"llo"])
    #expect(columns[0].entries.map(\.line) == [2])
  }

  /// Names of columns with a blank or an underscore, and line feeds of another system in a cell.
  @Test(arguments: ["\r\n", "\r"])
  func `a spreadsheet may write in its own way`(_ end: String) throws {
    let text = "key,original,pt_BR,de \n\"Two\nlines\",\"Two\nlines\",\"Duas\nlinhas\",Zwei\n"
    let columns = try Spreadsheet.tables(reading: text.replacing("\n", with: end))
    #expect(columns.map(\.tag) == ["pt-BR", "de"])
    #expect(columns.map { $0.entries.map(\.text) } == [["Duas\nlinhas"], ["Zwei"]])
    #expect(columns[0].entries.map(\.original) == ["Two\nlines"])
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
    _ sent: [(String, String, Bool)], _ tag: String, mark: SentTranslation.Mark = .was("How"),
    in script: String = script
  ) throws -> (script: String, intake: TranslationIntake) {
    let source = SourceText(name: "a.json", text: script)
    let parsed = try #require(ScriptForm(source).script)
    let sheet = TranslationSheet(parsed.tables, locale: tag)
    var table = SentTable()
    table.entries = sent.enumerated().map { index, one in
      SentTranslation(key: one.0, text: one.1, mark: one.2 ? mark : nil, line: index)
    }
    let intake = TranslationIntake(table, into: sheet, of: parsed)
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

  @Test func `a guess takes the place of nothing, and an empty text neither`() throws {
    let guess = try Self.taking([("Yes", "Ouais", true)], "fr", mark: .fuzzy)
    #expect(guess.script == Self.script)
    #expect(guess.intake.findings.map(\.message).first?.contains("is a guess") == true)
    let empty = try Self.taking([("Yes", "", false)], "fr")
    #expect(empty.script == Self.script && empty.intake.findings.isEmpty)
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
    #expect(
      intake.findings[0].message
        == "the original has {{n}}, the translation none [placeholder-mismatch]")
    #expect(
      intake.findings[1].message
        == #"the script has no text that reads "Nope", and no such path; did you mean "No"? [unknown-text]"#
    )
  }

  /// What `check` finds wrong in a table of the script.
  @Test(arguments: [
    ("Yes", "\u{1B}[1mJa", "control-character"), ("Yes", "Ja {{", "bad-placeholder"),
    ("Hi {{n}}", "Hallo {n}", "literal-markup"), ("b.buttons.7.title", "Ja", "unknown-text"),
    ("starling.send", "{{x}}", "placeholder-mismatch"),
    ("starling.tooShort.one", "{{x}} zu wenig", "placeholder-mismatch"),
    ("starling.tooShort.one", "\u{1B}", "control-character"),
  ])
  func `what the script must not have is left out with its line`(
    _ key: String, _ text: String, _ code: String
  ) throws {
    let sent = [
      ("No", "Nein", false), ("starling.tooShort.other", "{{count}}", false), (key, text, false),
    ]
    let (script, intake) = try Self.taking(sent, "de")
    #expect(intake.findings.map(\.line) == [2], "\(script)")
    #expect(intake.findings.first?.message.hasSuffix("[\(code)]") == true)
    #expect(intake.changes.first?.key == "No")
  }

  @Test func `two translations of one text are one if they are the same`() throws {
    let sent = [
      ("Yes", "Ja", false), ("Yes", "Ja", true), ("No", "Nein", false), ("No", "Nee", false),
    ]
    for tag in ["de", "fr"] {
      let (_, intake) = try Self.taking(sent, tag)
      #expect(intake.changes.map(\.translation.text) == ["Ja", "Nein"])
      #expect(intake.findings.map(\.line) == [3])
      #expect(intake.findings.first?.message == #""No" has another translation in line 2"#)
    }
  }

  @Test func `a guess for a text that had no translation is left out`() throws {
    let sent = [("Yes", "Ja", false), ("No", "Nein", true)]
    let (_, intake) = try Self.taking(sent, "fr", mark: .fuzzy)
    #expect(intake.changes.map(\.translation.text) == ["Ja"])
    #expect(intake.findings.map(\.line) == [1])
    #expect(intake.findings.first?.message.hasPrefix(#""Nein" is a guess"#) == true)
  }

  /// What was sent of the right button, whose text is "No" now, with the text that it was made for.
  @Test(arguments: [
    ("Weg", nil, #"{ "text": "Weg", "was": "No" }"#),
    ("Weg", "No", #"{ "text": "Weg", "was": "No" }"#),
    ("Weg", "Not now", #"{ "text": "Weg", "was": "Not now" }"#),
  ])
  func `a path keeps the original of its file`(
    _ text: String, _ original: String?, _ entry: String
  ) throws {
    let script = try Script(json: Self.script)
    var table = SentTable()
    table.entries = [
      SentTranslation(
        key: "b.buttons.1.title", text: text, mark: nil, original: original, line: 2),
      SentTranslation(key: "Yes", text: "Ja", mark: nil, original: "No", line: 3),
    ]
    let intake = TranslationIntake(
      table, into: TranslationSheet(script.tables, locale: "es"), of: script)
    #expect(intake.changes.map { $0.translation.json.spacedLine } == [entry])
    #expect(intake.findings.map(\.line) == [3])
    #expect(
      intake.findings.map(\.message) == [#""Yes" stands in the row of the original "No""#])
  }

  /// As gettext's tools do it, and in a row of a table whose mark is of another language.
  @Test func `a guess with its original is one, and a row is marked for what is out of date`()
    throws
  {
    let file = "#, fuzzy\n#| msgid \"Not\"\nmsgid \"No\"\nmsgstr \"Nein\"\n"
    let script = try Script(json: Self.script)
    let sheet = TranslationSheet(script.tables, locale: "es")
    let guess = TranslationIntake(PortableObject(reading: file).sent, into: sheet, of: script)
    #expect(guess.changes.isEmpty && guess.findings.map(\.line) == [3])
    let row = "key,original,changed from,es\nNo,No,Not,Nones\n"
    let table = try #require(try Spreadsheet.tables(reading: row).first)
    let changes = TranslationIntake(table, into: sheet, of: script).changes
    #expect(changes.map(\.translation) == [Translation("Nones")])
  }

  @Test func `the comment of a translation stays`() throws {
    let script = Self.script.replacing(
      #""was": "How" }"#, with: #""was": "How", "$comment": "by Anna" }"#)
    let taken = try Self.taking([("How are you?", "Wie geht es?", false)], "de", in: script).script
    #expect(
      taken.contains(#""How are you?": { "text": "Wie geht es?", "$comment": "by Anna" }"#),
      "\(taken)")
  }

  @Test func `a path is taken, a comment is none, and a form needs the other`() throws {
    let sent = [
      ("b.buttons.1.title", "Weg", false), ("$comment", "Yes", false),
      ("starling.tooShort.one", "x", false),
    ]
    let (script, intake) = try Self.taking(sent, "lt")
    #expect(script.contains(#""lt": { "b.buttons.1.title": { "text": "Weg", "was": "No" } }"#))
    #expect(intake.findings.map(\.line) == [2])
    let tables = try Script(json: Self.script).tables
    let sheet = TranslationSheet(tables, locale: "lt").with(intake.changes)
    #expect(
      sheet.text.hasSuffix("  \"b.buttons.1.title\": { \"text\": \"Weg\", \"was\": \"No\" }\n}\n"))
  }

  /// The text has an entry without a translation, and one by which it was known before.
  @Test func `a translation goes to the entry that is there`() throws {
    let script = Self.script.replacing("\"Yes\": null", with: "\"How are you?\": null")
    let taken = try Self.taking([("How are you?", "Wie?", false)], "de", in: script).script
    #expect(taken == script.replacing("\"How are you?\": null", with: "\"How are you?\": \"Wie?\""))
  }

  /// Its comments are for people, and gettext refuses two entries for one text.
  @Test func `a PO file means the same without its comments`() throws {
    let script = try Script(
      json: #"""
        { "blocks": {
            "hi": { "type": "button", "text": "Hello", "title": "OK", "next": "bye" },
            "bye": { "type": "button", "text": "Bye", "title": "OK", "next": null } },
          "translations": {
            "de": { "Bye": "Tschüss", "OK": "Gut", "hi.title": "Weg" }, "fr": { "hi.title": "Va" },
            "es": { "hi.text": "Hola" } } }
        """#)
    for tag in ["de", "fr", "es"] {
      let sheet = TranslationSheet(script.tables, locale: tag)
      let text = PortableObject.text(
        of: sheet.rows(of: script.tables), script: "a.json", language: tag)
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
      let bare = lines.filter { !$0.hasPrefix("#") }.joined(separator: "\n")
      let entries = bare.split(separator: "\n\n").map { $0.split(separator: "\nmsgstr")[0] }
      #expect(Set(entries).count == entries.count)
      let intake = TranslationIntake(PortableObject(reading: bare).sent, into: sheet, of: script)
      #expect(intake.changes.isEmpty && intake.findings.isEmpty && intake.unchanged > 0)
    }
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
      let file = PortableObject(
        reading: PortableObject.text(of: rows, script: "a.json", language: tag))
      let table = try Spreadsheet.tables(
        reading: Spreadsheet.text(of: [(tag, rows)], script: "a.json"))
      for sent in [file.sent, table[0]] {
        let intake = TranslationIntake(sent, into: sheet, of: random.script)
        #expect(intake.changes.isEmpty && intake.findings.isEmpty, "\(random.json)")
        #expect(sent.entries.count == rows.count { $0.translation?.text.isEmpty == false })
      }
    }
  }
}
