/// Reports reads of variables that may have no value yet. Data flow along the links finds where
/// that may be, in linear time. Then a search through real conversations, within a budget, confirms
/// or refutes it.
enum UnsetVariableRule: Rule {
  private static let mostWays = 200

  static func findings(in script: ScriptAnalysis) -> [Diagnostic] {
    let all = suspicions(in: script)
    let verdicts = UnsetVerdicts(all, in: script)
    let left = all.indices.filter { !verdicts.isRefuted[$0] }
    // The links alone have a way to what the search did not reach.
    let unsearched = left.prefix(mostWays).filter { verdicts.ways[$0] == nil }
    let ways = ways(to: unsearched, of: all, in: script.tables, from: script.start)
    var places = PlaceholderPlaces(script.tables.source)
    return left.enumerated().map { count, number in
      let name = script.tables.variables[all[number].variable].name.text
      let way = count < mostWays ? verdicts.ways[number] ?? ways[number] : nil
      let notes = way.map { [Diagnostic.Note(note(on: $0, in: script.tables))] }
      return Diagnostic(
        places.place(of: name, in: all[number].place),
        .unsetVariable(name), notes: notes ?? [],
        inCopyOf: script.tables.sharer(all[number].block, at: all[number].place))
    }
  }

  /// For each suspicion, a way along the links. Those of the same variable are handled in a row.
  private static func ways(
    to numbers: [Int], of all: [UnsetSearch.Suspicion], in tables: ScriptTables,
    from start: BlockNumber
  ) -> [Int: UnsetSearch.Way] {
    guard !numbers.isEmpty else { return [:] }
    var unset = UnsetWays(tables, from: start)
    var ways: [Int: UnsetSearch.Way] = [:]
    for number in numbers.sorted(by: { all[$0].variable < all[$1].variable }) {
      let blocks = unset.way(to: all[number].block, without: all[number].variable)
      ways[number] = blocks.map { UnsetSearch.Way(blocks: $0) }
    }
    return ways
  }

  private static func suspicions(in script: ScriptAnalysis) -> [UnsetSearch.Suspicion] {
    var mentions = MentionSet()
    var all: [UnsetSearch.Suspicion] = []
    for (read, isUnset) in zip(script.reads, script.mayBeUnset) {
      guard isUnset, read.isStrict, script.tables.variables[read.variable].isDefined
      else { continue }
      let (number, isNew) = mentions.number(
        of: read.variable, at: read.place,
        in: script.tables.blocks[read.block].list == nil ? nil : read.block)
      if isNew { all.append(UnsetSearch.Suspicion(read)) }
      if let test = read.test { all[number].tests.append(test) }
    }
    return all
  }

  private static func note(on way: UnsetSearch.Way, in tables: ScriptTables) -> String {
    let values = way.variables.sorted { $0.key < $1.key }.map { name, value in
      "\(quoted(name)) to \(quoted(value.description))"
    }
    return "it has none on the way " + tables.spelled(way.blocks)
      + (values.isEmpty ? "" : ", if the host sets " + values.joined(separator: " and "))
  }
}

private typealias ExitNumber = Number<BlockExits.Exit>

/// Finds the shortest ways from the start on which a variable gets no value.
struct UnsetWays {
  private let tables: ScriptTables
  private let exits: BlockExits
  private let start: BlockNumber
  /// The shortest ways of all. One that does not save a variable is also the shortest without it.
  private let shortest: WaySearch
  /// The last search, which leaves out the exits that save its variable.
  private var last: (variable: VariableNumber, search: WaySearch)?

  init(_ tables: ScriptTables, from start: BlockNumber) {
    self.tables = tables
    self.start = start
    exits = BlockExits(tables)
    shortest = WaySearch(tables, exits, from: start) { _ in true }
  }

  /// The blocks of the way to a block. Consecutive calls for the same variable are fast.
  mutating func way(to block: BlockNumber, without variable: VariableNumber) -> [BlockNumber]? {
    let isOpen = { [exits] (exit: ExitNumber) in !exits[exit].saved.contains(variable) }
    if let way = shortest.way(to: block), way.exits.allSatisfy(isOpen) { return way.blocks }
    if let last, last.variable == variable { return last.search.way(to: block)?.blocks }
    let search = WaySearch(tables, exits, from: start, where: isOpen)
    last = (variable, search)
    return search.way(to: block)?.blocks
  }
}

/// A breadth-first search from a block by some of the exits.
private struct WaySearch {
  /// For each block that was found, the block before it and the exit between them; for the first
  /// one, itself.
  private var previous: Column<Block, (block: BlockNumber, exit: ExitNumber?)?>

  init(
    _ tables: ScriptTables, _ exits: BlockExits, from start: BlockNumber,
    where isOpen: (ExitNumber) -> Bool
  ) {
    previous = Column(repeating: nil, for: tables.blocks)
    previous[start] = (start, nil)
    var queue = [start]
    var next = 0
    while next < queue.count {
      let block = queue[next]
      next += 1
      for exit in exits.exits(of: block) where isOpen(exit) {
        tables.forEachTarget(of: exits[exit].link) { target in
          guard case .block(let number) = target, previous[number] == nil else { return }
          previous[number] = (block, exit)
          queue.append(number)
        }
      }
    }
  }

