/// Finds out, for 256 variables at a time, where they may have no value yet: the bits of all of
/// them set out from the start, and each exit that saves one takes its bit away.
struct UnsetAnalysis {
  /// A bit for each of the variables.
  private typealias Bits = SIMD4<UInt64>
  private static let bitCount = 256

  private let tables: ScriptTables
  private let ways: WayGraph
  private let start: Int
  /// For each block, the variables that may be unset where it begins.
  private var atEntry: [Bits]
  /// By the numbers of the way graph, the variables that are saved.
  private var saved: [Bits]
  private var waiting: WaitingBlocks
  /// The variables that are worked on.
  private var word: ArraySlice<VariableNumber> = []

  /// Whether the variable may be unset, for each read of one that has no value from the start.
  static func mayBeUnset(_ reads: [Read], in tables: ScriptTables, start: Int) -> [Bool] {
    var result = [Bool](repeating: false, count: reads.count)
    var slots = [Int32](repeating: -1, count: tables.variables.count)
    var tracked: [VariableNumber] = []
    for read in reads where slots[Int(read.variable)] < 0 {
      guard !tables.variables[Int(read.variable)].isDeclared, !tables.hasJustSaved(read) else {
        continue
      }
      slots[Int(read.variable)] = Int32(tracked.count)
      tracked.append(read.variable)
    }
    guard !tracked.isEmpty else { return result }
    let wordCount = (tracked.count + bitCount - 1) / bitCount
    var byWord = [[Int]](repeating: [], count: wordCount)
    for (index, read) in reads.enumerated()
    where slots[Int(read.variable)] >= 0 && !tables.hasJustSaved(read) {
      byWord[Int(slots[Int(read.variable)]) / bitCount].append(index)
    }
    var analysis = UnsetAnalysis(tables: tables, start: start)
    for (word, indices) in byWord.enumerated() {
      let first = word * bitCount
      analysis.run(tracked[first..<min(first + bitCount, tracked.count)])
      for index in indices {
        let bit = bit(Int(slots[Int(reads[index].variable)]) - first)
        result[index] = analysis.mayBeUnset(reads[index], bit)
      }
    }
    return result
  }

  private static func bit(_ number: Int) -> Bits {
    var bits = Bits.zero
    bits[number / 64] = 1 << UInt64(number % 64)
    return bits
  }

  private init(tables: ScriptTables, start: Int) {
    self.tables = tables
    self.start = start
    ways = WayGraph(tables)
    atEntry = Array(repeating: .zero, count: tables.blocks.count)
    saved = Array(repeating: .zero, count: ways.savingCount)
    waiting = WaitingBlocks(count: tables.blocks.count)
  }

  private mutating func run(_ variables: ArraySlice<VariableNumber>) {
    for block in atEntry.indices { atEntry[block] = .zero }
    for variable in word { for saving in ways.savings(of: variable) { saved[Int(saving)] = .zero } }
    word = variables
    var all = Bits.zero
    for (offset, variable) in variables.enumerated() {
      let bit = Self.bit(offset)
      all |= bit
      for saving in ways.savings(of: variable) { saved[Int(saving)] |= bit }
    }
    arrive(at: start, all)
    spread()
  }

  private mutating func spread() {
    while let block = waiting.next() {
      for exit in ways.exits(of: block) {
        let unset = unset(in: block, by: exit)
        guard unset != .zero else { continue }
        for position in ways.targetRange(of: exit) { arrive(at: ways.target(position), unset) }
      }
    }
  }

  private mutating func arrive(at block: Int, _ unset: Bits) {
    guard unset & ~atEntry[block] != .zero else { return }
    atEntry[block] |= unset
    waiting.insert(block)
  }

  /// What may be unset where some way leaves a block by an exit.
  private func unset(in block: Int, by exit: Int) -> Bits {
    atEntry[block] & ~saved[ways.saving(by: exit)]
  }

  private func mayBeUnset(_ read: Read, _ bit: Bits) -> Bool {
    let block = Int(read.block)
    guard atEntry[block] & bit != .zero else { return false }
    switch read.point {
    case .entry: return true
    case .link:
      return ways.ownExit(of: block).map { unset(in: block, by: $0) & bit != .zero } ?? false
    case .button(let button): return !isSaved(read.variable, behind: button, tables.blocks[block])
    }
  }

  private func isSaved(_ variable: VariableNumber, behind button: Int32, _ block: Block) -> Bool {
    let savesAnswer =
      block.kind.hasAnswer
      && (block.skip != button || tables.buttons[Int(button)].value != nil)
    let way = Way(button: button, savesAnswer: savesAnswer, link: Link())
    var isSaved = false
    tables.forEachSaved(on: way, of: block) { isSaved = isSaved || $0 == variable }
    return isSaved
  }
}

extension ScriptTables {
  /// Whether a read looks at the answer that was given just before, as most branches do.
  fileprivate func hasJustSaved(_ read: Read) -> Bool {
    guard case .link = read.point else { return false }
    let block = blocks[Int(read.block)]
    return block.answer == read.variable && block.kind.hasAnswer
      && !canPassWithoutButtons(block)
  }
}
