import Starling
import StarlingHost
import StarlingTesting

enum TestCommand: Command {
  static let spec = CommandSpec("test", in: .testing, "Replay transcripts as tests")
    .showing(
      Example("starling test", "replay every transcript below this folder"),
      Example("starling test rating.chat --filter happy", "replay some cases of one transcript"),
      Example("starling test rating.chat --promises", "check only its promises"),
      Example("starling test --update", "let the cases follow an edit of the script"),
      Example("starling test --coverage --mutants", "see what is not tested yet"),
      Example("starling test --format junit Demo", "write the results for a build server")
    )
    .taking(
      OperandSpec(
        "FILE", .file(.transcriptOrFolder),
        "a transcript, a folder of transcripts, or - for standard input", .any)
    )
    .offering(.filter, .promises, .coverage, .mutants, .failUnder, .traceFile)
    .offering([.update, .was, .allowLosses] + OptionSpec.testFormat.withJSON)
    .offering(.output, .set, .testLocale, .strings)
    .stillTaking(OptionSpec.allowLosses.formerly("force"))
    .explaining(
      """
      Every case is played twice: straight through, and with a save and a restore at each step \
      (after the 64th, at some). Time is virtual.
      """,
      """
      A promise is about every conversation: it is proved for everything that people can answer \
      and hosts can set, or the shortest conversation that breaks it is printed as a case. \
      Answers that are taken back do not count. If there is too much to search, or if values \
      decide that could not all be tried, it is undecided, and the place is named.
      """,
      """
      Exits 0 if all cases pass and all promises are proved, 1 if one is not or a case is \
      updated, 65 if a transcript or a script is malformed, and 66 if a file is missing.
      """,
      """
      --update finds, for each failing case, the conversation that a person who wanted the same \
      would have in the edited script. Renamed, reordered, inserted and removed blocks and \
      buttons are followed; what was refused now is never written as an expected refusal. The \
      script before the edit is --was FILE, or what git has of it (HEAD); without one, all \
      transcripts of the script together tell what it asked. A case that would lose half of its \
      answers, or an outcome, stays as it is and fails, unless --allow-losses is given.
      """,
      """
      --set, --locale and --strings apply to every case and promise, but a set: or locale: in a \
      transcript takes precedence. A variable is only given to scripts that have it.
      """,
      """
      Coverage counts blocks, links, conditions (both sides), endings and rejections, except for \
      what is proved impossible. With --fail-under, each script must reach that percentage, and \
      so must its share of noticed mutants; without it, every mutant that some conversation can \
      tell from the script must be noticed.
      """
    )
    .showingProgress()

  static func run(_ invocation: Invocation, _ environment: Environment) throws -> ExitCode {
    let search = TestSearch(invocation.operands)
    let format: TestFormat = invocation.choice(.testFormat) ?? .text
    for error in search.errors { try Output.note("starling: \(error)") }
    let filter = invocation.text(.filter)
    let onlyPromises = invocation.flag(.promises)
    let suite = TestSuite(
      search.paths, filter: filter, parts: onlyPromises ? .promises : .casesAndPromises,
      defaults: try TestDefaults(invocation))
    try suite.defaults.check(against: suite.readScripts)
    let trace = try invocation.output(.traceFile)
    if let trace { try suite.expectNoInput(trace, by: .traceFile) }
    var ending = TestEnding(search.errors)
    guard search.errors.isEmpty || !search.paths.isEmpty else { return ending.code }
    let isPlain = LookSettings().isPlain(environment)
    let (results, thoroughness) = try Progress.during(isPlain: isPlain) { work in
      let maps = Thoroughness.isWanted(invocation) ? CoverageMaps(suite) : nil
      let results = Workers.map(suite.files.count) { index in
        TestResult(suite.files[index], in: suite, Player(), maps, work: work)
      }
      if results.allSatisfy({ $0.isEmpty }) { throw nothingFound(filter, search, onlyPromises) }
      let staged = maps.map { StagedScript.all(in: results, $0) }
      return (results, staged.map { Thoroughness(invocation, $0, work) })
    }
    ending.isTooThin = thoroughness?.suffices == false
    let update =
      invocation.flag(.update)
      ? TestUpdate(
        results, in: suite, try EarlierScripts(invocation, suite),
        isForced: invocation.flag(.allowLosses)) : nil
    // The changes show what fails in a file that can follow as a whole.
    let unreported = format == .text ? update?.whole ?? [] : []
    try tell(results, besides: unreported, thoroughness, format)
    if let update { ending.note(try update.perform(format)) }
    for (number, result) in results.enumerated() {
      ending.note(result, isMended: update?.mendsNames.contains(number) ?? false)
    }
    let file = ending.hasReadAll ? thoroughness?.traceFile : nil
    if let trace, let file { try Output.save(file.text, as: trace) }
    return ending.code
  }

  private static func tell(
    _ results: [TestResult], besides unreported: Set<Int>, _ thoroughness: Thoroughness?,
    _ format: TestFormat
  ) throws {
    var report = format.report
    let width = Output.standardError.width()
    var noted: Set<String> = []
    for (number, result) in results.enumerated() where !result.isEmpty {
      let lines = report.lines(for: result)
      if unreported.contains(number) { continue }
      for line in lines { try Output.print(line) }
      let source = DiagnosticText(result.file.source, width: width)
      for obstacle in result.obstacles {
        let text = obstacle.lines(in: source).joined(separator: "\n")
        if noted.insert(text).inserted { try Output.note(text) }
      }
    }
    for line in report.lastLines(thoroughness) { try Output.print(line) }
    if let thoroughness, !report.tellsThoroughness {
      for line in thoroughness.lines { try Output.note(line.safeForTerminal()) }
    }
  }

  private static func nothingFound(
    _ filter: String?, _ search: TestSearch, _ onlyPromises: Bool
  ) -> CommandFailure {
    guard !search.paths.isEmpty else {
      return CommandFailure(.noInput, "no transcript was found: their names end in .chat")
    }
    let what = onlyPromises ? "promise" : "case"
    guard let filter else {
      return CommandFailure(
        .noInput, "no \(what) was found: one begins with \"=== promise: NAME\"")
    }
    return CommandFailure(.noInput, "no \(what) has \(quoted(filter)) in its name")
  }
}

extension OptionSpec {
  package static let filter = OptionSpec(
    "filter", "TEXT", .text, "run only the cases and promises that have TEXT in their names")

  package static let promises = OptionSpec(
    "promises", "check only the promises, and skip the cases")

  static let update = OptionSpec(
    "update", "carry failing cases over to the edited script, and show the changes")

  static let allowLosses = OptionSpec(
    "allow-losses", "with --update: also where answers or outcomes are lost")

  static let testLocale = OptionSpec(
    "locale", "TAG", .text, "the language, like fr-CA (default: that of the script)")

  static let testFormat = forms(of: TestFormat.self)
}
