import Starling

/// What of a conversation's past a promise depends on, as a small state that each thing moves on.
///
/// A count stops growing once it decides nothing more, so the states are few.
struct PromiseAutomaton {
  /// What happens at one moment, as far as the promise looks at it.
  struct Moment: OptionSet, Hashable {
    let rawValue: UInt8
    /// What the scope names happens.
    static let scope = Moment(rawValue: 1)
    /// What the verb names happens.
    static let thing = Moment(rawValue: 2)
    /// The conversation is over, and the person did not leave it.
    static let end = Moment(rawValue: 4)
  }

  private enum Form {
    /// No more than this often, from the scope on.
    case atMostAfter(Int)
    /// No more than this often before the scope.
    case atMostBefore(Int)
    case alwaysAfter
    case alwaysBefore
    case possible
  }

  private let form: Form
  /// The state before the beginning.
  let start: Int
  /// How many states there are.
  let count: Int

  /// No conversation that can be looked at has more of anything.
  private static let mostCounted = 1 << 24

  init(_ promise: Promise) {
    let isBefore = if case .before? = promise.scope { true } else { false }
    let isWhole = promise.scope == nil
    switch promise.verb {
    case .never: form = isBefore ? .atMostBefore(0) : .atMostAfter(0)
    case .atMost(let count, _):
      let most = min(count, Self.mostCounted)
      form = isBefore ? .atMostBefore(most) : .atMostAfter(most)
    case .always: form = isBefore ? .alwaysBefore : .alwaysAfter
    case .possible: form = .possible
    }
    switch form {
    case .atMostAfter(let most): (start, count) = (isWhole ? 1 : 0, most + 2)
    case .atMostBefore(let most): (start, count) = (0, most + 2)
    case .alwaysAfter, .possible: (start, count) = (isWhole ? 1 : 0, 2)
    case .alwaysBefore: (start, count) = (0, 2)
    }
  }

  /// Whether the promise is about what follows a state: its scope has been opened.
  func isOpen(_ state: Int) -> Bool { state > 0 }

  /// The state behind a moment; nil if the promise is broken by it. What happens is judged by what
  /// came before it, so that a thing neither follows itself nor comes before itself.
  func state(after state: Int, _ moment: Moment) -> Int? {
    let (isThing, isScope) = (moment.contains(.thing), moment.contains(.scope))
    switch form {
    case .atMostAfter(let most):
      // 0 until the scope opens, then one more than the number of times.
      let counted = isThing && state > 0 ? state + 1 : state
      return counted > most + 1 ? nil : counted == 0 && isScope ? 1 : counted
    case .atMostBefore(let most):
      if isScope, state > most { return nil }
      return isThing ? min(state + 1, most + 1) : state
    case .alwaysAfter:
      // 1 as long as the thing is owed.
      let owed = isScope ? 1 : isThing ? 0 : state
      return owed == 1 && moment.contains(.end) ? nil : owed
    case .alwaysBefore:
      if isScope, state == 0 { return nil }
      return isThing ? 1 : state
    case .possible: return isScope ? 1 : state
    }
  }
}
