import Fuzzing
import ScreenKit
import Starling
import StarlingHost
import Testing

private let choice: LineQuestion = {
  var question = LineQuestion.choice(["My account", "My bill", "Größe", "20 days"])
  question.commands = ["/back", "/quit", "/help"]
  return question
}()
private let stars = LineQuestion.stars(
  ["★☆☆ 1/3", "★★☆ 2/3", "★★★ 3/3"], buttons: ["Send", "Skip"])
private let field = LineQuestion.field(earlier: ["first", "second"])
private let skipped = LineQuestion.field(earlier: ["a"], skip: "/skip")

@Suite struct `A line editor` {
  private typealias K = Keys

  @Test(arguments: [
    ("abc", "abc|"), ("abc\(K.left)x", "abx|c"),
    ("abc\(K.control("b"))\(K.control("b"))x", "ax|bc"),
    ("abc\(K.home)x", "x|abc"), ("abc\(K.control("a"))\(K.control("f"))x", "ax|bc"),
    ("abc\(K.home)\(K.end)x", "abcx|"), ("abc\(K.control("a"))\(K.control("e"))x", "abcx|"),
    ("\(K.left)\(K.right)a\(K.right)", "a|"),
    // By words.
    ("one two\u{1B}b", "one |two"), ("one two\u{1B}b\u{1B}b\u{1B}f", "one| two"),
    ("one two\u{1B}[1;5D\u{1B}[1;3D\u{1B}[1;5C", "one| two"),
    ("a.b_c, d\u{1B}b\u{1B}b", "a.|b_c, d"),
    // By what is seen.
    ("日本\(K.left)x", "日x|本"), ("ae\u{301}\(K.left)x", "ax|e\u{301}"),
    ("👨‍👩‍👧!\(K.left)\(K.left)", "|👨‍👩‍👧!"),
    ("🇫🇷🇩🇪\(K.left)x", "🇫🇷x|🇩🇪"), ("العربية\(K.left)\(K.left)", "العرب|ية"),
    ("ก็a\(K.left)\(K.left)", "|ก็a"),
    ("a\u{200B}b\(K.left)\(K.left)", "|a\u{200B}b"),
  ])
  func `A line editor moves by characters, by words and to the ends`(typed: String, line: String) {
    #expect(Desk(field, typed).line == line)
  }

  @Test(arguments: [
    ("abc\(K.backspace)", "ab|"), ("\(K.backspace)a", "a|"), ("abc\(K.home)\(K.delete)", "|bc"),
    ("abc\(K.home)\(K.control("d"))\(K.end)\(K.control("d"))", "bc|"),
    ("one two-x\(K.control("w"))", "one |"), ("one two  \(K.control("w"))", "one |"),
    ("one two\(K.home)\u{1B}d", "| two"), ("one two\(K.home)\u{1B}[3;5~", "| two"),
    ("one two-x\u{1B}\(K.backspace)", "one two-|"),
    ("one two\u{1B}b\(K.control("u"))", "|two"), ("one two\u{1B}b\(K.control("k"))", "one |"),
    ("one two\(K.control("w"))\(K.control("y"))\(K.control("y"))", "one twotwo|"),
    ("a b c\(K.control("w"))\(K.control("w"))\(K.home)\(K.control("y"))", "b c|a "),
    ("a b c\(K.home)\u{1B}d\u{1B}d\(K.control("y"))", "a b| c"),
    ("a b\(K.control("w"))x\(K.control("u"))\(K.control("y"))", "a x|"), ("\(K.control("y"))", "|"),
    ("日本語\(K.backspace)", "日本|"), ("e\u{301}\(K.backspace)", "|"), ("a👨‍👩‍👧\(K.backspace)", "a|"),
    ("🇫🇷\(K.backspace)", "|"), ("❤️x\(K.home)\(K.delete)", "|x"), ("a\u{200B}\(K.backspace)", "|"),
  ])
  func `A line editor deletes what is seen as one, words and halves, and brings back`(
    typed: String, line: String
  ) {
    #expect(Desk(field, typed).line == line)
  }

