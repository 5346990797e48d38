/// The key of a dialog: the block at which it waits, and the class of each fact that is live there.
/// Dialogs with the same key behave alike, and a dialog can be restored from its key.
package struct StateKeys: Sendable {
  private let frame: Frame
  /// For each block, the number of its row in ``rows``; nil before it is needed.
  private var rowOfBlock: Column<Block, Number<Row>?>
  private var rows = Table<Row>()
  private var rowNumbers: [Bits: Number<Row>] = [:]
  private var classifiers = Table<Classifier>()
  private var classifierNumbers: [[FactNumber]: Number<Classifier>] = [:]

  /// What is the same for all keys. Copies share it: it is large.
  private final class Frame: Sendable {
    let fresh: Dialog
    /// The same dialog without values: a variable that is not live may have any value. Counters
    /// keep theirs, since they always have one.
    let blank: Dialog
    let facts: LiveFacts
    /// For each block in a cycle of blocks that can be passed without an answer, the number of the
    /// cycle. The blocks of the cycle that a dialog has passed decide when it is stuck.
    let cycleOfBlock: Column<Block, Int?>
    /// The texts with a delay of which it is guessed which bubbles are said: any may be the current
    /// one.
    let blurred: Set<BlockNumber>
    let steps: Column<Variable, CountSteps?>
    let variants: @Sendable (ValueQuestion) -> [ValueQuestion]

    init(_ fresh: Dialog, _ facts: LiveFacts, _ distinctions: Distinctions) {
      self.fresh = fresh
      self.facts = facts
      var blank = fresh
      let tables = fresh.script.tables
      blank.state.values = VariableValues(
        tables.variables.indices.map {
          tables.variables[$0].isCounter ? fresh.state.values[$0] : nil
        })
      self.blank = blank
      steps = tables.countSteps()
      variants = distinctions.variants
      cycleOfBlock = tables.cyclesWithoutAnswer
      blurred = distinctions.kept.map { tables.textsWithDelay(guessedIn: $0) } ?? []
    }
  }

  /// What is part of the key at a block.
  private struct Row: Sendable {
    var variables: [(variable: VariableNumber, classifier: Number<Classifier>)] = []
    var visited: [BlockNumber] = []
    var hasRating = false
  }

  /// Numbers the classes of a variable's values, and keeps one value of each.
  private struct Classifier: Sendable {
    let tests: ValueTests
    var numbers: [ValueTests.Class: Int32] = [:]
    var samples: [StoredValue?] = []
    /// The number of no value, which most of many variables have.
    var ofNothing: Int32?

    /// Nil if the class is new.
    func number(of value: StoredValue?) -> Int32? {
      if value == nil, let ofNothing { return ofNothing }
      return numbers[tests.valueClass(of: value)]
    }

    mutating func add(_ value: StoredValue?) -> Int32 {
      let number = Int32(samples.count)
      numbers[tests.valueClass(of: value)] = number
      samples.append(value)
      if value == nil { ofNothing = number }
      return number
    }
  }

  init(_ fresh: Dialog, _ facts: LiveFacts, _ distinctions: Distinctions) {
    frame = Frame(fresh, facts, distinctions)
    rowOfBlock = Column(repeating: nil, for: fresh.script.tables.blocks)
  }

  private var script: Script { frame.fresh.script }
  private var facts: LiveFacts { frame.facts }

  // MARK: From a dialog to its key

  package mutating func key(of dialog: Dialog) -> [Int32] {
    var key: [Int32] = []
    append(dialog.state, to: &key)
    return key
  }

  /// Whether everything that is live at another block is live at this one, or set by its answer.
  package func isRead(behind block: BlockNumber, allThatIsReadAt other: BlockNumber) -> Bool {
    var known = facts.live[block]
    if let answer = script.tables.blocks[block].answer {
      for fact in facts.ofVariable[answer] { known.insert(fact.index) }
    }
    return facts.live[other].isSubset(of: known)
  }

  /// What is asked later about variables where a dialog waits at a block.
  package func reads(at block: BlockNumber) -> [Distinctions.VariableTest] {
    facts.live[block].members.compactMap { index in
      guard case .test(let variable, let test) = facts.facts[FactNumber(index)] else { return nil }
      return .init(variable, test)
    }
  }

  /// The blocks of which it is asked later whether they were visited, anywhere.
  package var visitedReads: [BlockNumber] {
    facts.facts.compactMap { if case .visited(let block) = $0 { block } else { nil } }
  }

  mutating func append(_ state: DialogState, to key: inout [Int32]) {
    switch state.stage {
    case .ready: key.append(-1)
    case .ended(let ending): key.append(-2 - ending.number)
    case .waiting(let block, let bubble):
      key.append(Int32(block.index))
      let shown = frame.blurred.contains(block) ? 0 : bubble
      key.append(Int32(shown << 8 | (state.pick ?? 0)))
      append(state, row: row(of: block), to: &key)
      guard frame.cycleOfBlock[block] != nil else { return }
      for passed in state.stretch.blocks
      where frame.cycleOfBlock[passed] == frame.cycleOfBlock[block] {
        key.append(Int32(passed.index))
      }
    }
  }

  private mutating func append(
    _ state: DialogState, row number: Number<Row>, to key: inout [Int32]
  ) {
    for index in rows[number].variables.indices {
      let (variable, classifier) = rows[number].variables[index]
      let value = state.values[variable]
      // Known classes are looked up without a mutation, which would copy shared storage.
      key.append(classifiers[classifier].number(of: value) ?? classifiers[classifier].add(value))
    }
    var word: Int32 = 0
    var count: Int32 = 0
    for block in rows[number].visited {
      if state.visited.contains(block) { word |= 1 << count }
      count += 1
      if count == 31 {
        key.append(word)
        word = 0
        count = 0
      }
    }
    if count > 0 { key.append(word) }
    if rows[number].hasRating { key.append(frame.fresh.countsPositive(state.rating)) }
  }

  private mutating func row(of block: BlockNumber) -> Number<Row> {
    if let known = rowOfBlock[block] { return known }
    let live = facts.live[block]
    let number = rowNumbers[live] ?? rows.append(row(of: live))
    rowNumbers[live] = number
    rowOfBlock[block] = number
    return number
  }

  private mutating func row(of live: Bits) -> Row {
    var row = Row()
    var ofVariable: [VariableNumber: [FactNumber]] = [:]
    for fact in live.members.map({ FactNumber($0) }) {
      switch facts.facts[fact] {
      case .test(let variable, _), .value(let variable):
        ofVariable[variable, default: []].append(fact)
      case .visited(let block): row.visited.append(block)
      case .rating: row.hasRating = true
      }
    }
    for (variable, numbers) in ofVariable.sorted(by: { $0.key < $1.key }) {
      row.variables.append((variable, classifier(of: numbers, variable)))
    }
    return row
  }

  private mutating func classifier(
    of numbers: [FactNumber], _ variable: VariableNumber
  ) -> Number<Classifier> {
    if let known = classifierNumbers[numbers] { return known }
    var tests: [ValueQuestion] = []
    var isWhole: Bool = false
    for number in numbers {
      switch facts.facts[number] {
      case .test(_, let test): tests += [test] + frame.variants(test)
      case .value: isWhole = true
      case .visited, .rating: break
      }
    }
    let number = classifiers.append(
      Classifier(tests: ValueTests(tests, whole: isWhole, counting: frame.steps[variable])))
    classifierNumbers[numbers] = number
    return number
  }

  // MARK: From a key to a dialog

  /// A dialog that behaves like all dialogs with a key.
  func dialog(_ key: ArraySlice<Int32>) -> Dialog {
    var dialog = frame.blank
    guard let first = key.first, first != -1 else { return frame.fresh }
    guard first >= 0 else {
      dialog.state.stage = .ended(Ending(number: -2 - first))
      return dialog
    }
    let block = BlockNumber(first)
    var rest = key.dropFirst(2)
    let packed = key[key.startIndex + 1]
    dialog.state.stage = .waiting(block, bubble: Int(packed >> 8))
    dialog.state.pick = packed & 0xFF == 0 ? nil : Int(packed & 0xFF)
    let row = rowOfBlock[block].map { rows[$0] } ?? Row()
    for (variable, classifier) in row.variables {
      let sample = classifiers[classifier].samples[Int(rest.removeFirst())]
      dialog.state.values[variable] = sample
    }
    dialog.state.visited.insert(block)
    for start in stride(from: 0, to: row.visited.count, by: 31) {
      let word = rest.removeFirst()
      for (offset, block) in row.visited[start...].prefix(31).enumerated()
      where word & 1 << Int32(offset) != 0 {
        dialog.state.visited.insert(block)
      }
    }
    if row.hasRating { dialog.state.rating = Dialog.rating(counting: rest.removeFirst()) }
    dialog.state.stretch = Stretch(rest.isEmpty ? [block] : rest.map { BlockNumber($0) })
    return dialog
  }
}

