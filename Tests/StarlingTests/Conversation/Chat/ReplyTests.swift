import Starling
import Testing

/// What a typed line means.
@Suite struct `A reply` {
  /// Reads a line at the first prompt of a block.
  static func read(_ line: String, at block: String, locale: String? = nil, never: Bool = false)
    throws -> Reply
  {
    let dialog = try dialog(block, locale: locale)
    let prompt = try #require(dialog.prompt)
    return ReplyReader(prompt, in: dialog, allowsNever: never).read(line)
  }

  /// A dialog at the prompt of a block.
  private static func dialog(_ block: String, locale: String? = nil) throws -> Dialog {
    var options = Dialog.Options()
    options.locale = locale
    var talk = try DescribedDialog(
      "\"a\":{\(block),\"next\":\"z\"},\"z\":{\"type\":\"text\",\"text\":\"end\"}",
      locale == nil ? "" : #""translations":{"fr":{"end":"fin"}}"#, options)
    _ = talk.take(.begin)
    return talk.dialog
  }

  /// The reply to a line, or the code and the sentence of its refusal.
  private static func choice(_ line: String, among titles: String...) throws -> Reply {
    let buttons = titles.map { "\"\($0)\"" }.joined(separator: ",")
    return try read(line, at: "\"type\":\"choice\",\"buttons\":[\(buttons)]")
  }

  static let choices: [(line: String, index: Int)] = [
    ("1", 0), (" 2 ", 1), ("#2", 1), ("２", 1), ("٢", 1), ("02", 1),
    ("Let's go!", 0), ("LET'S GO!", 0), ("let", 0), ("let’s g", 0), ("lat", 1), ("Later", 1),
    ("ét", 2), ("ete", 2), ("E\u{301}TE\u{301}", 2), ("//sl", 3), ("4", 3),
  ]

  @Test(arguments: choices)
  func `A reply is a number, a title or its beginning`(_ line: String, _ index: Int) throws {
    #expect(
      try Self.choice(line, among: "Let's go!", "Later", "Été", "/slash") == .event(.choose(index)))
  }

  static let numbers: [(line: String, titles: [String], index: Int?)] = [
    ("3", ["3", "2", "1"], 0), ("#3", ["3", "2", "1"], 2), ("1", ["3", "2", "1"], 2),
    ("2", ["20 days", "1 day"], 1), ("20", ["30 days", "20 days"], 1),
    ("3", ["30 days", "20 days"], 0),
    ("#2", ["#2", "x"], 1), ("été", ["Ete", "Été", "été"], 2), ("ete", ["Ete", "Été"], nil),
    ("a", ["a", "ab"], 0), ("a-b", ["a\u{2011}b"], 0), ("a b", ["a\u{A0}b c"], 0),
    ("strasse", ["Straße"], 0), ("❤", ["❤️ yes", "no"], 0),
  ]

  @Test(arguments: numbers)
  func `A reply has an exact title before a number, before a beginning`(
    _ line: String, _ titles: [String], _ index: Int?
  ) throws {
    let buttons = titles.map { "\"\($0)\"" }.joined(separator: ",")
    let reply = try Self.read(line, at: "\"type\":\"choice\",\"buttons\":[\(buttons)]")
    if let index {
      #expect(reply == .event(.choose(index)))
    } else if case .refused(let refusal) = reply {
      #expect(refusal.code == .noSuchButton)
    } else {
      Issue.record("\(reply)")
    }
  }

  static let misfits: [(line: String, sentence: String)] = [
    ("l", "That could be \"Let's go!\" or \"Later\"."),
    ("Latr", "Did you mean \"Later\"?"),
    ("", "Please answer with a number from 1 to 3, or with a title."),
    ("0", "Please answer with a number from 1 to 3, or with a title."),
    ("4", "Please answer with a number from 1 to 3, or with a title."),
    ("-1", "Please answer with a number from 1 to 3, or with a title."),
    ("+1", "Please answer with a number from 1 to 3, or with a title."),
    ("#0", "Please answer with a number from 1 to 3, or with a title."),
    ("#", "Please answer with a number from 1 to 3, or with a title."),
    ("99999999999999999999", "Please answer with a number from 1 to 3, or with a title."),
    ("\u{301}", "Please answer with a number from 1 to 3, or with a title."),
    ("qwertz", "Please answer with a number from 1 to 3, or with a title."),
  ]

