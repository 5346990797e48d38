import Starling

/// The automaton of a promise. Its state is what the promise needs to know of the past.
///
/// A count stops growing once it decides nothing more, so there are few states.
struct PromiseAutomaton {
  /// What happens at one moment, as far as the promise looks at it.
  struct Moment: OptionSet, Hashable {
    let rawValue: UInt8
    /// What the scope names happens.
    static let scope = Moment(rawValue: 1)
    /// What the verb names happens.
    static let thing = Moment(rawValue: 2)
    /// The conversation ends, and not because the person left.
    static let end = Moment(rawValue: 4)
  }

  private enum Form {
    /// At most this often, from the scope on.
    case atMostAfter(Int)
    /// At most this often before the scope.
    case atMostBefore(Int)
    /// At least this often in what follows the scope, up to the end.
    case atLeastAfter(Int)
    case atLeastBefore(Int)
    case possible
    case possibleBefore
  }

  private let form: Form
  /// The state before the conversation starts.
  let start: Int
  /// The number of states.
  let count: Int

  /// The maximum count. No conversation that can be explored has more of anything.
  private static let mostCounted = 1 << 24

  init(_ promise: Promise) {
    let isBefore = if case .before? = promise.scope { true } else { false }
    let isWhole = promise.scope == nil
    switch promise.verb {
    case .never: form = isBefore ? .atMostBefore(0) : .atMostAfter(0)
    case .atMost(let count, _):
      let most = min(count, Self.mostCounted)
      form = isBefore ? .atMostBefore(most) : .atMostAfter(most)
    case .always: form = isBefore ? .atLeastBefore(1) : .atLeastAfter(1)
    case .possible: form = isBefore ? .possibleBefore : .possible
    case .questions(.atMost(let count)):
      let most = min(count, Self.mostCounted)
      form = isBefore ? .atMostBefore(most) : .atMostAfter(most)
    case .questions(.atLeast(let count)):
      let least = min(count, Self.mostCounted)
      form = isBefore ? .atLeastBefore(least) : .atLeastAfter(least)
    }
    switch form {
    case .atMostAfter(let most): (start, count) = (isWhole ? 1 : 0, most + 2)
    case .atLeastAfter(let least): (start, count) = (isWhole ? least : 0, least + 1)
    case .atMostBefore(let most): (start, count) = (0, most + 2)
    case .atLeastBefore(let least): (start, count) = (0, least + 1)
    case .possible: (start, count) = (isWhole ? 1 : 0, 2)
    case .possibleBefore: (start, count) = (1, 2)
    }
  }

  /// Whether the scope is open in a state, so that the promise is about what follows.
  func isOpen(_ state: Int) -> Bool { state > 0 }

  /// The state after a moment; nil if the moment breaks the promise. A moment is judged by the
  /// earlier ones, so that nothing follows or precedes itself.
  func state(after state: Int, _ moment: Moment) -> Int? {
    let isThing = moment.contains(.thing)
    let isScope = moment.contains(.scope)
    switch form {
    case .atMostAfter(let most):
      // 0 until the scope opens, then one more than the count.
      let counted = isThing && state > 0 ? state + 1 : state
      return counted > most + 1 ? nil : counted == 0 && isScope ? 1 : counted
    case .atMostBefore(let most):
      if isScope, state > most { return nil }
      return isThing ? min(state + 1, most + 1) : state
    case .atLeastAfter(let least):
      // How many are still required.
      let owed = isScope ? least : isThing ? max(0, state - 1) : state
      return owed > 0 && moment.contains(.end) ? nil : owed
    case .atLeastBefore(let least):
      if isScope, state < least { return nil }
      return isThing ? min(state + 1, least) : state
    case .possible: return isScope ? 1 : state
    case .possibleBefore: return isScope ? 0 : state
    }
  }
}
