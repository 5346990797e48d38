import Starling

/// The error for a case that cannot be counted, or cannot say which mutants are noticed.
@nonexhaustive(warn)
public enum UnfitCase: Error, Hashable {
  /// It does not fit the script.
  case misfit(SetupError)
  /// The case with this name fails on the script as it is, and so would on every mutant.
  case fails(String, Failure)
  /// It, or the coverage to be added, is of another script than the coverage.
  case otherScript
}

extension UnfitCase: CustomStringConvertible {
  /// The problem, with the failure if there is one.
  public var description: String {
    switch self {
    case .misfit(let error): "\(error)"
    case .fails(let name, let failure): "\(quoted(name)) fails on the script itself: \(failure)"
    case .otherScript: "the coverage is of another script"
    }
  }
}
