import Foundation
import TerminalKit
import Testing

/// `--on`: shell commands that actions trigger.
struct ActionTests {
  private let folder: TemporaryFolder
  private let script: String

  init() throws {
    folder = try TemporaryFolder()
    script = try folder.write(
      """
      {"blocks": {
        "name": { "type": "text-input", "text": "Name?", "action": "greet", "next": "go" },
        "go": { "type": "choice", "text": "Go?", "buttons": [{"title": "Yes", "action": "leave"}],
          "next": "bye" },
        "bye": { "type": "text", "text": "Bye." }
      }}
      """, to: "a.json")
  }

  private func run(_ arguments: String...) throws -> Starling {
    try Starling(["run", script] + arguments, input: "Ada\n1\n", folder: folder.url)
  }

  @Test func `what an action brings about is over before anything else is said`() throws {
    let command = "greet=cat chat > before; echo \"$STARLING_ANSWER_NAME\" >> before"
    let process = Process()
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments = [
      "-c", "printf 'Ada\\n1\\n' | \"$0\" run a.json --on \"$1\" > chat", Starling.executable.path,
      command,
    ]
    process.currentDirectoryURL = folder.url
    try process.run()
    process.waitUntilExit()
    let before = try String(contentsOf: folder.url.appending(path: "before"), encoding: .utf8)
    #expect(before == "Starling\n   Name?  Return: nothing\n › Ada\nAda\n")
  }

  @Test(arguments: [("TERM", 143), ("HUP", 129), ("INT", 130)])
  func `a signal during a command ends the conversation`(signal: String, status: Int) throws {
    let seat = try Seat(
      "run script.json --on 'leave=kill -\(signal) $PPID; exec sleep 1'",
      script: try String(contentsOfFile: script, encoding: .utf8))
    try seat.type("Ada\n")
    try seat.type("1\n")
    #expect(seat.status == status)
    #expect(try seat.modesAreAsFound)
  }

  @Test func `a command that was stopped and goes on leaves one question behind it`() throws {
    let seat = try Seat(
      "run script.json --line kernel --color never --on 'greet=echo begun; read x </dev/tty'",
      script: try String(contentsOfFile: script, encoding: .utf8),
      then: "echo $? >&3; read back; echo; fg; echo $? >&3; read stay")
    try seat.type("Ada\n", at: " › ")
    try seat.type("\u{1A}", at: "begun")
    #expect(seat.status == 148)
    seat.terminal.type("\n")
    try seat.type("on\n", at: "run script.json")
    let asked = try seat.type("1\n", at: " › ")
    #expect(asked.ranges(of: "Go?").count == 1)
    #expect(try !seat.terminal.screen(upTo: "Bye.").contains("Go?"))
    #expect(seat.status == 0)
  }

  @Test func `a command has every variable byte for byte, and answers without their zeros`() throws
  {
    let run = try Starling(
      shell: """
        export A="$(printf 'a\\377=\\n')" B="=$(printf '\\314\\201')" STARLING_ANSWER_NAME="$(printf '\\376')"
        printf 'Ada\\n1\\n' | starling run a.json \
          --on 'leave=printf "%s|%s|%s" "$A" "$B" "$STARLING_ANSWER_NAME" >&2' 2>&1 >/dev/null |
          od -An -c | tr -s ' \\n' ' '
        """, folder: folder.url)
    #expect(run.output == #" a 377 = | = 314 201 | A d a "#, "\(run.output)")
  }

  @Test func `a command that fails is noted, and the conversation goes on`() throws {
    let run = try run("--on", "leave=exit 3")
    #expect(run.status == 0)
    #expect(run.errors == "starling: the command for \"leave\" ended with 3\n")
    #expect(run.output.hasSuffix("   Bye.\n"))
  }

  @Test func `an action that the script does not have gets the nearest one`() throws {
    let run = try run("--on", "leav=true", "--on", "leave=true", "--on", "nothing=true")
    #expect(run.status == 0)
    #expect(
      run.errors == """
        starling: nothing in the script has the action "leav"; did you mean "leave"?
        starling: nothing in the script has the action "nothing"

        """)
  }
}
