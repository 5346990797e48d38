internal import Starling

/// The values that texts of two scripts show. Texts that are typed stand for others, so that equal
/// samples are not enough.
struct SharedValues {
  private let sides: Both<Side>
  /// The variables that the scripts show or count in different ways. Elsewhere, what conditions do
  /// not distinguish looks alike in both; of these, a comparison keeps every value apart.
  private let unlike: [(name: Name, variables: Both<VariableNumber?>)]
  /// The variables whose values are not all tried.
  let open: Set<Name>
  /// The other variables that any block shows.
  private let shown: [Both<VariableNumber?>]
  /// Numbers for the values in those that are unlike.
  private var numbers: [String: Int32] = [:]

  private struct Side {
    let tables: ScriptTables
    /// For each block, the variables that it shows, in order.
    private(set) var shown: [BlockNumber: [Name]] = [:]
    /// For each variable, those that may get a title which shows it.
    private var showing: [Name: Set<Name>] = [:]

    init(_ dialogs: [Dialog]) {
      tables = dialogs[0].script.tables
      for block in tables.blocks {
        let names = tables.allTexts(of: block.number).flatMap { text in
          dialogs.flatMap { $0.names(in: text) }
        }
        if !names.isEmpty { shown[block.number] = names }
        guard let answer = block.answer else { continue }
        let titles = tables.buttons(of: block).flatMap { button in
          dialogs.flatMap { $0.names(in: tables.buttons[button].title) }
        }
        for name in titles { showing[name, default: []].insert(tables.variables[answer].name) }
      }
    }

    /// What people type, what hosts give, and saved titles that show one of these.
    var open: Set<Name> {
      let typed = tables.blocks.filter { $0.kind.wait == .text }.compactMap(\.answer)
      var open = Set(typed.map { tables.variables[$0].name })
      for variable in tables.variables where variable.isDeclared && !variable.isCounter {
        open.insert(variable.name)
      }
      return open.closed { showing[$0] ?? [] }
    }
  }

  /// Takes a dialog of each script in every language that is compared.
  init(_ mapping: ScriptMapping, _ beginnings: Both<[Dialog]>) {
    let sides = beginnings.map { Side($0) }
    self.sides = sides
    open = sides.old.open.union(sides.new.open)
    var unlike = CounterChanges(mapping).names
    for block in mapping.old.tables.blocks.indices {
      guard let partner = mapping.block(block) else { continue }
      let was = sides.old.shown[block] ?? []
      let now = sides.new.shown[partner] ?? []
      if was != now { unlike.formUnion(was + now) }
    }
    for name in mapping.old.counterNames + mapping.new.counterNames
    where mapping.old.bounds(of: name) != mapping.new.bounds(of: name)
      || mapping.old.takesFromHost(name) != mapping.new.takesFromHost(name)
    {
      unlike.insert(name)
    }
    func variables(_ names: Set<Name>) -> [(name: Name, variables: Both<VariableNumber?>)] {
      names.sorted { $0.text < $1.text }.map { name in
        (name, sides.map { $0.tables.variable(named: name.text) })
      }
    }
    self.unlike = variables(unlike)
    let all = Set((Array(sides.old.shown.values) + sides.new.shown.values).joined())
    shown = variables(all.subtracting(unlike)).map(\.variables)
  }

  /// The variables that the scripts show or count in different ways.
  var unlikeNames: [Name] { unlike.map(\.name) }

  /// The variables that two blocks show, in order.
  func names(at one: BlockNumber, _ other: BlockNumber) -> (was: [Name], now: [Name]) {
    (sides.old.shown[one] ?? [], sides.new.shown[other] ?? [])
  }

  /// Whether any of the variables that the scripts show or count in different ways has no bounds.
  var countWithoutEnd: Bool {
    unlike.contains { _, variables in
      Edition.allCases.contains { edition in
        let row = variables[edition].map { sides[edition].tables.variables[$0] }
        return row.map { $0.isCounter && ($0.min == nil || $0.max == nil) } ?? false
      }
    }
  }

  /// What is in the variables that the scripts show or count in different ways, or in those of
  /// them that are kept. Of all that is kept, it says as well which others that are shown differ.
  mutating func key(_ dialogs: Both<Dialog>, kept: Set<Name>? = nil) -> [Int32] {
    var key = [Int32]()
    for (name, variables) in unlike where kept?.contains(name) ?? true {
      for edition in Edition.allCases {
        key.append(number(of: variables[edition].flatMap { dialogs[edition].state.values[$0] }))
      }
    }
    guard kept == nil else { return key }
    for (number, variables) in shown.enumerated() {
      let was = variables.old.flatMap { dialogs.old.state.values[$0] }
      let now = variables.new.flatMap { dialogs.new.state.values[$0] }
      if was != now { key.append(Int32(number)) }
    }
    return key + [.min]
  }

  private mutating func number(of value: StoredValue?) -> Int32 {
    guard let value else { return -1 }
    let written = value.value.json.description + (value.title.map { "\n" + $0 } ?? "")
    if let number = numbers[written] { return number }
    numbers[written] = Int32(numbers.count)
    return Int32(numbers.count - 1)
  }
}

extension StepEffects {
  var variables: Set<Name> { Set(effects.compactMap(\.variable).map { Name($0) }) }
}

extension Dialog {
  /// The variables that a text shows in the language of the dialog.
  func names(in text: TextNumber) -> [Name] {
    Placeholders.names(in: template(text)).map { Name(String($0)) }
  }
}
