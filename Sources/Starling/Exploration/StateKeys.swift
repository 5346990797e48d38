/// What decides how a dialog can go on, as a short row of numbers: the block at which it waits, and
/// the class of each fact that is live there. Dialogs with the same key behave alike, and a dialog
/// can be made again from its key.
package struct StateKeys: Sendable {
  private let script: Script
  private let fresh: Dialog
  /// The same without values: what is not live may hold anything.
  private let blank: Dialog
  private let facts: LiveFacts
  /// For each block what is looked at there, by its number in ``rows``; -1 before it is known.
  private var rowOfBlock: [Int32]
  private var rows: [Row] = []
  private var rowNumbers: [Bits: Int32] = [:]
  private var classifiers: [Classifier] = []
  private var classifierNumbers: [[Int32]: Int32] = [:]
  /// For each block its part among those that can be passed without an answer, where that part
  /// forms a circle: how far round the dialog has come decides when it is stuck.
  private let silentPart: [Int32]

  /// What is looked at at a block.
  private struct Row: Sendable {
    var variables: [(variable: VariableNumber, classifier: Int32)] = []
    var visited: [BlockNumber] = []
    var hasRating = false
  }

  /// Numbers the classes of a variable's values, and keeps a value of each.
  private struct Classifier: Sendable {
    let tests: ValueTests
    var numbers: [ValueTests.Class: Int32] = [:]
    var samples: [Held?] = []

    mutating func add(_ found: ValueTests.Class, _ value: Held?) -> Int32 {
      let number = Int32(samples.count)
      numbers[found] = number
      samples.append(value)
      return number
    }
  }

  init(_ fresh: Dialog, _ facts: LiveFacts, _ distinctions: Distinctions) {
    (script, self.fresh, self.facts) = (fresh.script, fresh, facts)
    var blank = fresh
    blank.state.values = VariableValues(fresh.state.values.map { _ in nil })
    self.blank = blank
    variants = distinctions.variants
    rowOfBlock = Array(repeating: -1, count: fresh.script.tables.blocks.count)
    silentPart = fresh.script.tables.silentCircles
  }

  private let variants: @Sendable (ValueTest) -> [ValueTest]

  // MARK: From a dialog to its key

  /// The key of a dialog.
  package mutating func key(of dialog: Dialog) -> [Int32] {
    var key: [Int32] = []
    append(dialog.state, to: &key)
    return key
  }

  /// Whether all that is live at a block is so, too, at another one or is set by the answer there.
  package func isRead(behind block: BlockNumber, allThatIsReadAt other: BlockNumber) -> Bool {
    var known = facts.live[Int(block)]
    if let answer = script.tables.blocks[Int(block)].answer {
      for fact in facts.ofVariable[Int(answer)] { known.insert(Int(fact)) }
    }
    return facts.live[Int(other)].isSubset(of: known)
  }

  /// Adds the key of a dialog behind what stands in an array.
  mutating func append(_ state: DialogState, to key: inout [Int32]) {
    switch state.stage {
    case .ready: key.append(-1)
    case .ended(let ending): key.append(-2 - ending.number)
    case .waiting(let block, let bubble):
      key.append(block)
      key.append(bubble << 8 | Int32(state.pick ?? 0))
      append(state, row: row(of: block), to: &key)
      guard silentPart[Int(block)] >= 0 else { return }
      for passed in state.stretch.blocks where silentPart[Int(passed)] == silentPart[Int(block)] {
        key.append(passed)
      }
    }
  }

  private mutating func append(_ state: DialogState, row number: Int, to key: inout [Int32]) {
    for index in rows[number].variables.indices {
      let (variable, classifier) = rows[number].variables[index]
      let value = state.values[Int(variable)]
      let found = classifiers[Int(classifier)].tests.valueClass(of: value)
      // Known classes are looked up without a change, which would copy what is shared.
      key.append(
        classifiers[Int(classifier)].numbers[found]
          ?? classifiers[Int(classifier)].add(found, value))
    }
    var (word, count): (Int32, Int32) = (0, 0)
    for block in rows[number].visited {
      if state.visited.contains(block) { word |= 1 << count }
      count += 1
      if count == 31 {
        key.append(word)
        (word, count) = (0, 0)
      }
    }
    if count > 0 { key.append(word) }
    if rows[number].hasRating { key.append(fresh.countsPositive(state.rating)) }
  }

  private mutating func row(of block: BlockNumber) -> Int {
    if rowOfBlock[Int(block)] >= 0 { return Int(rowOfBlock[Int(block)]) }
    let live = facts.live[Int(block)]
    let number = rowNumbers[live] ?? Int32(rows.count)
    if rowNumbers[live] == nil {
      rowNumbers[live] = number
      rows.append(row(of: live))
    }
    rowOfBlock[Int(block)] = number
    return Int(number)
  }

  private mutating func row(of live: Bits) -> Row {
    var row = Row()
    var ofVariable: [VariableNumber: [Int32]] = [:]
    for fact in live.members {
      switch facts.facts[fact] {
      case .test(let variable, _), .value(let variable):
        ofVariable[variable, default: []].append(Int32(fact))
      case .visited(let block): row.visited.append(block)
      case .rating: row.hasRating = true
      }
    }
    for (variable, numbers) in ofVariable.sorted(by: { $0.key < $1.key }) {
      row.variables.append((variable, classifier(of: numbers)))
    }
    return row
  }

  private mutating func classifier(of numbers: [Int32]) -> Int32 {
    if let known = classifierNumbers[numbers] { return known }
    var (tests, isWhole): ([ValueTest], Bool) = ([], false)
    for number in numbers {
      switch facts.facts[Int(number)] {
      case .test(_, let test): tests += [test] + variants(test)
      case .value: isWhole = true
      case .visited, .rating: break
      }
    }
    let known = Int32(classifiers.count)
    classifiers.append(Classifier(tests: ValueTests(tests, whole: isWhole)))
    classifierNumbers[numbers] = known
    return known
  }

  // MARK: From a key to a dialog

  /// A dialog that behaves like all those of a key.
  func dialog(_ key: ArraySlice<Int32>) -> Dialog {
    var dialog = blank
    guard let block = key.first, block >= 0 else {
      guard let first = key.first, first < -1 else { return fresh }
      dialog.state.stage = .ended(Ending(number: -2 - first))
      return dialog
    }
    var rest = key.dropFirst(2)
    let packed = key[key.startIndex + 1]
    dialog.state.stage = .waiting(block, bubble: packed >> 8)
    dialog.state.pick = packed & 0xFF == 0 ? nil : Int(packed & 0xFF)
    let row = rows[Int(rowOfBlock[Int(block)])]
    for (variable, classifier) in row.variables {
      let sample = classifiers[Int(classifier)].samples[Int(rest.removeFirst())]
      dialog.state.values[Int(variable)] = sample
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
    dialog.state.stretch = Stretch(rest.isEmpty ? [block] : Array(rest))
    return dialog
  }
}

extension Dialog {
  /// Whether a rating counts as positive, as a number; 0 where there is none.
  fileprivate func countsPositive(_ rating: DialogState.FinalRating?) -> Int32 {
    guard let rating else { return 0 }
    return rating.stars >= positiveStarsLimit ?? (rating.max * 4 + 4) / 5 ? 2 : 1
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

  fileprivate init(number: Int32) {
    self = number == 0 ? .completed : number == 1 ? .left : .stuck
  }
}

extension ScriptTables {
  /// For each block that lies in a circle of blocks which no person need answer, the number of that
  /// circle; -1 for all others.
  fileprivate var silentCircles: [Int32] {
    let graph = Graph(nodes: blocks.count) { number, add in
      guard isPassedThrough(blocks[number]) else { return }
      forEachWay(of: blocks[number]) { way in
        forEachTarget(of: way.link) { if case .block(let next) = $0 { add(next) } }
      }
    }
    let parts = StrongParts(graph) { _ in true }
    var sizes = [Int](repeating: 0, count: Int(parts.count))
    for part in parts.part { sizes[Int(part)] += 1 }
    return parts.part.enumerated().map { block, part in
      sizes[Int(part)] > 1 || graph.leads(block, to: block) ? part : -1
    }
  }
}
