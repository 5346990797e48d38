internal import Starling

/// Decides whether conditions can hold and fail together, with each test as an unknown proposition.
/// For example, a menu that hides what has been visited, and offers a way out as soon as something
/// has, always has a button.
struct Propositions {
  private let tables: ScriptTables
  private let known: (Test) -> Bool?
  private var numbers: [Test: Int] = [:]
  private var open = 0

  /// Conditions with more tests than this are not tried.
  private static let mostTests = 12

  /// `known` decides the tests whose outcome is known where the conditions are evaluated.
  init(_ tables: ScriptTables, known: @escaping (Test) -> Bool?) {
    self.tables = tables
    self.known = known
  }

  /// Whether some outcome of the tests makes every condition hold or fail as wanted.
  mutating func canBe(_ wanted: [(condition: ConditionNumber, holds: Bool)]) -> Bool {
    for (condition, _) in wanted { collect(condition) }
    guard open <= Self.mostTests else { return true }
    return (0..<(1 << open)).contains { outcome in
      wanted.allSatisfy { holds($0.condition, outcome) == $0.holds }
    }
  }

  private mutating func collect(_ condition: ConditionNumber) {
    tables.forEachTest(of: condition) { _, test in
      guard known(test) == nil, numbers[test] == nil else { return }
      numbers[test] = open
      open += 1
    }
  }

  private func holds(_ condition: ConditionNumber, _ outcome: Int) -> Bool {
    tables.holds(condition) { test in
      known(test) ?? numbers[test].map { outcome & 1 << $0 != 0 } ?? false
    }
  }
}