  @Test(arguments: misfits)
  func `A reply that fits nothing says so and offers the nearest`(
    _ line: String, _ sentence: String
  ) throws {
    let reply = try Self.choice(line, among: "Let's go!", "Later", "No")
    guard case .refused(let refusal) = reply else {
      Issue.record("\(reply)")
      return
    }
    #expect(refusal.code == .noSuchButton && refusal.sentence == sentence)
  }

  @Test(arguments: [
    ("account", "My account", 0), ("ACC", "My account", 0), ("a crash", "A crash", 1),
    ("crash", "A crash", 1), ("Crahs", "A crash", 1), ("cräsh", "A crash", 1),
  ])
  func `A reply that is a part of one title or nearly one is offered it, and Return takes it`(
    _ line: String, _ title: String, _ index: Int
  ) throws {
    let dialog = try Self.dialog(#""type":"choice","buttons":["My account","A crash","No"]"#)
    let prompt = try #require(dialog.prompt)
    let reply = ReplyReader(prompt, in: dialog).read(line)
    if line == "a crash" {
      #expect(reply == .event(.choose(index)))
      return
    }
    guard case .refused(let refusal) = reply else {
      Issue.record("\(reply)")
      return
    }
    #expect(refusal.sentence == "Did you mean \"\(title)\"?")
    let next = ReplyReader(prompt, in: dialog, after: refusal)
    #expect(next.read(" ") == .event(.choose(index)) && next.read("no") == .event(.choose(2)))
    #expect(ChatView(dialog).text(of: refusal) == "   \(refusal.sentence)  [Return]\n")
  }

  @Test
  func `A reply that is a part of several titles could be each, and one letter is no part`() throws
  {
    #expect(
      try Self.choice("ac", among: "My account", "A crash, account", "No")
        == .refused(
          Refusal(.noSuchButton, "That could be \"My account\" or \"A crash, account\".")))
    #expect(
      try Self.choice("o", among: "Going home", "Staying here")
        == .refused(
          Refusal(.noSuchButton, "Please answer with a number from 1 to 2, or with a title.")))
  }

  @Test(arguments: [
    ("q", "/quit"), ("exit", "/quit"), ("Quit", "/quit"), ("help", "/help"), ("?", "/help"),
    ("back", "/back"), ("again", "/again"),
  ])
  func `A reply that is a command without its slash is answered with the command`(
    _ line: String, _ command: String
  ) throws {
    let refused = Reply.refused(Refusal(.notNow, "Did you mean \(command)?"))
    for block in [
      #""type":"choice","buttons":["A","B"]"#, #""type":"rating","text":"T""#,
      #""type":"text","text":"T""#,
    ] {
      #expect(try Self.read(line, at: block) == refused)
    }
    #expect(
      try Self.read(line, at: #""type":"text-input","text":"T""#) == .event(.submit(line)))
    #expect(try Self.choice("q", among: "Quit", "Stay") == .event(.choose(0)))
  }

  @Test func `A reply names all titles that it could be`() throws {
    #expect(
      try Self.choice("a", among: "Ab", "Äc", "B", "àd")
        == .refused(
          Refusal(.noSuchButton, "That could be \"Ab\", \"Äc\" or \"àd\".")))
  }

  @Test func `A reply to a single button may be just Return`() throws {
    let button = #""type":"button","title":"Go on""#
    #expect(try Self.read("", at: button) == .event(.choose(0)))
    #expect(
      try Self.read("xyz", at: button)
        == .refused(Refusal(.noSuchButton, "Please press Return for \"Go on\".")))
  }

  static let stars: [(line: String, event: Event)] = [
    ("4", .pick(4)), ("4/5", .pick(4)), (" 4 / 5 ", .pick(4)), ("****", .pick(4)),
    ("★★★★", .pick(4)),
    ("⭐⭐⭐⭐", .pick(4)), ("⭐️⭐️⭐️⭐️", .pick(4)), ("xxxx", .pick(4)), ("xxxx.", .pick(4)),
    ("xxxx. 4/5", .pick(4)), ("４", .pick(4)), ("4 of 5 stars", .pick(4)), ("*", .pick(1)),
    ("0", .skip), ("later", .skip), ("Lat", .skip), ("LÀTER", .skip),
  ]

  @Test(arguments: stars)
  func `A reply is stars in every spelling, or the skip`(_ line: String, _ event: Event) throws {
    let rating = #""type":"rating","text":"T","skip":"Later","symbols":{"full":"x","empty":"."}"#
    #expect(try Self.read(line, at: rating) == .event(event))
  }

  @Test(arguments: [
    ("6", RejectCode.outOfStars), ("0", .outOfStars), ("0/5", .outOfStars), ("******", .outOfStars),
    ("4/6", .notNow), ("4/", .notNow), ("-4", .notNow), ("+4", .notNow), ("4.5", .notNow),
    ("four", .notNow), ("", .notNow), ("★x", .notNow), ("99999999999999999999", .notNow),
  ])
  func `A reply that is not a number of stars is refused`(_ line: String, _ code: RejectCode) throws
  {
    #expect(
      try Self.read(line, at: #""type":"rating","text":"T""#)
        == .refused(
          Refusal(code, "Please answer with a number of stars, from 1 to 5.")))
  }

  private static let scale =
    #""type":"rating","text":"T","min":0,"max":10,"labels":["never","always"],"skip":"Later""#

  @Test(arguments: [
    ("0", Event.pick(0)), ("10", .pick(10)), ("7/10", .pick(7)), ("7 of 10", .pick(7)),
    ("0/10", .pick(0)), ("always", .pick(10)), ("nev", .pick(0)), ("later", .skip),
    ("/skip", .skip),
  ])
  func `A reply is a number of a scale from 0, or what it means`(_ line: String, _ event: Event)
    throws
  {
    #expect(try Self.read(line, at: Self.scale) == .event(event))
  }

  @Test(arguments: [
    ("11", RejectCode.outOfStars), ("-1", .notNow), ("", .notNow), ("7/5", .notNow),
  ])
  func `A reply that is no number of a scale is refused`(_ line: String, _ code: RejectCode) throws
  {
    #expect(
      try Self.read(line, at: Self.scale)
        == .refused(Refusal(code, "Please answer with a number from 0 to 10.")))
  }

  @Test(arguments: [
    ("", Event.submit("")), ("send", .submit("")), ("SEN", .submit("")), ("3", .pick(3)),
    ("0", .skip), ("ski", .skip),
  ])
  func `A reply submits stars by an empty line or the button's title`(
    _ line: String, _ event: Event
  ) throws {
    let rating = #""type":"rating","text":"T","confirm":true,"buttonTitle":"Send","skip":"Skip""#
    #expect(try Self.read(line, at: rating) == .event(event))
    #expect(
      try Self.read("s", at: rating)
        == .refused(
          Refusal(.noSuchButton, "That could be \"Send\" or \"Skip\".")))
  }

  @Test func `A reply to a tap is an empty line and nothing else`() throws {
    #expect(try Self.read("", at: #""type":"text","text":"T""#) == .event(.tap))
    #expect(try Self.read(" \t", at: #""type":"text","text":"T""#) == .event(.tap))
    #expect(
      try Self.read("yes", at: #""type":"text","text":"T""#)
        == .refused(
          Refusal(.notNow, "Please just press Return to go on.")))
  }

  @Test func `A reply during a delay has to wait`() throws {
    let reply = try Self.read("", at: #""type":"text","text":"T","showNextAfter":1"#)
    #expect(reply == .refused(Refusal(.wait, "Just a moment, please.")))
  }

  static let texts = ["", "  x ", "skip", "0", "Later", "4", "#1", "a\nb", "\\", "x/back"]

  @Test(arguments: texts) func `A reply to a field is the text as it is`(_ line: String) throws {
    #expect(
      try Self.read(line, at: #""type":"text-input","text":"T","skip":"Later""#)
        == .event(.submit(line)))
  }

  @Test(arguments: [
    ("//help", "/help"), ("//", "/"), ("///x", "//x"), (" //x ", " /x "), ("//a\n//b", "/a\n//b"),
  ])
  func `A reply that begins with two slashes is a text with one`(_ line: String, _ text: String)
    throws
  {
    #expect(try Self.read(line, at: #""type":"text-input","text":"T""#) == .event(.submit(text)))
  }
}

