typealias FactNumber = Number<LiveFacts.Fact>

/// The facts of the past that still matter at each block. A fact is live if a condition, or a text
/// that a caller names, can read it before it is set again. A backward data-flow analysis finds
/// them, over all ways out of blocks, whatever their conditions.
struct LiveFacts: Sendable {
  /// A fact of the past that can be read.
  enum Fact: Hashable, Sendable {
    case test(VariableNumber, ValueQuestion)
    /// The value of a variable as a whole.
    case value(VariableNumber)
    case visited(BlockNumber)
    /// Whether the last rating counts as positive.
    case rating
  }

  private(set) var facts = Table<Fact>()
  private var numbers: [Fact: FactNumber] = [:]
  private let tables: ScriptTables
  private let distinctions: Distinctions
  /// The facts about each variable.
  private(set) var ofVariable: Column<Variable, [FactNumber]>
  private var own = Column<Block, [FactNumber]>()
  /// What the arrival at each block reads and sets.
  private var arrivals: [BlockNumber: Transfer] = [:]
  /// What the bubbles of each block read behind that, and the dialog that waits there does not.
  private var bubbles: [BlockNumber: [FactNumber]] = [:]
  private var ways = Column<Block, [Transfer]>()
  /// For each block, the facts that are live when the dialog waits there.
  private(set) var live = Column<Block, Bits>()
  /// For each block, the facts that are live when the dialog is about to arrive there.
  private(set) var entry = Column<Block, Bits>()
  /// For each block, the facts that its branches and the blocks after it read.
  private(set) var readAfter = Column<Block, Bits>()

  /// A way out of a block: what it reads, what it sets, and where it leads.
  private struct Transfer: Sendable {
    var reads: [FactNumber] = []
    var sets: [VariableNumber] = []
    var setsRating = false
    var targets: [BlockNumber] = []
    var detours: [BlockNumber] = []
    /// Whether it is taken without an answer.
    var isSilent = false
  }

  /// The maximum number of bits. In larger scripts, every fact is live everywhere.
  private static let mostBits = 1 << 31

  init(_ tables: ScriptTables, _ distinctions: Distinctions) {
    self.tables = tables
    self.distinctions = distinctions
    ofVariable = Column(repeating: [], for: tables.variables)
    for number in tables.blocks.indices { collect(number) }
    guard tables.blocks.count * facts.count <= Self.mostBits else {
      var all = Bits(count: facts.count)
      for fact in facts.indices { all.insert(fact.index) }
      live = Column(repeating: all, for: tables.blocks)
      entry = live
      readAfter = live
      return
    }
    spread()
  }

  // MARK: What a block reads and sets

  private mutating func number(of fact: Fact) -> FactNumber {
    if let number = numbers[fact] { return number }
    let number = facts.append(fact)
    numbers[fact] = number
    switch fact {
    case .test(let variable, _), .value(let variable): ofVariable[variable].append(number)
    case .visited, .rating: break
    }
    return number
  }

  private mutating func collect(_ number: BlockNumber) {
    let block = tables.blocks[number]
    var read: [FactNumber] = []
    for button in tables.buttons(of: block) {
      if let when = tables.buttons[button].when { read += facts(in: when) }
    }
    var shown: [FactNumber] = []
    tables.forEachBubble(of: block) { _, when in shown += facts(in: when) }
    // Behind a delay, the rest of the bubbles is still to be said.
    if block.delay != nil { read += shown }
    if !shown.isEmpty { bubbles[number] = shown.unique }
    for variable in distinctions.variables[number] ?? [] {
      read.append(self.number(of: .value(variable)))
    }
    for asked in distinctions.tests[number] ?? [] {
      read.append(self.number(of: .test(asked.variable, asked.test)))
    }
    own.append(read.unique)
    if !block.sets.isEmpty {
      var arrival = Transfer()
      note(block.sets, on: &arrival)
      arrivals[number] = arrival
    }
    var found: [Transfer] = []
    tables.forEachWay(of: block) { found.append(openWay($0, of: block)) }
    ways.append(found)
  }

  private mutating func openWay(_ way: Way, of block: Block) -> Transfer {
    var open = Transfer()
    open.isSilent =
      block.kind == .route
      || way.button == nil && !way.savesAnswer
        && (block.kind != .text || tables.maySayNothing(block))
    for branch in way.link.branches {
      open.reads += facts(in: tables.branches[branch].when)
    }
    if readsRating(way, of: block) { open.reads.append(self.number(of: .rating)) }
    open.reads = open.reads.unique
    if way.savesAnswer, let answer = block.answer { open.sets.append(answer) }
    note(way.adds, on: &open)
    if let button = way.button { note(tables.buttons[button].sets, on: &open) }
    for button in way.perhaps { note(tables.buttons[button].sets, on: &open, isCertain: false) }
    open.setsRating = block.kind == .rating && way.button == nil
    tables.forEachTarget(of: way.link) { target in
      if case .block(let next) = target { open.targets.append(next) }
      if let other = distinctions.detour(target) { open.detours.append(other) }
    }
    open.targets = open.targets.unique
    open.detours = open.detours.unique
    return open
  }

