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
  /// Whether it minds which texts people cannot type.
  private let looksIntoFields: Bool
  private var point: Point
  private var views = Views()
  /// The views that each of the conditions looks at.
  private var seen = SeenViews()
  /// The values of each view.
  private var spaces: [CellSpace] = []
  private var search: DomainSearches

  /// Conditions that look at more values than this are judged by repetition alone.
  private static let mostSubjects = 16

  init(_ tables: ScriptTables, looksIntoFields: Bool = false) {
    self.tables = tables
    self.looksIntoFields = looksIntoFields
    search = DomainSearches(tables)
    point = Point(answer: Domain()) { _ in Domain() }
  }

  mutating func facts(
    of conditions: some Collection<ConditionNumber?>, at point: Point
  ) -> [BranchFacts] {
    look(at: conditions, from: point)
    return spaces.allSatisfy { $0.count <= SmallCellSet.limit }
      ? judge(conditions, Coverages<SmallCoverage>(spaces))
      : judge(conditions, Coverages<RangeCoverage>(spaces))
  }

  // MARK: What the conditions look at

  private mutating func look(at conditions: some Collection<ConditionNumber?>, from point: Point) {
    self.point = point
    views.removeAll()
    seen.removeAll()
    for condition in conditions {
      seen.begin()
      if let condition { collect(condition) }
    }
    cutSpaces()
  }

  private func subject(of test: Test) -> Subject? {
    if case .visited(let block) = test.kind { return .visited(block) }
    switch test.subject {
    case .answer: return .answer
    case .variable(let variable, _):
      return variable == point.answerVariable ? .answer : .variable(variable)
    }
  }

  /// Notes what a condition looks at, and for.
  private mutating func collect(_ condition: ConditionNumber) {
    for number in tables.conditions[Int(condition)].tests.range {
      let test = tables.tests[number]
      switch test.kind {
      case .not(let inner): collect(inner)
      case .any(let inner): for number in inner.range { collect(ConditionNumber(number)) }
      case .equals, .contains, .atLeast, .atMost, .empty, .visited:
        guard let subject = subject(of: test) else { break }
        let view = views.note(test.kind, of: subject, in: tables)
        if seen.last.count <= Self.mostSubjects, !seen.last.contains(view) { seen.append(view) }
      }
    }
  }

  /// Cuts the values of each view as the conditions tell them apart.
  private mutating func cutSpaces() {
    spaces.removeAll(keepingCapacity: true)
    for view in views.list {
      let domain = domain(of: view.subject)
      let classes = search.classes(of: domain, for: view, looksIntoFields: looksIntoFields)
      spaces.append(CellSpace(domain, view.written, classes))
    }
  }

  private func domain(of subject: Subject) -> Domain {
    switch subject {
    case .answer: point.answer
    case .variable(let variable): point.domain(variable)
    case .visited: Self.twoSides
    }
  }

  /// Whether a block has been visited is as good as a variable: no value for no, any for yes.
  private static let twoSides = Domain(isAnything: true, canBeUnset: true)

  // MARK: The verdicts

  private func judge<Left: Coverage>(
    _ conditions: some Collection<ConditionNumber?>, _ coverages: Coverages<Left>
  ) -> [BranchFacts] {
    var coverages = coverages
    var earlier = ConditionsSoFar()
    var found: [BranchFacts] = []
    found.reserveCapacity(conditions.count)
    for condition in conditions {
      var facts = BranchFacts()
      // What a branch takes does not stand in its own way.
      let nothingIsLeft = coverages.areComplete
      var isNew = true
      if let condition {
        let isExact = judge(condition, by: seen[found.count], &coverages, &facts)
        // What one value decides exactly has no cell left where it stands again.
        isNew = isExact || earlier.insert(condition, in: tables)
      }
      if nothingIsLeft || !isNew, facts.problem == nil { facts.problem = .shadowed }
      facts.leavesNothing = coverages.areComplete
      found.append(facts)
    }
    return found
  }

  /// What each value alone decides of a condition; returns whether one decides all of it.
  private func judge<Left: Coverage>(
    _ condition: ConditionNumber, by seen: ArraySlice<Int>, _ coverages: inout Coverages<Left>,
    _ facts: inout BranchFacts
  ) -> Bool {
    guard seen.count <= Self.mostSubjects else { return false }
    var isExact = seen.count == 1
    for view in seen {
      let cells: Bounds<Left.Cells> = bounds(of: condition, on: view)
      coverages.weigh(may: cells.may, must: cells.must, of: view, &facts)
      isExact = isExact && cells.areExact
    }
    return isExact
  }

  /// The cells on which a condition may hold, and those on which it must, whatever the other
  /// values are.
  private struct Bounds<Cells: CellSet> {
    var may: Cells
    var must: Cells

    static func all(_ count: Int) -> Bounds {
      Bounds(may: Cells(0..<count), must: Cells(0..<count))
    }
    static func open(_ count: Int) -> Bounds { Bounds(may: Cells(0..<count), must: Cells(0..<0)) }
    init(may: Cells, must: Cells) { (self.may, self.must) = (may, must) }
    init(_ cells: Cells) { self.init(may: cells, must: cells) }
    init(_ cells: Range<Int>) { self.init(Cells(cells)) }

    var areExact: Bool { may == must }

    /// What any of some members holds on. Halves are joined, so that no member is walked over for
    /// each of the others.
    static func union(of members: Range<Int>, _ bounds: (Int) -> Bounds) -> Bounds {
      guard members.count > 1 else { return members.first.map(bounds) ?? Bounds(0..<0) }
      let middle = members.lowerBound + members.count / 2
      var result = union(of: members.lowerBound..<middle, bounds)
      let others = union(of: middle..<members.upperBound, bounds)
      result.may.formUnion(others.may)
      result.must.formUnion(others.must)
      return result
    }
  }

  private func bounds<Cells: CellSet>(of number: ConditionNumber, on view: Int) -> Bounds<Cells> {
    let tests = tables.conditions[Int(number)].tests
    if tests.count == 1 { return bounds(of: tables.tests[Int(tests.start)], on: view) }
    var result = Bounds<Cells>.all(spaces[view].count)
    for test in tests.range {
      let cells: Bounds<Cells> = bounds(of: tables.tests[test], on: view)
      result.may.formIntersection(cells.may)
      result.must.formIntersection(cells.must)
    }
    return result
  }

  private func bounds<Cells: CellSet>(of test: Test, on view: Int) -> Bounds<Cells> {
    switch test.kind {
    case .not(let inner):
      let cells: Bounds<Cells> = bounds(of: inner, on: view)
      return Bounds(
        may: cells.must.complement(of: spaces[view].count),
        must: cells.may.complement(of: spaces[view].count))
    case .any(let inner):
      return .union(of: inner.range) { bounds(of: ConditionNumber($0), on: view) }
    case .equals, .contains, .atLeast, .atMost, .empty, .visited:
      return subject(of: test) == views.list[view].subject
        ? cells(of: test, spaces[view]) : .open(spaces[view].count)
    }
  }

  private func cells<Cells: CellSet>(of test: Test, _ space: CellSpace) -> Bounds<Cells> {
    switch test.kind {
    case .equals(let run):
      return .union(of: run.range) { Bounds(space.cells(equalTo: tables.operands[$0])) }
    case .atLeast(let number): return Bounds(space.cells(atLeast: number))
    case .atMost(let number): return Bounds(space.cells(atMost: number))
    case .empty(true): return Bounds(space.emptyCells)
    case .empty(false): return Bounds(Cells(space.emptyCells).complement(of: space.count))
    case .visited: return Bounds(space.setCells)
    case .contains(let run):
      let operand = tables.operands[Int(run.start)]
      let part = search.number(ofOperand: Int(run.start))
      return space.cells(containing: operand, part).map { Bounds($0) }
        ?? Bounds(may: Cells(space.setCells), must: Cells(0..<0))
    case .not, .any: return .open(space.count)
    }
  }

  /// The cells that branches have taken, by what they look at.
  private struct Coverages<Left: Coverage> {
    private var coverages: [Left]
    private(set) var areComplete = false

    init(_ spaces: [CellSpace]) {
      coverages = spaces.map { Left($0) }
    }

    /// Says what one value alone decides of a branch, which then takes its cells.
    mutating func weigh(
      may: Left.Cells, must: Left.Cells, of view: Int, _ facts: inout BranchFacts
    ) {
      if !coverages[view].isInhabited(may) {
        facts.problem = .impossible
      } else if facts.problem == nil, !coverages[view].hasLeft(may) {
        facts.problem = .shadowed
      }
      if !coverages[view].hasLeft(outside: must) { facts.canFail = false }
      coverages[view].take(must)
      areComplete = areComplete || coverages[view].isComplete()
    }
  }
}

extension BranchAnalysis {
  /// Whether two conditions can hold at the same time, at one place.
  mutating func canBothHold(
    _ one: ConditionNumber, _ other: ConditionNumber, at point: Point
  ) -> Bool {
    if ConditionShape.areOpposed(one, other, in: tables) { return false }
    look(at: [one, other], from: point)
    return seen[0].allSatisfy { view in
      guard seen[1].contains(view) else { return true }
      var cells: Bounds<RangeCellSet> = bounds(of: one, on: view)
      let both: Bounds<RangeCellSet> = bounds(of: other, on: view)
      cells.may.formIntersection(both.may)
      return RangeCoverage(spaces[view]).isInhabited(cells.may)
    }
  }
}
