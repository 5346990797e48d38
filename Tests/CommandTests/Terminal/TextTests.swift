import Foundation
import ScreenKit
import TerminalKit
import Testing

/// Texts and stars that are typed on a terminal, as a person sees them.
@Suite struct `What is typed on a terminal` {
  private static let up = "\u{1B}[A"

  private func seat(_ blocks: String, environment: String = "") throws -> Seat {
    try Seat(reportingAnswersTo: "{\"blocks\": {\(blocks)}}", environment: environment)
  }

  private static let field = #""wish": {"type": "text-input", "text": "What?", "next": null}"#

  @Test func `stands in up to five rows, through which arrows go, and is taken back by words`()
    throws
  {
    let seat = try seat(Self.field)
    let display = Display(seat.terminal, columns: 20)
    try display.wait(for: "What?") { $0.line == " ›" }
    try display.type("one two three four five six") {
      $0.text.hasSuffix(" › one two three\n   four five six")
    }
    try display.type(Self.up + "X") { $0.line.hasPrefix(" › one two threeX") }
    try display.type("\u{1F}") { $0.lineWithCursor == " › one two three|" }
    try display.type("\u{1F}\u{1F}") { $0.text.hasSuffix(" › one two three\n   four") }
    try display.type("\u{1B}\r2\u{1B}\r3\u{1B}\r4\u{1B}\r5") {
      $0.text.hasSuffix(" … four\n   2\n   3\n   4\n   5")
    }
    try display.type(Self.up + Self.up + Self.up + Self.up + Self.up) {
      $0.line == " › one two three"
    }
    seat.terminal.type("\r")
    #expect(try seat.answers() == #"{"wish":"one two three four\n2\n3\n4\n5""#)
  }