  /// Notes what is set and, as what is added to, may be read. An addition overwrites nothing, and
  /// what one of several buttons sets may stay as it was.
  private mutating func note(
    _ assignments: Run<Assignment>, on way: inout Transfer, isCertain: Bool = true
  ) {
    for assignment in tables.assignments[assignments] {
      guard assignment.deed.adds else {
        if isCertain { way.sets.append(assignment.variable) }
        continue
      }
      for asked in distinctions.sums where asked.variable == assignment.variable {
        way.reads.append(number(of: .test(asked.variable, asked.test)))
      }
      if distinctions.wholeSums.contains(assignment.variable) {
        way.reads.append(number(of: .value(assignment.variable)))
      }
    }
  }

  /// The step of "later" and "never" depends on the rating.
  private func readsRating(_ way: Way, of block: Block) -> Bool {
    let request = way.button.map { tables.buttons[$0].request } ?? tables.input(of: block)?.request
    let outcome = request?.outcome
    return outcome == .later || outcome == .never
  }

  private mutating func facts(in condition: ConditionNumber) -> [FactNumber] {
    var found: [FactNumber] = []
    tables.forEachTest(of: condition) { _, test in
      guard distinctions.kept?.knows(test) != false else { return }
      switch test.kind {
      case .visited(let block): found.append(number(of: .visited(block)))
      case .value(let asked):
        guard let variable = test.subject.variable else { return }
        found.append(number(of: .test(variable, .test(asked))))
      case .not, .any: break
      }
    }
    return found
  }

  // MARK: Fixed point

  private mutating func spread() {
    let none = Bits(count: facts.count)
    let silent = spread(from: none, silently: true, detours: Column())
    entry = spread(from: none, silently: false, detours: silent)
    live = entry
    for block in Set(arrivals.keys).union(bubbles.keys) {
      live[block] = read(at: block, silently: false, entry, silent, none)
    }
    readAfter = Column(
      ways.map { ways in
        ways.reduce(into: none) { all, way in
          for fact in way.reads { all.insert(fact.index) }
          for target in way.targets { all.formUnion(entry[target]) }
          for other in way.detours { all.formUnion(silent[other]) }
        }
      })
  }

  /// The facts that are read from each block on, or only up to the next prompt.
  private func spread(
    from none: Bits, silently: Bool, detours: Column<Block, Bits>
  ) -> Column<Block, Bits> {
    var sets = Column(repeating: none, for: tables.blocks)
    let sources = Graph(
      nodes: ways.count,
      edges: ways.indices.flatMap { block in
        ways[block].flatMap { $0.targets.map { ($0.index, block.index) } }
      })
    var waiting = BlockWorklist(count: ways.count)
    // From the last block to the first, because facts flow against the links.
    for block in ways.indices { waiting.insert(block) }
    while let last = waiting.next() {
      let block = mirrored(last)
      var set = read(at: block, silently: silently, sets, detours, none)
      pass(arrivalAt: block, &set)
      guard set != sets[block] else { continue }
      sets[block] = set
      for source in sources.edges(of: block.index) { waiting.insert(mirrored(BlockNumber(source))) }
    }
    return sets
  }

  /// The facts that are read at a block and from there on.
  private func read(
    at block: BlockNumber, silently: Bool, _ sets: Column<Block, Bits>,
    _ detours: Column<Block, Bits>, _ none: Bits
  ) -> Bits {
    var set = none
    for way in ways[block] where !silently || way.isSilent {
      add(way, sets, detours, to: &set, none)
    }
    for fact in own[block] { set.insert(fact.index) }
    if let fact = numbers[.visited(block)] { set.remove(fact.index) }
    return set
  }

  /// Goes back over the arrival at a block. Its bubbles read; by then, the block has been visited.
  /// What it sets was not read before, and what it adds to was.
  private func pass(arrivalAt block: BlockNumber, _ set: inout Bits) {
    let visited = numbers[.visited(block)]
    for fact in bubbles[block] ?? [] where fact != visited { set.insert(fact.index) }
    guard let arrival = arrivals[block] else { return }
    for variable in arrival.sets { for fact in ofVariable[variable] { set.remove(fact.index) } }
    for fact in arrival.reads { set.insert(fact.index) }
  }

  /// The block as far from the end as another one is from the start.
  private func mirrored(_ block: BlockNumber) -> BlockNumber {
    BlockNumber(ways.count - 1 - block.index)
  }

  private func add(
    _ way: Transfer, _ sets: Column<Block, Bits>, _ detours: Column<Block, Bits>,
    to set: inout Bits, _ none: Bits
  ) {
    var read = none
    for fact in way.reads { read.insert(fact.index) }
    for target in way.targets { read.formUnion(sets[target]) }
    if !detours.isEmpty { for other in way.detours { read.formUnion(detours[other]) } }
    for variable in way.sets { for fact in ofVariable[variable] { read.remove(fact.index) } }
    if way.setsRating, let fact = numbers[.rating] { read.remove(fact.index) }
    set.formUnion(read)
  }
}
