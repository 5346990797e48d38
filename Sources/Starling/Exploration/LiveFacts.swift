/// What of the past still matters at each block: a fact is live where a condition, or a text that a
/// caller names, can read it before it is set again. Found by a backward data-flow analysis, fact
/// by fact, over the ways out of blocks as they are written.
struct LiveFacts: Sendable {
  /// Something of the past that can be asked for.
  enum Fact: Hashable, Sendable {
    case test(VariableNumber, ValueTest)
    /// The value of a variable as a whole.
    case value(VariableNumber)
    case visited(BlockNumber)
    /// How the last rating counts.
    case rating
  }

  private(set) var facts: [Fact] = []
  private var numbers: [Fact: Int32] = [:]
  private let tables: ScriptTables
  private let distinctions: Distinctions
  /// For each variable, its facts.
  private(set) var ofVariable: [[Int32]]
  private var own: [[Int32]] = []
  private var ways: [[OpenWay]] = []
  /// For each block the facts that are live where the dialog waits there.
  private(set) var live: [Bits] = []
  /// For each block the facts that its branches and those of the blocks behind it read.
  private(set) var readAfter: [Bits] = []

  /// A way out of a block: what is read on it, what is set, and where it leads.
  private struct OpenWay: Sendable {
    var reads: [Int32] = []
    var sets: [VariableNumber] = []
    var setsRating = false
    var targets: [BlockNumber] = []
    var detours: [BlockNumber] = []
    /// Whether it is taken before anyone has answered.
    var isSilent = false
  }

  /// So many bits are kept at most; in larger scripts everything is live everywhere.
  private static let mostBits = 1 << 31

  init(_ tables: ScriptTables, _ distinctions: Distinctions) {
    (self.tables, self.distinctions) = (tables, distinctions)
    ofVariable = Array(repeating: [], count: tables.variables.count)
    for number in tables.blocks.indices { collect(number) }
    guard tables.blocks.count * facts.count <= Self.mostBits else {
      var all = Bits(count: facts.count)
      for fact in facts.indices { all.insert(fact) }
      live = Array(repeating: all, count: tables.blocks.count)
      readAfter = live
      return
    }
    spread()
  }

  // MARK: What a block reads and sets

  private mutating func number(of fact: Fact) -> Int32 {
    if let number = numbers[fact] { return number }
    let number = Int32(facts.count)
    numbers[fact] = number
    facts.append(fact)
    switch fact {
    case .test(let variable, _), .value(let variable):
      ofVariable[Int(variable)].append(number)
    case .visited, .rating: break
    }
    return number
  }

  private mutating func collect(_ number: Int) {
    let block = tables.blocks[number]
    var read: [Int32] = []
    tables.forEachButton(ofBlock: number) { button in
      if let when = tables.buttons[button].when { read += facts(in: when, answer: nil) }
    }
    for variable in distinctions.variables[BlockNumber(number)] ?? [] {
      read.append(self.number(of: .value(variable)))
    }
    for asked in distinctions.tests[BlockNumber(number)] ?? [] {
      read.append(self.number(of: .test(asked.variable, asked.test)))
    }
    own.append(read.unique)
    var found: [OpenWay] = []
    tables.forEachWay(of: block) { found.append(openWay($0, of: block, number)) }
    ways.append(found)
  }

  private mutating func openWay(_ way: Way, of block: Block, _ number: Int) -> OpenWay {
    var open = OpenWay()
    open.isSilent =
      block.kind == .route || way.button == nil && !way.savesAnswer && block.kind != .text
    let answer = open.isSilent && block.kind.hasAnswer ? block.answer : nil
    for branch in way.link.branches.range {
      open.reads += facts(in: tables.branches[branch].when, answer: answer)
    }
    if readsRating(way, of: block) { open.reads.append(self.number(of: .rating)) }
    open.reads = open.reads.unique
    tables.forEachSaved(on: way, of: block) { open.sets.append($0) }
    open.setsRating = block.kind == .rating && way.button == nil
    tables.forEachTarget(of: way.link) { target in
      if case .block(let next) = target { open.targets.append(next) }
      if let other = distinctions.detour(target) { open.detours.append(other) }
    }
    (open.targets, open.detours) = (open.targets.unique, open.detours.unique)
    return open
  }

  /// At which step "later" and "never" are said depends on the rating.
  private func readsRating(_ way: Way, of block: Block) -> Bool {
    let outcome =
      way.button.map { tables.buttons[Int($0)].outcome } ?? tables.input(of: block)?.outcome
    return outcome == .later || outcome == .never
  }

  private mutating func facts(
    in condition: ConditionNumber, answer: VariableNumber?
  ) -> [Int32] {
    var found: [Int32] = []
    for number in tables.conditions[Int(condition)].tests.range {
      let test = tables.tests[number]
      switch test.kind {
      case .visited(let block): found.append(self.number(of: .visited(block)))
      case .not(let inner): found += facts(in: inner, answer: answer)
      case .any(let run):
        for inner in run.range { found += facts(in: ConditionNumber(inner), answer: answer) }
      case .equals, .contains, .atLeast, .atMost, .empty:
        let variable: VariableNumber? =
          switch test.subject {
          case .answer: answer
          case .variable(let variable, _): variable
          }
        guard let variable, let asked = ValueTest(test.kind, in: tables) else { continue }
        found.append(self.number(of: .test(variable, asked)))
      }
    }
    return found
  }

  // MARK: To the fixed point

  private mutating func spread() {
    let none = Bits(count: facts.count)
    let silent = spread(from: none, silently: true, detours: [])
    live = spread(from: none, silently: false, detours: silent)
    readAfter = tables.blocks.indices.map { block in
      ways[block].reduce(into: none) { all, way in
        for fact in way.reads { all.insert(Int(fact)) }
        for target in way.targets { all.formUnion(live[Int(target)]) }
        for other in way.detours { all.formUnion(silent[Int(other)]) }
      }
    }
  }

  /// What is read from each block on, or only up to the next prompt.
  private func spread(from none: Bits, silently: Bool, detours: [Bits]) -> [Bits] {
    var sets = Array(repeating: none, count: ways.count)
    let sources = Graph(
      nodes: ways.count,
      edges: ways.indices.flatMap { block in
        ways[block].flatMap { $0.targets.map { ($0, Int32(block)) } }
      })
    var waiting = WaitingBlocks(count: ways.count)
    // From the last block to the first: what is read flows against the links.
    for block in ways.indices { waiting.insert(block) }
    while let last = waiting.next() {
      let block = ways.count - 1 - last
      var set = none
      for way in ways[block] where !silently || way.isSilent {
        add(way, sets, detours, to: &set, none)
      }
      for fact in own[block] { set.insert(Int(fact)) }
      if let fact = numbers[.visited(BlockNumber(block))] { set.remove(Int(fact)) }
      guard set != sets[block] else { continue }
      sets[block] = set
      for source in sources.edges(of: block) { waiting.insert(ways.count - 1 - Int(source)) }
    }
    return sets
  }

  private func add(
    _ way: OpenWay, _ sets: [Bits], _ detours: [Bits], to set: inout Bits, _ none: Bits
  ) {
    var read = none
    for fact in way.reads { read.insert(Int(fact)) }
    for target in way.targets { read.formUnion(sets[Int(target)]) }
    if !detours.isEmpty { for other in way.detours { read.formUnion(detours[Int(other)]) } }
    for variable in way.sets { for fact in ofVariable[Int(variable)] { read.remove(Int(fact)) } }
    if way.setsRating, let fact = numbers[.rating] { read.remove(Int(fact)) }
    set.formUnion(read)
  }
}
