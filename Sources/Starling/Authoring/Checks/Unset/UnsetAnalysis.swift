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
      return !tables.variables(savedBy: tables.blocks[read.block].sets).contains(read.variable)
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
    return keepsAnswer && block.kind.hasAnswer && block.answer == variable
      || tables.variables(savedBy: tables.buttons[button].sets).contains(variable)
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

/// The links by which the conversation goes on from each block, and what is saved before that.
struct BlockExits {
  struct Exit {
    var link: Link
    /// The variables that are saved on every way with this link.
    var saved: [VariableNumber]
  }

  let tables: ScriptTables
  private var exits = Table<Exit>()
  private var exitsOfBlock = Column<Block, Run<Exit>>()
  /// For each block, the exit by its own link; nil if nothing follows it.
  private var ownExits = Column<Block, Number<Exit>?>()

  init(_ tables: ScriptTables) {
    self.tables = tables
    for block in tables.blocks {
      let start = exits.endIndex
      ownExits.append(nil)
      tables.forEachWay(of: block) { way in
        let saved = tables.saved(on: way, of: block)
        add(way.link, saved, of: tables.isOwn(way, of: block) ? block.number : nil)
      }
      exitsOfBlock.append(start..<exits.endIndex)
    }
  }

  /// Adds an exit. Ways with the block's own link share one, so that a question with many buttons
  /// and many branches is no larger here than in its file.
  private mutating func add(_ link: Link, _ saved: [VariableNumber], of block: BlockNumber?) {
    if let block, let own = ownExits[block] {
      if exits[own].saved.isEmpty { return }
      let saved = Set(saved)
      exits[own].saved.removeAll { !saved.contains($0) }
    } else {
      let number = exits.append(Exit(link: link, saved: saved))
      if let block { ownExits[block] = number }
    }
  }

  subscript(number: Number<Exit>) -> Exit { exits[number] }

  func exits(of block: BlockNumber) -> Run<Exit> { exitsOfBlock[block] }

  func ownExit(of block: BlockNumber) -> Exit? { ownExits[block].map { exits[$0] } }
}

extension ScriptTables {
  /// The variables to which each conversation on a way gives a value. Of several buttons, it is
  /// what each of them does, if at least one is chosen.
  fileprivate func saved(on way: Way, of block: Block) -> [VariableNumber] {
    var saved = variables(savedBy: block.sets) + variables(savedBy: way.adds)
    if way.savesAnswer, let answer = block.answer { saved.append(answer) }
    if let button = way.button { saved += variables(savedBy: buttons[button].sets) }
    if !way.perhaps.isEmpty, several(of: block)?.min != 0 {
      let all = way.perhaps.map { Set(variables(savedBy: buttons[$0].sets)) }
      saved += all[0].filter { variable in all.allSatisfy { $0.contains(variable) } }
    }
    return saved
  }

  fileprivate func variables(savedBy assignments: Run<Assignment>) -> [VariableNumber] {
    self.assignments[assignments].map(\.variable)
  }

  /// Whether a way follows the link of its block, rather than that of a button.
  fileprivate func isOwn(_ way: Way, of block: Block) -> Bool {
    guard block.kind != .button else { return false }
    return way.button.map { block.skip != $0 && follows($0) } ?? true
  }
}
