/// Finds out, for 64 variables at a time, where they may have no value yet: the bits of all of
/// them set out from the start, and each way that saves one takes its bit away.
struct UnsetAnalysis {
  private let tables: ScriptTables
  private let start: Int
  /// For each block, the variables that may be unset where it begins, and where its link is taken.
  private var atEntry: [UInt64]
  private var atLink: [UInt64]
  private var isWaiting: [Bool]
  private var waiting: [Int32] = []
  /// The bit of each variable, in the word that is being worked on.
  private var bits: [UInt64]
  private var lastWord: ArraySlice<VariableNumber> = []
  /// Those that a block of no known type may give a value.
  private var openBits: UInt64 = 0

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
    var byWord = [[Int]](repeating: [], count: (tracked.count + 63) / 64)
    for (index, read) in reads.enumerated()
    where slots[Int(read.variable)] >= 0 && !tables.hasJustSaved(read) {
      byWord[Int(slots[Int(read.variable)]) / 64].append(index)
    }
    var analysis = UnsetAnalysis(tables: tables, start: start)
    for (word, indices) in byWord.enumerated() {
      analysis.run(tracked[(word * 64)..<min(word * 64 + 64, tracked.count)])
      for index in indices { result[index] = analysis.mayBeUnset(reads[index]) }
    }
    return result
  }

  private init(tables: ScriptTables, start: Int) {
    self.tables = tables
    self.start = start
    atEntry = Array(repeating: 0, count: tables.blocks.count)
    atLink = atEntry
    isWaiting = Array(repeating: false, count: tables.blocks.count)
    bits = Array(repeating: 0, count: tables.variables.count)
  }

  private mutating func run(_ variables: ArraySlice<VariableNumber>) {
    for block in atEntry.indices { (atEntry[block], atLink[block]) = (0, 0) }
    for variable in lastWord { bits[Int(variable)] = 0 }
    lastWord = variables
    for (offset, variable) in variables.enumerated() { bits[Int(variable)] = 1 << UInt64(offset) }
    let open = variables.filter { tables.variables[Int($0)].isOpen }
    openBits = open.reduce(0) { $0 | bits[Int($1)] }
    arrive(at: Int32(start), variables.reduce(0) { $0 | bits[Int($1)] })
    var next = 0
    while next < waiting.count {
      let block = Int(waiting[next])
      next += 1
      isWaiting[block] = false
      leave(block)
      if next > 4096, next * 2 > waiting.count {
        waiting.removeFirst(next)
        next = 0
      }
    }
    waiting.removeAll(keepingCapacity: true)
  }

  private mutating func arrive(at block: Int32, _ unset: UInt64) {
    guard unset & ~atEntry[Int(block)] != 0 else { return }
    atEntry[Int(block)] |= unset
    guard !isWaiting[Int(block)] else { return }
    isWaiting[Int(block)] = true
    waiting.append(block)
  }

  private mutating func leave(_ number: Int) {
    let block = tables.blocks[number]
    let unset = atEntry[number]
    tables.forEachWay(of: block) { way in
      follow(way.link, unset & ~saved(on: way, of: block))
    }
    atLink[number] = unsetAtLink(of: block, unset)
  }

  private mutating func follow(_ link: Link, _ unset: UInt64) {
    guard unset != 0 else { return }
    tables.forEachTarget(of: link) { target in
      if case .block(let block) = target { arrive(at: block, unset) }
    }
  }

  private func unsetAtLink(of block: Block, _ unset: UInt64) -> UInt64 {
    var result: UInt64 = 0
    tables.forEachWay(of: block) { way in
      let isOwn = way.button.map { block.skip != $0 && tables.follows(Int($0)) } ?? true
      if isOwn { result |= unset & ~saved(on: way, of: block) }
    }
    return result
  }

  private func saved(on way: Way, of block: Block) -> UInt64 {
    if block.kind == nil { return openBits }
    var result = way.savesAnswer ? block.answer.map { bits[Int($0)] } ?? 0 : 0
    if let button = way.button {
      for assignment in tables.buttons[Int(button)].sets.range {
        result |= bits[Int(tables.assignments[assignment].variable)]
      }
    }
    return result
  }

  private func mayBeUnset(_ read: Read) -> Bool {
    let block = tables.blocks[Int(read.block)]
    let bit = bits[Int(read.variable)]
    switch read.point {
    case .entry: return atEntry[Int(read.block)] & bit != 0
    case .link: return atLink[Int(read.block)] & bit != 0
    case .button(let button):
      let savesAnswer =
        block.kind?.hasAnswer == true
        && (block.skip != button || tables.buttons[Int(button)].value != nil)
      let way = Way(button: button, savesAnswer: savesAnswer, link: Link())
      return atEntry[Int(read.block)] & ~saved(on: way, of: block) & bit != 0
    }
  }
}

extension ScriptTables {
  /// Whether a read looks at the answer that was given just before, as most branches do.
  fileprivate func hasJustSaved(_ read: Read) -> Bool {
    guard case .link = read.point else { return false }
    let block = blocks[Int(read.block)]
    return block.answer == read.variable && block.kind?.hasAnswer == true
      && !canPassWithoutButtons(block)
  }
}