  /// The blocks of the way to a block, and the exits between them; nil if there is none.
  func way(to block: BlockNumber) -> (blocks: [BlockNumber], exits: [ExitNumber])? {
    var blocks: [BlockNumber] = [block]
    var exits: [ExitNumber] = []
    while let step = previous[blocks[blocks.count - 1]] {
      guard let exit = step.exit else { return (blocks.reversed(), exits) }
      blocks.append(step.block)
      exits.append(exit)
    }
    return nil
  }
}

/// Finds out where variables may have no value yet, by data flow: the bits of some variables spread
/// from the start along all links, and an exit that saves a variable clears its bit.
struct UnsetAnalysis {
  /// A bit for each of the variables that are analyzed together.
  private typealias Bits = SIMD4<UInt64>
  private static let bitCount = 256

  private let tables: ScriptTables
  private let exits: BlockExits
  /// For each block, the variables that may have no value when it is entered.
  private var atEntry: Column<Block, Bits>
  /// The bit of each variable; zero for those that are not analyzed now.
  private var bits: Column<Variable, Bits>

  /// For each read, whether its variable may have no value.
  static func mayBeUnset(_ reads: [Read], in tables: ScriptTables, start: BlockNumber) -> [Bool] {
    var result = [Bool](repeating: false, count: reads.count)
    let open = reads.indices.filter { !tables.hasJustSaved(reads[$0]) }
    guard !open.isEmpty else { return result }
    var isRead = Column(repeating: false, for: tables.variables)
    for index in open { isRead[reads[index].variable] = true }
    var rest = isRead.indices.filter { isRead[$0] }[...]
    var analysis = UnsetAnalysis(tables)
    while !rest.isEmpty {
      analysis.run(rest.prefix(bitCount), from: start)
      for index in open { result[index] = result[index] || analysis.mayBeUnset(reads[index]) }
      rest = rest.dropFirst(bitCount)
    }
    return result
  }

  private init(_ tables: ScriptTables) {
    self.tables = tables
    exits = BlockExits(tables)
    atEntry = Column(repeating: .zero, for: tables.blocks)
    bits = Column(repeating: .zero, for: tables.variables)
  }

  private mutating func run(_ variables: ArraySlice<VariableNumber>, from start: BlockNumber) {
    for block in atEntry.indices { atEntry[block] = .zero }
    for variable in bits.indices { bits[variable] = .zero }
    for (place, variable) in variables.enumerated() {
      bits[variable][place / 64] = 1 << UInt64(place % 64)
      atEntry[start] |= bits[variable]
    }
    var waiting = BlockWorklist(count: atEntry.count)
    waiting.insert(start)
    while let block = waiting.next() {
      for exit in exits.exits(of: block) { spread(from: block, by: exits[exit], &waiting) }
    }
  }

  private mutating func spread(
    from block: BlockNumber, by exit: BlockExits.Exit, _ waiting: inout BlockWorklist
  ) {
    var unset = atEntry[block]
    for variable in exit.saved { unset &= ~bits[variable] }
    tables.forEachTarget(of: exit.link) { target in
      guard case .block(let number) = target, unset & ~atEntry[number] != .zero else { return }
      atEntry[number] |= unset
      waiting.insert(number)
    }
  }

  private func mayBeUnset(_ read: Read) -> Bool {
    guard atEntry[read.block] & bits[read.variable] != .zero else { return false }
    switch read.point {
    case .entry, .shown:
      let arrival = tables.assignments[tables.blocks[read.block].sets]
      return !arrival.contains { $0.variable == read.variable }
    case .link:
      return exits.ownExit(of: read.block).map { !$0.saved.contains(read.variable) } ?? false
    case .button(let button):
      return !saves(read.variable, behind: button, tables.blocks[read.block])
    }
  }

  private func saves(
    _ variable: VariableNumber, behind button: ButtonNumber, _ block: Block
  ) -> Bool {
    let keepsAnswer = block.skip != button || tables.buttons[button].value != nil
    let assignments = tables.assignments[tables.buttons[button].sets]
    return keepsAnswer && block.kind.hasAnswer && block.answer == variable
      || assignments.contains { $0.variable == variable }
  }
}

extension ScriptTables {
  /// Whether a read looks at the answer that was just given, as most branches do.
  fileprivate func hasJustSaved(_ read: Read) -> Bool {
    guard case .link = read.point else { return false }
    let block = blocks[read.block]
    return block.answer == read.variable && block.kind.hasAnswer && !canPassWithoutButtons(block)
  }
}

extension Finding {
  static func unsetVariable(_ name: String) -> Finding {
    Finding(.unsetVariable, "the variable \(quoted(name)) may have no value yet here")
  }
}
