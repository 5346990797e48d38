/// Decides what the branches of one link, or one button's `when`, can do: exactly where they look
/// at one value, and carefully where they look at several or at what cannot be listed.
struct BranchAnalysis {
  /// What stands at a place where conditions are tried.
  struct Point {
    /// The answers that come here.
    var answer: Domain
    /// The variable that keeps this answer, so that `of` may name it.
    var answerVariable: VariableNumber?
    /// The values of other variables, and whether they may have none here.
    var domain: (VariableNumber) -> Domain
  }

  /// What a test looks at.
  private enum Subject: Hashable {
    case answer
    case variable(VariableNumber)
    case visited(BlockNumber)
  }

  private let tables: ScriptTables
  private let point: Point
  private var operands: [Subject: [Operand]] = [:]
  /// What some test looks for a part in, so that every single value counts.
  private var searched: Set<Subject> = []

  /// Conditions that look at more values than this are judged by repetition alone.
  private static let mostSubjects = 16

  static func facts(
    of conditions: [ConditionNumber?], at point: Point, in tables: ScriptTables
  ) -> [BranchFacts] {
    var analysis = BranchAnalysis(tables: tables, point: point)
    let subjects = conditions.map { analysis.collect($0) }
    let spaces = analysis.spaces()
    if spaces.values.allSatisfy({ $0.count <= SmallCellSet.limit }) {
      return analysis.judge(conditions, subjects, Coverages<SmallCellSet>(spaces))
    }
    return analysis.judge(conditions, subjects, Coverages<RangeCellSet>(spaces))
  }

  private init(tables: ScriptTables, point: Point) {
    self.tables = tables
    self.point = point
  }

  // MARK: What the conditions look at

  private func subject(of test: Test) -> Subject? {
    if case .visited(let block) = test.kind { return .visited(block) }
    switch test.subject {
    case .answer: return .answer
    case .variable(let variable, _):
      return variable == point.answerVariable ? .answer : .variable(variable)
    case .none: return nil
    }
  }

  /// Notes the operands of a condition; returns what it looks at.
  private mutating func collect(_ condition: ConditionNumber?) -> [Subject] {
    guard let condition else { return [] }
    var found: [Subject] = []
    collect(condition, into: &found)
    return found
  }

  private mutating func collect(_ number: ConditionNumber, into found: inout [Subject]) {
    for test in tables.tests[tables.conditions[Int(number)].tests.range] {
      switch test.kind {
      case .not(let inner): collect(inner, into: &found)
      case .any(let inner):
        for number in inner.range { collect(ConditionNumber(number), into: &found) }
      case .unknown: break
      case .equals, .contains, .atLeast, .atMost, .empty, .visited:
        guard let subject = subject(of: test) else { break }
        operands[subject, default: []] += operands(of: test)
        if case .contains = test.kind { searched.insert(subject) }
        if found.count <= Self.mostSubjects, !found.contains(subject) { found.append(subject) }
      }
    }
  }

  private func operands(of test: Test) -> ArraySlice<Operand> {
    switch test.kind {
    case .equals(let run): tables.operands[run.range]
    case .atLeast(let number), .atMost(let number):
      [Operand(.number(number), isExact: false, place: test.place)]
    case .contains, .empty, .visited, .not, .any, .unknown: []
    }
  }

  private func spaces() -> [Subject: CellSpace] {
    var spaces: [Subject: CellSpace] = [:]
    for (subject, operands) in operands {
      switch subject {
      case .answer:
        spaces[subject] = CellSpace(
          searched.contains(subject) ? point.answer : point.answer.reduced(to: operands),
          operands: operands)
      case .variable(let variable):
        let domain = point.domain(variable)
        spaces[subject] = CellSpace(
          searched.contains(subject) ? domain : domain.reduced(to: operands), operands: operands)
      case .visited: spaces[subject] = CellSpace(Self.twoSides, operands: [])
      }
    }
    return spaces
  }

  /// Whether a block has been visited is as good as a variable: no value for no, a text for yes.
  private static let twoSides = Domain(values: [.text("visited")], canBeUnset: true)

  // MARK: The verdicts

  private func judge<Set: CellSet>(
    _ conditions: [ConditionNumber?], _ subjects: [[Subject]], _ coverages: Coverages<Set>
  ) -> [BranchFacts] {
    var coverages = coverages
    var earlier: Swift.Set<ConditionShape> = []
    return zip(conditions, subjects).map { condition, subjects in
      guard let condition, subjects.count <= Self.mostSubjects else {
        return repetition(of: condition, &earlier, coverages)
      }
      var facts = BranchFacts()
      for subject in subjects {
        judge(condition, by: subject, &coverages, &facts)
      }
      if coverages.areComplete, facts.problem == nil { facts.problem = .shadowed }
      let isNew = earlier.insert(ConditionShape(condition, in: tables)).inserted
      if !isNew, facts.problem == nil { facts.problem = .shadowed }
      coverages.commit()
      facts.leavesNothing = coverages.areComplete
      return facts
    }
  }

  private func repetition<Set: CellSet>(
    of condition: ConditionNumber?, _ earlier: inout Swift.Set<ConditionShape>,
    _ coverages: Coverages<Set>
  ) -> BranchFacts {
    var facts = BranchFacts(leavesNothing: coverages.areComplete)
    if coverages.areComplete { facts.problem = .shadowed }
    guard let condition else { return facts }
    if !earlier.insert(ConditionShape(condition, in: tables)).inserted { facts.problem = .shadowed }
    return facts
  }

