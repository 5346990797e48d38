extension Script {
  /// Where a block or a button leads: its branches in their order, then its `next`.
  public struct Link: Hashable, Sendable {
    @Viewed var script: Script
    package let row: Starling.Link

    /// The branches, in order. The first one whose condition holds is taken.
    public var branches: [Branch] { row.branches.map { Branch(script: script, number: $0) } }
    /// Where it leads if no branch is taken.
    public var next: Destination { Destination(row.next, in: script) }
  }

  /// A link with a condition.
  public struct Branch: Hashable, Sendable {
    @Viewed var script: Script
    package let number: BranchNumber

    package var row: Starling.Branch { script.tables.branches[number] }

    /// The condition under which it is taken.
    public var condition: Condition { Condition(script: script, number: row.when) }
    /// Where it leads.
    public var next: Destination { Destination(row.next, in: script) }
  }

  /// Where a link leads.
  public enum Destination: Hashable, Sendable {
    /// No link is written; what that means depends on the block.
    case unwritten
    /// `null`: the conversation ends.
    case end
    /// To a block.
    case block(Block)

    init(_ target: Target, in script: Script) {
      switch target {
      case .absent: self = .unwritten
      case .end: self = .end
      case .block(let number): self = .block(Block(script: script, number: number))
      }
    }
  }

  /// A condition, which holds if all its tests hold.
  public struct Condition: Hashable, Sendable {
    @Viewed var script: Script
    package let number: ConditionNumber

    /// The tests, in order. Those of the conditions in `all` are among them.
    public var tests: [ConditionTest] {
      let tables = script.tables
      return tables.tests[tables.conditions[number].tests].map { ConditionTest($0, in: script) }
    }
  }

  /// One test of a condition.
  public struct ConditionTest: Hashable, Sendable {
    /// The variable that it tests; nil for the answer to the block that it belongs to.
    public let variable: String?
    /// The kind of test, with the values to compare.
    public let kind: Kind
    /// Whether case and outer white space matter.
    public let isExact: Bool

    /// The kinds of test.
    public enum Kind: Hashable, Sendable {
      /// The value equals one of these; `is` has a single one.
      case equals([Value])
      /// The text contains this text.
      case contains(String)
      /// One of several values equals this, or the only one does.
      case has(Value)
      /// The value is a number of at least this, or of entries.
      case atLeast(Double)
      /// The value is a number of at most this, or has no more entries.
      case atMost(Double)
      /// There is no value, or only white space; with `false`, the opposite.
      case isEmpty(Bool)
      /// The conversation has reached this block.
      case visited(Block)
      /// This condition does not hold.
      case not(Condition)
      /// One of these conditions holds.
      case any([Condition])
    }

    init(_ test: Test, in script: Script) {
      variable = test.subject.variable.map { script.tables.variables[$0].name.text }
      isExact = test.asked?.operands.contains { $0.isExact } ?? false
      kind =
        switch test.kind {
        case .value(.equals(let operands)): .equals(operands.map { $0.value })
        case .value(.contains(let part)): .contains(part.value.description)
        case .value(.has(let operand)): .has(operand.value)
        case .value(.atLeast(let number)): .atLeast(number)
        case .value(.atMost(let number)): .atMost(number)
        case .value(.empty(let isEmpty)): .isEmpty(isEmpty)
        case .visited(let block): .visited(Block(script: script, number: block))
        case .not(let inner): .not(Condition(script: script, number: inner))
        case .any(let run): .any(run.map { Condition(script: script, number: $0) })
        }
    }
  }
}
