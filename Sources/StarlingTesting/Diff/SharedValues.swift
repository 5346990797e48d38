internal import Starling

/// Keeps an eye on the values that texts show: whether both dialogs have the same, whatever people
/// answer. Texts that are typed stand for others, so that equal samples are not enough.
struct SharedValues {
  private let names: [Name]
  private let old: Side
  private let new: Side

  private struct Side {
    let tables: ScriptTables
    /// The variable of each name.
    let numbers: [VariableNumber?]
    /// For each block, the names that it shows.
    var shown: [BlockNumber: Set<Int>] = [:]
    /// For each button with a placeholder in its title, the names there.
    var inTitles: [ButtonNumber: Set<Int>] = [:]

    init(_ dialog: Dialog, _ names: [Name], _ numberOfName: [Name: Int]) {
      tables = dialog.script.tables
      numbers = names.map { dialog.script.tables.variable(named: $0.text) }
      for block in tables.blocks {
        let found = Self.texts(of: block, in: tables).flatMap {
          Placeholders.names(in: dialog.template($0))
        }
        let all = Set(found.compactMap { numberOfName[Name($0)] })
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

  init(_ old: Dialog, _ new: Dialog) {
    let all = [old, new].flatMap { dialog in
      dialog.script.tables.texts.indices.flatMap { Placeholders.names(in: dialog.template($0)) }
    }
    names = all.map { Name(String($0)) }.unique
    let numberOfName = Dictionary(uniqueKeysWithValues: names.enumerated().map { ($1, $0) })
    self.old = Side(old, names, numberOfName)
    self.new = Side(new, names, numberOfName)
  }

  /// Whether two blocks show a value that may differ where the tried ones do not.
  func mayDiffer(at one: BlockNumber, _ other: BlockNumber, _ apart: Set<Int>) -> Bool {
    guard !apart.isEmpty else { return false }
    return !apart.isDisjoint(with: (old.shown[one] ?? []).union(new.shown[other] ?? []))
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
