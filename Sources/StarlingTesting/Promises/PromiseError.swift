import Starling

/// Why a promise cannot be judged on a script.
@nonexhaustive(warn)
public enum PromiseError: Error, Hashable {
  /// It names blocks, variables, buttons or values that the script does not have, in the order of
  /// its lines.
  case problems([TranscriptProblem])
  /// A setting does not fit the script.
  case setup(SetupError)
  /// What stands after `after:` never happens, as this sentence says: nothing was proved.
  case vacuous(String)
}

extension PromiseError: CustomStringConvertible {
  /// A sentence for each problem.
  public var description: String {
    switch self {
    case .problems(let problems):
      problems.map { $0.message + didYouMean($0.suggestion) }.joined(separator: "\n")
    case .setup(let error): error.description
    case .vacuous(let sentence): "proved, vacuously: \(sentence)"
    }
  }
}
