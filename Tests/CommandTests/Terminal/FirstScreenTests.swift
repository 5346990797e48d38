import Foundation
import TerminalKit
import Testing

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// What people see first, and what is kept of what they did.
@Suite struct `At the built-in prompt, a person` {
  private static let editor = "TERM=xterm-256color NO_COLOR=1"

  private static let stays = "\n   Your answers stay on this machine."

  @Test(arguments: [
    ("ask --app deploy --force", "1 to 5   Return: not now   /never" + stays),
    ("feedback --app deploy", "1 to 5" + stays), ("", "1 to 5   Return: not now"),
  ])
  func `At the built-in prompt, a person sees a line, and what may be typed`(
    words: String, hint: String
  ) throws {
    let seat = try Seat(words, environment: Self.editor)
    let screen = try seat.terminal.screen(upTo: Seat.prompt)
    let name = words.isEmpty ? "Starling" : "Deploy"
    #expect(screen.asSeen == "\(name): How do you like it?  \(hint)\n › ")
  }

  @Test func `At the built-in prompt, a person sees a hint that does not fit below the question`()
    throws
  {
    let seat = try Seat(
      "ask --app deploy --force --width 50", environment: Self.editor + " LANG=fr_FR.UTF-8")
    let screen = try seat.terminal.screen(upTo: Seat.prompt)
    #expect(
      screen.asSeen == """
        Deploy: Qu’en pensez-vous ?
           1 à 5   Entrée\u{A0}: pas maintenant   /never
           Vos réponses restent sur cette machine.
         ›\u{20}
        """)
  }

  @Test func `At the built-in prompt, a person puts it off by a word, and reads how to come back`()
    throws
  {
    let seat = try Seat("ask --app 'my tool' --force", environment: Self.editor)
    try seat.type("no\n")
    let screen = try seat.terminal.screen(upTo: "tool'\r\n")
    #expect(screen.asSeen.hasPrefix(" › Maybe later\n\nMy tool\n"))
    #expect(screen.contains("Another time, then: starling feedback --app 'my tool'"))
    #expect(seat.status == 0)
  }

  @Test(arguments: ["editor", "kernel", "plain"])
  func `At the built-in prompt, a person sends words that were typed at a button`(
    reading: String
  ) throws {
    let plain = reading == "plain" ? " STARLING_PLAIN=1" : ""
    let line = reading == "plain" ? "" : " --line \(reading)"
    let script = #"""
      { "blocks": {
        "offer": { "type": "double-button", "text": "Would you help?", "next": null,
          "left": { "title": "Tell us", "next": "wish" }, "right": "Not now" },
        "wish": { "type": "text-input", "text": "What is missing?", "next": null } } }
      """#
    let seat = try Seat(
      "run script.json\(line) --json", script: script, environment: Self.editor + plain)
    let mark = reading == "editor" ? Seat.prompt : reading == "plain" ? "You: " : " › "
    try seat.type("Dark mode, please\n", at: mark)
    let asked = try seat.type("\n", at: reading == "editor" ? Seat.prompt : "yes\r\n" + mark)
    #expect(asked.contains(#"Send this as your answer to "What is missing?""#))
    let result = try seat.terminal.screen(upTo: "\"wish\":\"Dark mode, please\"}")
    #expect(result.contains("\"answers\":{\"offer\":\"Tell us\","))
    #expect(seat.status == 0)
  }

  @Test(arguments: ["hang-up", "end of input", "leaving"])
  func `At the built-in prompt, a person who chose stars and is gone has chosen them`(
    way: String
  ) throws {
    let folder = try TemporaryFolder()
    let seat = try Seat(
      "ask --app deploy --force", environment: "TERM=xterm STARLING_PLAIN=1", folder: folder)
    try seat.type("4\n", at: "You: ")
    _ = try seat.terminal.screen(upTo: "Maybe later\r\nYou: ")
    switch way {
    case "hang-up": kill(seat.process, SIGHUP)
    case "end of input": seat.terminal.type("\u{4}")
    default: seat.terminal.type("/quit\n")
    }
    _ = seat.status
    let path = folder.url.appending(path: ".local/state/starling/deploy.results.jsonl")
    let results = try String(contentsOf: path, encoding: .utf8)
    #expect(results.contains(#""ending":"left""#) && results.contains(#""rating":null"#))
    #expect(
      results.contains(#""number":null,"kind":"stars""#) && results.contains(#""picked":4}]"#))
  }
}
