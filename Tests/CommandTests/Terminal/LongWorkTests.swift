import ScreenKit
import Starling
import TerminalKit
import Testing

/// Commands that take long, at a terminal.
struct LongWorkTests {
  /// A script whose last block distinguishes all answers: it has more states than are searched.
  private static let script: String = {
    let names = (0..<12).map { "q\($0)" }
    let questions = names.enumerated().map { number, name in
      let next = number < 11 ? "q\(number + 1)" : "end"
      return """
        "\(name)": { "type": "choice", "text": "\(name)?", "next": "\(next)",
          "buttons": [{ "title": "A" }, { "title": "B" }, { "title": "C" }] }
        """
    }
    let branches = names.flatMap { name in
      ["A", "B"].map { #"{ "when": { "of": "\#(name)", "is": "\#($0)" }, "next": "bye" }"# }
    }
    return """
      { "start": "q0", "blocks": { \(questions.joined(separator: ",\n")),
        "end": { "type": "route", "branches": [\(branches.joined(separator: ", "))], "next": "bye" },
        "bye": { "type": "text", "text": "Bye, {{q0}}." } } }
      """
  }()

  private static let promises = (1...500).map { number in
    """
    === promise: not called \(number)
    never: bot: Bye, \(number).
    """
  }.joined(separator: "\n\n")

  private static let calls = [
    ("test script.chat", "promise"), ("cover script.json", "stat"),
    ("diff script.json other.json", "stat"), ("walk script.json --runs 900000000", "conversations"),
    ("forecast --people 900000000", "people"), ("results endless", "lines"),
  ]

  @Test(arguments: calls)
  func `Ctrl-C ends it soon, with what was reached`(call: String, unit: String) throws {
    let folder = try TemporaryFolder()
    _ = try folder.write(Self.promises, to: "script.chat")
    _ = try folder.write(Self.script.replacing("Bye,", with: "Goodbye,"), to: "other.json")
    let seat = try Seat(
      call, script: Self.script, before: "mkfifo endless; yes '{}' > endless 2>/dev/null &",
      folder: folder)
    let display = Display(seat.terminal, columns: 120)
    try display.wait { $0.text.contains(unit) && !$0.text.contains("stopped") }
    seat.terminal.type("\u{3}")
    try display.wait(for: "starling: stopped: ") { $0.text.contains(unit) }
    #expect(seat.status == 130)
  }

  @Test func `in a pipe, nothing is said`() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(Self.script, to: "script.json")
    let run = try Starling(["walk", path, "--runs", "3000"])
    #expect(run.status == 0 && run.errors.isEmpty)
  }
}