  @Test(arguments: [
    (choice, K.down, "1 My account|"), (choice, K.down + K.down, "2 My bill|"),
    (choice, K.up, "4 20 days|"), (choice, K.down + K.up, "4 20 days|"),
    (choice, K.control("n") + K.control("n"), "2 My bill|"), (field, K.control("p"), "second|"),
    (choice, K.up + K.down, "1 My account|"), (choice, K.right + K.right + K.left, "1 My account|"),
    (choice, "ab\(K.left)x", "ax|b"), (choice, "ab\(K.down)", "1 My account|"),
    (choice, K.down + "2", "2|"), (choice, K.down + K.backspace, "1 My accoun|"),
    (choice, K.down + K.backspace + K.left, "1 My accou|n"),
    (stars, K.up, "★☆☆ 1/3|"), (stars, K.up + K.up + K.up + K.up, "★★★ 3/3|"),
    (stars, K.down, "★★★ 3/3|"), (stars, K.right + K.right + K.left, "★☆☆ 1/3|"),
    (stars, K.up + K.down + K.down, "★☆☆ 1/3|"), (stars, K.up + "3", "3|"),
    // What is drawn was not typed, and where nothing is deleted, it stays what an arrow key put.
    (stars, K.up + K.up + K.backspace, "|"), (stars, K.up + K.control("w") + "3", "3|"),
    (stars, K.up + K.control("d") + "3", "3|"), (stars, K.up + K.up + K.control("_") + "3", "3|"),
    (choice, K.down + K.control("k") + "2", "2|"),
    (.stars(["1", "2", "3"], picked: 1), K.up, "3|"),
    (.stars(["1", "2", "3"], picked: 1), K.down, "1|"),
    (field, K.up, "second|"), (field, K.up + K.up + K.up, "first|"),
    (field, "dr\(K.up)\(K.up)\(K.down)\(K.down)\(K.down)", "dr|"), (field, K.down, "|"),
    (skipped, K.down + K.down, "/skip|"), (skipped, K.down + K.up, "|"),
    (skipped, K.up + K.down + K.down, "/skip|"), (skipped, "ab" + K.down, "ab|"),
    (skipped, K.up + "b" + K.down + K.down, "ab|"), (skipped, K.down + "x" + K.down, "/skipx|"),
    (field, "ab\(K.left)\(K.right)\(K.left)", "a|b"), (.tap, K.up + K.down + K.left, "|"),
    (.choice([]), K.down, "|"),
  ])
  func `A line editor goes through what is offered, or was answered`(
    question: LineQuestion, typed: String, line: String
  ) {
    #expect(Desk(question, typed).line == line)
  }

  @Test(arguments: [("", "0/10|"), (Keys.up, "1/10|"), (Keys.down, "0/10|")])
  func `A line editor goes through a scale from its lowest number`(typed: String, line: String)
    throws
  {
    let script = try Script { Rate("score", "Well?", min: 0, max: 10).next(nil) }
    var dialog = Dialog(script)
    _ = dialog.step(.begin)
    let prompt = try #require(dialog.prompt)
    #expect(Desk(LineQuestion(prompt), Keys.up + typed).line == line)
  }

  @Test(arguments: [
    (choice, "m\t", "My |"), (choice, "m\t\t", "My account|"), (choice, "m\t\t\t", "My bill|"),
    (choice, "m\t\t\t\t", "My account|"), (choice, "m\t\t\(K.shiftTab)", "My bill|"),
    (choice, "MY B\t", "My bill|"), (choice, "gro\t", "Größe|"), (choice, "bill\t", "My bill|"),
    (choice, "2\t", "20 days|"), (choice, "3\t", "3 Größe|"), (choice, "x\t", "x|"),
    (choice, "\t", "My account|"), (choice, "\t\t", "My bill|"),
    (choice, "\(K.shiftTab)", "20 days|"),
    (choice, K.down + "\t", "2 My bill|"), (choice, "/\t", "/back|"), (choice, "/\t\t", "/quit|"),
    (choice, "/h\t", "/help|"), (choice, "/x\t", "/x|"), (stars, "s\t", "Send|"),
    (stars, "s\t\t", "Skip|"), (stars, "sk\t", "Skip|"), (field, "a\t", "a|"),
    (.choice(["My", "My bill"]), "my\t\t", "My bill|"), (.tap, "\t", "|"),
  ])
  func `A line editor completes as far as it is sure, then goes through what fits`(
    question: LineQuestion, typed: String, line: String
  ) {
    #expect(Desk(question, typed).line == line)
  }

