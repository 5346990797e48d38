import Starling
import Testing

/// How prompts look.
@Suite struct `The look of a prompt` {
  private static let field =
    #""type":"text-input","text":"T","placeholder":"me@home","skip":"Later""#
  private static let confirm = #""type":"rating","text":"T","max":3,"confirm":true,"skip":"Later""#

  private static func held(
    _ block: String, _ lines: String..., locale: String = "en",
    change: (inout ChatLook) -> Void = { _ in }
  ) throws -> String {
    var look = ChatLook()
    change(&look)
    var session = Session(
      try script(
        "\"a\":{\(block),\"next\":\"z\"},\"z\":{\"type\":\"text\",\"text\":\"end\"}",
        #""author":{"name":"S"},"locale":"\#(locale)""#),
      look)
    for line in lines { session.type(line) }
    return session.text
  }

  static let prompts: [(block: String, painted: String, plain: String)] = [
    (#""type":"text","text":"T""#, "   T  [Return]", "S: T\nPress Return to go on."),
    (field, "   T  [me@home]   /skip Later", "S: T\nType a text. me@home Skip with /skip: Later"),
    (
      #""type":"text-input","text":"T""#, "   T  Return: nothing",
      "S: T\nType a text. Return alone passes."
    ),
    (#""type":"text-input","text":"T","required":true"#, "   T", "S: T\nType a text."),
    (
      #""type":"text-input","text":"T","format":"integer","min":1,"max":120,"placeholder":"42""#,
      "   T  A number from 1 to 120.   [42]   Return: nothing",
      "S: T\nA number from 1 to 120. 42 Return alone passes."
    ),
    (
      #""type":"text-input","text":"T","format":"number","min":0.5,"required":true"#,
      "   T  A number of at least 0.5.", "S: T\nA number of at least 0.5."
    ),
    (
      #""type":"text-input","text":"T","format":"number","max":-2,"required":true"#,
      "   T  A number of at most -2.", "S: T\nA number of at most -2."
    ),
    (
      confirm, "   T  [1-3 stars]   0 Later", "S: T\nAnswer with 1 to 3 stars. Skip with 0: Later"
    ),
    (
      #""type":"rating","text":"T","min":0,"max":10,"labels":["no","yes"],"skip":"Later""#,
      "   T  [0-10]   0 no   10 yes   /skip Later",
      "S: T\nAnswer with a number from 0 to 10. 0: no. 10: yes. Skip with /skip: Later"
    ),
    (
      #""type":"rating","text":"T","max":2,"labels":["no","yes"]"#,
      "   T  [1-2 stars]   1 no   2 yes", "S: T\nAnswer with 1 to 2 stars. 1: no. 2: yes."
    ),
    (
      #""type":"choice","buttons":["A","B"]"#, "   [1-2]\n   1 A   2 B",
      "Answer with a number or a title.\n1 A\n2 B"
    ),
    (
      #""type":"button","text":"T","title":"A""#, "   T  [Return]\n   1 A",
      "S: T\nPress Return to go on.\n1 A"
    ),
    (
      #""type":"choice","many":true,"min":0,"text":"T","buttons":["A","B"]"#,
      "   T  Choose any, with commas: 1, 3.   Return: nothing\n   1 A   2 B",
      "S: T\nChoose any, with commas: 1, 3. Return alone passes.\n1 A\n2 B"
    ),
    (
      #""type":"choice","text":["T","U"],"buttons":["A","B"]"#, "   T\n   U  [1-2]\n   1 A   2 B",
      "S: T\nS: U\nAnswer with a number or a title.\n1 A\n2 B"
    ),
  ]

  @Test(arguments: prompts)
  func `The look of a prompt names what is awaited`(
    _ block: String, _ painted: String, _ plain: String
  ) throws {
    #expect(try Self.held(block) == "S\n\(painted)\n")
    #expect(
      try Self.held(block) { $0.plainOrigin = "STARLING_PLAIN" }
        == "Plain output is on, by STARLING_PLAIN.\n\(plain)\n")
  }

  @Test func `The look of a prompt of stars shows those that are picked`() throws {
    #expect(
      try Self.held(Self.confirm, "2", "").hasSuffix(
        """
         › 2
           ★★☆ 2/3   [1-3 stars]   Return: Submit   0 Later
         › 
         › ★★☆ 2/3

        S
           end

        """))
    #expect(
      try Self.held(Self.confirm, "2", "") { $0.plainOrigin = "x" }.hasSuffix(
        """
        You: 2
        2 of 3 stars. Answer with 1 to 3 stars. Return: Submit. Skip with 0: Later
        You: 
        You: 2 of 3 stars
        S: end

        """))
  }

