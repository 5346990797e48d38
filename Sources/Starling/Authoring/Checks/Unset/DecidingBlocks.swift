/// The blocks that decide whether variables have values where they are read.
///
/// All other blocks make no difference to that: whatever the conditions there are, the conversation
/// reaches the same deciding block next, or the end. So a search need not tell apart what only they
/// look at, which keeps it small in a menu of many topics.
struct DecidingBlocks {
  private let tables: ScriptTables
  private let graph: Graph
  private var decides: Column<Block, Bool>

  private init(_ tables: ScriptTables, _ graph: Graph) {
    self.tables = tables
    self.graph = graph
    decides = Column(repeating: false, for: tables.blocks)
  }

  /// The blocks that decide about some reads.
  static func about(
    _ suspicions: [UnsetSearch.Suspicion], _ tables: ScriptTables, _ graph: Graph,
    _ setters: [VariableNumber: [BlockNumber]]
  ) -> Column<Block, Bool> {
    var blocks = DecidingBlocks(tables, graph)
    for suspicion in suspicions {
      blocks.add([suspicion.block] + (setters[suspicion.variable] ?? []))
    }
    var count = 0
    while true {
      blocks.close()
      let found = blocks.decides.indices.filter { blocks.decides[$0] }
      guard found.count > count else { return blocks.decides }
      count = found.count
      for number in found { blocks.addSources(of: number, setters) }
    }
  }

  private mutating func add(_ blocks: [BlockNumber]) {
    for block in blocks { decides[block] = true }
  }

  /// Adds what sets the variables that a block tests, and the blocks whose visits it tests.
  private mutating func addSources(
    of number: BlockNumber, _ setters: [VariableNumber: [BlockNumber]]
  ) {
    var sources: [BlockNumber] = []
    let block = tables.blocks[number]
    func collect(_ when: ConditionNumber) {
      tables.forEachTest(of: when) { _, test in
        if case .visited(let other) = test.kind { sources.append(other) }
        if let variable = test.subject.variable ?? block.answer {
          sources += setters[variable] ?? []
        }
      }
    }
    tables.forEachButton(ofBlock: number) { button in
      if let when = tables.buttons[button].when { collect(when) }
    }
    tables.forEachBubble(of: block) { _, when in collect(when) }
    tables.forEachLink(of: block) { link in
      for branch in link.branches { collect(tables.branches[branch].when) }
    }
    add(sources)
  }

  /// Adds the blocks that decide which of these comes next, or whether any does: those in a cycle
  /// without one, and those from which several can be the next.
  private mutating func close() {
    let parts = StronglyConnectedComponents(graph) { [decides] in !decides[BlockNumber($0)] }
    for circle in CyclicComponents(parts, graph).all { add(circle) }
    // Links lead to components with lower numbers, whose next blocks are known by then.
    var next = Column<Block, Target>(repeating: .absent, for: tables.blocks)
    let order = tables.blocks.indices.sorted { parts.part[$0.index] < parts.part[$1.index] }
    for number in order {
      var all: Set<Target> = decides[number] ? [.block(number)] : []
      if all.isEmpty {
        tables.forEachWay(of: tables.blocks[number]) { way in
          tables.forEachTarget(of: way.link) { target in
            if case .block(let target) = target {
              all.insert(next[target])
            } else {
              all.insert(.end)
            }
          }
        }
        if all.count > 1 { decides[number] = true }
      }
      next[number] = decides[number] ? .block(number) : all.first ?? .end
    }
  }
}

extension ScriptTables {
  /// The blocks that set each variable.
  var setters: [VariableNumber: [BlockNumber]] {
    var setters: [VariableNumber: [BlockNumber]] = [:]
    for block in blocks {
      var variables = Set(assignments[block.sets].map(\.variable))
      forEachWay(of: block) { way in
        forEachSaved(on: way, of: block) { variables.insert($0) }
        forEachSet(on: way) { variables.formUnion(assignments[$0].map(\.variable)) }
      }
      for variable in variables { setters[variable, default: []].append(block.number) }
    }
    return setters
  }
}
