import Starling
import StarlingHost
import StarlingTesting

enum TestCommand: Command {
  static let spec = CommandSpec.test

  static func run(_ invocation: Invocation, _: Environment) throws -> ExitCode {
    let search = TestSearch(invocation.operands)
    for error in search.errors { try Output.note("starling: \(error)") }
    let filter = invocation.text(.filter)
    let suite = TestSuite(search.paths, filter: filter)
    let rewrites = invocation.flag(.update)
    let results = Workers.map(suite.files.count) { index in
      TestResult(suite.files[index], in: suite, rewrites: rewrites)
    }
    let format: TestFormat = invocation.choice(.testFormat) ?? .text
    var ending = TestEnding(search.errors)
    for result in results { ending.note(result) }
    guard search.errors.isEmpty || !search.paths.isEmpty else { return ending.code }
    if results.allSatisfy({ $0.isEmpty }) { throw nothingFound(filter, search) }
    try tell(results.filter { !$0.isEmpty }, format)
    if rewrites { try TestUpdate(format).update(results) }
    return ending.code
  }

  private static func tell(_ results: [TestResult], _ format: TestFormat) throws {
    var report = format.report
    let width = Output.standardError.width ?? 80
    var told: Set<String> = []
    for result in results {
      for line in report.lines(for: result) { try Output.print(line) }
      for obstacle in result.obstacles {
        let text = obstacle.lines(in: result.file.source, width: width).joined(separator: "\n")
        if told.insert(text).inserted { try Output.note(text) }
      }
    }
    for line in report.lastLines() { try Output.print(line) }
  }

  private static func nothingFound(_ filter: String?, _ search: TestSearch) -> CommandFailure {
    guard let filter, !search.paths.isEmpty else {
      return CommandFailure(.noInput, "no transcript was found: their names end in .chat")
    }
    return CommandFailure(.noInput, "no case has \(quoted(filter)) in its name")
  }
}

/// Where transcripts are looked for.
struct TestSearch {
  private(set) var paths: [String] = []
  private(set) var errors: [FileError] = []

  /// Files and folders, or the current folder where none are given.
  init(_ operands: [String]) {
    var known: Set<String> = []
    for operand in operands.isEmpty ? ["."] : operands {
      do throws(FileError) {
        for path in try Self.files(at: operand) where known.insert(FilePath.plain(path)).inserted {
          paths.append(path)
        }
      } catch {
        errors.append(error)
      }
    }
  }

  private static func files(at path: String) throws(FileError) -> [String] {
    guard path != "-", try Files.status(of: path).kind == .folder else { return [path] }
    return try Files.list(path, endings: [".chat"]).map { FilePath.plain($0) }
  }
}

/// With which code the command ends.
struct TestEnding {
  private var hasFailure = false
  private var hasWrongData = false
  private var fileError: FileError?

  init(_ errors: [FileError]) { fileError = errors.first }

  mutating func note(_ result: TestResult) {
    hasFailure = hasFailure || !result.failures.isEmpty
    for obstacle in result.obstacles {
      switch obstacle {
      case .problem, .diagnostics: hasWrongData = true
      case .file(let error, _): fileError = fileError ?? error
      }
    }
  }

  /// What cannot be read as what it should be goes first, then files that are missing, then cases
  /// that fail.
  var code: ExitCode {
    if hasWrongData { return .badData }
    if let fileError { return ExitCode(rawValue: fileError.exitCode) ?? .inputOutput }
    return hasFailure ? .no : .success
  }
}

extension TestResult {
  /// Whether there is nothing to tell: no case was to run, and nothing kept one from it.
  fileprivate var isEmpty: Bool { cases.isEmpty && obstacles.isEmpty }
}

extension OptionSpec {
  package static let filter = OptionSpec(
    "filter", "TEXT", .text, "run only the cases that have TEXT in their names")

  package static let update = OptionSpec(
    "update", "rewrite the bot's side of the cases that fail, and show the changes")

  package static let testFormat = OptionSpec(
    "format", "FORM", .words(of: TestFormat.self), "print text, tap, junit or json"
  ).fallback(TestFormat.text.rawValue)
}

extension CommandSpec {
  package static let test = CommandSpec("test", in: .testing, "Replay transcripts as tests")
    .showing(
      Example("starling test", "replay every transcript below this folder"),
      Example("starling test rating.chat --filter happy", "replay some cases of one transcript"),
      Example("starling test --update", "take over what the bot says now, and show what changed"),
      Example("starling test --format junit Demo", "let a build server read the results")
    )
    .taking(
      OperandSpec(
        "FILE", .file(.transcriptOrFolder),
        "a transcript, a folder of transcripts, or - for standard input", .any)
    )
    .offering(.filter, .update, .testFormat)
    .explaining(
      "Every case is played plainly and with a save and a restore at every step; time is virtual.",
      "It ends with 0 when all cases pass, with 1 when one fails or is updated, with 65 when a "
        + "transcript or a script cannot be read as one, and with 66 when a file is missing.")
}