  @Test(arguments: [
    (choice, "2\r", "2"), (choice, K.down + K.down + "\r", "#2"), (choice, "2 My bill\r", "#2"),
    (choice, K.down + K.backspace + "t\r", "#1"), (choice, "My bill\r", "My bill"),
    (choice, K.down + K.backspace + "\r", "1 My accoun"), (choice, "\r", ""),
    (.choice(["2 B", "B"]), "2 B\r", "2 B"), (.choice(["2 B", "B"]), K.up + "\r", "#2"),
    (stars, K.up + "\r", "★☆☆ 1/3"), (stars, "2\r", "2"), (field, "a\r", "a"), (field, "\r", ""),
    (field, "  a  \r", "  a  "), (.tap, "\r", ""),
    // New lines in a field.
    (field, "a\(K.altReturn)b\r", "a\nb"), (field, "a\\\rb\r", "a\nb"), (field, "a\\\\\r", "a\\"),
    (field, "a\\\\\\\rb\r", "a\\\\\nb"), (field, "a\u{1B}[13;2ub\r", "a\nb"),
    (choice, "2\(K.altReturn)", "2"),
    // Pastes.
    (field, K.paste("one\ntwo\n\nx\ty") + "\r", "one\ntwo\n\nx\ty"),
    (choice, K.paste("2\n") + "\r", "2"),
    (choice, K.paste("My\tbill") + "\r", "My bill"), (field, K.paste("a\\\nb") + "\r", "a\\\nb"),
    (field, "\u{1B}[200~a\u{1B}[Ab\u{3}\u{1B}[201~c\r", "abc"),
    // A sequence is never part of an answer.
    (field, "a\u{1B}[5~\u{1B}[24;80R\u{1B}]11;rgb:0/0/0\u{7}b\r", "ab"),
    (field, "a\u{14}\u{1C}b\r", "ab"),
  ])
  func `A line editor answers`(question: LineQuestion, typed: String, answer: String) {
    #expect(Desk(question, typed).outcomes == [.answered(answer)])
  }

  @Test(
    arguments: [
      (field, "\u{4}", [.ended]), (field, "a\u{4}", []), (field, "a\u{3}", [.left]),
      (field, "\u{1A}", [.suspended]), (field, "\u{1B}", []), (field, "\u{C}", []),
      (choice, K.paste("2\nno\n"), [.dropped]), (choice, K.paste("2\n \n\n"), []),
      (choice, K.paste("a\nb") + K.paste("c"), [.dropped]),
    ] as [(LineQuestion, String, [LineEditor.Outcome])])
  func `A line editor leaves, ends, stops and drops`(
    question: LineQuestion, typed: String, outcomes: [LineEditor.Outcome]
  ) {
    #expect(Desk(question, typed).outcomes == outcomes)
  }

  @Test func `A line editor keeps only the first of the lines that are pasted where one can be`() {
    #expect(Desk(choice, K.paste("2\nno\nmore") + "x").line == "2x|")
  }

  @Test func `A line editor keeps no more than an answer that is refused as too long`() {
    let desk = Desk(field, String(repeating: "x", count: 70_000) + "\r")
    guard case .answered(let answer) = desk.outcomes.first else { return #expect(Bool(false)) }
    #expect(answer.utf8.count == 65_540)
  }
}

/// What people report about other line editors: readline, linenoise, prompt_toolkit, huh, clack,
/// inquirer, and the terminals around them.
@Suite struct `A line editor does not` {
  private typealias K = Keys

  @Test(arguments: [
    ("put the cursor into a wide character", field, "日本\(K.left)x", " › 日x|本"),
    ("delete half of a character in two parts", field, "cafe\u{301}\(K.backspace)", " › caf|"),
    ("take an emoji apart", field, "👨‍👩‍👧👍🏽\(K.backspace)\(K.backspace)ok", " › ok|"),
    ("print the arrow keys of a list", choice, "\u{1B}[B\u{1B}OB", " › 2 My bill|"),
    ("print the arrow keys with modifiers", field, "a b\u{1B}[1;2D\u{1B}[1;6C\u{1B}Oc", " › a b|"),
    ("send the first line of a paste", field, K.paste("one\ntwo"), "   two|"),
    ("cut a paste with foreign line ends", field, K.paste("a\r\nb\rc"), "   c|"),
    ("run what is pasted", field, K.paste("a\u{3}\u{4}\u{1B}[D\u{17}b\r"), "   |"),
    ("lose the end of a paste in a list", choice, K.paste("my b") + "\t", " › My bill|"),
    ("take a report of the cursor for text", field, "a\u{1B}[24;80Rb", " › ab|"),
    ("take a reply with colors for text", field, "a\u{1B}]11;rgb:1f/1f/1f\u{1B}\\b", " › ab|"),
    (
      "take focus and mouse for text", field, "a\u{1B}[I\u{1B}[O\u{1B}[<35;3;4M\u{1B}[M !!b",
      " › ab|"
    ),
    ("know only one spelling of Home", field, "bc\u{1B}[1~a\u{1B}OF\u{1B}[7~-", " › -|abc"),
    ("forget Option and an arrow", field, "one two\u{1B}\u{1B}[D\u{1B}bx", " › x|one two"),
    ("mistake keys by numbers", field, "ab\u{1B}[127u\u{1B}[98;5u\u{1B}[97:65;2u", " › a|a"),
    ("wrap, and leave copies behind", field, "a line that is long" + K.left, "   lon|g"),
    ("jump to the next row at the last cell", field, "0123456789abcdef", " › 0123456789abcdef|"),
    ("split an input method's words", field, "東京都に\(K.left)\(K.left)は", " › 東京は|都に"),
    ("reverse what runs from the right", field, "שלום\(K.home)א", " › א|שלום"),
    ("obey a direction mark", field, "a\u{202E}b\u{2066}c", " › abc|"),
  ])
  func `a line editor makes no mistake that people report about others`(
    complaint: String, question: LineQuestion, typed: String, screen: String
  ) {
    #expect(Desk(question, width: 20, typed).screen == screen, "\(complaint)")
  }

