import Starling
import StarlingAuthoring
import StarlingHost

enum ResultsCommand: Command {
  /// The output formats of results.
  enum Form: String, CaseIterable, Sendable { case text, json, csv, svg, note }

  private static let mostTexts = 1_000

  static let spec = CommandSpec("results", in: .politeness, "Sum up what people answered")
    .showing(
      Example("starling results --app deploy", "how many people, which ratings, where they left"),
      Example("starling results Inbox --script rating.json", "sum up all files of a folder"),
      Example("starling results --app deploy --by version", "see whether it got better"),
      Example(
        "starling results --app deploy --by plan,age:10 --where locale=fr",
        "compare groups of those who answered in French"),
      Example("starling results --app deploy --words", "read what people wrote, newest first"),
      Example("starling results --app deploy --format json", "export everything that is kept"),
      Example(
        "starling results - --format note", "what --deliver sends, as a line for a chat or a mail")
    )
    .taking(
      OperandSpec(
        "FILE", .file(.any),
        "a file of results, a folder with *.jsonl files, or - for standard input", .any)
    )
    .offering(
      [
        .app, .state, .resultsScript, .since, .resultsBy, .resultsWhere, .resultsAll,
        .resultsWalked,
      ]
        + OptionSpec.resultsFormat.withJSON
        + [.output, .resultsWide, .resultsWords, .width, .prune, .before]
    )
    .explaining(
      """
      text and svg sum up; json prints the lines as they are; note prints each as a line for people, \
      with its rating, its questions and answers, and its version; csv prints a row for each line, \
      with a column for each answer, answer.NAME, and for each variable that differs from it, \
      variable.NAME, in the order of the --script. With --wide, each of several answers has a column: \
      1, 0, or nothing where none was given. If a spreadsheet would take a text for a formula, an \
      apostrophe stands before it.
      """,
      """
      Each dialog is summed up on its own. Its name is the title of the script or, without one, \
      its first block. All shares of a question are of its answers and skips: who answers or skips it \
      twice counts twice. Buttons with one value are one row, under the newest title, unless one \
      script has both. A line says the scale of its last rating alone; --script knows those of the \
      others. The median of more than 400,000 different numbers is approximate.
      """,
      """
      Variables are summed up behind the questions, unless an answer gave them: over completed \
      conversations and, with --script, over those that passed a block that changes the variable. \
      --all counts all.
      """,
      """
      --by and --where name a block, a variable, locale, version, month or app; variable.version and \
      answer.version are those that have such a name. Values compare as in a script's conditions; \
      version, month and app as texts; locale=fr is fr-CA, too.
      """,
      """
      A result that appears twice counts once, among the latest million. Of a conversation that went \
      on from its --save, or was sent again with other answers, the last line of the files counts. Those that 'starling \
      walk --results' made count with --walked, or where there are no others. --words prints up to \
      1,000 texts, or 4 MiB of them.
      """,
      """
      'starling help results' describes a line. Lines that cannot be read are named, and the \
      exit code is then 1. --prune keeps results that still wait for delivery. Nothing here \
      waits for a delivery in progress.
      """
    )
    .showingProgress()

  static func run(_ invocation: Invocation, _ environment: Environment) throws -> ExitCode {
    if invocation.flag(.prune) { return try prune(invocation) }
    let form = invocation.choice(.resultsFormat, of: Form.self) ?? .text
    try expectFit(form, invocation)
    let paths = try paths(invocation)
    let grouping = try grouping(invocation)
    let script = try invocation.text(.resultsScript).map { try ScriptFile.load($0) }
    let conditions = try conditions(invocation)
    var source = ResultSource(
      since: try invocation.value(.since) { Moment($0) }, where: conditions,
      naming: grouping?.properties ?? [], following: script,
      countingWalked: invocation.flag(.resultsWalked))
    // Lines that are printed one after the other show themselves how far it is.
    let isExport = form == .csv || form == .json || form == .note
    func reading(_ body: () throws -> Void) throws {
      try Progress.during(
        isPlain: LookSettings().isPlain(environment),
        isShown: !isExport || !Output.standard.isTerminal
      ) { work in
        source.work = work
        try body()
      }
    }
    switch form {
    case .text, .svg:
      var tally = ResultTally(
        by: grouping, keepingTexts: invocation.flag(.resultsWords) ? mostTexts : 0,
        over: VariableBase(script, countsAll: invocation.flag(.resultsAll)))
      try reading { try source.forEach(in: paths) { line, _ in tally.add(line) } }
      // If no file could be opened, there is nothing to report.
      if tally.count > 0 || source.failure == nil {
        try print(ResultReport(tally, script: script), form, invocation, environment)
      }
    case .csv:
      let table = ResultTable(script, isWide: invocation.flag(.resultsWide))
      try reading { try export(table, &source, paths) }
    case .json: try reading { try exportLines(&source, paths) }
    case .note:
      try source.forEach(in: paths) { line, _ in try Output.print(ResultNote(line, script).text) }
    }
    return source.exitCode
  }

  /// Throws if an option is not for the form.
  private static func expectFit(_ form: Form, _ invocation: Invocation) throws {
    try expect(
      invocation.text(.before) == nil, "--before is for --prune, which deletes what is older")
    let printsWords = invocation.flag(.resultsWords)
    try expect(
      !printsWords || form == .text, "--words prints text: leave out --format \(form.rawValue)")
    try expect(
      invocation.text(.resultsBy) == nil || [.text, .svg].contains(form) && !printsWords,
      "--by compares sums: use it with --format text or svg")
    try expect(
      !invocation.flag(.resultsWide) || form == .csv,
      "--wide is for tables: use it with --format csv")
  }