/// What can be typed at any prompt.
@Suite struct `A command of the chat` {
  static let blocks = [
    #""type":"text","text":"T""#, #""type":"choice","buttons":["A"]"#,
    #""type":"rating","text":"T""#,
    #""type":"text-input","text":"T""#, #""type":"text","text":"T","showNextAfter":1"#,
  ]

  @Test(arguments: blocks)
  func `A command of the chat is understood everywhere`(_ block: String) throws {
    for (line, reply) in [
      ("/back", Reply.event(.back)), ("/quit", .event(.leave)), ("/help", .help),
      ("/again", .again),
      (" /BACK ", .event(.back)),
    ] {
      #expect(try `A reply`.read(line, at: block) == reply)
    }
    #expect(try `A reply`.read("/never", at: block, never: true) == .never)
  }

  @Test(arguments: blocks)
  func `A command of the chat is refused where there is nothing to skip`(_ block: String) throws {
    let sentence = Refusal(.notNow, "This cannot be skipped.")
    #expect(try `A reply`.read("/skip", at: block) == .refused(sentence))
  }

  @Test func `A command of the chat skips a field and stars`() throws {
    for kind in ["text-input", "rating"] {
      let block = "\"type\":\"\(kind)\",\"text\":\"T\",\"skip\":\"S\""
      #expect(try `A reply`.read("/skip", at: block) == .event(.skip))
    }
  }

