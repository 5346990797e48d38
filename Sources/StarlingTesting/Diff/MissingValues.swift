internal import Starling

/// Finds what a conversation reads that has no value: in texts, and in conditions.
struct MissingValues {
  /// A variable without a value, and what reads it.
  struct Miss: Hashable {
    var variable: VariableNumber
    var block: BlockNumber?
    var condition: ConditionNumber?
  }

  private let tables: ScriptTables
  /// The variables that the texts of each block show whenever it is entered.
  private var shown: [BlockNumber: [VariableNumber]] = [:]
  /// The variables that a bubble or a title shows under its condition.
  private var offered: [ConditionNumber: (block: BlockNumber, variables: [VariableNumber])] = [:]
  /// The variables that may be without a value where something reads them.
  private(set) var variables: [VariableNumber] = []
  private(set) var allRead: Set<VariableNumber> = []

  /// Takes a dialog in each language.
  init(_ script: Script, _ dialogs: [Dialog]) {
    let tables = script.tables
    self.tables = tables
    func named(_ text: TextNumber) -> [VariableNumber] {
      let names = dialogs.flatMap { $0.names(in: text) }
      return names.unique.compactMap { tables.variable(named: $0.text) }
    }
    var read: [VariableNumber] = []
    for block in tables.blocks {
      for (text, when) in tables.textsAndConditions(of: block) {
        let variables = named(text)
        read += variables
        if let when {
          offered[when] = (block.number, variables)
        } else {
          shown[block.number, default: []] += variables
        }
      }
    }
    read += tables.tests.compactMap { test in
      Self.expectsValue(test) ? test.subject.variable : nil
    }
    allRead = Set(read).union(tables.tests.compactMap(\.subject.variable))
    variables = read.unique.sorted().filter { tables.variables[$0].start == nil }
  }

  private static func expectsValue(_ test: Test) -> Bool {
    test.asked.map { $0.word != .empty } ?? false
  }

  /// The variables without a value, for a key.
  func lacking(in dialog: Dialog) -> [Int32] {
    [.min] + variables.filter { dialog.state.values[$0] == nil }.map { Int32($0.index) }
  }

  /// What the block reads at which a dialog waits if it says and offers everything once more.
  func misses(at dialog: Dialog) -> Set<Miss> {
    guard let block = dialog.waiting else { return [] }
    var found = Set(misses(of: shown[block], at: block, dialog.state.values))
    for case (_, let when?) in tables.textsAndConditions(of: tables.blocks[block]) {
      found.formUnion(misses(trying: when, dialog))
    }
    return found
  }

  /// Takes events; returns what is read on the way.
  func misses(taking events: [Event], in dialog: inout Dialog) -> Set<Miss> {
    var found: Set<Miss> = []
    for event in events {
      var trying = dialog
      trying.step(event) { condition, dialog, _ in
        found.formUnion(misses(trying: condition, dialog))
      }
      for case .entered(let block) in dialog.happenings(of: event) {
        found.formUnion(misses(of: shown[block], at: block, dialog.state.values))
      }
    }
    return found
  }

  /// What a condition reads, and what is shown if it holds.
  private func misses(trying condition: ConditionNumber, _ dialog: borrowing Dialog) -> [Miss] {
    let values = dialog.state.values
    guard let offer = offered[condition], dialog.mayOffer(under: condition) else {
      return misses(in: condition, values)
    }
    return misses(in: condition, values) + misses(of: offer.variables, at: offer.block, values)
  }

  private func misses(
    of variables: [VariableNumber]?, at block: BlockNumber, _ values: VariableValues
  ) -> [Miss] {
    (variables ?? []).filter { values[$0] == nil }.map { Miss(variable: $0, block: block) }
  }

  private func misses(in condition: ConditionNumber, _ values: VariableValues) -> [Miss] {
    var found: [Miss] = []
    tables.forEachTest(of: condition) { _, test in
      guard let variable = test.subject.variable, values[variable] == nil,
        Self.expectsValue(test)
      else { return }
      found.append(Miss(variable: variable, condition: condition))
    }
    return found
  }
}
