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
    var waiting = WaitingBlocks(count: atEntry.count)
    waiting.insert(start)
    while let block = waiting.next() {
      for exit in exits.exits(of: block) { spread(from: block, by: exits[exit], &waiting) }
    }
  }

  private mutating func spread(
    from block: BlockNumber, by exit: BlockExits.Exit, _ waiting: inout WaitingBlocks
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
    case .entry: return true
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
