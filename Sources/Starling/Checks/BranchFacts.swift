/// What is known of a branch, or of a button's `when`, whatever the answers are.
package struct BranchFacts: Sendable {
  package enum Problem: Sendable {
    /// Nothing can meet the condition.
    case impossible
    /// Earlier branches take all that it would.
    case shadowed
  }

  package private(set) var problem: Problem?
  /// Whether this branch and those before it take every value.
  package var leavesNothing = false

  package var canHold: Bool { problem == nil }

  /// Notes a problem. What is impossible as well as shadowed counts as impossible.
  mutating func note(_ found: Problem) { if problem != .impossible { problem = found } }
}

/// What the conditions of a script can and cannot do.
package struct ConditionFacts: Sendable {
  package var branches: Column<Branch, BranchFacts>
  /// Of the `when` of each button.
  package var buttons: Column<Button, BranchFacts>

  /// Whether the branches of a link take every answer that comes to them.
  package func branchesTakeEverything(of link: Link) -> Bool {
    link.branches.last.map { branches[$0].leavesNothing } ?? false
  }

  /// Whether some branch is never taken, or some button never offered.
  var haveProblems: Bool {
    branches.contains { $0.problem != nil } || buttons.contains { $0.problem != nil }
  }

  /// Whether the conversation stops here because nothing is written.
  func endsUnsaid(_ link: Link) -> Bool {
    link.next == .absent && !branchesTakeEverything(of: link)
  }
}
