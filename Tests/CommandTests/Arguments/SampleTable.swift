import starling_cli

/// A table with an item of every kind, so that the tests do not depend on the real commands.
extension CommandTable {
  static let sample = CommandTable(
    [
      CommandSpec("run", in: .conversation, "Hold it")
        .taking(OperandSpec("SCRIPT", .file(.script), "the script"))
        .offering(
          .set, .locale, .start, .instant, .speed, .json, .timeout, .strings, .plain, .color,
          .width,
          .transcript),
      CommandSpec("check", in: .writing, "Find mistakes")
        .taking(OperandSpec("FILE", .file(.scriptOrFolder), "a script", .many))
        .offering(.checkFormat, .strict, .fix, .watch),
      CommandSpec("record", in: .politeness, "Note what happened")
        .taking(
          OperandSpec("WHAT", .words(["session", "crash", "event"]), "what happened"),
          OperandSpec("NAME", .text, "the event's name", .optional)
        )
        .offering(.count, .seed, .now, .app, .coverageFile),
      CommandSpec("test", in: .testing, "Replay transcripts")
        .taking(OperandSpec("FILE", .file(.transcriptOrFolder), "a transcript", .any))
        .offering(.coverage, .failUnder),
      CommandSpec("explain", in: .learning, "Explain a code")
        .taking(
          OperandSpec(
            "CODE", .name(["no-way-out", "nagging"], expectation: "a code"), "the code", .optional)),
      .help,
    ],
    bare: .bare)
}

extension OptionSpec {
  static let count = OptionSpec("count", "N", .integer(1...1000), "how often").short("n")
  static let seed = OptionSpec("seed", "S", .integer(Int.min...Int.max), "where chance begins")
  static let now = OptionSpec("now", "TIME", .time, "the time").from(variable: "STARLING_NOW")
  static let app = OptionSpec("app", "NAME", .text, "the app").from(variable: "STARLING_APP")
  static let json = OptionSpec("json", "print JSON")
  static let coverage = OptionSpec("coverage", "report coverage")
  static let coverageFile = OptionSpec("coverage", "FILE", .file(.any), "color what is covered")
  static let failUnder = OptionSpec("fail-under", "PERCENT", .number(0...100), "what is too little")
}
