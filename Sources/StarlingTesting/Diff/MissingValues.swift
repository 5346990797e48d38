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
  /// The variables that the texts of each block show.
  private var shown: [BlockNumber: [VariableNumber]] = [:]
  /// The variables that may be without a value where something reads them.
  private(set) var variables: [VariableNumber] = []

  /// Takes a dialog in each language.
  init(_ script: Script, _ dialogs: [Dialog]) {
    tables = script.tables
    for block in tables.blocks.indices {
      let names = tables.allTexts(of: block).flatMap { text in
        dialogs.flatMap { $0.names(in: text) }
      }
      shown[block] = names.unique.compactMap { tables.variable(named: $0.text) }
    }
    let tested = tables.tests.compactMap { test in
      Self.expectsValue(test) ? test.subject.variable : nil
    }
    variables = (shown.values.joined() + tested).unique.sorted().filter {
      tables.variables[$0].start == nil
    }
  }

  private static func expectsValue(_ test: Test) -> Bool {
    test.asked.map { $0.word != .empty } ?? false
  }

  /// The variables without a value, for a key.
  func lacking(in dialog: Dialog) -> [Int32] {
    [.min] + variables.filter { dialog.state.values[$0] == nil }.map { Int32($0.index) }
  }

  /// What the block reads at which a dialog waits.
  func misses(at dialog: Dialog) -> Set<Miss> {
    guard let block = dialog.waiting else { return [] }
    var found = Set(misses(inTextsOf: block, dialog))
    let row = tables.blocks[block]
    let conditions =
      tables.buttons(of: row).compactMap { tables.buttons[$0].when }
      + row.texts.compactMap { tables.when(of: $0) }
    for condition in conditions { found.formUnion(misses(in: condition, dialog.state.values)) }
    return found
  }

  /// Takes events; returns what is read on the way.
  func misses(taking events: [Event], in dialog: inout Dialog) -> Set<Miss> {
    var found: Set<Miss> = []
    for event in events {
      var trying = dialog
      trying.step(event) { condition, dialog, _ in
        found.formUnion(misses(in: condition, dialog.state.values))
      }
      for case .entered(let block) in dialog.happenings(of: event) {
        found.formUnion(misses(inTextsOf: block, dialog))
      }
    }
    return found
  }

  private func misses(inTextsOf block: BlockNumber, _ dialog: Dialog) -> [Miss] {
    (shown[block] ?? []).filter { dialog.state.values[$0] == nil }
      .map { Miss(variable: $0, block: block) }
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