  @Test(arguments: [Screen.Kind.cuts, .wraps])
  func `leaves nothing stale where a window is dragged`(kind: Screen.Kind) throws {
    let seat = try seat(Self.field, environment: kind == .cuts ? "XTERM_VERSION=1" : "")
    let display = Display(seat.terminal, kind: kind)
    try display.wait(for: "What?") { $0.line == " ›" }
    let text = (1...20).map { "word\($0)" }.joined(separator: " ")
    try display.type(text) { $0.text.hasSuffix("word20") }
    for step in 1...30 { display.resize(columns: step < 16 ? 80 - 3 * step : 35 + 3 * (step - 15)) }
    display.settle()
    for word in ["What?", "word1 ", "word12", "word20"] {
      #expect(
        display.screen.allLines.joined(separator: "\n").ranges(of: word).count == 1,
        "\(display.screen.allLines)")
    }
    seat.terminal.type("\r")
    #expect(try seat.answers() == "{\"wish\":\"\(text)\"")
  }

  @Test func `leaves one question where some of it has scrolled away, and rows are wrapped`() throws
  {
    let seat = try seat(Self.field, environment: "TMUX=1")
    let display = Display(seat.terminal, rows: 4)
    try display.wait(for: "What?") { $0.line == " ›" }
    try display.type(String(repeating: "word ", count: 30)) { $0.line.hasSuffix("word") }
    display.resize(columns: 40)
    display.settle()
    #expect(
      display.screen.allLines.joined(separator: "\n").ranges(of: "What?").count == 1,
      "\(display.screen.allLines)")
  }

  @Test func `leaves one list where some of it has scrolled away, and rows are wrapped`() throws {
    let title = String(repeating: "long ", count: 12)
    let seat = try seat(
      """
      "list": {"type": "choice", "text": "Which of these? \(title)", "next": null,
        "buttons": ["\(title)1", "\(title)2", "\(title)3"]}
      """, environment: "TMUX=1")
    let display = Display(seat.terminal, rows: 7)
    try display.wait(for: "long 3")
    display.resize(columns: 40)
    try display.type("2") { $0.line == " › 2" }
    try display.type("\r") { $0.text.contains("long 2") && !$0.text.contains("long 3") }
    #expect(
      display.screen.allLines.joined(separator: "\n").ranges(of: "Which").count == 1,
      "\(display.screen.allLines)")
  }

  /// Where it is not known what the terminal does, what stood above may be lost, but nothing is
  /// twice.
  @Test func `leaves nothing stale where a terminal cuts rows unexpectedly`() throws {
    let seat = try seat(Self.field)
    let display = Display(seat.terminal, kind: .cuts)
    try display.wait(for: "What?") { $0.line == " ›" }
    try display.type(String(repeating: "word ", count: 30)) { $0.row == 3 }
    display.resize(columns: 40)
    display.settle()
    #expect(display.screen.text.ranges(of: "What?").count == 1)
    #expect(display.screen.text.ranges(of: "word").count == 30)
  }

  @Test func `is taken up again where it was refused`() throws {
    let seat = try seat(
      """
      "mail": {"type": "text-input", "text": "Mail?", "format": "email", "next": "topic"},
      "topic": {"type": "choice", "text": "About?", "buttons": ["Bill", "Else"], "next": null}
      """)
    let display = Display(seat.terminal)
    try display.wait(for: "Mail?")
    try display.type("me@\r") { $0.text.contains("↑: what you typed") }
    try display.type(Self.up) { $0.line == " › me@" }
    try display.type("x.org\r") { $0.text.contains("About?") }
    try display.type("my wish\r") { $0.text.ranges(of: "↑: what you typed").count == 2 }
    try display.type(Self.up) { $0.line == " › my wish" }
    try display.type("\u{15}1\r") { $0.text.contains(" › Bill") }
    #expect(try seat.answers() == #"{"mail":"me@x.org","topic":"Bill""#)
  }

  @Test func `is there for someone who comes back`() throws {
    let seat = try seat(
      """
      "wish": {"type": "text-input", "text": "What?", "next": "topic"},
      "topic": {"type": "choice", "text": "About?", "buttons": ["Bill", "Else"], "next": null}
      """)
    let display = Display(seat.terminal)
    try display.wait(for: "What?")
    try display.type("Dark mod\r") { $0.text.contains("About?") }
    try display.type("/back\r") { $0.line == " › Dark mod" }
    try display.type("e\r") { $0.text.hasSuffix("2 Else\n ›") }
    try display.type("1\r") { $0.text.contains(" › Bill") }
    #expect(try seat.answers() == #"{"wish":"Dark mode","topic":"Bill""#)
  }

  @Test func `is left by a command that is typed behind it`() throws {
    let seat = try seat(
      """
      "name": {"type": "text-input", "text": "Who?", "next": "wish"},
      "wish": {"type": "text-input", "text": "What?", "next": "topic"},
      "topic": {"type": "choice", "text": "About?", "buttons": ["Bill", "Else"], "next": null}
      """)
    let display = Display(seat.terminal)
    try display.wait(for: "Who?")
    try display.type("Ann\r") { $0.text.contains("What?") }
    try display.type("Dark mode\r") { $0.text.contains("About?") }
    try display.type("/back\r") { $0.line == " › Dark mode" }
    try display.type("/back\r") { $0.line == " › Ann" }
    try display.type("\r") { $0.line == " ›" }
    try display.type("and/or /back\r") { $0.text.contains("About?") && $0.text.hasSuffix("\n ›") }
    try display.type("1\r") { $0.text.contains(" › Bill") }
    #expect(try seat.answers() == #"{"name":"Ann","wish":"and/or /back","topic":"Bill""#)
  }

  @Test func `of an answer that came back is replaced by what is typed`() throws {
    let seat = try seat(
      """
      "topic": {"type": "choice", "text": "About?", "buttons": ["Bill", "Else"], "next": "name"},
      "name": {"type": "text-input", "text": "Who?", "next": null}
      """)
    let display = Display(seat.terminal)
    try display.wait(for: "About?")
    try display.type("2\r") { $0.text.contains("Who?") }
    try display.type("/back\r") { $0.line == " › 2" }
    try display.type("1") { $0.line == " › 1" }
    try display.type("1") { $0.line == " › 11" }
    try display.type("\u{7F}\r") { $0.text.contains(" › Bill") && $0.text.hasSuffix("nothing\n ›") }
    try display.type("/back\r") { $0.line == " › 1" }
    try display.type("/quit\r") { $0.text.contains(" › /quit") }
  }

  @Test(arguments: [
    ("3", " › 3  ★★★☆☆ 3/5  So so"), ("****", " › ****  ★★★★☆ 4/5  Good"),
    ("2/5", " › 2/5  ★★☆☆☆ 2/5  Poor"), ("so", " › so  ★★★☆☆ 3/5  So so"),
    (Self.up + Self.up, " › ★★☆☆☆ 2/5  Poor"), ("3" + Self.up, " › ★★★★☆ 4/5  Good"),
    ("9", " › 9"),
  ])
  func `as stars is drawn as stars`(typed: String, line: String) throws {
    let seat = try seat(Self.stars)
    let display = Display(seat.terminal)
    try display.wait(for: "Well?") { $0.line == " ›" }
    try display.type(typed) { $0.line == line }
    try display.type("\u{15}1\r") { $0.text.contains(" › ★☆☆☆☆ 1/5") }
    #expect(try seat.answers() == #"{"stars":1"#)
  }

  private static let stars = """
    "stars": {"type": "rating", "text": "Well?", "confirm": true,
              "labels": ["Bad", "Poor", "So so", "Good", "Great"], "next": null}
    """

  @Test(arguments: ["\r", "\u{1B}"])
  func `is nothing where a prompt is passed`(key: String) throws {
    let seat = try seat(
      #""stars": {"type": "rating", "text": "Well?", "skip": "Later", "next": null}"#)
    let display = Display(seat.terminal)
    try display.wait(for: "Well?") { $0.line == " ›" }
    seat.terminal.type(key)
    // A Return in the first moment is meant for something else.
    for _ in 0..<1_000 where key == "\r" && !display.screen.text.contains(" › Later") {
      display.settle()
      seat.terminal.type(key)
    }
    try display.wait(for: " › Later")
    #expect(try seat.answers() == "{")
  }

  @Test func `stays while the script is edited`() throws {
    let script = #"{"blocks": {"wish": {"type": "text-input", "text": "What?", "next": null}}}"#
    let folder = try TemporaryFolder()
    let seat = try Seat(
      "run script.json --watch --instant", script: script, environment: "TERM=xterm NO_COLOR=1",
      folder: folder)
    let display = Display(seat.terminal)
    try display.wait(for: "What?")
    try display.type("Dark mo") { $0.line == " › Dark mo" }
    _ = try folder.write(script.replacing("What?", with: "Which?"), to: "script.json")
    try display.wait(for: "Which?") { $0.line == " › Dark mo" }
    try display.type("de\r") { $0.text.contains(" › Dark mode") }
    #expect(seat.status == 0)
  }
}