  @Test func `The look of a prompt of stars has the label of those that are picked, and given`()
    throws
  {
    let rating =
      #""type":"rating","text":"T","max":3,"confirm":true,"labels":["Bad","So so","Good"]"#
    let text = try Self.held(rating, "2", "")
    #expect(text.contains("   ★★☆ 2/3  So so   [1-3 stars]   1 Bad   2 So so"))
    #expect(text.contains("\n › ★★☆ 2/3  So so\n"))
    let plain = try Self.held(rating, "2", "") { $0.plainOrigin = "x" }
    #expect(plain.contains("\n2 of 3 stars: So so. Answer with 1 to 3 stars. 1: Bad."))
    #expect(plain.contains("\nYou: 2 of 3 stars: So so\n"))
  }

  @Test func `The look of a prompt that goes on behind a name has all of its parts`() throws {
    func held(_ block: String, width: Int = 80) throws -> String {
      var dialog = Dialog(try script("\"a\":{\(block)}", #""author":{"name":"S"}"#))
      _ = dialog.step(.begin)
      var look = ChatLook()
      (look.brief, look.width) = (["/never"], width)
      let (view, said) = (ChatView(dialog, look), dialog.promptAgain)
      return view.briefHeader
        + view.text(of: said, in: said, answering: nil, typed: nil, followingName: true)
    }
    #expect(
      try held(#""type":"choice","text":["T","U"],"buttons":["A","B"]"#)
        == "S: T\n   U  [1-2]\n   1 A   2 B\n")
    #expect(
      try held(#""type":"rating","text":"T","confirm":true,"skip":"Later""#)
        == "S: T  1 to 5   Return: not now   /never\n")
    let long = #""type":"rating","text":"Is it good?""#
    #expect(try held(long, width: 31) == "S: Is it good?  1 to 5   /never\n")
    #expect(try held(long, width: 30) == "S: Is it good?\n   1 to 5   /never\n")
    #expect(try held(#""type":"choice","buttons":["A","B"]"#) == "S: \n   [1-2]\n   1 A   2 B\n")
  }

  @Test func `The look of a prompt that is passed has a word for it`() throws {
    let field = #""type":"text-input","text":"T""#
    #expect(try Self.held(field, "").hasSuffix(" › \n › nothing\n\nS\n   end\n"))
    let choice = #""type":"choice","many":true,"min":0,"text":"T","buttons":["A","B"]"#
    let plain = try Self.held(choice, "") { $0.plainOrigin = "x" }
    #expect(plain.hasSuffix("You: \nYou: nothing\nS: end\n"))
  }

  @Test func `The look of a prompt keeps a text as it was typed, and echoes a skip`() throws {
    #expect(try Self.held(Self.field, "Dark mode").hasSuffix(" › Dark mode\n\nS\n   end\n"))
    #expect(try Self.held(Self.field, "/skip").hasSuffix(" › /skip\n › Later\n"))
  }

  @Test func `The look of a prompt says the retry where an answer is not accepted`() throws {
    let field = #""type":"text-input","text":"T","minLength":3,"retry":"Please!","placeholder":"p""#
    #expect(
      try Self.held(field, "x").hasSuffix(
        " › x\n   Please!  [p]   Return: nothing\n"))
  }

  @Test func `The look of a prompt says that nothing can be taken back`() throws {
    #expect(
      try Self.held(Self.field, "/back").hasSuffix(
        " › /back\n   There is nothing to take back here.\n"))
  }

