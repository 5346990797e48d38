import Foundation
import TerminalKit
import Testing

/// The conversation receives what a person types on a terminal.
@Suite struct `On a terminal, an answer` {
  private let field = """
    {"blocks": {"wish": {"type": "text-input", "text": "What?", "next": null}}}
    """

  /// The text that a field receives when this is typed.
  private func arrived(_ typed: String, by reading: String) throws -> String {
    let seat = try Seat(
      "run script.json --instant --json --line \(reading) 2>&1 >result", script: field,
      then: "code=$?; cat result >&3; echo $code >&3; read stay")
    try seat.type(typed, at: reading == "kernel" ? " › " : Seat.prompt)
    let result = try #require(seat.terminal.report)
    #expect(seat.status == 0)
    let start = try #require(result.range(of: #""answers":{"wish":""#)).upperBound
    return String(result[start...].prefix { $0 != "\"" })
  }

  @Test(
    arguments: [
      ("Dark mode\n", "Dark mode"), ("one\ntwo\n", #"one\ntwo"#), ("one\\\ntwo\n", #"one\ntwo"#),
      ("日本語👨‍👩‍👧é\u{7F}\n", "日本語👨‍👩‍👧"), ("日本\u{7F}\u{7F}語\n", "語"), ("//quit\n", "/quit"),
      ("wrong\u{15}right\n", "right"), ("  outer  \n", "  outer  "), ("tab\there\n", #"tab\there"#),
    ], ["editor", "kernel"])
  func `On a terminal, an answer in a field is what was typed`(
    _ pair: (typed: String, text: String), reading: String
  ) throws {
    #expect(try arrived(pair.typed, by: reading) == pair.text)
  }

  @Test func `On a terminal, an answer is not taken from what was typed during a delay`() throws {
    let script = """
      {"blocks": {
        "hi": {"type": "text", "text": "Hi!", "next": "stars", "showNextAfter": 1000},
        "stars": {"type": "rating", "text": "How?", "next": null}}}
      """
    let seat = try Seat("run script.json", script: script)
    try seat.type("1\n", at: "typing")
    let screen = try seat.type("4\n")
    #expect(!screen.contains("★"))
    #expect(try seat.terminal.screen(upTo: "4/5").contains("★★★★☆"))
    #expect(seat.status == 0)
  }

  @Test
  func `On a terminal, an answer that is too long for the terminal is said, and asked for again`()
    throws
  {
    let seat = try Seat("run script.json --line kernel", script: field)
    try seat.type(String(repeating: "x", count: 5_000) + "\n", at: " › ")
    let screen = try seat.type("short\n", at: "\r\n › ")
    #expect(screen.contains("too long"))
    #expect(seat.status == 0)
  }

  @Test func `On a terminal, an answer is as long as an answer may be, and no longer`() throws {
    let seat = try Seat(
      "run script.json --json 2>&1 >result", script: field,
      then: "code=$?; wc -c <result >&3; echo $code >&3; read stay")
    try seat.type(String(repeating: "x", count: 65_537) + "\r")
    #expect(try seat.type(String(repeating: "x", count: 65_535) + "!\r").contains("too long"))
    _ = try seat.terminal.screen(upTo: "x!\u{1B}[0m\r\n")
    let size = seat.terminal.report.flatMap { Int($0.filter(\.isNumber)) }
    #expect(size.map { $0 > 65_536 } == true)
    #expect(seat.status == 0)
  }

  @Test func `On a terminal, an answer that is no UTF-8 is said, and asked for again`() throws {
    let seat = try Seat("run script.json", script: field)
    _ = try seat.terminal.screen(upTo: Seat.prompt)
    seat.terminal.type([0x61, 0xFF, 0xFE, 0x0A])
    #expect(try seat.type("right\n").contains("UTF-8"))
    #expect(seat.status == 0)
  }

  @Test func `On a terminal, an answer meets the width of the moment`() throws {
    let script = """
      {"blocks": {
        "a": {"type": "choice", "text": "First", "buttons": ["On"], "next": "b"},
        "b": {"type": "text", "text": "One two three four five six seven", "next": null}}}
      """
    let seat = try Seat("run script.json --instant", script: script)
    _ = try seat.terminal.screen(upTo: " › ")
    seat.terminal.resize(columns: 20)
    seat.terminal.type("1\n")
    #expect(try seat.terminal.screen(upTo: "seven").contains("One two three\r\n"))
  }
}