extension Dialog {
  /// A number for whether a rating counts as positive; 0 without a rating.
  fileprivate func countsPositive(_ rating: DialogState.FinalRating?) -> Int32 {
    rating.map { isPositive($0) ? 2 : 1 } ?? 0
  }

  fileprivate static func rating(counting number: Int32) -> DialogState.FinalRating? {
    number == 0 ? nil : DialogState.FinalRating(stars: number == 2 ? 10 : 0, max: 10)
  }
}

extension Ending {
  fileprivate var number: Int32 {
    switch self {
    case .completed: 0
    case .left: 1
    case .stuck: 2
    }
  }

  fileprivate init(number: Int32) { self = number == 0 ? .completed : number == 1 ? .left : .stuck }
}

extension ScriptTables {
  /// The texts with a delay that have a bubble of which it may be guessed whether it is said.
  fileprivate func textsWithDelay(guessedIn kept: KeptPast) -> Set<BlockNumber> {
    var found: Set<BlockNumber> = []
    for block in blocks where block.kind.wait == .tap && block.delay != nil {
      forEachBubble(of: block) { _, when in
        if kept.roles[when] != .way, !kept.knows(when, in: self) { found.insert(block.number) }
      }
    }
    return found
  }

  /// For each block in a cycle of blocks that can be passed without an answer, the number of that
  /// cycle; nil for all other blocks.
  fileprivate var cyclesWithoutAnswer: Column<Block, Int?> {
    let graph = Graph(of: blocks) { block, add in
      guard isPassedThrough(block) else { return }
      forEachWay(of: block) { way in
        forEachTarget(of: way.link) { if case .block(let next) = $0 { add(next) } }
      }
    }
    var numbers = Column<Block, Int?>(repeating: nil, for: blocks)
    for (number, circle) in CyclicComponents(
      StronglyConnectedComponents(graph) { _ in true }, graph
    ).all.enumerated() {
      for block in circle { numbers[block] = number }
    }
    return numbers
  }
}
