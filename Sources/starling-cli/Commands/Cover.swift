import Starling
import StarlingHost
import StarlingTesting

enum CoverCommand: Command {
  static let spec = CommandSpec(
    "cover", in: .testing, "Write tests that cover a script"
  )
  .showing(
    Example(
      "starling cover rating.json --output rating.chat", "write a few cases that cover all of it"),
    Example(
      "starling cover rating.json --output rating.chat --overwrite",
      "write them anew after a large edit"),
    Example("starling cover rating.json --missing rating.chat", "see what is not tested yet")
  )
  .taking(OperandSpec("SCRIPT", .file(.script), "the script, or - for standard input"))
  .offering(.missing, .coverOutput, .overwrite)
  .explaining(
    """
    Answers are worked out from the conditions. What no answer leads to, or what a bounded \
    search did not find, is listed at the end with the reason.
    """,
    """
    A file of --output that exists keeps its cases, comments and promises: what they do not cover \
    is added behind them. With --overwrite, its cases are removed, with the comments right above \
    them, and so is the file if no case is missing and it has no promise.
    """
  )
  .showingProgress()

  static func run(_ invocation: Invocation, _ environment: Environment) throws -> ExitCode {
    let path = invocation.operand ?? "-"
    let script = try ScriptFile.load(path)
    let output = try invocation.output(.coverOutput)
    try expect(
      output != nil || !invocation.flag(.overwrite),
      "--overwrite is for the file of --output, which is not named")
    let isPlain = LookSettings().isPlain(environment)
    let (cover, file) = try Progress.during(isPlain: isPlain) { work in
      var options = try self.options(script, missing: invocation.values(.missing), output, work)
      let file = try grown(output, invocation, script, path)
      if let file { try addCoverage(of: file, script, to: &options, work) }
      options.work = work
      return (PathCover(script, options), file)
    }
    if let file {
      try add(cover, of: script, to: file)
    } else {
      try write(cover, of: script, at: path, to: output)
    }
    let set = cover.cases.flatMap(\.variables.keys).unique
    for line in script.openCounters(among: set) { try Output.note(line.safeForTerminal()) }
    return .success
  }

  /// The transcript that is there and to which cases are added; nil if a new one is written.
  private static func grown(
    _ output: String?, _ invocation: Invocation, _ script: Script, _ path: String
  ) throws -> GrowingTranscript? {
    guard let output, !invocation.flag(.overwrite), Files.isFile(output) else { return nil }
    let file = try GrowingTranscript(output, of: script, at: path)
    guard !file.isBlank else { return nil }
    try expect(
      path != "-",
      "cases that are added to \(quoted(output)) name the script by its file: it cannot come "
        + "from standard input")
    try file.expectVariables()
    return file
  }

  /// Counts what a transcript covers to which cases are added.
  private static func addCoverage(
    of file: GrowingTranscript, _ script: Script, to options: inout PathCover.Options,
    _ work: (any Work)?
  ) throws {
    guard file.existing?.transcript.cases.isEmpty == false else { return }
    var own = try self.options(script, missing: [file.path], nil, work)
    if let covered = options.covered { own.covered?.add(covered) }
    let before = options.isNoticed
    let now = own.isNoticed
    own.isNoticed = { before?($0) == true || now?($0) == true }
    options = own
  }

  /// Adds the cases behind those that the file has.
  private static func add(
    _ cover: PathCover, of script: Script, to file: GrowingTranscript
  ) throws {
    for line in cover.remarks(on: script) { try Output.note(line.safeForTerminal()) }
    guard !cover.cases.isEmpty else { return try Output.note(nothing(cover)) }
    let written = cover.transcript(of: script, path: nil).cases
    try file.append { file in
      zip(cover.cases, written).reduce(into: []) { added, one in
        var options = Dialog.Options()
        options.variables = one.0.variables
        added.append(
          Transcript.Case(
            file.uniqueName(like: one.0.name, besides: added), settings: file.settings(options),
            steps: one.1.steps))
      }
    }
    try Output.note(
      "\(count(cover.cases.count, "case")) added; \(cover.coverage.count().words) covered")
  }

  /// Writes a file anew, with the promises and comments that it has.
  private static func write(
    _ cover: PathCover, of script: Script, at path: String, to output: String?
  ) throws {
    let path = written(path, beside: output)
    let before = self.before(output)
    let kept = CaselessTranscript(before, of: script)
    let removed = before.cases.isEmpty ? "" : "; \(count(before.cases.count, "case")) removed"
    guard !cover.cases.isEmpty else {
      for line in cover.remarks(on: script) { try Output.note(line.safeForTerminal()) }
      try Output.note(nothing(cover) + removed)
      guard !kept.promises.isEmpty else { return try clear(output) }
      let alone = Transcript(settings: path.map { [.script($0)] } ?? [], cases: [])
      return try Output.save(kept.before(alone).text, as: output ?? "-")
    }
    let transcript = kept.before(cover.transcript(of: script, path: path))
    try Output.save(transcript.text, as: output ?? "-")
    try Output.note(
      "\(count(cover.cases.count, "case")); \(cover.coverage.count().words) covered\(removed)")
  }

  private static func nothing(_ cover: PathCover) -> String {
    "no case is missing; \(cover.coverage.count().words) covered"
  }

  /// Removes the output of an earlier run if no case is missing any more.
  private static func clear(_ output: String?) throws {
    guard let output, output != "-", try Files.removeIfFile(output) else { return }
    try Output.note("\(output) is removed: no case belongs there")
  }

  /// What a file has that is written anew; nothing where it cannot be read. A pipe would be waited
  /// for.
  private static func before(_ output: String?) -> Transcript {
    guard let output, Files.isFile(output),
      case .transcript(let transcript) = TestFile.read(output).content
    else { return Transcript(cases: []) }
    return transcript
  }

  /// What other transcripts already cover and detect.
  private static func options(
    _ script: Script, missing paths: [String], _ output: String?, _ work: (any Work)?
  ) throws -> PathCover.Options {
    var options = PathCover.Options()
    guard !paths.isEmpty else { return options }
    let staged = try StagedScript.held(with: script, in: paths, work: work) { read in
      if let output { try read.expectNoInput(output, by: .coverOutput) }
    }
    options.covered = staged.reduce(into: Coverage(script)) { $0.add($1.coverage) }
    let noticed = staged.reduce(into: Set()) { $0.formUnion($1.noticedChanges(work)) }
    options.isNoticed = { noticed.contains($0.change) }
    return options
  }

  /// The path of the script as the transcript names it; nil for standard input.
  private static func written(_ path: String, beside output: String?) -> String? {
    guard path != "-" else { return nil }
    guard let output, output != "-", let current = Platform.workingFolder else { return path }
    let folder = FilePath.folder(of: FilePath.resolved(output, in: current))
    return FilePath.relative(FilePath.resolved(path, in: current), to: folder)
  }
}

extension OptionSpec {
  package static let missing = OptionSpec(
    "missing", "FILE", .file(.transcript), "write only what this transcript does not cover"
  ).repeatable()

  static let coverOutput = OptionSpec(
    "output", "FILE", .file(.transcript),
    "add them to this file, behind what it has")

  static let overwrite = OptionSpec(
    "overwrite", "write the file of --output anew; its promises stay")
}
