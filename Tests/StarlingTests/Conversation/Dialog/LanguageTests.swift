import Starling
import Testing

/// Texts in the language of the person.
@Suite struct `The language` {
  private static let blocks = """
    "a": {"type": "choice", "text": ["Hi!", "Bye"], "next": null, "buttons": [
      "Bye", {"title": "Stay", "value": "s"}]},
    "b": {"type": "text-input", "text": "Hi!", "placeholder": "Bye", "retry": "Hi!", "required": true,
          "next": null}
    """
  private static let tables = """
    "author": {"name": "Stella"}, "title": "Rate", "translations": {
      "fr": {"Hi!": "Salut !", "Bye": "Salut", "a.text.1": "Au revoir", "author.name": "Étoile",
             "b.placeholder": null, "title": "Notez", "starling.send": "Expédier"},
      "fr-CA": {"Bye": "Bonjour", "a.buttons.0.title": "Bonjour !"}, "zh-Hans": {"Hi!": "你好"}}
    """

  private static func begun(
    _ locale: String?, start: String? = nil, _ strings: LanguageTables = LanguageTables()
  ) throws -> (DescribedDialog, [String]) {
    var options = Dialog.Options()
    options.locale = locale
    options.start = start
    options.strings = strings
    var talk = try DescribedDialog(blocks, tables, options)
    let lines = talk.take(.begin)
    return (talk, lines)
  }

  @Test(
    arguments: [
      (nil, ["say Hi!", "say Bye", "offer choice Bye | Stay"]),
      ("de", ["say Hi!", "say Bye", "offer choice Bye | Stay"]),
      ("en-GB", ["say Hi!", "say Bye", "offer choice Bye | Stay"]),
      ("fr", ["say Salut !", "say Au revoir", "offer choice Salut | Stay"]),
      ("FR-ch", ["say Salut !", "say Au revoir", "offer choice Salut | Stay"]),
      ("fr-CA", ["say Salut !", "say Bonjour", "offer choice Bonjour ! | Stay"]),
      ("zh", ["say 你好", "say Bye", "offer choice Bye | Stay"]),
      ("zh-TW", ["say Hi!", "say Bye", "offer choice Bye | Stay"]),
    ] as [(String?, [String])])
  func `The language falls back from the region to the language to the script's own`(
    _ locale: String?, _ lines: [String]
  ) throws {
    #expect(try Self.begun(locale).1 == lines)
  }

  @Test func `The language is that of names, fields and the engine's words as well`() throws {
    let (talk, lines) = try Self.begun("fr", start: "b")
    #expect(lines == ["say Salut !", "offer text (Expédier)"])
    #expect(talk.dialog.authorName == "Étoile")
    #expect(talk.dialog.title == "Notez")
    guard case .text(let field, _)? = talk.dialog.prompt?.kind else {
      Issue.record("no field")
      return
    }
    #expect(field.placeholder == "Salut")
  }

  @Test func `The language never changes what is saved`() throws {
    var (talk, _) = try Self.begun("fr")
    #expect(talk.take(.choose(0)).prefix(2) == ["echo Salut", "set a = \"Bye\""])
    (talk, _) = try Self.begun("fr")
    #expect(talk.take(.choose(1)).prefix(2) == ["echo Stay", "set a = \"s\""])
  }

