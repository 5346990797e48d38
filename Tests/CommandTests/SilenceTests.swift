import Foundation
import TerminalKit
import Testing

/// `ask` says nothing to a person who can do nothing about it, and `status` says it to the author.
struct SilenceTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// What a person sees of `ask` on a terminal, up to where the tool goes on.
  private func seen(
    _ words: String, _ variables: String, upTo end: String = "exit 0"
  ) throws -> String {
    let seat = try Seat(
      "ask --app app \(words)", environment: "TERM=xterm-256color \(variables)",
      then: "echo 'exit '$?; read stay", folder: folder)
    return try seat.terminal.screen(upTo: end)
  }

  @Test func `without a home, ask is an error where the setup is checked`() throws {
    let text = try seen("--strict-setup", "HOME=", upTo: "exit 64")
    #expect(text.contains("neither XDG_STATE_HOME nor HOME is set\r\n"))
  }

  @Test(arguments: ["HOME=", "HOME=/dev/null", "HOME=/none/of/it", "XDG_STATE_HOME=/proc/nowhere"])
  func `where no history can be kept, ask is silent on a terminal, and debugging says why`(
    home: String
  ) throws {
    for words in ["", "--force", "--session"] {
      #expect(try seen(words, home).hasPrefix("exit 0"), "\(words)")
    }
    let debugging = try seen("--force", home + " STARLING_DEBUG=1")
    #expect(debugging.contains("starling: ") && debugging.contains("; not asking\r\n"))
    #expect(!FileManager.default.fileExists(atPath: "/none"))
  }

  @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/setpriv")))
  func `without permission, ask is silent, and status says why`() throws {
    let line = """
      chmod 755 .; mkdir -p home; chmod 755 home; export HOME="$PWD/home"
      run() { setpriv --reuid 65534 --clear-groups "$(command -v starling)" "$@" </dev/null; }
      run ask --app app --force --interactive always; echo $?
      STARLING_DEBUG=1 run ask --app app --force --interactive always; echo $?
      run ask --app app --force --interactive always --strict; echo $?
      """
    try withReachableFolder { folder in
      let run = try Starling(shell: line, folder: folder)
      #expect(run.output == "0\n0\n77\n", "\(run)")
      #expect(run.errors.split(separator: "\n").count == 2, "\(run.errors)")
      #expect(run.errors.contains("permission denied; not asking\n"), "\(run.errors)")
    }
  }

  @Test(
    .enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/setpriv")),
    arguments: [
      ("--state h.json", #"cannot write \"h.json\""#),
      ("--app a", #"cannot make the folder \"PLACE/home/.local\""#),
    ])
  func `without permission, status names the file or the folder that cannot be written`(
    words: String, obstacle: String
  ) throws {
    try withReachableFolder { folder in
      let terminal = try Terminal(
        """
        cd '\(folder.path)'; chmod 755 .; mkdir home; export HOME="$PWD/home"; unset XDG_STATE_HOME
        setpriv --reuid 65534 --clear-groups "$STARLING" status \(words) --json
        echo exit; read stay
        """)
      let reason = obstacle.replacing("PLACE", with: folder.path) + ": permission denied"
      #expect(try terminal.screen(upTo: "exit").contains(#""silence":"\#(reason)"}"#))
    }
  }

  /// A folder that other users reach.
  private func withReachableFolder(_ body: (URL) throws -> Void) throws {
    let folder = URL(filePath: "/tmp/starling-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
    defer { try? FileManager.default.removeItem(at: folder) }
    try body(folder)
  }

  @Test func `status says in a pipe, under CI and without a home that ask is silent`() throws {
    func status(_ variables: [String: String], _ words: String...) throws -> Starling {
      let home = ["HOME": folder.url.path]
      return try Starling(
        ["status", "--app", "app"] + words, environment: home.merging(variables) { $1 })
    }
    let piped = try status([:])
    #expect(
      piped.output.hasSuffix(
        "'starling ask' stays silent here all the same: standard input is not a terminal.\n"))
    #expect(
      try status([:], "--json").output.hasSuffix(
        #","aside":0,"silence":"standard input is not a terminal"}"# + "\n"))
    #expect(
      try status(["CI": "1"], "--json").output.hasSuffix(
        #""silencedBy":"CI","waiting":0,"aside":0,"silence":"CI is set"}"# + "\n"))
    let hook = try Starling(
      shell: """
        export HOME="$PWD"; git init -q r && cd r && git config user.email a@b && git config user.name a
        printf '#!/bin/sh\\nstarling status --app app > ../told\\nstarling ask --app app --force\\n' \
          > .git/hooks/post-commit && chmod +x .git/hooks/post-commit
        git commit -q --allow-empty -m x; tail -1 ../told
        """, folder: folder.url)
    #expect(hook.output.hasPrefix("'starling ask' stays silent here all the same: "), "\(hook)")
    let seat = try Seat(
      "status --app app --json", environment: "TERM=xterm-256color",
      then: "echo exit; read stay", folder: folder)
    #expect(try seat.terminal.screen(upTo: "exit").contains(#""silence":null}"#))
    let homeless = try Seat(
      "status --app app", environment: "TERM=xterm-256color HOME=/none/of/it",
      then: "echo exit; read stay", folder: folder)
    #expect(
      try homeless.terminal.screen(upTo: "exit").contains(
        #"stays silent here all the same: cannot open "/none/of/it""#))
  }

  @Test func `an action that the script has not is an error of the author alone`() throws {
    let home = ["HOME": folder.url.path]
    func ask(_ words: String...) throws -> Starling {
      try Starling(
        ["ask", "--app", "app", "--force", "--interactive", "always", "--on", "sendFeedbak=true"]
          + words, environment: home)
    }
    let person = try ask()
    #expect(person.status == 0 && person.errors.isEmpty && !person.output.isEmpty)
    let strict = try ask("--strict")
    #expect(strict.status == 64 && strict.output.isEmpty)
    #expect(strict.errors.contains(#"no"#) && strict.errors.contains(#""sendFeedbak""#))
    #expect(strict.errors.contains(#"did you mean "sendFeedback"?"#))
    let feedback = try Starling(
      ["feedback", "--app", "app", "4", "x", "--on", "nothing=true"], environment: home)
    #expect(feedback.status == 0 && feedback.errors.isEmpty, "\(feedback)")
  }
}
