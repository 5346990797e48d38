internal import Starling

/// Keeps an eye on the values that texts show: whether both dialogs have the same, whatever people
/// answer. Texts that are typed stand for others, so that equal samples are not enough.
struct SharedValues {
  private let mapping: ScriptMapping
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

    /// The names whose values are not all tried: what people type, what hosts give, and saved
    /// titles that show one of these.
    private(set) var open: Set<Int> = []

    init(_ dialogs: [Dialog], _ names: [Name], _ numberOfName: [Name: Int]) {
      tables = dialogs[0].script.tables
      numbers = names.map { [tables] in tables.variable(named: $0.text) }
      func found(_ text: TextNumber) -> [Int] {
        dialogs.flatMap { $0.names(in: text) }.compactMap { numberOfName[$0] }
      }
      for block in tables.blocks.indices {
        let all = tables.allTexts(of: block).flatMap(found)
        if !all.isEmpty { shown[block] = all }
      }
      for button in tables.buttons.indices {
        let all = found(tables.buttons[button].title)
        if !all.isEmpty { inTitles[button] = Set(all) }
      }
      findOpen()
    }

    private mutating func findOpen() {
      for (name, number) in numbers.enumerated() {
        guard let number else { continue }
        let variable = tables.variables[number]
        let isTyped = tables.blocks.contains { $0.kind.wait == .text && $0.answer == number }
        if isTyped || variable.isDeclared && !variable.isCounter { open.insert(name) }
      }
      var isGrowing = true
      while isGrowing {
        let size = open.count
        for (name, number) in numbers.enumerated() where number != nil && !open.contains(name) {
          if titles(savedIn: number).contains(where: open.contains) { open.insert(name) }
        }
        isGrowing = open.count > size
      }
    }

    /// The names in the titles that a variable may get.
    private func titles(savedIn variable: VariableNumber?) -> Set<Int> {
      tables.blocks.reduce(into: []) { names, block in
        guard block.answer == variable else { return }
        for button in tables.buttons(of: block) { names.formUnion(inTitles[button] ?? []) }
      }
    }
  }

  /// Takes a dialog of each script in every language that is compared.
  init(_ mapping: ScriptMapping, _ olds: [Dialog], _ news: [Dialog]) {
    let all = [olds, news].flatMap { dialogs in
      let tables = dialogs[0].script.tables
      return dialogs.flatMap { dialog in tables.texts.indices.flatMap { dialog.names(in: $0) } }
        + dialogs[0].script.counters.map { tables.variables[$0].name }
    }
    let names = all.unique
    let numberOfName = Dictionary(uniqueKeysWithValues: names.enumerated().map { ($1, $0) })
    let sides = (old: Side(olds, names, numberOfName), new: Side(news, names, numberOfName))
    let unlike = UnlikeVariables(
      mapping, sides.old.shown.mapValues { $0.map { names[$0] } },
      sides.new.shown.mapValues { $0.map { names[$0] } })
    self.mapping = mapping
    self.names = names
    self.old = sides.old
    self.new = sides.new
    self.unlike = unlike.names.compactMap { numberOfName[$0] }.sorted()
  }

  /// The variables that the scripts show or count in different ways.
  var unlikeNames: [Name] { unlike.map { names[$0] } }

  /// Whether two blocks show a value that may differ where the tried ones do not.
  func mayDiffer(at one: BlockNumber, _ other: BlockNumber, _ apart: Set<Int>) -> Bool {
    let was = old.shown[one] ?? []
    let now = new.shown[other] ?? []
    if was != now, (was + now).contains(where: hasOtherValues) { return true }
    return !apart.isDisjoint(with: was + now)
  }

  /// The names of the values that two blocks show.
  func names(at one: BlockNumber, _ other: BlockNumber) -> (was: [Name], now: [Name]) {
    ((old.shown[one] ?? []).map { names[$0] }, (new.shown[other] ?? []).map { names[$0] })
  }

  /// Whether a variable may have values that are not tried.
  private func hasOtherValues(_ name: Int) -> Bool {
    old.open.contains(name) || new.open.contains(name)
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

  /// What is in the variables that the scripts show or count in different ways, or in those of
  /// them that are kept.
  mutating func key(_ one: Dialog, _ other: Dialog, kept: Set<Name>? = nil) -> [Int32] {
    unlike.filter { kept?.contains(names[$0]) ?? true }.flatMap {
      [number(of: $0, in: one, old), number(of: $0, in: other, new)]
    }
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
    let set = was?.variables ?? []
    let otherSet = now?.variables ?? []
    let isBeginning = asked.old == nil && asked.new == nil
    return Set(
      names.indices.filter { index in
        let variable = old.numbers[index]
        let twin = new.numbers[index]
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
          || showsOtherTitles(asked)
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

  /// Whether the title of a button shows other values than that of its partner.
  private func showsOtherTitles(_ asked: (old: BlockNumber?, new: BlockNumber?)) -> Bool {
    guard !old.inTitles.isEmpty || !new.inTitles.isEmpty, let one = asked.old, asked.new != nil
    else { return false }
    return old.tables.buttons(of: old.tables.blocks[one]).contains { button in
      let twin = mapping.button(button, of: one)
      let was = old.inTitles[button]
      let now = twin.flatMap { new.inTitles[$0] }
      return was != now && (was ?? []).union(now ?? []).contains(where: hasOtherValues)
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
  var variables: Set<Name> {
    Set(effects.compactMap { if case .set(let name, _) = $0 { Name(name) } else { nil } })
  }
}

extension Dialog {
  /// The variables that a text shows in the language of the dialog.
  func names(in text: TextNumber) -> [Name] {
    Placeholders.names(in: template(text)).map { Name(String($0)) }
  }
}