  @Test func `The look of a prompt is shown again with its text`() throws {
    #expect(
      try Self.held(Self.field, "/again").hasSuffix(
        " › /again\n\nS\n   T  [me@home]   /skip Later\n"))
  }

  @Test func `The look of a prompt is helped with by what can be typed there`() throws {
    #expect(
      try Self.held(Self.field, "/help").hasSuffix(
        """
         › /help
           Type a text.
           You can also type:
           /skip   to pass
           /back   to answer the question before again
           /again  to see the question once more
           /quit   to leave
           //      at the beginning of a text that begins with a slash
           \\       at the end of a line, to go on in the next one

        """))
    let rating = try script(#""a":{"type":"rating","text":"T","next":null}"#)
    let stars = Session.held(rating, "/help", never: true)
    #expect(stars.contains("   Answer with 1 to 5 stars.\n"))
    let never = "   /never  to leave, and never to be asked again (by no tool: starling never)\n"
    #expect(stars.contains(never))
    #expect(!stars.contains("/skip"))
  }

  @Test
  func `The look of a prompt names who speaks, also where no word stands beside the name`() throws {
    let plain = try Self.held(#""type":"text","text":"aaaaaaaaaa b""#) {
      $0.plainOrigin = "x"
      $0.width = 12
    }
    #expect(plain.hasSuffix("\nS:\naaaaaaaaaa b\nPress Return\nto go on.\n"), "\(plain)")
  }

  @Test
  func `The look of a prompt wraps at the width, and a hint that finds no room goes below`() throws
  {
    let text = try Self.held(#""type":"rating","text":"How do you like it?","skip":"Later""#) {
      $0.width = 24
    }
    #expect(text == "S\n   How do you like it?\n   [1-5 stars]   0 Later\n")
    let plain = try Self.held(#""type":"text","text":"aaa bbb ccc ddd""#) {
      $0.width = 13
      $0.plainOrigin = "x"
    }
    #expect(plain.contains("\nS: aaa bbb\nccc ddd\nPress Return\nto go on.\n"))
  }

  @Test(arguments: [Int.min, -1, 0, 1, 2, 3, 12, 13])
  func `The look of a prompt has any width`(_ width: Int) throws {
    for (block, _, _) in Self.prompts {
      let text = try Self.held(block) { $0.width = width }
      #expect(text.contains("T") || text.contains("1"))
    }
  }

  @Test
  func `The look of a prompt puts buttons below each other if they do not fit in a row`() throws {
    let block =
      #""type":"choice","buttons":["alpha","beta","gamma","a title that is wider than a line"]"#
    #expect(
      try Self.held(block) { $0.width = 24 } == """
        S
           [1-4]
           1 alpha
           2 beta
           3 gamma
           4 a title that is
             wider than a line

        """)
  }

  /// A terminal that orders letters would show the number of one before the title of another.
  @Test(arguments: ["كتابة", "לכתוב"])
  func `The look of a prompt puts buttons below each other that run from right to left`(
    title: String
  ) throws {
    let block = #""type":"choice","buttons":["Hi","\#(title)"]"#
    #expect(try Self.held(block) == "S\n   [1-2]\n   1 Hi\n   2 \(title)\n")
  }

  @Test(arguments: [("en", "[1-2]"), ("ja", "[1-2]"), ("ar", "[\u{200E}1-2]")])
  func `The look of a prompt keeps the order of numbers where words turn`(
    locale: String, numbers: String
  ) throws {
    let block = #""type":"choice","buttons":["A","B"]"#
    #expect(try Self.held(block, locale: locale) == "S\n   \(numbers)\n   1 A   2 B\n")
  }

  @Test func `The look of a prompt is painted where there are colours`() throws {
    let block =
      #""type":"choice","text":"T","style":"textBold","buttons":["A",{"title":"B","style":"cancel"}]"#
    #expect(
      try Self.held(block) { $0.hasColors = true }
        .replacing("\u{1B}", with: "^")
          == """
          ^[1;35mS^[0m
          ^[35m ▏ ^[0m^[1mT^[0m  ^[2m[1-2]^[0m
             ^[36m1^[0m ^[1mA^[0m   ^[36m2^[0m ^[2mB^[0m

          """)
  }

  @Test
  func `The look of a prompt has a person's color that can be read on a light background, too`()
    throws
  {
    let block = #""type":"choice","text":"T","buttons":["A","B"]"#
    let light = try Self.held(block) { ($0.hasColors, $0.isLight) = (true, true) }
    let dark = try Self.held(block) { $0.hasColors = true }
    #expect(light == dark.replacing("\u{1B}[36m", with: "\u{1B}[34m"))
    #expect(light != dark)
  }

  @Test
  func `The look of a prompt makes the addresses of the web links, whole where they are broken`()
    throws
  {
    let text = #""type":"text","text":"See (https://a.example/b?c=(d)), http://e.f. or https://.""#
    let link = try Self.held(text) { $0.hasLinks = true }
    #expect(
      link.replacing("\u{1B}", with: "^")
        == """
        S
           See (^]8;;https://a.example/b?c=(d)^\\https://a.example/b?c=(d)^]8;;^\\), \
        ^]8;;http://e.f^\\http://e.f^]8;;^\\. or https://.  [Return]

        """)
    let broken = try Self.held(#""type":"text","text":"See https://a.example/bcdefghij""#) {
      $0.hasLinks = true
      $0.width = 20
    }
    #expect(broken.matches(of: #/]8;;https:..a.example.bcdefghij\x1B/#).count == 2)
    #expect(try !Self.held(text).contains("\u{1B}"))
  }

  @Test
  func `The look of a prompt has a sign for a delay, where it can be taken away again`() throws {
    var look = ChatLook()
    let dialog = Dialog(try ratingScript())
    #expect(
      ChatView(dialog, look).typingSign()?.steps
        == ["·", "··", "···"].map { "\r   Stella is typing \($0)\u{1B}[K" })
    #expect(ChatView(dialog, look).typingSign()?.erased == "\r\u{1B}[2K")
    look.moves = false
    #expect(ChatView(dialog, look).typingSign()?.steps == ["\r   Stella is typing …\u{1B}[K"])
    look.width = 19
    #expect(ChatView(dialog, look).typingSign() == nil)
    look.width = 80
    look.plainOrigin = "x"
    #expect(ChatView(dialog, look).typingSign() == nil)
  }
}

