/// What a condition says, apart from where and in which order: two that say the same are equal.
struct ConditionShape: Hashable {
  private let tests: Set<Shape>

  private indirect enum Shape: Hashable {
    case test(Test.Subject, Key, Set<Operand.Meaning>, isExact: Bool)
    case number(Test.Subject, Key, Double)
    case empty(Test.Subject, Bool)
    case visited(BlockNumber)
    case not(ConditionShape)
    case any(Set<ConditionShape>)
    /// Wrong: it is like no other.
    case unknown(UInt32)
  }

  init(_ number: ConditionNumber, in tables: ScriptTables) {
    let tests = tables.tests[tables.conditions[Int(number)].tests.range]
    self.tests = Set(tests.map { Self.shape($0, in: tables) })
  }

  private static func shape(_ test: Test, in tables: ScriptTables) -> Shape {
    switch test.kind {
    case .equals(let run):
      let operands = tables.operands[run.range]
      return .test(
        test.subject, .is, Set(operands.map(\.meaning)), isExact: operands.first?.isExact ?? false)
    case .contains(let run):
      let operands = tables.operands[run.range]
      return .test(
        test.subject, .contains, Set(operands.map(\.meaning)),
        isExact: operands.first?.isExact ?? false)
    case .atLeast(let number): return .number(test.subject, .atLeast, number)
    case .atMost(let number): return .number(test.subject, .atMost, number)
    case .empty(let isEmpty): return .empty(test.subject, isEmpty)
    case .visited(let block): return .visited(block)
    case .not(let inner): return .not(ConditionShape(inner, in: tables))
    case .any(let inner):
      return .any(Set(inner.range.map { ConditionShape(ConditionNumber($0), in: tables) }))
    }
  }
}

extension ConditionShape {
  /// Whether one of two conditions asks for what the other one rules out, whatever that is.
  static func areOpposed(
    _ one: ConditionNumber, _ other: ConditionNumber, in tables: ScriptTables
  ) -> Bool {
    var (asked, ruledOut): (Set<Shape>, [ConditionShape]) = ([], [])
    for condition in [one, other] { split(condition, &asked, &ruledOut, in: tables) }
    return ruledOut.contains { $0.tests.isSubset(of: asked) }
  }

  private static func split(
    _ condition: ConditionNumber, _ asked: inout Set<Shape>, _ ruledOut: inout [ConditionShape],
    in tables: ScriptTables
  ) {
    for test in tables.tests[tables.conditions[Int(condition)].tests.range] {
      guard case .not(let inner) = test.kind else {
        asked.insert(shape(test, in: tables))
        continue
      }
      if let twice = negated(inner, in: tables) {
        split(twice, &asked, &ruledOut, in: tables)
      } else {
        ruledOut.append(ConditionShape(inner, in: tables))
      }
    }
  }

  /// What a condition denies, where it says nothing else.
  private static func negated(
    _ condition: ConditionNumber, in tables: ScriptTables
  ) -> ConditionNumber? {
    let tests = tables.tests[tables.conditions[Int(condition)].tests.range]
    guard tests.count == 1, case .not(let inner) = tests.first?.kind else { return nil }
    return inner
  }
}

/// The conditions of a link so far, so that one that says what an earlier one said is seen. What
/// they say is compared only where it adds up to the same number.
struct ConditionsSoFar {
  private var conditions: [ConditionNumber] = []
  private var index = HashIndex()

  /// Adds a condition; returns whether it is new.
  mutating func insert(_ condition: ConditionNumber, in tables: ScriptTables) -> Bool {
    let hash = UInt32(truncatingIfNeeded: tables.sum(of: condition))
    let shape = { ConditionShape($0, in: tables) }
    let first = index.first(hash) { shape(conditions[$0]) == shape(condition) }
    guard first == nil else { return false }
    index.insert(conditions.count, hash: hash)
    conditions.append(condition)
    return true
  }
}

extension ScriptTables {
  /// A number that is the same for conditions that say the same. The order of what it is made of
  /// does not count, nor does what is there twice.
  fileprivate func sum(of condition: ConditionNumber) -> Int {
    Self.sum(conditions[Int(condition)].tests.range) { sum(ofTest: $0) }
  }

  private static func sum(_ parts: Range<Int>, _ number: (Int) -> Int) -> Int {
    var (least, most) = (Int.max, Int.min)
    for part in parts {
      let number = number(part)
      (least, most) = (min(least, number), max(most, number))
    }
    return least ^ most &* 31
  }

  private func sum(ofTest number: Int) -> Int {
    var hasher = Hasher()
    hasher.combine(tests[number].subject)
    switch tests[number].kind {
    case .equals(let run), .contains(let run):
      hasher.combine(Self.sum(run.range) { operands[$0].meaning.hashValue })
    case .atLeast(let number), .atMost(let number): hasher.combine(number)
    case .empty(let isEmpty): hasher.combine(isEmpty)
    case .visited(let block): hasher.combine(block)
    case .not(let inner): hasher.combine(sum(of: inner))
    case .any(let inner):
      hasher.combine(Self.sum(inner.range) { sum(of: ConditionNumber($0)) })
    }
    return hasher.finalize()
  }
}
