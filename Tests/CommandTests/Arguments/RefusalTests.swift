import Testing
import starling_cli

@Suite struct RefusalTests {
  @Test(arguments: [
    ("rnu a.json", "There is no command 'rnu'. Did you mean 'run'?"),
    ("frobnicate", "There is no command 'frobnicate'."),
    ("a.json", "There is no command 'a.json'. Did you mean 'starling run a.json'?"),
    ("a.chat", "There is no command 'a.chat'. Did you mean 'starling test a.chat'?"),
    ("", nil),
    (" ", "There is no command ''."),
    ("help run check", "'check' is one argument too many for 'starling help'."),
  ])
  func `a command that is not there is refused`(line: String, sentence: String?) {
    #expect(refusal(line)?.sentence == sentence)
  }

  @Test(arguments: [
    ("run --instnat a", "'starling run' has no option '--instnat'. Did you mean '--instant'?"),
    ("run -json a", "'starling run' has no option '-json'. Did you mean '--json'?"),
    ("run --qwertyuiop a", "'starling run' has no option '--qwertyuiop'."),
    ("run --hepl", "'starling run' has no option '--hepl'. Did you mean '--help'?"),
    ("run --strict a", "'starling run' has no option '--strict': it belongs to 'starling check'."),
    (
      "run --coverage",
      "'starling run' has no option '--coverage': it belongs to 'starling record' and "
        + "'starling test'."
    ),
    ("--json", "'starling' has no option '--json': it belongs to 'starling run'."),
    ("--lcoale fr run a", "'starling' has no option '--lcoale'. Did you mean '--locale'?"),
    ("--versoin", "'starling' has no option '--versoin'. Did you mean '--version'?"),
    (
      "--coverage test",
      "'--coverage' means different things to different commands: put it after "
        + "the command."
    ),
  ])
  func `an option that is not there is refused`(line: String, sentence: String) {
    #expect(refusal(line)?.sentence == sentence)
  }

  @Test(arguments: [
    ("run a --locale", "'--locale' needs a value: --locale TAG."),
    (
      "run a --locale --json",
      "'--locale' needs a value: --locale TAG. If '--json' is meant, write --locale=--json."
    ),
    (
      "run --locale -- a",
      "'--locale' needs a value: --locale TAG. If '--' is meant, write --locale=--."
    ),
    ("run a --speed -.5", "'-.5' does not fit '--speed': it must be a number above 0."),
    ("--locale", "'starling' has no option '--locale': it belongs to 'starling run'."),
    ("run a --json=yes", "'--json' takes no value, but 'yes' was given."),
    ("run a --json=", "'--json' takes no value, but '' was given."),
    ("run a --help=all", "'--help' takes no value, but 'all' was given."),
    ("run a --locale fr --locale fr", "'--locale' can be given once only."),
  ])
  func `a value too few or too many is refused`(line: String, sentence: String) {
    #expect(refusal(line)?.sentence == sentence)
  }

  @Test(arguments: [
    ("run", "'starling run' needs SCRIPT: the script."),
    ("run --", "'starling run' needs SCRIPT: the script."),
    ("check --strict", "'starling check' needs FILE: a script."),
    ("record", "'starling record' needs WHAT: what happened."),
    ("run a b", "'b' is one argument too many for 'starling run'."),
    ("record event a b", "'b' is one argument too many for 'starling record'."),
    (
      "record evnt",
      "'evnt' does not fit 'WHAT': it must be session, crash or event. Did you mean 'event'?"
    ),
    ("run ", "'' does not fit 'SCRIPT': it must be the name of a file."),
  ])
  func `operands that do not fit are refused`(line: String, sentence: String) {
    #expect(refusal(line)?.sentence == sentence)
  }

  @Test func `a refusal says where to read on`() {
    #expect(
      refusal("run")?.report
        == "starling: 'starling run' needs SCRIPT: the script.\nTry 'starling help run'.\n")
    #expect(
      refusal("rnu")?.report
        == "starling: There is no command 'rnu'. Did you mean 'run'?\nTry 'starling help'.\n")
  }

  @Test func `a refusal cannot steer the terminal it is read on`() {
    #expect(refusal("a\u{1B}[31m\nb\u{202E}")?.sentence == "There is no command 'a[31m b'.")
    let long = String(repeating: "x", count: 5000)
    #expect((refusal(long)?.sentence.count ?? .max) < 100)
  }
}
