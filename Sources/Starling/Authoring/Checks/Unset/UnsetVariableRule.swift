/// Reports reads of variables that may have no value yet. Data flow along the links finds where
/// that may be, in linear time. Then a search through real conversations, within a budget, confirms
/// or refutes it.
enum UnsetVariableRule: Rule {
  private static let mostWays = 200
  /// The maximum of blocks times what their conditions test, for all searches of a script. It
  /// limits the time to prepare them.
  private static let mostFacts = 1 << 24
  /// Of a script that is too large to search, the first findings have ways along its links.
  private static let mostLinkedWays = 20

  static func findings(in script: ScriptAnalysis) -> [Diagnostic] {
    let tables = script.tables
    let all = suspicions(in: script)
    let cost = tables.blocks.count * (tables.tests.count + all.count)
    let search = all.isEmpty || cost > mostFacts ? nil : UnsetSearch(tables, all)
    var left = all.indices.filter { search?.isRefuted($0) != true }
    if let search, !search.isExact {
      let unsure = left.filter { search.way(to: $0) == nil }.prefix(mostFacts / max(1, cost))
      let refuted = Set(unsure.filter { UnsetSearch.isRefuted(all[$0], in: tables) })
      left.removeAll(where: refuted.contains)
    }
    var places = PlaceholderPlaces(tables.source)
    let exits = BlockExits(tables)
    return left.enumerated().map { count, number in
      let name = tables.variables[all[number].variable].name.text
      var way = count < mostWays ? search?.way(to: number) : nil
      if way == nil, count < mostLinkedWays {
        way = exits.way(to: all[number].block, without: all[number].variable, from: script.start)
      }
      let notes = way.map { [Diagnostic.Note(note(on: $0, in: tables))] }
      return Diagnostic(
        places.place(of: name, in: all[number].place),
        .unsetVariable(name), notes: notes ?? [],
        inCopyOf: tables.sharer(all[number].block, at: all[number].place))
    }
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

extension BlockExits {
  /// A shortest way along the links to a block on which a variable gets no value.
  fileprivate func way(
    to block: BlockNumber, without variable: VariableNumber, from start: BlockNumber
  ) -> UnsetSearch.Way? {
    var search = Search<BlockNumber, BlockNumber>()
    search.add(start, [Int32(start.index)], by: start)
    while let (number, next) = search.take() {
      if next == block { return UnsetSearch.Way(blocks: search.way(to: number)) }
      for exit in exits(of: next) where !self[exit].saved.contains(variable) {
        tables.forEachTarget(of: self[exit].link) { target in
          guard case .block(let target) = target else { return }
          search.add(target, [Int32(target.index)], from: number, by: target)
        }
      }
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
