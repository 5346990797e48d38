import Starling

/// The error for a case that cannot say which mutants are noticed.
public enum UnfitCase: Error, Hashable {
  /// It does not fit the script.
  case misfit(SetupError)
  /// The case with this name fails on the script as it is, and so would on every mutant.
  case fails(String, Failure)
}

extension UnfitCase: CustomStringConvertible {
  /// The problem, with the failure if there is one.
  public var description: String {
    switch self {
    case .misfit(let error): "\(error)"
    case .fails(let name, let failure): "\(quoted(name)) fails on the script itself: \(failure)"
    }
  }
}
