import StarlingHost
import TerminalKit
import Testing

@Suite struct `On a terminal` {
  /// A shell that reports how the exerciser ended, and keeps running.
  private func chat(_ arguments: String = "") throws -> Terminal {
    let terminal = try Terminal("$EX chat \(arguments); echo status $? >&3; read stay")
    #expect(terminal.report == "ready")
    return terminal
  }

  // The kernel erases single code points, not whole characters.
  @Test(arguments: [
    ("日本語", 1, "日本"), ("日本語", 2, "日"), ("日本語", 4, ""), ("a👨‍👩‍👧", 1, "a👨‍👩\u{200D}"),
    ("a👨‍👩‍👧", 4, "a👨"), ("a👨‍👩‍👧", 5, "a"), ("née", 2, "n"), ("ne\u{301}", 1, "ne"),
  ])
  func `On a terminal, a backspace takes away a whole code point`(
    typed: String, backspaces: Int, left: String
  ) throws {
    let terminal = try chat()
    #expect(try terminal.modes.erasesWholeCharacters)
    terminal.type(typed + String(repeating: "\u{7F}", count: backspaces) + "\n")
    #expect(terminal.report == "lines \(left)")
  }

  @Test func `On a terminal, lines pasted at once come together`() throws {
    let terminal = try chat()
    terminal.type("one\ntwo\n\nthree\n")
    #expect(terminal.report == "lines one|two||three")
    terminal.type("four\n")
    #expect(terminal.report == "lines four")
  }

  @Test func `On a terminal, a paste without a line feed at its end waits for Return`() throws {
    let terminal = try chat()
    terminal.type("one\ntwo")
    _ = try terminal.screen(upTo: "two")
    terminal.type(" and\u{7F} three\n")
    #expect(terminal.report == "lines one|two an three")
    terminal.type("four\nfive\u{4}")
    _ = try terminal.screen(upTo: "five")
    terminal.type("\u{4}")
    #expect(terminal.report == "lines four|five")
  }

  @Test(arguments: [(4_094, false), (4_095, true), (9_000, true)])
  func `On a terminal, a line longer than the kernel keeps is noticed`(length: Int, isCut: Bool)
    throws
  {
    let terminal = try chat()
    let line = String(repeating: "x", count: length)
    terminal.type(line + "\n")
    #expect(terminal.report == "lines " + (isCut ? "<cutByTerminal>" : line))
    terminal.type("ok\n")
    #expect(terminal.report == "lines ok")
  }

  @Test func `On a terminal, what was typed before a prompt is forgotten`() throws {
    let terminal = try chat()
    terminal.type("discard\n")
    #expect(terminal.report == "lines discard")
    terminal.type("too early\nand unfini")
    _ = try terminal.screen(upTo: "unfini")
    terminal.orders.closeWriting()
    #expect(terminal.report == "discarded")
    terminal.type("in time\n")
    #expect(terminal.report == "lines in time")
  }

  @Test func `On a terminal, what is typed during a pause is neither shown nor taken`() throws {
    let terminal = try chat()
    terminal.type("short pause\n")
    #expect(terminal.report == "lines short pause")
    try terminal.awaitHiddenTyping()
    terminal.type("impatient\n")
    terminal.orders.closeWriting()
    #expect(terminal.report == "timeout")
    #expect(try terminal.modes.showsTyping)
    terminal.type("patient\n")
    #expect(terminal.report == "lines patient")
    #expect(try !terminal.screen(upTo: "patient\r\n").contains("impatient"))
  }

  @Test func `On a terminal, Ctrl-D is the end`() throws {
    let terminal = try chat()
    terminal.type("\u{4}")
    #expect(terminal.report == "end")
    #expect(terminal.report == "status 0")
    #expect(try terminal.modes == terminal.modesBefore)
  }

  @Test
  func `On a terminal, Ctrl-D behind a line that was begun sends it, a second one is the end`()
    throws
  {
    let terminal = try chat()
    terminal.type("begun\u{4}\u{4}")
    #expect(terminal.report == "lines begun")
    #expect(terminal.report == "end")
  }

  @Test func `On a terminal, the time is over some time`() throws {
    let terminal = try chat("0.05")
    #expect(terminal.report == "timeout")
    #expect(terminal.report == "status 0")
    #expect(try terminal.modes == terminal.modesBefore)
  }

  @Test func `On a terminal, the width is that of the moment`() throws {
    let terminal = try chat()
    terminal.resize(columns: 33)
    #expect(terminal.report == "width 33")
    terminal.resize(columns: 1)
    #expect(terminal.report == "width 1")
  }

  @Test func `On a terminal, a program that asks by the library has the line editor`() throws {
    let folder = try TemporaryFolder()
    let terminal = try Terminal(
      "export TERM=xterm XDG_STATE_HOME='\(folder.path)'; $EX ask; echo $? >&3; read stay")
    #expect(try terminal.screen(upTo: "\u{1B}[?2004h › ").contains("1 to 5   Return: not now"))
    #expect(try !terminal.modes.waitsForLines)
    terminal.type("\u{1B}[A\u{1B}[A\r")
    #expect(try terminal.screen(upTo: "\u{1B}[?2004h › ").contains("★★☆☆☆ 2/5"))
    terminal.type("\r")
    _ = try terminal.screen(upTo: "\u{1B}[?2004h › ")
    terminal.type("half an ans\u{3}")
    #expect(terminal.report == "rated 2, interrupted true")
    #expect(terminal.report == "0")
    #expect(try terminal.modes == terminal.modesBefore)
  }
}
