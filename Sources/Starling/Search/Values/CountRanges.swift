/// Between which numbers each of some counters can be at each block: the least and the most that
/// the ways there add up to, whatever the conditions on them. Around a cycle, it can go as far as
/// its bounds allow.
package struct CountRanges: Sendable {
  package typealias Span = ClosedRange<Double>

  private let tables: ScriptTables
  /// By counter, its range once each block is entered; nil for blocks that nothing leads to.
  private var inside: [VariableNumber: Column<Block, Span?>] = [:]

  /// The most pairs of a counter and a block; with more, a counter can be anywhere.
  private static let mostPairs = 20_000_000

  /// The counters that a condition reads.
  init(_ tables: ScriptTables) {
    let isTested = tables.testedVariables()
    self.init(
      tables, of: tables.variables.indices.filter { tables.variables[$0].isCounter && isTested[$0] }
    )
  }

  package init(_ tables: ScriptTables, of counters: [VariableNumber]) {
    self.tables = tables
    guard !counters.isEmpty, counters.count * tables.blocks.count <= Self.mostPairs else { return }
    let order = BlockOrder(tables)
    for counter in counters { inside[counter] = spans(of: counter, order) }
  }

  /// The blocks by components of their graph, from the start on.
  private struct BlockOrder {
    let part: [Int32]
    let components: [[BlockNumber]]
    let isCyclic: [Bool]

    init(_ tables: ScriptTables) {
      let graph = tables.graph
      let parts = StronglyConnectedComponents(graph) { _ in true }
      var components = [[BlockNumber]](repeating: [], count: Int(parts.count))
      for block in tables.blocks.indices { components[Int(parts.part[block.index])].append(block) }
      part = parts.part
      isCyclic = components.map {
        $0.count > 1 || $0.contains { graph.leads($0.index, to: $0.index) }
      }
      self.components = components
    }
  }

  // MARK: Spreading

  private func spans(of counter: VariableNumber, _ order: BlockOrder) -> Column<Block, Span?> {
    var spans = Column<Block, Span?>(repeating: nil, for: tables.blocks)
    let row = tables.variables[counter]
    spans[tables.start] = row.isGiven ? whole(counter) : row.start?.number.map { $0...$0 }
    // Links lead to components with lower numbers.
    for number in order.components.indices.reversed() {
      let blocks = order.components[number]
      guard var span = union(blocks.map { spans[$0] }) else { continue }
      if order.isCyclic[number] { span = around(blocks, span, counter, order) }
      for block in blocks {
        let entered = passing(tables.blocks[block].sets, span, counter)
        spans[block] = entered
        forEachWayOut(of: block, entered, counter) { target, span in
          guard case .block(let target) = target, Int(order.part[target.index]) != number
          else { return }
          spans[target] = union([spans[target], span])
        }
      }
    }
    return spans
  }

  /// The range within a cycle: what any way in it can set, and the bounds towards which any adds.
  private func around(
    _ blocks: [BlockNumber], _ span: Span, _ counter: VariableNumber, _ order: BlockOrder
  ) -> Span {
    let all = tables.assignments(around: blocks, part: order.part).filter { $0.variable == counter }
    let row = tables.variables[counter]
    return all.reduce(span) { span, assignment in
      let passed = passing(assignment.deed, span, row)
      guard assignment.deed.adds else { return union([span, passed]) ?? span }
      let low = passed.lowerBound < span.lowerBound ? row.least : span.lowerBound
      let high = passed.upperBound > span.upperBound ? row.greatest : span.upperBound
      return low...high
    }
  }

  private func forEachWayOut(
    of number: BlockNumber, _ span: Span, _ counter: VariableNumber, _ body: (Target, Span) -> Void
  ) {
    tables.forEachWay(of: tables.blocks[number]) { way in
      let left = passing(way, span, counter)
      tables.forEachTarget(of: way.link) { body($0, left) }
    }
  }

  private func passing(
    _ assignments: Run<Assignment>, _ span: Span, _ counter: VariableNumber
  ) -> Span {
    let row = tables.variables[counter]
    return tables.assignments[assignments].filter { $0.variable == counter }.reduce(span) {
      passing($1.deed, $0, row)
    }
  }

  private func passing(_ deed: Assignment.Deed, _ span: Span, _ counter: Variable) -> Span {
    let amounts = deed.amounts
    let least = amounts.min() ?? 0
    let most = amounts.max() ?? 0
    guard deed.adds else { return counter.within(least)...counter.within(most) }
    return counter.adding(least, to: span.lowerBound)...counter.adding(most, to: span.upperBound)
  }

  private func passing(_ way: Way, _ span: Span, _ counter: VariableNumber) -> Span {
    let span = passing(way.adds, span, counter)
    if let button = way.button { return passing(tables.buttons[button].sets, span, counter) }
    return passing(any: way.perhaps, span, counter)
  }

  /// The range behind any of several buttons, together or one that is alone.
  private func passing(any several: Run<Button>, _ span: Span, _ counter: VariableNumber) -> Span {
    var together: Span = span
    var all: [Span?] = []
    for button in several {
      let sets = tables.buttons[button].sets
      let isAlone = tables.buttons[button].isAlone
      let passed = passing(sets, isAlone ? span : together, counter)
      if isAlone { all.append(passed) } else { together = union([together, passed]) ?? together }
    }
    return union(all + [together]) ?? span
  }

  private func union(_ spans: [Span?]) -> Span? {
    let known = spans.compactMap(\.self)
    guard let low = known.map(\.lowerBound).min(), let high = known.map(\.upperBound).max() else {
      return nil
    }
    return low...high
  }

  private func whole(_ counter: VariableNumber) -> Span {
    tables.variables[counter].least...tables.variables[counter].greatest
  }

  // MARK: At a place

  /// The range of a counter where a block is entered.
  func span(of counter: VariableNumber, in block: BlockNumber) -> Span {
    inside[counter]?[block] ?? whole(counter)
  }

  /// The range behind a tap on a button of a block.
  func span(of counter: VariableNumber, behind button: ButtonNumber, of block: BlockNumber) -> Span
  {
    passing(tables.buttons[button].sets, span(of: counter, in: block), counter)
  }

  /// The range where the own link of a block is followed.
  func spanOfLink(of counter: VariableNumber, of block: BlockNumber) -> Span {
    let entered = span(of: counter, in: block)
    var spans: [Span?] = []
    tables.forEachWay(of: tables.blocks[block]) { way in
      guard way.link == tables.blocks[block].link else { return }
      spans.append(passing(way, entered, counter))
    }
    return union(spans) ?? entered
  }

  /// The range of a counter where conversations end, or at any place; nil if there is none.
  package func span(of counter: VariableNumber, atEnd: Bool) -> Span? {
    var spans: [Span?] = []
    for block in tables.blocks where inside[counter]?[block.number] != nil {
      let entered = span(of: counter, in: block.number)
      if !atEnd { spans.append(entered) }
      forEachWayOut(of: block.number, entered, counter) { target, left in
        if !atEnd || target == .end || target == .absent { spans.append(left) }
      }
    }
    return union(spans)
  }
}
