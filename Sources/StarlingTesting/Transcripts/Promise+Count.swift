extension Promise {
  /// A bound of how many there are.
  public enum Count: Hashable, Sendable {
    /// This many or fewer.
    case atMost(Int)
    /// This many or more; in a `before` scope, by then.
    case atLeast(Int)

    var number: Int {
      switch self {
      case .atMost(let number), .atLeast(let number): number
      }
    }
  }
}

extension Promise.Count {
  /// How the line is written, between quotation marks.
  static let form = "questions: at most N\" or \"questions: at least N"
}
