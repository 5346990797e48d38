import Testing
import starling_cli

@Suite struct CompletionsTests {
  @Test(arguments: CompletionScript.allCases)
  func `a shell understands its script`(shell: CompletionScript) throws {
    guard let program = Program(shell.rawValue) else {
      try Test.cancel("\(shell) is not installed")
    }
    let (said, status) = try program.run(["-n"], on: shell.text)
    #expect(said == "")
    #expect(status == 0)
  }

  @Test func `every command and every option is offered`() {
    let completion = Completion(.sample)
    let names = CommandTable.sample.commands.map(\.name)
    #expect(completion.words(for: [""]) == names)
    for command in CommandTable.sample.commands {
      #expect(
        completion.words(for: [command.name, "-"]) == command.everyOption.flatMap(\.spellings))
    }
  }

  @Test(arguments: [
    (["r"], ["run", "record"]), (["--v"], ["--version"]), (["run", "--col"], ["--color"]),
    (["run", "--color", "al"], ["always"]), (["run", "--color", "=", "ne"], ["never"]),
    (["run", "--color", "="], ["auto", "always", "never"]),
    (["run", "--color=ne"], ["--color=never"]),
    (["record", ""], ["session", "crash", "event"]), (["record", "event", ""], []),
    (["record", "-n", "2", "c"], ["crash"]), (["record", "-n", ""], []),
    (["help", "ch"], ["check"]), (["--instant", "ch"], ["check"]), (["run", "--locale", ""], []),
    (["explain", "no-w"], ["no-way-out"]),
  ])
  func `a word is offered where it fits`(words: [String], offered: [String]) {
    #expect(Completion(.sample).words(for: words) == offered)
  }

  @Test func `files, folders and blocks are offered where they fit`() {
    let completion = Completion(.sample)
    #expect(completion.candidates(for: ["run", ""]) == .files(ending: ".json"))
    #expect(completion.candidates(for: ["test", "a.chat", ""]) == .files(ending: ".chat"))
    #expect(
      completion.candidates(for: ["run", "a.json", "--start="]) == .blockIDs(after: "--start="))
  }

  @Test(
    .enabled(if: Program("bash") != nil, "bash is not installed"),
    arguments: [
      (["reco"], "record"), (["--v"], "--version"), (["run", "--col"], "--color"),
      (["run", "--color", "al"], "always"), (["run", "--color", "=", "ne"], "never"),
      (["record", ""], "session crash success event"),
      (["run", "--locale", ""], ""), (["run", "/et"], "/etc"), (["help", "che"], "check"),
      (["run", "Demo/tou"], "Demo/tour.json"), (["check", "Demo/dep"], ""),
      (["explain", "no-w"], "no-way-out"),
      (["run", "Demo/tour.json", "--start", "wel"], "welcome"),
      (["run", "--start", ""], ""), (["run", "gone.json", "--start", ""], ""),
    ])
  func `bash offers what fits`(words: [String], offered: String) throws {
    let program = try #require(Program("bash"))
    let line = (["starling"] + words).map { "'\($0)'" }.joined(separator: " ")
    let script =
      CompletionScript.bash.text
      + "COMP_WORDS=(\(line)); COMP_CWORD=\(words.count); _starling; echo \"${COMPREPLY[*]}\"\n"
    #expect(try program.run(["--norc"], on: script).said == offered + "\n")
  }

  @Test(
    .enabled(if: Program("fish") != nil, "fish is not installed"),
    arguments: [
      ("starling r", ["record", "reset", "results", "run"]), ("starling --v", ["--version"]),
      ("starling run --color al", ["always"]), ("starling run --color=ne", ["--color=never"]),
      ("starling help ch", ["check"]),
      ("starling record ", ["crash", "event", "session", "success"]),
      ("starling run Demo/sta", ["Demo/starling.schema.json"]),
      ("starling explain no-w", ["no-way-out"]),
      ("starling run Demo/tour.json --start wel", ["welcome"]),
    ])
  func `fish offers what fits`(line: String, offered: [String]) throws {
    let program = try #require(Program("fish"))
    let script = CompletionScript.fish.text + "complete -C '\(line)'\n"
    let said = try program.run(["--no-config"], on: script).said
    let words = said.split(separator: "\n").compactMap { $0.split(separator: "\t").first }
    #expect(words.map(String.init).sorted() == offered)
  }

  @Test(
    .enabled(if: Program("zsh") != nil, "zsh is not installed"),
    arguments: [
      ("starling r", ["record", "reset", "results", "run"]), ("starling --v", ["--version"]),
      ("starling run --color al", ["always"]),
      ("starling run --color=ne", ["--color=never"]),
      ("starling help ch", ["check"]),
      ("starling record ", ["crash", "event", "session", "success"]),
      ("starling run Demo/tou", ["Demo", "tour.json"]), ("starling explain no-w", ["no-way-out"]),
      ("starling run Demo/tour.json --start wel", ["welcome"]),
    ])
  func `zsh offers what fits`(line: String, offered: [String]) throws {
    let program = try #require(Program("zsh"))
    let folder = try TemporaryFolder()
    let script = try folder.write(CompletionScript.zsh.text, to: "completions")
    let setup = try folder.write(Self.zshSetup, to: "setup")
    let said = try program.run(["-f"], on: Self.zshTyping, followedBy: [setup, script, line]).said
    #expect(Set(said.split(separator: "\n").map(String.init)).sorted() == offered)
  }

  /// Types a line and a tab into a zsh on a pseudo-terminal.
  private static let zshTyping = #"""
    zmodload zsh/zpty
    zpty shell zsh -f -i
    zpty -w shell "source $1 $2"
    while zpty -r shell line; do [[ $line == *ready* ]] && break; done
    zpty -w -n shell "$3"$'\t'
    while zpty -r shell line; do
      line=${line//$'\r'}
      [[ $line == *done:* ]] && break
      [[ $line == *offer:* ]] && print -r -- ${${line##*offer:}%$'\n'}
    done
    """#

  /// Prints the completions, and exits after the first.
  private static let zshSetup = #"""
    PROMPT= RPROMPT=
    autoload -Uz compinit; compinit -D -u
    bindkey '^I' complete-word
    source $1
    compadd() {
      local -a found
      local word
      builtin compadd -A found "$@"
      for word in $found; do print -r -- "offer:$word"; done
      builtin compadd "$@"
    }
    tell-end() { print -r -- "done:"; exit }
    comppostfuncs=(tell-end)
    print rea''dy
    """#
}

extension Completion {
  fileprivate func words(for line: [String]) -> [String] {
    guard case .words(let offers) = candidates(for: line) else { return [] }
    return offers.map(\.word)
  }
}
