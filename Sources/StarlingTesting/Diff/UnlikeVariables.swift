internal import Starling

/// The variables that two scripts show or count in different ways. Elsewhere, what conditions do
/// not distinguish looks alike in both; of these, a comparison keeps every value apart.
struct UnlikeVariables {
  private(set) var names: Set<Name> = []
  private let mapping: ScriptMapping

  /// Finds them by what each block shows.
  init(
    _ mapping: ScriptMapping, _ old: [BlockNumber: [Name]], _ new: [BlockNumber: [Name]]
  ) {
    self.mapping = mapping
    for block in mapping.old.tables.blocks.indices {
      guard let partner = mapping.block(block) else { continue }
      let (was, now) = (old[block] ?? [], new[partner] ?? [])
      if was != now { names.formUnion(was + now) }
    }
    for name in Set(counters(of: mapping.old) + counters(of: mapping.new))
    where bounds(of: name, in: mapping.old) != bounds(of: name, in: mapping.new) {
      names.insert(name)
    }
    compareChanges()
  }

  // MARK: Counters

  private func counters(of script: Script) -> [Name] {
    script.counters.map { script.tables.variables[$0].name }
  }

  /// Where a counter begins and ends; nil if it is none.
  private func bounds(of name: Name, in script: Script) -> [Double?]? {
    let tables = script.tables
    guard let number = tables.variable(named: name.text), tables.variables[number].isCounter
    else { return nil }
    let variable = tables.variables[number]
    return [variable.min, variable.max, variable.start?.number]
  }

  private mutating func compareChanges() {
    let (old, new) = (mapping.old.tables, mapping.new.tables)
    for block in old.blocks {
      let partner = mapping.block(block.number).map { new.blocks[$0] }
      compare(old, block.sets, new, partner?.sets)
      for button in old.buttons(of: block) {
        let twin = mapping.button(button, of: block.number)
        compare(old, old.buttons[button].sets, new, twin.map { new.buttons[$0].sets })
      }
    }
    for block in new.blocks {
      let origin = mapping.origin(of: block.number).map { old.blocks[$0] }
      if origin == nil { compare(new, block.sets, old, nil) }
      let known = origin.map { origin in
        old.buttons(of: origin).compactMap { mapping.button($0, of: origin.number) }
      }
      for button in new.buttons(of: block) where known?.contains(button) != true {
        compare(new, new.buttons[button].sets, old, nil)
      }
    }
  }

  /// Takes the counters of two lists of changes that are not the same.
  private mutating func compare(
    _ tables: ScriptTables, _ run: Run<Assignment>, _ others: ScriptTables,
    _ other: Run<Assignment>?
  ) {
    let (was, now) = (changes(run, tables), other.map { changes($0, others) } ?? [])
    if was != now { names.formUnion((was + now).map(\.name)) }
  }

  private struct Change: Equatable {
    let name: Name
    let value: Value
    let adds: Bool
  }

  private func changes(_ run: Run<Assignment>, _ tables: ScriptTables) -> [Change] {
    tables.assignments[run].filter { tables.variables[$0.variable].isCounter }.map {
      Change(name: tables.variables[$0.variable].name, value: $0.value, adds: $0.adds)
    }
  }
}