  @Test func `A command of the chat that is unknown is refused with a hint`() throws {
    func sentence(_ line: String, _ block: Int, never: Bool = false) throws -> String {
      guard
        case .refused(let refusal) = try `A reply`.read(line, at: Self.blocks[block], never: never)
      else { return "taken" }
      #expect(refusal.code == .notNow)
      return refusal.sentence
    }
    #expect(
      try sentence("/wizard now", 0) == "There is no /wizard here; /help lists the commands.")
    #expect(
      try sentence("/back foo", 1) == "Did you mean /back?")
    #expect(try sentence("/bakc", 1) == "Did you mean /back?")
    #expect(
      try sentence("/etc/hosts", 3)
        == "A text that begins with a slash is typed with two."
    )
    #expect(try sentence("/never", 2) == "There is no /never here; /help lists the commands.")
    #expect(try sentence("/nver", 2, never: true) == "Did you mean /never?")
    #expect(
      try sentence("/\u{1B}[2J\u{7}x", 0) == "There is no /[2Jx here; /help lists the commands.")
    #expect(try sentence("/", 0) == "There is no / here; /help lists the commands.")
  }

  @Test func `A command of the chat is answered in the language of the person`() throws {
    let reply = try `A reply`.read("/x", at: Self.blocks[0], locale: "fr-CA")
    #expect(
      reply
        == .refused(Refusal(.notNow, "Il n’y a pas de /x ici\u{A0}; /help donne les commandes.")))
  }
}