  /// What one value alone decides of a condition.
  private func judge<Set: CellSet>(
    _ condition: ConditionNumber, by subject: Subject, _ coverages: inout Coverages<Set>,
    _ facts: inout BranchFacts
  ) {
    guard let coverage = coverages[subject] else { return }
    let cells: Bounds<Set> = bounds(of: condition, on: subject, coverage.space)
    if !coverage.isInhabited(cells.may) {
      facts.problem = .impossible
    } else if facts.problem == nil, !coverage.hasLeft(cells.may) {
      facts.problem = .shadowed
    }
    if !coverage.hasLeft(cells.must.complement(of: coverage.space.count)) { facts.canFail = false }
    coverages.take(cells.must, of: subject)
  }

  /// The cells on which a condition may hold, and those on which it must, whatever the other
  /// values are.
  private struct Bounds<Set: CellSet> {
    var may: Set
    var must: Set

    static func all(_ count: Int) -> Bounds { Bounds(may: Set(0..<count), must: Set(0..<count)) }
    static func open(_ count: Int) -> Bounds { Bounds(may: Set(0..<count), must: Set(0..<0)) }
    init(may: Set, must: Set) { (self.may, self.must) = (may, must) }
    init(_ cells: Set) { self.init(may: cells, must: cells) }
    init(_ cells: Range<Int>) { self.init(Set(cells)) }
  }

  private func bounds<Set: CellSet>(
    of number: ConditionNumber, on subject: Subject, _ space: CellSpace
  ) -> Bounds<Set> {
    var result = Bounds<Set>.all(space.count)
    for test in tables.tests[tables.conditions[Int(number)].tests.range] {
      let cells: Bounds<Set> = bounds(of: test, on: subject, space)
      result.may.formIntersection(cells.may)
      result.must.formIntersection(cells.must)
    }
    return result
  }

  private func bounds<Set: CellSet>(
    of test: Test, on subject: Subject, _ space: CellSpace
  ) -> Bounds<Set> {
    switch test.kind {
    case .unknown: return .open(space.count)
    case .not(let inner):
      let cells: Bounds<Set> = bounds(of: inner, on: subject, space)
      return Bounds(
        may: cells.must.complement(of: space.count), must: cells.may.complement(of: space.count))
    case .any(let inner):
      var result = Bounds<Set>(0..<0)
      for number in inner.range {
        let cells: Bounds<Set> = bounds(of: ConditionNumber(number), on: subject, space)
        result.may.formUnion(cells.may)
        result.must.formUnion(cells.must)
      }
      return result
    case .equals, .contains, .atLeast, .atMost, .empty, .visited:
      return self.subject(of: test) == subject
        ? cells(of: test, space) : .open(space.count)
    }
  }

  private func cells<Set: CellSet>(of test: Test, _ space: CellSpace) -> Bounds<Set> {
    switch test.kind {
    case .equals(let run):
      var cells = Set(0..<0)
      for operand in tables.operands[run.range] {
        cells.formUnion(Set(space.cells(equalTo: operand)))
      }
      return Bounds(cells)
    case .atLeast(let number): return Bounds(space.cells(atLeast: number))
    case .atMost(let number): return Bounds(space.cells(atMost: number))
    case .empty(true): return Bounds(space.emptyCells)
    case .empty(false): return Bounds(Set(space.emptyCells).complement(of: space.count))
    case .visited: return Bounds(space.setCells)
    case .contains(let operand):
      return space.cells(where: { operand.isContained(in: $0) }).map { Bounds($0) }
        ?? Bounds(may: Set(space.setCells), must: Set(0..<0))
    case .not, .any, .unknown: return .open(space.count)
    }
  }

  /// The cells that branches have taken, by what they look at.
  private struct Coverages<Set: CellSet> {
    private var coverages: [Subject: Coverage<Set>]
    private var taken: [(Subject, Set)] = []
    private(set) var areComplete: Bool

    init(_ spaces: [Subject: CellSpace]) {
      coverages = spaces.mapValues { Coverage($0) }
      areComplete = false
    }

    subscript(subject: Subject) -> Coverage<Set>? { coverages[subject] }

    /// Notes what a branch takes, so that it does not stand in its own way.
    mutating func take(_ cells: Set, of subject: Subject) { taken.append((subject, cells)) }

    mutating func commit() {
      for (subject, cells) in taken {
        coverages[subject]?.take(cells)
        areComplete = areComplete || coverages[subject]?.isComplete == true
      }
      taken.removeAll(keepingCapacity: true)
    }
  }
}

extension BranchAnalysis {
  /// Whether two conditions can hold at the same time, whatever the variables hold.
  static func canBothHold(
    _ one: ConditionNumber, _ other: ConditionNumber, in tables: ScriptTables
  ) -> Bool {
    let anything = Domain(isAnything: true, canBeUnset: true)
    let point = Point(answer: anything) { _ in anything }
    var analysis = BranchAnalysis(tables: tables, point: point)
    let subjects = Set(analysis.collect(one)).intersection(analysis.collect(other))
    let spaces = analysis.spaces()
    return subjects.allSatisfy { subject in
      guard let space = spaces[subject] else { return true }
      var cells: Bounds<RangeCellSet> = analysis.bounds(of: one, on: subject, space)
      let others: Bounds<RangeCellSet> = analysis.bounds(of: other, on: subject, space)
      cells.may.formIntersection(others.may)
      return Coverage(space).isInhabited(cells.may)
    }
  }
}
