import Starling
import StarlingHost

/// Asks as a program does that uses the library, and reports the rating.
func ask() throws {
  let prompt = try RatingPrompt(app: "exerciser")
  let result = try prompt.askAndWait(force: true)
  try Output(3).write("rated \(result?.rating ?? 0), interrupted \(result?.interrupted ?? false)\n")
}

/// Reports everything that happens on standard input to descriptor 3, until its end.
///
/// Some lines are commands: `pause`, `short pause`, and `discard`. The last two first wait for the
/// end of descriptor 4.
func chat(timeout: Double?) throws {
  let console = try Console()
  let report = Output(3)
  try report.write("ready\n")
  while true {
    let event = try console.next(by: timeout.map { Deadline.after(seconds: $0) })
    try report.write(words(for: event) + "\n")
    switch event {
    case .signal(let signal): Platform.end(bySignal: signal)
    case .end, .timeout, .absence: return console.close()
    case .lines(let lines): try obey(lines.first?.text, console, report)
    case .keys, .resumed, .widthChanged: break
    }
  }
}

private func obey(_ order: String?, _ console: Console, _ report: Output) throws {
  switch order {
  case "pause":
    try report.write("pausing\n")
    try report.write("\(words(for: console.pause(seconds: 1_000)))\n")
  case "short pause":
    let event = try console.pause(seconds: 1) {
      _ = try Files.read("/dev/fd/4")
      return false
    }
    try report.write("\(words(for: event))\n")
  case "discard":
    _ = try Files.read("/dev/fd/4")
    console.discardTyped()
    try report.write("discarded\n")
  case "keep a signal for the host": console.pass(on: 15)
  case _: break
  }
}

extension Console {
  fileprivate func pause(seconds: Double, move: () throws -> Bool = { false }) rethrows
    -> InputEvent
  {
    var pause = TypingPause(until: .after(seconds: seconds), canBeSkipped: false)
    begin(pause)
    defer { endPause() }
    while true {
      if let event = try event(during: &pause, move: move) { return event }
      wait.block()
    }
  }
}

private func words(for event: InputEvent) -> String {
  switch event {
  case .lines(let lines):
    "lines "
      + lines.map { line in
        line.fault.map { "<\($0)>" } ?? String(decoding: line.bytes, as: UTF8.self)
      }.joined(separator: "|")
  case .keys(let keys): "keys \(keys.count)"
  case .end: "end"
  case .timeout: "timeout"
  case .absence: "absence"
  case .signal(let signal): "signal \(signal)"
  case .resumed: "resumed"
  case .widthChanged: "width \(Output.standard.width())"
  }
}

/// Writes to standard output until the reader is gone.
func flood() throws {
  _ = try Console()
  do {
    while true { try Output.standard.write(String(repeating: "wave\n", count: 5_000)) }
  } catch let interruption as Interruption {
    try Output(3).write("interrupted \(interruption.signal)\n")
    Platform.end(bySignal: interruption.signal)
  }
}

/// Runs a command as a chat would, and reports how it ended.
func runShell(_ command: String) throws {
  let console = try Console()
  defer { console.close() }
  switch try Shell.run(command, variables: ["WISH": "a; exit 9\0$(exit 9)"]) {
  case .exit(let code): try Output(3).write("exit \(code)\n")
  case .signal(let signal): try Output(3).write("signal \(signal)\n")
  case nil: try Output(3).write("left alone\n")
  }
}