  @Test func `The language takes tables that are handed in before its own`() throws {
    var strings = LanguageTables()
    strings.add(
      ["Bye": "Tschüs", "a.buttons.1.title": "Bleiben", "starling.send": "Ab"], for: "de")
    strings.add(["Stay": "Rester", "a.text.0": "Coucou", "Bye": "Ciao"], for: "fr")
    #expect(
      try Self.begun("de", strings).1 == ["say Hi!", "say Tschüs", "offer choice Tschüs | Bleiben"])
    #expect(try Self.begun("de", start: "b", strings).1.last == "offer text (Ab)")
    #expect(
      try Self.begun("fr", strings).1 == ["say Coucou", "say Ciao", "offer choice Ciao | Rester"])
    // The script's texts for the nearer language take precedence.
    #expect(
      try Self.begun("fr-CA", strings).1 == [
        "say Coucou", "say Bonjour", "offer choice Bonjour ! | Rester",
      ])
  }

  @Test
  func `The language takes tables for the script's own language, also as the last resort`() throws {
    var strings = LanguageTables()
    strings.add(["Hi!": "Hello!"], for: "en")
    for locale in [nil, "en", "en-US", "de"] {
      #expect(try Self.begun(locale, strings).1.first == "say Hello!")
    }
    #expect(try Self.begun("fr", strings).1.first == "say Salut !")
  }

  @Test func `The language has the later of two tables, and a path before a text`() throws {
    var strings = LanguageTables()
    strings.add(["Bye": "1", "a.text.1": "2", "Hi!": "3"], for: "DE")
    strings.add(["Bye": "4"], for: "de")
    #expect(try Self.begun("de", strings).1 == ["say 3", "say 2", "offer choice 4 | Stay"])
  }

  @Test func `The language of the engine's words is the script's where nothing is in another`()
    throws
  {
    var options = Dialog.Options()
    options.locale = "de"
    var talk = try DescribedDialog(
      #""a":{"type":"text-input","text":"T","next":null}"#, #""locale":"fr""#, options)
    #expect(talk.take(.begin).last == "offer text (Envoyer)")
    options.strings.add(["starling.send": "Allez"], for: "fr")
    talk = DescribedDialog(talk.dialog.script, options)
    #expect(talk.take(.begin).last == "offer text (Allez)")
    options.locale = "en"
    talk = DescribedDialog(talk.dialog.script, options)
    #expect(talk.take(.begin).last == "offer text (Allez)")
  }

  @Test(arguments: EngineWord.allCases)
  func `The language has every word built in, with the same placeholders`(_ word: EngineWord) throws
  {
    let english = try Self.word(word, "en")
    let french = try Self.word(word, "fr")
    #expect(!english.isEmpty && !french.isEmpty)
    #expect(Self.names(in: english) == Self.names(in: french))
  }

  private static func word(_ word: EngineWord, _ locale: String) throws -> String {
    var options = Dialog.Options()
    options.locale = locale
    return Dialog(try script(#""a":{"type":"text","text":"T"}"#), options).language.word(word)
  }

  private static func names(in text: String) -> [String] {
    var names: [String] = []
    for case .variable(let name) in Placeholders.pieces(of: text) { names.append(String(name)) }
    return names.sorted()
  }
}

/// Placeholders, and the variables that they show.
@Suite struct `A placeholder` {
  private static func said(
    _ text: String, _ variables: [String: Value], _ more: String = ""
  ) throws -> String {
    var options = Dialog.Options()
    options.variables = variables
    var talk = try DescribedDialog(
      #""a":{"type":"text","text":"\#(text)"},"s":{"type":"button","title":"S","set":{"v":1,"w":2},"next":null}"#,
      more, options)
    return talk.take(.begin)[0]
  }

  @Test(arguments: [
    (Value.text("x"), "x"), (.number(4), "4"), (.number(4.5), "4.5"), (.number(-0.0), "0"),
    (.number(1e21), "1e+21"), (.boolean(true), "true"), (.text(""), ""),
  ])
  func `A placeholder is the value as a person reads it`(_ value: Value, _ text: String) throws {
    #expect(try Self.said("<{{v}}>", ["v": value]) == "say <\(text)>")
  }

  @Test func `A placeholder is nothing where the variable is unset`() throws {
    #expect(try Self.said("<{{v}}>", [:]) == "say <>")
  }

  @Test func `A placeholder is never expanded twice`() throws {
    #expect(try Self.said("{{v}}", ["v": .text("{{w}}"), "w": .text("no")]) == "say {{w}}")
    #expect(try Self.said("{{v}}w}}", ["v": .text("{{"), "w": .text("no")]) == "say {{w}}")
  }

  @Test func `A placeholder behind a backslash is two braces`() throws {
    #expect(try Self.said(#"\\{{v}} {{v}}"#, ["v": .text("x")]) == "say {{v}} x")
  }

  @Test func `A placeholder has what the host gives before what is declared`() throws {
    let more = #""variables":{"v":"declared"}"#
    #expect(try Self.said("{{v}}", [:], more) == "say declared")
    #expect(try Self.said("{{v}}", ["v": .number(2)], more) == "say 2")
    #expect(try Self.said("{{v}}", ["nobody": .number(2)], more) == "say declared")
    #expect(try Self.said("{{v}}", ["v": .number(.infinity)], more) == "say declared")
    #expect(try Self.said("{{v}}", ["v": .number(.nan)], more) == "say declared")
  }

  @Test func `A placeholder stands in titles, names and answers`() throws {
    var (talk, lines) = try DescribedDialog.begun(
      #""a":{"type":"choice","buttons":["Hi {{v}}"],"next":null}"#,
      #""author":{"name":"S {{v}}"},"variables":{"v":"x"}"#)
    #expect(lines == ["offer choice Hi x"])
    #expect(talk.dialog.authorName == "S x")
    #expect(talk.take(.choose(0)).prefix(2) == ["echo Hi x", "set a = \"Hi {{v}}\""])
  }
}