  private static func grouping(_ invocation: Invocation) throws -> ResultGrouping? {
    guard let names = invocation.text(.resultsBy) else { return nil }
    let parts = names.split(separator: ",", omittingEmptySubsequences: false)
    let properties = try parts.map {
      try ResultProperty(String($0)).expected(
        "--by: \(quoted(names)) is no list of names; write one such as version,age:10")
    }
    return ResultGrouping(by: properties)
  }

  private static func conditions(_ invocation: Invocation) throws -> [ResultCondition] {
    try invocation.values(.resultsWhere).map { text in
      try ResultCondition(text).expected(
        "--where: \(quoted(text)) is no condition; write one such as plan=pro, plan!=pro or age>=30"
      )
    }
  }

  private static func paths(_ invocation: Invocation) throws -> [String] {
    let paths = invocation.operands
    // If files are given, an environment variable does not add another one.
    let isNamed = invocation.origin(of: .app) == .commandLine || invocation.text(.state) != nil
    guard paths.isEmpty || isNamed else { return paths }
    try expect(
      isNamed || invocation.text(.app)?.isEmpty == false,
      "which results? Name a file or a folder, or use --app NAME (or set STARLING_APP)")
    let files = ResultFiles(besides: try AskingRules.store(invocation))
    try files.adoptCutOff()
    if try files.size() == 0 { try Output.note("starling: no answers are kept yet") }
    return paths + (try files.size() == 0 ? [] : [files.results])
  }

  /// Deletes results older than a moment.
  private static func prune(_ invocation: Invocation) throws -> ExitCode {
    let time = try invocation.value(.before, read: { Moment($0) }).expected(
      "--prune deletes what is older: use --before TIME")
    try expect(
      invocation.operands.isEmpty, "--prune deletes results of a program: use --app NAME")
    let files = ResultFiles(besides: try AskingRules.store(invocation))
    try files.adoptCutOff()
    let count = try files.prune(before: time)
    try Output.print("\(count) \(count == 1 ? "result" : "results") deleted")
    return .success
  }

  private static func print(
    _ report: ResultReport, _ form: Form, _ invocation: Invocation, _ environment: Environment
  ) throws {
    if form == .svg { return try Output.print(report.svg) }
    let width = invocation.integer(.width) ?? Output.standard.width()
    let words = invocation.flag(.resultsWords)
    let isPlain = LookSettings().isPlain(environment)
    let lines =
      words ? report.words(width: width) : report.lines(width: width, isPlain: isPlain)
    try Output.standard.write(lines.map { $0 + "\n" }.joined())
  }

  // MARK: Lines

  /// Prints a row for each result, once all of them were read to know the columns.
  private static func export(
    _ table: ResultTable, _ source: inout ResultSource, _ paths: [String]
  ) throws {
    var table = table
    let drafts = try Spool()
    try source.forEach(in: paths) { line, _ in try drafts.append(table.draft(of: line)) }
    let rows = table.rows
    var buffer = Array(rows.header.utf8)
    var lines = try drafts.lines()
    while let draft = try lines.next()?.bytes {
      buffer += rows.row(of: draft)
      try write(&buffer, ifMoreThan: 1 << 16)
    }
    try write(&buffer, ifMoreThan: 0)
  }

  /// Prints the lines unchanged, or made safe if the output is a terminal.
  private static func exportLines(_ source: inout ResultSource, _ paths: [String]) throws {
    var buffer: [UInt8] = []
    let isTerminal = Output.standard.isTerminal
    try source.forEach(in: paths) { _, line in
      buffer +=
        isTerminal ? Array(String(decoding: line, as: UTF8.self).safeForTerminal().utf8) : line
      buffer.append(UInt8(ascii: "\n"))
      try write(&buffer, ifMoreThan: 1 << 16)
    }
    try write(&buffer, ifMoreThan: 0)
  }

  private static func write(_ buffer: inout [UInt8], ifMoreThan size: Int) throws {
    guard buffer.count > size else { return }
    try Output.standard.write(buffer)
    buffer.removeAll(keepingCapacity: true)
  }
}

extension OptionSpec {
  static let resultsScript = OptionSpec(
    "script", "FILE", .file(.script),
    "the script, for the order and texts of the blocks, and buttons that no one chose")
  static let prune = OptionSpec("prune", "delete results that are older than --before")
  static let before = OptionSpec(
    "before", "TIME", .time, "with --prune, delete what is older than TIME")
  static let since = OptionSpec("since", "TIME", .time, "only results from TIME on")
  static let resultsWords = OptionSpec("words", "print what people wrote, newest first")
  static let resultsBy = OptionSpec(
    "by", "NAMES", .text,
    "compare groups side by side: version, month, locale, app, a block or a variable, or several; "
      + "age:10 puts numbers into bands of 10")
  static let resultsWhere = OptionSpec(
    "where", "CONDITION", .text, "only results with NAME=VALUE; also !=, >= and <="
  ).repeatable()
  static let resultsAll = OptionSpec(
    "all", "sum up variables over all, also over those who left")
  static let resultsWalked = OptionSpec("walked", "also count what 'starling walk' made")
  static let resultsWide = OptionSpec(
    "wide", "with --format csv, a column for each of several answers")
  static let resultsFormat = forms(of: ResultsCommand.Form.self)
}
