import Foundation
import TerminalKit
import Testing

/// Programs that call `ask` as their last line but one.
enum Caller: String, CaseIterable {
  case dash, bash, make, python3, perl, sh, node, npm

  /// Whether it is installed.
  var isHere: Bool {
    (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":").contains {
      FileManager.default.isExecutableFile(atPath: "\($0)/\(rawValue)")
    }
  }

  /// The file in which it finds what to do, which prints "after" and the exit code of `ask`.
  var file: (name: String, text: String) {
    let ask = "\"$STARLING\" $ASK"
    return switch self {
    case .dash, .bash: ("tool", "\(ask)\necho after $?\n")
    case .sh: ("tool", "trap '' INT\n\(ask)\necho after $?\n")
    case .make: ("Makefile", "all:\n\t@\(ask.replacing("$", with: "$$"))\n\t@echo after 0\n")
    case .perl: ("tool", #"print "after ", system("$ENV{STARLING} $ENV{ASK}"), "\n";"#)
    case .python3:
      (
        "tool",
        """
        import os, subprocess
        done = subprocess.run([os.environ["STARLING"], *os.environ["ASK"].split()])
        print("after", done.returncode)
        """
      )
    case .node:
      (
        "tool",
        """
        const words = process.env.ASK.split(" ");
        const done = require("child_process").spawnSync(
          process.env.STARLING, words, {stdio: "inherit"});
        console.log("after " + done.status);
        """
      )
    case .npm:
      (
        "package.json",
        #"{"name": "tool", "version": "1.0.0", "scripts": "#
          + #"{"ask": "\"$STARLING\" $ASK", "postask": "echo after 0"}}"#
      )
    }
  }

  var command: String {
    switch self {
    case .make: "make"
    case .npm: "npm run --silent ask"
    case .dash, .bash, .python3, .perl, .sh, .node: "\(rawValue) tool"
    }
  }
}

/// Where a conversation is when the person presses Ctrl-C.
enum Standing: CaseIterable {
  case firstPrompt, delay, begunText, begunLine, ticks

  var blocks: String {
    switch self {
    case .firstPrompt: #""a": {"type": "rating", "text": "How?", "next": null}"#
    case .delay:
      #""a": {"type": "text", "text": "Hi!", "next": "b", "showNextAfter": 1000}, "#
        + #""b": {"type": "text", "text": "Bye", "next": null}"#
    case .begunText, .begunLine: #""a": {"type": "text-input", "text": "What?", "next": null}"#
    case .ticks:
      #""a": {"type": "choice", "text": "Which?", "many": true, "buttons": ["One", "Two"], "#
        + #""next": null}"#
    }
  }

  var options: String { self == .begunLine ? "--line kernel" : "--line editor" }

  /// What is typed, behind what the screen shows.
  var steps: [(shown: String, typed: String)] {
    let end = "\u{3}"
    return switch self {
    case .firstPrompt: [(Seat.prompt, end)]
    case .delay: [("typing", end)]
    case .begunText: [(Seat.prompt, "half a w"), ("half a w", end)]
    case .begunLine: [(" › ", "half a w"), ("half a w", end)]
    case .ticks: [(Seat.prompt, " "), ("1 ticked", end)]
    }
  }
}

/// Ctrl-C in a conversation is the person's wish to leave it, and no concern of whoever called.
@Suite struct `A caller` {
  /// A terminal on which a caller has been started, and reports its exit code.
  private func terminal(_ caller: Caller, _ ask: String, before: String = ":") throws -> Terminal {
    _ = try folder.write(caller.file.text, to: caller.file.name)
    let path = folder.url.path
    return try Terminal(
      """
      cd '\(path)'; \(before)
      env -i PATH="$PATH" HOME='\(path)' TERM=xterm STARLING="$STARLING" ASK='\(ask)' \
        \(caller.command)
      echo status $? >&3; read stay
      """)
  }

  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// Each caller where the terminal is raw and where it is not, and one of them everywhere.
  private static let cases =
    Caller.allCases.filter(\.isHere).flatMap { [($0, .begunText), ($0, .begunLine)] }
    + [(.sh, .firstPrompt), (.sh, .delay), (.sh, .ticks)] as [(Caller, Standing)]

  @Test(arguments: cases)
  func `A caller goes on after Ctrl-C, on a terminal as it was`(caller: Caller, moment: Standing)
    throws
  {
    _ = try folder.write("{\"blocks\": {\(moment.blocks)}}", to: "s.json")
    let terminal = try terminal(caller, "ask s.json --app a --force \(moment.options)")
    for step in moment.steps {
      _ = try terminal.screen(upTo: step.shown)
      terminal.type(step.typed)
    }
    _ = try terminal.screen(upTo: "after 0\r\n")
    #expect(terminal.report == "status 0")
    #expect(try terminal.modes == terminal.modesBefore)
  }

  @Test func `A caller goes on after the person's own interrupt character, and after that alone`()
    throws
  {
    _ = try folder.write("{\"blocks\": {\(Standing.begunLine.blocks)}}", to: "s.json")
    let terminal = try terminal(
      .dash, "ask s.json --app a --force --line kernel", before: "stty intr ^X")
    _ = try terminal.screen(upTo: " › ")
    terminal.type("half a \u{3}w")
    _ = try terminal.screen(upTo: "w")
    terminal.type("\u{18}")
    _ = try terminal.screen(upTo: "after 0\r\n")
    #expect(terminal.report == "status 0")
  }

  @Test(arguments: [("ask s.json --app a --force", 0), ("feedback s.json --app a", 1)])
  func `A caller goes on after Ctrl-C during a command, which it ends`(ask: String, code: Int)
    throws
  {
    _ = try folder.write(
      """
      {"blocks": {"a": {"type": "choice", "text": "Go?",
                        "buttons": [{"title": "Yes", "action": "go"}], "next": "b"},
                  "b": {"type": "text-input", "text": "What?", "next": null}}}
      """, to: "s.json")
    _ = try folder.write("echo at work; sleep 1000; echo too far\n", to: "work")
    let terminal = try terminal(.dash, "\(ask) --on go=sh<work")
    _ = try terminal.screen(upTo: Seat.prompt)
    terminal.type("1\r")
    _ = try terminal.screen(upTo: "at work")
    terminal.type("\u{3}")
    #expect(try !terminal.screen(upTo: "after \(code)\r\n").contains("too far"))
    #expect(terminal.report == "status 0")
    #expect(try terminal.modes == terminal.modesBefore)
  }

  @Test func `A caller finds what was sent before Ctrl-C, however fast that came`() throws {
    _ = try folder.write(
      """
      {"blocks": {"a": {"type": "choice", "text": "How?", "buttons": ["Well"], "next": "b"},
                  "b": {"type": "text-input", "text": "What?", "next": null}}}
      """, to: "s.json")
    let terminal = try terminal(.dash, "ask s.json --app a --force --results kept")
    _ = try terminal.screen(upTo: Seat.prompt)
    terminal.type("1\r\u{3}")
    _ = try terminal.screen(upTo: "after 0\r\n")
    #expect(terminal.report == "status 0")
    let kept = try String(contentsOf: folder.url.appending(path: "kept"), encoding: .utf8)
    #expect(kept.contains(#""ending":"left""#) && kept.contains(#""Well""#))
  }
}
