import Starling
import StarlingHost
import StarlingTesting

enum CoverCommand: Command {
  static let spec = CommandSpec.cover

  static func run(_ invocation: Invocation, _ environment: Environment) throws -> ExitCode {
    let path = invocation.operand ?? "-"
    let script = try ScriptFile.load(path)
    let output = try invocation.output(.coverOutput)
    let cover = try Progress.during(isPlain: LookSettings().isPlain(environment)) { work in
      var options = try self.options(script, missing: invocation.values(.missing), output, work)
      options.work = work
      return PathCover(script, options)
    }
    var transcript = cover.transcript(of: script, path: written(path, beside: output))
    transcript.promises = promises(in: output)
    guard !cover.cases.isEmpty else {
      for line in cover.remarks(on: script) { try Output.note(line.safeForTerminal()) }
      try Output.note("no case is missing; \(cover.coverage.count().words) covered")
      if transcript.promises.isEmpty { try clear(output) } else { try keep(transcript, in: output) }
      return .success
    }
    try Output.save(transcript.text + "\n", as: output ?? "-")
    try Output.note(summary(cover))
    return .success
  }

  /// Removes the output of an earlier run if no case is missing any more.
  private static func clear(_ output: String?) throws {
    guard let output, output != "-", try Files.removeIfFile(output) else { return }
    try Output.note("\(output) is removed: no case belongs there")
  }

  /// The promises of a file that is rewritten. They stay in it, before the cases. A pipe would be
  /// waited for.
  private static func promises(in output: String?) -> [Promise] {
    guard let output, Files.isFile(output),
      case .transcript(let transcript) = TestFile.read(output).content
    else { return [] }
    return transcript.promises.map { promise in
      var kept = promise
      kept.casesBefore = 0
      if kept.lines.last?.content != .empty { kept.lines.append(Transcript.Line(.empty)) }
      return kept
    }
  }

  /// Writes a file with its promises and without its cases.
  private static func keep(_ transcript: Transcript, in output: String?) throws {
    var alone = transcript
    alone.cases = []
    if alone.head.last?.content != .empty { alone.head.append(Transcript.Line(.empty)) }
    try Output.save(alone.text, as: output ?? "-")
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
    options.covered = staged.reduce(into: Coverage(script)) { $0.formUnion($1.coverage) }
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

  private static func summary(_ cover: PathCover) -> String {
    "\(count(cover.cases.count, "case")); \(cover.coverage.count().words) covered"
  }
}

extension OptionSpec {
  package static let missing = OptionSpec(
    "missing", "FILE", .file(.transcript), "write only what this transcript does not cover"
  ).repeatable()

  package static let coverOutput = OptionSpec(
    "output", "FILE", .file(.transcript),
    "overwrite this file, or remove it if no case is missing")
}

extension CommandSpec {
  package static let cover = CommandSpec(
    "cover", in: .testing, "Write tests that cover a script"
  )
  .showing(
    Example(
      "starling cover rating.json --output rating.chat", "write a few cases that cover all of it"),
    Example("starling cover rating.json --missing rating.chat", "see what is not tested yet")
  )
  .taking(OperandSpec("SCRIPT", .file(.script), "the script, or - for standard input"))
  .offering(.missing, .coverOutput)
  .explaining(
    """
    Answers are worked out from the conditions. What no answer leads to, or what a bounded \
    search did not find, is listed at the end with the reason.
    """
  )
  .tellingProgress()
}
