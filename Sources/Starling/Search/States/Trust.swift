/// How far what a search found can be trusted: it is whole, or something was not tried.
package struct Trust: Hashable, Sendable {
  /// Whether all states were found, as far as answers and values were tried.
  package private(set) var hasAllStates = true
  /// The first thing of which not everything was tried; nil if everything was.
  package private(set) var gap: Gap?

  /// Something of which not everything was tried that can be distinguished.
  package enum Gap: Hashable, Sendable {
    /// The values that hosts give a variable.
    case values(of: String)
    /// The combinations of values that hosts give to variables.
    case combinations
    /// The answers to a block. There may be too many, of a number of buttons that differ.
    case answers(to: String, distinguished: Int?)
    /// The values that are shown at a block.
    case shown(at: String)
    /// What decides whether a block differs from another one.
    case differences(at: String)
  }

  package init() {}

  /// Whether nothing was left out, so that what was not found is impossible.
  package var isWhole: Bool { hasAllStates && gap == nil }

  /// Notes that there are more states.
  package mutating func missStates() { hasAllStates = false }

  /// Notes that not everything was tried. What was noted first stays.
  package mutating func miss(_ gap: Gap?) { self.gap = self.gap ?? gap }

  /// Notes what another search left out, on which this one depends.
  package mutating func miss(_ other: Trust) {
    hasAllStates = hasAllStates && other.hasAllStates
    miss(other.gap)
  }

  /// What keeps the search from being a proof, as a phrase; nil if it is one.
  package var words: String? { hasAllStates ? gap?.words : "there are more states" }
}

extension Trust.Gap {
  fileprivate var words: String {
    switch self {
    case .values(let name): "not every value of \(quoted(name)) could be tried"
    case .combinations: "not all values that hosts can set could be tried together"
    case .answers(let id, nil): "not every answer at \(quoted(id)) could be tried"
    case .answers(let id, let distinguished?):
      "the answers to \(quoted(id)) are too many to try all: later conditions tell \(distinguished) of "
        + "its buttons apart"
    case .differences(let id): "what decides whether \(quoted(id)) differs could not all be tried"
    case .shown(let id): "other values may be shown at \(quoted(id))"
    }
  }
}
