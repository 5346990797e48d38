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
    case atMost(Int)
    case atLeast(Int)
    case possible
  }

  private let form: Form
  /// Whether it is about what comes before the scope, and not from there on.
  private let isBefore: Bool
  /// The state before the conversation starts.
  let start: Int

  /// The parts of a state of what may follow: the scope is open, and the prompt is what is named.
  private static let open = 1
  private static let there = 2

  /// The maximum count. No conversation that can be explored has more of anything.
  private static let mostCounted = 1 << 24

  init(_ promise: Promise) {
    isBefore = if case .before? = promise.scope { true } else { false }
    let isWhole = promise.scope == nil
    switch promise.verb {
    case .never: form = .atMost(0)
    case .always: form = .atLeast(1)
    case .possible: form = .possible
    case .atMost(let count, _), .questions(.atMost(let count)):
      form = .atMost(min(count, Self.mostCounted))
    case .questions(.atLeast(let count)): form = .atLeast(min(count, Self.mostCounted))
    }
    switch form {
    case .atMost: start = isWhole ? 1 : 0
    case .atLeast(let least): start = isWhole ? least : 0
    case .possible: start = isWhole || isBefore ? Self.open : 0
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
    switch (form, isBefore) {
    case (.atMost(let most), false):
      // 0 until the scope opens, then one more than the count.
      let counted = isThing && state > 0 ? state + 1 : state
      return counted > most + 1 ? nil : counted == 0 && isScope ? 1 : counted
    case (.atMost(let most), true):
      if isScope, state > most { return nil }
      return isThing ? min(state + 1, most + 1) : state
    case (.atLeast(let least), false):
      // How many are still required, up to the end.
      let owed = isScope ? least : isThing ? max(0, state - 1) : state
      return owed > 0 && moment.contains(.end) ? nil : owed
    case (.atLeast(let least), true):
      if isScope, state < least { return nil }
      return isThing ? min(state + 1, least) : state
    case (.possible, _):
      let open = isBefore ? 0 : Self.open
      return (isScope ? open : state & Self.open) | there(state, moment)
    }
  }

  /// Whether the prompt is what the promise names: it stays so until the dialog leaves it.
  private func there(_ state: Int, _ moment: Moment) -> Int {
    if moment.contains(.here) { return Self.there }
    return moment.contains(.arrival) ? 0 : state & Self.there
  }
}
