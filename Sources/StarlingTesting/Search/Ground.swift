package import Starling

/// What every search in a script needs: what there is to take, the moves worth making, and what of
/// a dialog decides how it goes on.
package final class Ground: Sendable {
  package let script: Script
  /// The script as far as searches are concerned: see ``LeanTables``.
  let lean: LeanTables
  let leanScript: Script
  package let map: CoverageMap
  package let answers: AnswerTable
  private let interest: Interest
  private let liveness: Liveness
  private let rightLiveness: Liveness
  /// What is asked for where nobody is asked.
  let passing: Passing
  /// What hosts may set.
  let hosts: HostValues
  /// How many states are told apart, and how many with all that leads from one to another.
  let (mostStates, mostGraphStates): (Int, Int)

  package init(
    _ script: Script, mostStates: Int = 5_000_000, mostGraphStates: Int? = nil
  ) {
    self.script = script
    (self.mostStates, self.mostGraphStates) = (mostStates, mostGraphStates ?? mostStates)
    map = CoverageMap(script)
    answers = AnswerTable(script.tables)
    interest = Interest(script.tables)
    lean = LeanTables(script.tables)
    leanScript = script.changed(to: lean.tables)
    hosts = HostValues(script.tables, interest)
    liveness = Liveness(lean.tables, visited: interest.visited, minds: true)
    rightLiveness = Liveness(lean.tables, visited: interest.visited, minds: false)
    passing = Passing(lean.tables, visited: interest.visited)
  }

  var tables: ScriptTables { script.tables }

  /// The blocks of which some condition asks whether they have been visited.
  var asked: [BlockNumber] { interest.visited }

  /// A dialog that keeps nothing of its past, with some variables of the host's.
  func dialog(_ variables: [String: Value] = [:]) -> Dialog {
    var options = Dialog.Options()
    options.keeps = []
    options.variables = variables
    return Dialog(leanScript, options)
  }

  /// How much memory a dialog takes that shares what it can with another one, roughly.
  var bytesOfDialog: Int {
    3_000 + lean.tables.variables.count / 4 + tables.blocks.count / 8
  }

  /// The script as searches see it, with a mistake in it.
  func script(with mutant: Mutant) -> Script {
    leanScript.changed(to: mutant.tables(in: lean.tables))
  }

  /// A number for everything that decides how a dialog can go on, with the script as it is or with
  /// a mistake in it: two dialogs that differ in nothing else have the same.
  func key(of dialog: Dialog) -> UInt64 { key(of: dialog, liveness) }

  /// The same where the script has no mistake in it.
  func rightKey(of dialog: Dialog) -> UInt64 { key(of: dialog, rightLiveness) }

  private func key(of dialog: Dialog, _ liveness: Liveness) -> UInt64 {
    var key = StateKey()
    let state = dialog.state
    switch state.stage {
    case .ready: key.add(1)
    case .waiting(let block, let bubble):
      key.add(UInt64(UInt32(bitPattern: block)) << 32 | UInt64(UInt32(bitPattern: bubble)))
      key.add(state.pick.map { UInt64(clamping: $0) + 1 } ?? 0)
      for number in liveness.asked(from: block) {
        add(Int(number), of: state, liveness, to: &key)
      }
    case .ended(let ending): key.add(text: ending.rawValue)
    }
    return key.value
  }

  private func add(
    _ number: Int, of state: DialogState, _ liveness: Liveness, to key: inout StateKey
  ) {
    if number < liveness.variableCount {
      key.add(state.values[number])
    } else if number < liveness.ratingNumber {
      let block = liveness.visited[number - liveness.variableCount]
      key.add(state.visited.contains(block) ? 1 : 0)
    } else {
      key.add(UInt64(clamping: (state.rating?.stars ?? 0) * 16 + (state.rating?.max ?? 0)))
    }
  }

  /// What of the past may be asked for from a block on: variables by their numbers, and behind them
  /// whether blocks have been visited; with the script as it is, or as well with a mistake in it.
  func remembered(
    at block: BlockNumber, _ sets: HostSets, mindingMistakes minds: Bool = false
  ) -> [Int] {
    let (hostVariables, liveness) = (hostVariables(of: sets), minds ? liveness : rightLiveness)
    var changed = liveness.changed(from: block)[...]
    return liveness.asked(from: block).compactMap { number in
      let isChanged = changed.first == number
      if isChanged { changed.removeFirst() }
      guard isChanged || hostVariables?.contains(Int(number)) != false else { return nil }
      let number = Int(number)
      if number < liveness.variableCount { return number }
      guard number < liveness.ratingNumber else { return nil }
      return liveness.variableCount + Int(liveness.visited[number - liveness.variableCount])
    }
  }

  /// The variables that hosts set; nil for all that they may set.
  private func hostVariables(of sets: HostSets) -> Set<Int>? {
    let numbers = lean.tables.variableNumbers
    return switch sets {
    case .nothing: []
    case .one(let sets): Set(sets.joined().compactMap { numbers[Name($0.key)].map { Int($0) } })
    case .anything: nil
    }
  }

  func isPossible(_ exit: Exit) -> Bool { map.impossibleExits[exit] == nil }
}

/// Mixes what belongs to a state into a number, the same on every machine.
struct StateKey {
  private(set) var value: UInt64 = 0x9E37_79B9_7F4A_7C15

  mutating func add(_ bits: UInt64) {
    value = (value ^ bits) &* 0xBF58_476D_1CE4_E5B9
    value ^= value >> 29
  }

  mutating func add(text: String) {
    var word: UInt64 = 0
    var count = 0
    for byte in text.utf8 {
      word = word << 8 | UInt64(byte)
      count += 1
      if count % 8 == 0 { add(word) }
    }
    add(word ^ UInt64(count) << 56)
  }

  mutating func add(_ held: Held?) {
    guard let held else { return add(0x200) }
    switch held.value {
    // An empty text is not the number 0.
    case .text(let text):
      add(0x302)
      add(text: text)
    case .number(let number):
      add(0x303)
      add(number.bitPattern)
    case .boolean(let boolean): add(boolean ? 0x301 : 0x300)
    }
  }
}
