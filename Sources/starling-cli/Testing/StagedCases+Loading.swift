import Starling
import StarlingHost
import StarlingTesting

extension StagedCases {
  /// The cases of a script, from files and folders. Throws if a file cannot be read, or is not a
  /// transcript.
  static func held(with script: Script, in paths: [String]) throws -> [StagedScript] {
    let staged = StagedCases(TestSuite(paths, filter: nil))
    for (file, obstacle) in staged.obstacles {
      let width = Output.standardError.width()
      try Output.note(obstacle.lines(in: file.source, width: width).joined(separator: "\n"))
      switch obstacle {
      case .file(let error, _), .scriptBeside(let error, _):
        throw CommandFailure(ExitCode(rawValue: error.exitCode) ?? .inputOutput)
      case .problem, .diagnostics: throw CommandFailure(.badData)
      }
    }
    let own = staged.scripts.filter { $0.script == script }
    if own.allSatisfy({ $0.cases.isEmpty }) {
      try Output.note("starling: no case of this script passes in \(paths.joined(separator: ", "))")
    }
    return own
  }
}
