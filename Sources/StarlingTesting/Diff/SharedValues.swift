internal import Starling

/// Keeps an eye on the values that texts show: whether both dialogs have the same, whatever people
/// answer. Texts that are typed stand for others, so that equal samples are not enough.
struct SharedValues {
  private let names: [Name]
  private let old: Side
  private let new: Side
  /// The places of the names of variables that the scripts show or count in different ways.
  private let unlike: [Int]
  /// Numbers for the values in those.
  private var numbers: [String: Int32] = [:]

  private struct Side {
    let tables: ScriptTables
    /// The variable of each name.
    let numbers: [VariableNumber?]
    /// For each block, the names that it shows, in order.
    var shown: [BlockNumber: [Int]] = [:]
    /// For each button with a placeholder in its title, the names there.
    var inTitles: [ButtonNumber: Set<Int>] = [:]

    init(_ dialog: Dialog, _ names: [Name], _ numberOfName: [Name: Int]) {
      tables = dialog.script.tables
      numbers = names.map { dialog.script.tables.variable(named: $0.text) }
      for block in tables.blocks {
        let found = Self.texts(of: block, in: tables).flatMap {
          Placeholders.names(in: dialog.template($0))
        }
        let all = found.compactMap { numberOfName[Name($0)] }
        if !all.isEmpty { shown[block.number] = all }
      }
      for button in tables.buttons.indices {
        let found = Placeholders.names(in: dialog.template(tables.buttons[button].title))
        if !found.isEmpty { inTitles[button] = Set(found.compactMap { numberOfName[Name($0)] }) }
      }
    }

    private static func texts(of block: Block, in tables: ScriptTables) -> [TextNumber] {
      let titles = tables.buttons(of: block).map { tables.buttons[$0].title }
      let input = tables.input(of: block)
      let rating = tables.rating(of: block)
      let others = [
        input?.retry, input?.buttonTitle, input?.placeholder, rating?.buttonTitle, rating?.full,
        rating?.empty,
      ]
      return Array(block.texts) + titles + others.compactMap(\.self)
        + Array(rating?.labels ?? .empty)
    }
  }

  init(_ mapping: ScriptMapping, _ old: Dialog, _ new: Dialog) {
    let all = [old, new].flatMap { dialog in
      dialog.script.tables.texts.indices.flatMap { Placeholders.names(in: dialog.template($0)) }
        .map { Name(String($0)) }
        + dialog.script.counters.map { dialog.script.tables.variables[$0].name }
    }
    let names = all.unique
    let numberOfName = Dictionary(uniqueKeysWithValues: names.enumerated().map { ($1, $0) })
    let sides = (old: Side(old, names, numberOfName), new: Side(new, names, numberOfName))
    let unlike = UnlikeVariables(
      mapping, sides.old.shown.mapValues { $0.map { names[$0] } },
      sides.new.shown.mapValues { $0.map { names[$0] } })
    (self.names, self.old, self.new) = (names, sides.old, sides.new)
    self.unlike = unlike.names.compactMap { numberOfName[$0] }.sorted()
  }

  /// Whether two blocks show a value that may differ where the tried ones do not.
  func mayDiffer(at one: BlockNumber, _ other: BlockNumber, _ apart: Set<Int>) -> Bool {
    let (was, now) = (old.shown[one] ?? [], new.shown[other] ?? [])
    if was != now, (was + now).contains(where: hasOtherValues) { return true }
    return !apart.isDisjoint(with: was + now)
  }

  /// Whether a variable may have values that are not tried: of a person who types, or of a host.
  private func hasOtherValues(_ name: Int) -> Bool {
    [old, new].contains { side in
      guard let number = side.numbers[name] else { return false }
      let variable = side.tables.variables[number]
      return variable.isDeclared && !variable.isCounter
        || side.tables.blocks.contains { $0.kind.wait == .text && $0.answer == number }
    }
  }

  /// Whether any of the variables that the scripts show or count in different ways has no bounds.
  var countWithoutEnd: Bool {
    unlike.contains { name in
      [old, new].contains { side in
        guard let number = side.numbers[name] else { return false }
        let variable = side.tables.variables[number]
        return variable.isCounter && (variable.min == nil || variable.max == nil)
      }
    }
  }

  /// What is in the variables that the scripts show or count in different ways.
  mutating func key(_ one: Dialog, _ other: Dialog) -> [Int32] {
    unlike.flatMap { [number(of: $0, in: one, old), number(of: $0, in: other, new)] }
  }

  private mutating func number(of name: Int, in dialog: Dialog, _ side: Side) -> Int32 {
    guard let value = side.numbers[name].flatMap({ dialog.state.values[$0] }) else { return -1 }
    let written = value.value.json.description + (value.title.map { "\n" + $0 } ?? "")
    return numbers[written]
      ?? {
        numbers[written] = Int32(numbers.count)
        return Int32(numbers.count - 1)
      }()
  }

  /// The names whose values may differ after a step.
  func apart(
    after was: Doings?, _ now: Doings?, _ asked: (old: BlockNumber?, new: BlockNumber?),
    from apart: Set<Int>, _ one: Dialog, _ other: Dialog
  ) -> Set<Int> {
    guard !names.isEmpty else { return [] }
    let (set, otherSet) = (was?.variables ?? [], now?.variables ?? [])
    let isBeginning = asked.old == nil && asked.new == nil
    return Set(
      names.indices.filter { index in
        let (variable, twin) = (old.numbers[index], new.numbers[index])
        let value = variable.flatMap { one.state.values[$0] }
        let twinValue = twin.flatMap { other.state.values[$0] }
        if value?.value != twinValue?.value || value?.title != twinValue?.title { return true }
        let isSet = set.contains(names[index])
        let isOtherSet = otherSet.contains(names[index])
        if isBeginning { return false }
        guard isSet || isOtherSet else { return apart.contains(index) }
        if isCounter(variable, old) || isCounter(twin, new) { return false }
        let (source, otherSource) = (
          source(of: variable, at: asked.old, old), source(of: twin, at: asked.new, new)
        )
        guard isSet == isOtherSet, source == otherSource else { return true }
        return !apart.isDisjoint(
          with: titles(at: asked.old, old).union(titles(at: asked.new, new)))
      })
  }

  private func isCounter(_ variable: VariableNumber?, _ side: Side) -> Bool {
    variable.map { side.tables.variables[$0].isCounter } ?? false
  }

  /// How an answer to a block comes into a variable: as it is typed, in a format, or as the script
  /// says.
  private func source(
    of variable: VariableNumber?, at block: BlockNumber?, _ side: Side
  ) -> String {
    guard let block, side.tables.blocks[block].answer == variable else { return "script" }
    switch side.tables.blocks[block].kind.wait {
    case .text: return side.tables.input(of: side.tables.blocks[block])?.format.rawValue ?? ""
    case .stars: return "stars"
    case .button, .tap, .nothing: return "script"
    }
  }

  private func titles(at block: BlockNumber?, _ side: Side) -> Set<Int> {
    guard let block else { return [] }
    return side.tables.buttons(of: side.tables.blocks[block]).reduce(into: []) {
      $0.formUnion(side.inTitles[$1] ?? [])
    }
  }
}

extension Doings {
  fileprivate var variables: Set<Name> {
    Set(effects.compactMap { if case .set(let name, _) = $0 { Name(name) } else { nil } })
  }
}