/// Nothing that a chat writes can take over the terminal.
@Suite struct `The text of a chat` {
  private static let evil = "\u{1B}[2J\u{7}\u{9B}31m\u{202E}x\ry\u{2028}"

  private static func isSafe(_ text: String) -> Bool {
    text.unicodeScalars.allSatisfy { scalar in
      scalar == "\n"
        || scalar.properties.generalCategory != .control
          && !(0x202A...0x202E ~= scalar.value) && scalar != "\u{2028}"
    }
  }

  private static func evilStrings() -> LanguageTables {
    var strings = LanguageTables()
    var words = [
      "T": "T\(evil)", "A": "A\(evil)", "L": "L\(evil)", "P": "P\(evil)", "S": "S\(evil)",
    ]
    for word in EngineWord.allCases { words[word.key] = "w\(evil)" }
    strings.add(words, for: "en")
    return strings
  }

  static let blocks = [
    #""type":"choice","text":"T{{v}}","buttons":["A{{v}}","A","L"]"#,
    #""type":"text-input","text":"T","placeholder":"P{{v}}","retry":"P","required":true,"skip":"L""#,
    #""type":"rating","text":"T","confirm":true,"symbols":{"full":"P{{v}}","empty":"L"},"skip":"L""#,
    #""type":"text","text":["T","{{v}}"]"#,
  ]

  @Test(arguments: blocks, [nil, "by\(evil)"] as [String?])
  func `The text of a chat is free of what could take it over`(_ block: String, _ origin: String?)
    throws
  {
    var look = ChatLook()
    look.plainOrigin = origin
    var options = Dialog.Options()
    options.strings = Self.evilStrings()
    options.variables = ["v": .text(Self.evil)]
    var dialog = Dialog(
      try script(
        "\"a\":{\(block),\"next\":\"b\"},\"b\":{\"type\":\"button\",\"title\":\"x\",\"set\":{\"v\":1},\"next\":null}",
        #""author":{"name":"S{{v}}","avatar":"{{v}}"}"#), options)
    let view = ChatView(dialog, look)
    var text =
      view.header + view.marker
      + (view.typingSign()?.steps.joined().replacing("\r", with: "").replacing("\u{1B}[K", with: "")
        ?? "")
      + view.typed(Self.evil)
    text += view.text(of: dialog.step(.begin))
    let prompt = try #require(dialog.prompt)
    text +=
      view.help(at: prompt, allowsNever: true, editsLines: true)
      + view.remark(Self.evil)
    for event in [
      Event.submit(""), .submit(Self.evil), .pick(2), .submit(""), .skip, .choose(0), .tap,
    ] {
      text += view.text(of: dialog.step(event), answering: prompt)
    }
    #expect(Self.isSafe(text), "\(text.debugDescription)")
    let reader = ReplyReader(prompt, in: dialog)
    for line in [Self.evil, "/\(Self.evil)", "A", "x", "9", "L"] {
      if case .refused(let refusal) = reader.read(line) { text += view.remark(refusal.sentence) }
    }
    #expect(Self.isSafe(text), "\(text.debugDescription)")
  }
}
