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
      let was = old[block] ?? []
      let now = new[partner] ?? []
      if was != now { names.formUnion(was + now) }
    }
    for name in Set(mapping.old.counterNames + mapping.new.counterNames)
    where mapping.old.bounds(of: name) != mapping.new.bounds(of: name)
      || mapping.old.takesFromHost(name) != mapping.new.takesFromHost(name)
    {
      names.insert(name)
    }
    compareChanges()
  }

  private mutating func compareChanges() {
    let changes = CounterChanges(mapping)
    for unlike in [changes.ofBlock.values, changes.ofNewBlock.values] {
      names.formUnion(unlike.joined())
    }
    for unlike in [changes.ofButton.values, changes.ofNewButton.values] {
      names.formUnion(unlike.joined())
    }
  }
}
