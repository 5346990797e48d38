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

  private let tables: ScriptTables
  private var point: Point
  private var views = Views()

  /// Conditions that look at more values than this are judged by repetition alone.
  private static let mostSubjects = 16

  init(_ tables: ScriptTables) {
    self.tables = tables
    point = Point(answer: Domain()) { _ in Domain() }
  }

  mutating func facts(of conditions: [ConditionNumber?], at point: Point) -> [BranchFacts] {
    self.point = point
    views = Views()
    let seen = conditions.map { collect($0) }
    let spaces = spaces
    if spaces.allSatisfy({ $0.count <= SmallCellSet.limit }) {
      return judge(conditions, seen, Coverages<SmallCellSet>(spaces))
    }
    return judge(conditions, seen, Coverages<RangeCellSet>(spaces))
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

  /// Notes what a condition looks for; returns the numbers of what it looks at.
  private mutating func collect(_ condition: ConditionNumber?) -> [Int] {
    var found: [Int] = []
    if let condition { collect(condition, into: &found) }
    return found
  }

  private mutating func collect(_ number: ConditionNumber, into found: inout [Int]) {
    for test in tables.conditions[Int(number)].tests.range {
      let kind = tables.tests[test].kind
      switch kind {
      case .not(let inner): collect(inner, into: &found)
      case .any(let inner):
        for number in inner.range { collect(ConditionNumber(number), into: &found) }
      case .unknown: break
      case .equals, .contains, .atLeast, .atMost, .empty, .visited:
        guard let subject = subject(of: tables.tests[test]) else { break }
        let view = views.add(subject)
        views.note(kind, in: view)
        if found.count <= Self.mostSubjects, !found.contains(view) { found.append(view) }
      }
    }
  }

  private var spaces: [CellSpace] {
    views.list.map { view in
      let operands = view.operands.flatMap { tables.operands[$0.range] }
      let domain = domain(of: view.subject)
      let told = view.isSearched ? domain : domain.reduced(to: operands, view.numbers)
      return CellSpace(told, operands: operands, numbers: view.numbers)
    }
  }

  private func domain(of subject: Subject) -> Domain {
    switch subject {
    case .answer: point.answer
    case .variable(let variable): point.domain(variable)
    case .visited: Self.twoSides
    }
  }

  /// Whether a block has been visited is as good as a variable: no value for no, a text for yes.
  private static let twoSides = Domain(values: [.text("visited")], canBeUnset: true)

  // MARK: The verdicts

  private func judge<Set: CellSet>(
    _ conditions: [ConditionNumber?], _ seen: [[Int]], _ coverages: Coverages<Set>
  ) -> [BranchFacts] {
    var coverages = coverages
    var earlier = ConditionsSoFar()
    return zip(conditions, seen).map { condition, seen in
      guard let condition, seen.count <= Self.mostSubjects else {
        return repetition(of: condition, &earlier, coverages)
      }
      var facts = BranchFacts()
      for view in seen {
        judge(condition, by: view, &coverages, &facts)
      }
      if coverages.areComplete, facts.problem == nil { facts.problem = .shadowed }
      let isNew = earlier.insert(condition, in: tables)
      if !isNew, facts.problem == nil { facts.problem = .shadowed }
      coverages.commit()
      facts.leavesNothing = coverages.areComplete
      return facts
    }
  }

  private func repetition<Set: CellSet>(
    of condition: ConditionNumber?, _ earlier: inout ConditionsSoFar,
    _ coverages: Coverages<Set>
  ) -> BranchFacts {
    var facts = BranchFacts(leavesNothing: coverages.areComplete)
    if coverages.areComplete { facts.problem = .shadowed }
    guard let condition else { return facts }
    if !earlier.insert(condition, in: tables) { facts.problem = .shadowed }
    return facts
  }

  /// What one value alone decides of a condition.
  private func judge<Set: CellSet>(
    _ condition: ConditionNumber, by view: Int, _ coverages: inout Coverages<Set>,
    _ facts: inout BranchFacts
  ) {
    let coverage = coverages[view]
    let cells: Bounds<Set> = bounds(of: condition, on: views.list[view].subject, coverage.space)
    if !coverage.isInhabited(cells.may) {
      facts.problem = .impossible
    } else if facts.problem == nil, !coverage.hasLeft(cells.may) {
      facts.problem = .shadowed
    }
    if !coverage.hasLeft(cells.must.complement(of: coverage.space.count)) { facts.canFail = false }
    coverages.take(cells.must, of: view)
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
    for test in tables.conditions[Int(number)].tests.range {
      let cells: Bounds<Set> = bounds(of: tables.tests[test], on: subject, space)
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
      for operand in run.range {
        cells.formUnion(Set(space.cells(equalTo: tables.operands[operand])))
      }
      return Bounds(cells)
    case .atLeast(let number): return Bounds(space.cells(atLeast: number))
    case .atMost(let number): return Bounds(space.cells(atMost: number))
    case .empty(true): return Bounds(space.emptyCells)
    case .empty(false): return Bounds(Set(space.emptyCells).complement(of: space.count))
    case .visited: return Bounds(space.setCells)
    case .contains(let run):
      let operand = tables.operands[Int(run.start)]
      return space.cells(where: { operand.isContained(in: $0) }).map { Bounds($0) }
        ?? Bounds(may: Set(space.setCells), must: Set(0..<0))
    case .not, .any, .unknown: return .open(space.count)
    }
  }

  /// The cells that branches have taken, by what they look at.
  private struct Coverages<Set: CellSet> {
    private let coverages: [Coverage<Set>]
    private var taken: [(Int, Set)] = []
    private(set) var areComplete = false

    init(_ spaces: [CellSpace]) { coverages = spaces.map { Coverage($0) } }

    subscript(view: Int) -> Coverage<Set> { coverages[view] }

    /// Notes what a branch takes, so that it does not stand in its own way.
    mutating func take(_ cells: Set, of view: Int) { taken.append((view, cells)) }

    mutating func commit() {
      for (view, cells) in taken {
        coverages[view].take(cells)
        areComplete = areComplete || coverages[view].isComplete
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
    var analysis = BranchAnalysis(tables)
    analysis.point = Point(answer: anything) { _ in anything }
    let views = Set(analysis.collect(one)).intersection(analysis.collect(other))
    let spaces = analysis.spaces
    return views.allSatisfy { view in
      let subject = analysis.views.list[view].subject
      var cells: Bounds<RangeCellSet> = analysis.bounds(of: one, on: subject, spaces[view])
      let others: Bounds<RangeCellSet> = analysis.bounds(of: other, on: subject, spaces[view])
      cells.may.formIntersection(others.may)
      return Coverage(spaces[view]).isInhabited(cells.may)
    }
  }
}
