import LawKit
import Starling
import StarlingAuthoring
import Testing

struct TranslationSheetTests {
  /// The sheet of a script, line by line, without braces and commas.
  private func lines(
    _ blocks: String, _ translations: String = "{}", locale: String = "fr",
    strings: [String: [String: String]] = [:]
  ) throws -> [String] {
    let script = """
      { "variables": { "app": "Maps" }, "blocks": { \(blocks) }, "translations": \(translations) }
      """
    var tables = LanguageTables()
    for (tag, texts) in strings { tables.add(texts, for: tag) }
    return TranslationSheet(try Script(json: script).tables, locale: locale, tables).text
      .split(separator: "\n").dropFirst().dropLast()
      .map { String($0.dropFirst(2).trimmingSuffix { $0 == "," }) }
  }

  private static let menu = #"""
    "menu": { "type": "choice", "text": "Which, {{app}}?", "buttons": ["Yes", "No"], "next": "sure" },
    "sure": { "type": "choice", "text": ["So?", "Sure?"], "buttons": ["Yes", "No"], "next": null }
    """#

  @Test func `each text stands there once, in the order of the script`() throws {
    #expect(
      try lines(Self.menu) == [
        #""Which, {{app}}?": null"#, #""Yes": null"#, #""No": null"#, #""So?": null"#,
        #""Sure?": null"#,
      ])
  }

  @Test func `every kind of text stands there`() throws {
    let blocks = #"""
      "a": { "type": "text-input", "text": "A", "buttonTitle": "B", "placeholder": "C",
             "retry": "D", "skip": "E", "next": "b" },
      "b": { "type": "double-button", "left": "F", "right": { "title": "G" }, "next": "c" },
      "c": { "type": "rating", "text": "H", "buttonTitle": "I", "next": "d" },
      "d": { "type": "button", "title": "J", "next": null }
      """#
    #expect(
      try lines(blocks)
        == ["A", "B", "C", "D", "E", "F", "G", "H", "I", "J"].map { "\"\($0)\": null" }
    )
  }

  @Test func `what is translated stays, by text and by path`() throws {
    let french =
      #"{ "fr": { "Sure?": "Sûr ?", "sure.buttons.1.title": "Pas du tout", "No": "Non" } }"#
    #expect(
      try lines(Self.menu, french) == [
        #""Which, {{app}}?": null"#, #""Yes": null"#, #""No": "Non""#, #""So?": null"#,
        #""Sure?": "Sûr ?""#, #""sure.buttons.1.title": { "text": "Pas du tout", "was": "No" }"#,
      ])
  }

  @Test func `a text that has a translation by its path alone is not asked for again`() throws {
    #expect(
      try lines(#""a": { "type": "text", "text": "A" }"#, #"{ "FR": { "a.text": "B" } }"#) == [
        #""a.text": { "text": "B", "was": "A" }"#
      ])
  }

  @Test func `a translation that is out of date stays so, and one that is not does not say it`()
    throws
  {
    let french = #"""
      { "fr": { "sure.text.0": { "text": "Alors ?", "was": "Well?" },
                "No": { "text": "Non", "was": "No" }, "Yes": { "text": "Si", "was": "Yeah" } } }
      """#
    #expect(
      try lines(Self.menu, french) == [
        #""Which, {{app}}?": null"#, #""Yes": { "text": "Si", "was": "Yeah" }"#, #""No": "Non""#,
        #""sure.text.0": { "text": "Alors ?", "was": "Well?" }"#, #""Sure?": null"#,
      ])
  }

  @Test(arguments: [
    // The only near text has no translation.
    (
      #""Who, {{app}}?": "Qui ?""#,
      #""Which, {{app}}?": { "text": "Qui ?", "was": "Who, {{app}}?" }"#
    ),
    // It has one.
    (#""Sure": "Sûr", "Sure?": "Sûr ?""#, #""Sure": "Sûr""#),
    // Paths and words are not guessed.
    (#""starling.sent": "Envoi""#, #""starling.sent": "Envoi""#),
  ])
  func `a translation of an edited text moves to it`(_ entries: String, _ line: String) throws {
    var tables = LanguageTables()
    let texts = LanguageTables.texts(in: SourceText(name: "fr", text: "{ \(entries) }"))
    tables.add(texts.texts, for: "fr")
    let script = try Script(
      json: #"{ "variables": { "app": "Maps" }, "blocks": { \#(Self.menu) } }"#)
    let sheet = TranslationSheet(script.tables, locale: "fr", tables).text
    #expect(sheet.contains("  \(line)"), "\(sheet)")
  }

  @Test func `the engine's words and translations of what is no more stay`() throws {
    let french = #"{ "fr": { "Hallo": "Salut", "starling.send": "Envoi", "A": null } }"#
    #expect(
      try lines(#""a": { "type": "text", "text": "A" }"#, french) == [
        #""A": null"#, #""Hallo": "Salut""#, #""starling.send": "Envoi""#,
      ])
  }

  @Test func `tables that are handed in go before those of the script`() throws {
    let french = #"{ "fr": { "Yes": "Oui", "No": "Non" } }"#
    let strings = ["fr": ["No": "Nenni", "So?": "Alors ?"], "de": ["Yes": "Ja"]]
    #expect(
      try lines(Self.menu, french, strings: strings) == [
        #""Which, {{app}}?": null"#, #""Yes": "Oui""#, #""No": "Nenni""#, #""So?": "Alors ?""#,
        #""Sure?": null"#,
      ])
  }

  @Test func `what a wider language has is there to begin with`() throws {
    let french = #"{ "fr": { "Yes": "Oui", "sure.buttons.0.title": "Certes" } }"#
    #expect(
      try lines(Self.menu, french, locale: "fr-CA") == [
        #""Which, {{app}}?": null"#, #""Yes": "Oui""#, #""No": null"#, #""So?": null"#,
        #""Sure?": null"#, #""sure.buttons.0.title": { "text": "Certes", "was": "Yes" }"#,
      ])
  }

  @Test func `a text that reads like the path of another, or like a remark, is keyed by its own`()
    throws
  {
    let blocks = #"""
      "a": { "type": "text", "text": "b.text", "next": "b" },
      "b": { "type": "text", "text": "$comment" }
      """#
    #expect(try lines(blocks) == [#""a.text": null"#, #""b.text": null"#])
  }

  @Test func `words of the engine's own come as they are built in`() throws {
    let script = try Script(json: #"{ "blocks": { "a": { "type": "text", "text": "A" } } }"#)
    for (locale, send, title) in [
      ("fr-CA", #""Envoyer""#, #""Qu’en pensez-vous ?""#), ("lt", "null", "null"),
    ] {
      var sheet = TranslationSheet(script.tables, locale: locale)
      sheet.addWords(of: locale)
      #expect(sheet.text.contains("\n  \"starling.send\": \(send),\n"))
      #expect(sheet.text.contains("\n  \"starskit.mainText\": \(title),\n"))
    }
  }

  @Test(arguments: 0..<20)
  func `a finished sheet lacks nothing, and a second run loses nothing`(_ seed: UInt64) throws {
    let random = GeneratedScript(seed: seed, blocks: 6...6)
    let sheet = TranslationSheet(random.script.tables, locale: "de").text
    let finished = sheet.replacing(": null", with: ": \"é\"")
    let table = "\"de\": \(finished)"
    let isTranslated = random.json.contains("\"translations\"")
    let script =
      isTranslated
      ? random.json.replacing("\"fr\": {", with: "\(table), \"fr\": {")
      : "{ \"translations\": { \(table) }," + random.json.dropFirst()
    let source = SourceText(name: "test", text: script)
    let form = ScriptForm(source)
    let place = try #require(script.range(of: "\"de\""))
    let offset = script.utf8.distance(from: script.startIndex, to: place.lowerBound)
    #expect(!form.diagnostics.hasErrors)
    #expect(
      !ScriptCheck(source).diagnostics.contains {
        $0.code == .missingTranslation && Int($0.place.start) == offset
      })
    let tables = try #require(form.script).tables
    let again = TranslationSheet(tables, locale: "de").text
    let (texts, _) = LanguageTables.texts(in: SourceText(name: "de.json", text: finished))
    let (kept, _) = LanguageTables.texts(in: SourceText(name: "de.json", text: again))
    #expect(kept.mapValues(\.text) == texts.mapValues(\.text))
    for texts in [texts, kept] {
      var strings = LanguageTables()
      strings.add(texts, for: "de")
      #expect(TranslationSheet(random.script.tables, locale: "de", strings).text == again)
    }
  }

  @Test func `the sheet has each text of a list once, and keeps its path`() throws {
    let script = try Script(
      json: #"""
        {"lists":{"l":["Agree","Neither"]},"blocks":{
          "q1":{"type":"choice","text":"One","buttons":"l","next":"q2"},
          "q2":{"type":"choice","text":"Two","buttons":"l","next":"q3"},
          "q3":{"type":"choice","text":"Three","buttons":["Agree","Neither"],"next":null}},
         "translations":{"fr":{"lists.l.1.title":"Bof","q2.buttons.0.title":"Oui"}}}
        """#)
    #expect(
      TranslationSheet(script.tables, locale: "fr").text
        == #"""
        {
          "One": null,
          "Agree": null,
          "lists.l.1.title": { "text": "Bof", "was": "Neither" },
          "Two": null,
          "q2.buttons.0.title": { "text": "Oui", "was": "Agree" },
          "Three": null,
          "Neither": null
        }

        """#)
    let check = ScriptCheck(SourceText(name: "test.json", text: script.json))
    #expect(
      check.diagnostics.map(\.message).contains {
        $0.hasPrefix(#""fr" lacks 5 texts"#)
      })
  }
}

extension String {
  fileprivate func range(of text: String) -> Range<String.Index>? { ranges(of: text).first }
}

extension Substring {
  fileprivate func trimmingSuffix(while fits: (Character) -> Bool) -> Substring {
    self[..<(lastIndex { !fits($0) }.map(index(after:)) ?? startIndex)]
  }
}
