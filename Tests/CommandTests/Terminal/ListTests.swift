import Foundation
import ScreenKit
import TerminalKit
import Testing

/// A list of buttons on a terminal, as a person sees it while keys are pressed.
@Suite struct `A list on a terminal` {
  private static let down = "\u{1B}[B"
  private static let up = "\u{1B}[A"

  private static func options(_ count: Int, _ more: String = "") -> String {
    let buttons = (1...count).map { "\"Option \($0)\"" }.joined(separator: ", ")
    return """
      {"blocks": {"likes": {"type": "choice", "text": "Which?", \(more)
                            "buttons": [\(buttons)], "next": null}}}
      """
  }

  private static let few = """
    {"blocks": {
      "likes": {"type": "choice", "text": "What do you like?", "many": true, "max": 2,
                "buttonTitle": "Send it",
                "buttons": ["Speed", "Price", "Size", {"title": "None", "alone": true}],
                "next": "fast"},
      "fast": {"type": "choice", "text": "Is it fast?", "buttons": ["Yes", "No"], "next": null}}}
    """

  @Test func `scrolls where it is higher than the screen, and the question stays in sight`() throws
  {
    let seat = try Seat(reportingAnswersTo: Self.options(30, #""many": true,"#))
    let display = Display(seat.terminal)
    let first = try display.wait(for: "… 16 more")
    #expect(first.lines.count == 19)
    #expect(first.lines[2].hasPrefix("   Which?"))
    #expect(first.lines[4] == " ❯ [ ]  1 Option 1")
    for _ in 2...14 {
      let (row, before) = (display.screen.lines, display.screen.row)
      let bytes = try display.type(Self.down) { $0.lines != row }
      #expect(bytes <= 100)
      #expect(display.screen.row == before)
    }
    let bytes = try display.type(Self.down) { $0.text.contains(" ❯ [ ] 15 Option 15") }
    #expect(bytes <= 800)
    #expect(display.screen.lines.count == 19)
    #expect(display.screen.lines[4] == "   … 2 more")
    try display.type("\u{1B}[F") { $0.text.contains(" ❯ [ ] 30 Option 30") }
    #expect(!display.screen.text.contains("… 2 more"))
    try display.type("\u{1B}[5~") { $0.text.contains(" ❯ [ ] 17 Option 17") }
    try display.type("\u{1B}[H") { $0.text.contains(" ❯ [ ]  1 Option 1\n") }
    try display.type("\u{1B}[6~ ") { $0.text.contains(" ❯ [x] 14 Option 14") }
    #expect(display.screen.text.contains(" › 1 ticked"))
    seat.terminal.type("\r")
    try display.wait(for: " › Option 14")
    #expect(try seat.answers() == #"{"likes":["Option 14"]"#)
    display.settle()
    #expect(display.screen.allLines == Array(first.lines[..<2]) + ["   Which?", " › Option 14"])
  }

  @Test func `is as high as it may be`() throws {
    let seat = try Seat(
      "run script.json --instant --height 6", script: Self.options(30),
      environment: "TERM=xterm NO_COLOR=1")
    let display = Display(seat.terminal)
    #expect(try display.wait(for: "… 25 more").lines.count == 10)
    display.resize(columns: 80, rows: 7)
    try display.wait(for: "… 26 more") { $0.lines.first?.hasPrefix("   Which?") == true }
    seat.terminal.type("7\r")
    try display.wait(for: " › Option 7")
    #expect(seat.status == 0)
  }

  @Test func `of more than ten is filtered by words, and a row is taken`() throws {
    let seat = try Seat(reportingAnswersTo: Self.options(30, #""many": true,"#))
    let display = Display(seat.terminal)
    try display.wait(for: "… 16 more")
    try display.type("opt 25") { $0.lines.last == " ❯ [ ] 25 Option 25" }
    try display.type("\r") { $0.text.contains("[x] 25 Option 25") && $0.text.contains("more") }
    #expect(display.screen.text.contains(" › 1 ticked"))
    try display.type("ion 3") { $0.text.contains(" ❯ [ ]  3 Option 3\n") }
    try display.type("\t") { $0.text.contains(" › 2 ticked") }
    try display.type("/") { $0.text.contains(" › /  ") && $0.text.contains("more") }
    try display.type("\u{15}\r") { $0.text.contains(" › Option 3 and Option 25") }
    #expect(try seat.answers() == #"{"likes":["Option 3","Option 25"]"#)
  }

  @Test func `of a single choice goes to what is typed`() throws {
    let seat = try Seat(reportingAnswersTo: Self.options(30))
    let display = Display(seat.terminal)
    try display.wait(for: "… 16 more")
    try display.type("29") { $0.text.contains(" ❯ 29 Option 29") }
    try display.type("\u{15}tion 12") { $0.lines.last == " ❯ 12 Option 12" }
    try display.type("\r") { $0.text.contains(" › Option 12") }
    #expect(try seat.answers() == #"{"likes":"Option 12""#)
  }

  @Test func `says how many are ticked, and why no more can be`() throws {
    let seat = try Seat(reportingAnswersTo: Self.few)
    let display = Display(seat.terminal)
    try display.wait(for: "Space ticks, Return: Send it")
    try display.type(" ") { $0.line == " › 1 of at most 2" }
    try display.type(Self.down + " ") { $0.line == " › 2 of at most 2" }
    let bytes = try display.type(Self.down + " ") { $0.line == " › Please choose at most 2." }
    #expect(bytes <= 200)
    #expect(display.screen.text.contains(" ❯ [ ] 3 Size"))
    try display.type(Self.up) { $0.line == " › 2 of at most 2" }
    try display.type("3") { $0.line == " › 3  1 of at most 2" }
    #expect(display.screen.text.contains("   [ ] 1 Speed\n   [ ] 2 Price\n ❯ [x] 3 Size"))
    try display.type("\u{15}2-3") { $0.line == " › 2-3  2 of at most 2" }
    try display.type("\u{15}1-3") { $0.line == " › 1-3  Please choose at most 2." }
    try display.type("\u{15}price and size\r") { $0.text.contains("Is it fast?") }
    #expect(!display.screen.text.contains("[x]"))
    #expect(display.screen.text.contains(" › Price and Size\n"))
    seat.terminal.type(Self.down + "\r")
    #expect(try seat.answers() == #"{"likes":["Price","Size"],"fast":"Yes""#)
  }

  @Test func `is sent empty only by a second Return, which takes the highlighted one`() throws {
    let seat = try Seat(reportingAnswersTo: Self.few)
    let display = Display(seat.terminal)
    try display.wait(for: "4 None")
    try display.type(Self.down + "\r") {
      $0.text.contains("[Return]") && $0.lines.last == "   [ ] 4 None"
    }
    #expect(display.screen.text.contains(#"Return again for "Price", Space to tick."#))
    #expect(display.screen.text.ranges(of: "[ ] 1 Speed").count == 1)
    try display.type("\r") { $0.text.contains("Is it fast?") }
    seat.terminal.type("no\r")
    #expect(try seat.answers() == #"{"likes":["Price"],"fast":"No""#)
  }

  @Test(arguments: [Screen.Kind.cuts, .wraps], [12, 30])
  func `leaves nothing stale where a window is dragged`(kind: Screen.Kind, narrowest: Int) throws {
    let words = "a title that is long enough to be wrapped"
    let seat = try Seat(
      reportingAnswersTo:
        """
        {"blocks": {"likes": {"type": "choice", "text": "Which?", "many": true,
                              "buttons": ["Speed", "Size, \(words)", "Price"], "next": null}}}
        """)
    let display = Display(seat.terminal, kind: kind)
    try display.wait(for: "3 Price")
    try display.type(" ") { $0.text.contains("1 ticked") }
    for step in 1...30 {
      let width = step < 16 ? 80 - (80 - narrowest) * step / 15 : narrowest + 4 * (step - 15)
      display.resize(columns: width)
    }
    display.settle()
    for word in ["Speed", "Size,", "Price", "1 ticked"] {
      #expect(
        display.screen.allLines.joined().ranges(of: word).count == 1, "\(display.screen.allLines)")
    }
    seat.terminal.type("\r")
    try display.wait(for: " › Speed") { !$0.text.contains("Price") }
    #expect(try seat.answers() == #"{"likes":["Speed"]"#)
  }

  @Test func `in a row is marked where it stands, and stays`() throws {
    let seat = try Seat(reportingAnswersTo: Self.few)
    let display = Display(seat.terminal)
    try display.wait(for: "4 None")
    try display.type("none\r") { $0.text.contains("   1 Yes   2 No") }
    try display.type(Self.down) { $0.text.contains(" ❯ 1 Yes   2 No\n › 1 Yes") }
    try display.type(Self.down + "\r") { $0.text.contains("   1 Yes   2 No\n › No") }
    #expect(try seat.answers() == #"{"likes":["None"],"fast":"No""#)
  }

  @Test func `is ticked as before for someone who comes back`() throws {
    let seat = try Seat(reportingAnswersTo: Self.few)
    let display = Display(seat.terminal)
    try display.wait(for: "4 None")
    try display.type("1, 3\r") { $0.text.contains("Is it fast?") }
    try display.type("/back\r") { $0.line == " › 2 of at most 2" }
    #expect(display.screen.text.contains("[x] 1 Speed\n"))
    #expect(display.screen.lines.last == "   [ ] 4 None")
    try display.type("\r") { $0.text.hasSuffix(" 2 No\n ›") }
    seat.terminal.type("1\r")
    #expect(try seat.answers() == #"{"likes":["Speed","Size"],"fast":"Yes""#)
  }

  @Test func `is asked for again in place`() throws {
    let seat = try Seat(reportingAnswersTo: Self.few)
    let display = Display(seat.terminal)
    try display.wait(for: "4 None")
    try display.type(" ") { $0.line == " › 1 of at most 2" }
    let lines = display.screen.allLines
    try display.type("/again\r") { $0.line == " › 1 of at most 2" }
    #expect(display.screen.allLines == lines)
    try display.type("none\r") { $0.text.contains("Is it fast?") && $0.line == " ›" }
    let below = display.screen.allLines
    try display.type("/again\r") { $0.line == " ›" }
    #expect(display.screen.allLines == below)
    seat.terminal.type("1\r")
    #expect(try seat.answers() == #"{"likes":["None"],"fast":"Yes""#)
  }

  @Test func `comes back below its question after Ctrl-Z`() throws {
    let seat = try Seat(
      "run script.json --instant", script: Self.few, environment: "TERM=xterm NO_COLOR=1",
      then: "echo $? >&3; read back; fg >/dev/null; echo $? >&3; read stay")
    let display = Display(seat.terminal)
    try display.wait(for: "4 None")
    try display.type(Self.down + " ") { $0.line == " › 1 of at most 2" }
    seat.terminal.type("\u{1A}")
    #expect(seat.status == 148)
    display.settle()
    #expect(!display.screen.text.contains("Speed"))
    seat.terminal.type("\n")
    try display.wait(for: "[x] 2 Price") { $0.line == " › 1 of at most 2" }
    #expect(display.screen.text.ranges(of: "What do you like?").count == 2)
    seat.terminal.type("\r")
    try display.wait(for: "Is it fast?") { $0.line == " ›" }
    seat.terminal.type("1\r")
    #expect(seat.status == 0)
    #expect(try seat.modesAreAsFound)
  }
}
