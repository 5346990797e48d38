/// What is known of a branch, or of a button's `when`, for all possible answers.
package struct BranchFacts: Sendable {
  package enum Problem: Sendable {
    /// The condition never holds.
    case impossible
    /// Earlier branches take everything that this one would.
    case shadowed
  }

  package private(set) var problem: Problem?
  /// Whether this branch and the ones before it take every value.
  package var leavesNothing = false

  package var canHold: Bool { problem == nil }

  /// Notes a problem. If a branch is both impossible and shadowed, it counts as impossible.
  mutating func note(_ found: Problem) { if problem != .impossible { problem = found } }
}

/// What is known of the conditions of a script.
package struct ConditionFacts: Sendable {
  package var branches: Column<Branch, BranchFacts>
  /// The facts about the `when` of each button.
  package var buttons: Column<Button, BranchFacts>

  /// Whether the branches of a link take every answer that reaches them.
  package func branchesTakeEverything(of link: Link) -> Bool {
    link.branches.last.map { branches[$0].leavesNothing } ?? false
  }

  /// Whether some branch is never taken, or some button never offered.
  var haveProblems: Bool {
    branches.contains { $0.problem != nil } || buttons.contains { $0.problem != nil }
  }

  /// Whether the conversation may end here because no `next` is written.
  func endsUnsaid(_ link: Link) -> Bool {
    link.next == .absent && !branchesTakeEverything(of: link)
  }
}