  /// In tmux and screen, and on slow lines, a sequence comes in pieces.
  @Test func `a line editor does not need a sequence at once`() {
    var decoder = KeyDecoder()
    var editor = LineEditor(field, width: 20)
    for byte in "ab\u{1B}[D\u{1B}[1;5D\u{1B}Of\u{1B}[200~日\u{1B}[201~".utf8 {
      for key in decoder.feed(CollectionOfOne(byte)) { _ = editor.press(key) }
    }
    #expect(editor.text == "日ab")
  }

  /// So a cursor that was hidden, colors or an alternate screen cannot stay behind.
  @Test
  func `A line editor does not write anything but text, and sequences that move, insert and erase`()
  {
    var desk = Desk(field, width: 20)
    for key in ["日本 text", Keys.home, "x👨‍👩‍👧", Keys.left, Keys.delete, Keys.control("k"), Keys.up] {
      desk.type(key)
      #expect(desk.terminal.strange == nil)
    }
  }
}

@Suite struct `A keyboard that sends anything` {
  /// What is typed: keys, characters of all kinds, broken sequences, pastes.
  private static let parts =
    [
      "a", "b", " ", "word ", "\\", "/", "e\u{301}", "日", "本", "👩", "\u{200D}", "👨‍👩‍👧", "🇫", "🇷", "❤️",
      "ع",
      "क्ष", "\u{301}", "\u{200B}", "\u{202E}", "\u{FE0F}", "1️⃣", "👍🏽", "한", "\u{1160}", "\r", "\n",
      "\t",
      "\u{7F}", "\u{1B}", "\u{1B}[", "[", "A", "~", ";", "5", "\u{1B}O", "\u{1B}]0;", "\u{7}",
      "\u{1B}P",
      "\u{1B}[200~", "\u{1B}[201~", "\u{1B}[M", "\u{9B}", "\u{3}", "\u{4}", "\u{1A}",
      "\u{1B}[99;5u",
      Keys.left, Keys.left, Keys.right, Keys.up, Keys.down, Keys.home, Keys.end, Keys.delete,
      Keys.altReturn, Keys.shiftTab, "\u{1B}b", "\u{1B}f", "\u{1B}d", "\u{1}", "\u{5}", "\u{17}",
      "\u{15}",
      "\u{B}", "\u{19}", "\u{C}",
    ].map { Array($0.utf8) } + [[0xFF], [0xC3], [0xFE], [0xE2, 0x80], [0x80]]

  /// Some thousands of keys. Many more are typed by `Scripts/soak fuzz editor`.
  @Test(arguments: 0..<8)
  func `a wild keyboard gets no crash, no wrong row, and nothing of a sequence in an answer`(
    seed: UInt64
  ) throws {
    var numbers = SeededNumbers(seed: seed)
    for _ in 0..<150 {
      var bytes = [UInt8(numbers.next(below: 4)), UInt8(numbers.next(below: 9))]
      for _ in 0..<numbers.next(below: 20) {
        bytes += Self.parts[numbers.next(below: Self.parts.count)]
      }
      try FuzzTarget.editor.check(bytes)
    }
  }
}

/// A line below titles that can be ticked.
@Suite struct `A line for several titles` {
  private typealias K = Keys
  private static let question = LineQuestion.several(["Speed", "Price", "None"], alone: [2])

  @Test(arguments: [
    (" ", "#1"), (" \(K.down) ", "#1, #2"), ("\(K.down) \(K.up) ", "#1, #2"), ("  ", ""),
    ("\(K.up) ", "#3"), (" \(K.up) ", "#3"), ("\(K.up) \(K.down) ", "#1"),
    (" \(K.down)", "#1"), (" price", "price"), (" /quit", "/quit"), ("a b", "a b"),
    ("\t ", "#2"), (" \(K.down) \(K.down)\(K.down) ", "#2"),
  ])
  func `ticks by Space in an empty line, and one that is alone by itself`(
    typed: String, answer: String
  ) {
    #expect(Desk(Self.question, typed + "\r").outcomes == [.answered(answer)])
  }

  @Test(arguments: [("sp\t", "Speed|"), ("1, pr\t", "1, Price|"), ("Speed;n\t", "Speed; None|")])
  func `completes the title behind the last separator`(typed: String, line: String) {
    #expect(Desk(Self.question, typed).line == line)
  }
}
