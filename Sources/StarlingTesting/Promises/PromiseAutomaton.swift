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
    /// What the verb names is the prompt to which this belongs, or a bubble of it.
    static let here = Moment(rawValue: 4)
    /// The dialog arrives at a block.
    static let arrival = Moment(rawValue: 8)
    /// The conversation ends, and not because the person left.
    static let end = Moment(rawValue: 16)
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

  /// The parts of a state of what may follow: the scope is open, and the prompt is what is named.
  private static let open = 1
  private static let there = 2

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
    case .atMostAfter: start = isWhole ? 1 : 0
    case .atLeastAfter(let least): start = isWhole ? least : 0
    case .atMostBefore, .atLeastBefore: start = 0
    case .possible: start = isWhole ? Self.open : 0
    case .possibleBefore: start = Self.open
    }
  }

  /// Whether what follows has to lead to what the promise names: the scope is open, and the prompt
  /// is another one.
  func isOpen(_ state: Int) -> Bool { state == Self.open }

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
    case .possible: return (isScope ? Self.open : state & Self.open) | there(state, moment)
    case .possibleBefore: return (isScope ? 0 : state & Self.open) | there(state, moment)
    }
  }

  /// Whether the prompt is what the promise names: it stays so until the dialog leaves it.
  private func there(_ state: Int, _ moment: Moment) -> Int {
    if moment.contains(.here) { return Self.there }
    return moment.contains(.arrival) ? 0 : state & Self.there
  }
}
