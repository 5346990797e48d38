import Starling

/// How the acts of an old conversation are taken up in the new dialog, and what that costs.
struct CarryRules {
  /// What became of the old script; nil if that is not known.
  let mapping: ScriptMapping?
  let tables: ScriptTables
  /// The texts before the acts.
  let texts: Set<String>

  init(_ acts: [CarriedAct], _ mapping: ScriptMapping?, to new: Script) {
    self.mapping = mapping
    tables = new.tables
    texts = Set(acts.compactMap(\.said))
  }

  /// How an act is related to the block at which the new dialog waits.
  enum Relation { case same, literal, none }

  func relation(of act: CarriedAct, to block: BlockNumber) -> Relation {
    guard let mapping, let place = act.place else { return .same }
    if case .goesBack = act.act { return .same }
    if case .leaves = act.act { return .same }
    guard let partner = mapping.block(place) else {
      let isAlike =
        mapping.old.tables.blocks[place].kind.wait == tables.blocks[block].kind.wait
        || mapping.old.tables.id(place) == tables.id(block)
      return isAlike && mapping.origin(of: block) == nil ? .literal : .none
    }
    return partner == block ? .same : .none
  }

  /// Whether the old script has the block at which a dialog waits; if that script is not known,
  /// whether the old conversation has its text.
  func isKnown(_ block: BlockNumber, _ dialog: Dialog) -> Bool {
    if let mapping { return mapping.origin(of: block) != nil }
    return dialog.lastSaid.map(texts.contains) ?? false
  }

  /// To go back or to leave is possible at each prompt, but means the old one. If the old one is
  /// not known, it is one with the same text.
  func cost(of act: CarriedAct, _ relation: Relation, at dialog: Dialog) -> Int {
    let isSame =
      if let mapping, let place = act.place {
        mapping.block(place).map { $0 == dialog.waiting } ?? true
      } else {
        act.said.map { $0 == dialog.lastSaid } ?? true
      }
    return relation == .same && isSame ? CarryCost.same : CarryCost.literal
  }

  func literal(_ act: CarriedAct, at dialog: Dialog) -> Event? {
    act.act.event(at: dialog.prompt) { index in
      guard act.namesButtons, let block = dialog.waiting,
        let button = dialog.offeredButton(index, of: block)
      else { return [] }
      return tables.formerNames(at: tables.buttons[button].place).map(\.name)
        + (act.place == nil ? oldTitles(of: button, in: block) : [])
    }
  }

  /// What a button was called in the old script, where it is known.
  private func oldTitles(of button: ButtonNumber, in block: BlockNumber) -> [String] {
    guard let mapping, let origin = mapping.origin(of: block) else { return [] }
    let old = mapping.old.tables
    return old.blocks[origin].buttons.filter { mapping.button($0, of: origin) == button }
      .map { old.title(of: $0) }
  }

  /// The event by which a person does the same at the partner of a prompt; nil if that is gone.
  func event(for act: CarriedAct, at dialog: Dialog) -> Event? {
    guard let mapping, act.namesButtons, let place = act.place, let buttons = act.buttons,
      let partner = mapping.block(place), tables.blocks[partner].kind.wait == .button
    else { return literal(act, at: dialog) }
    let indices = buttons.compactMap { mapping.button($0, of: place) }
      .compactMap { dialog.index(of: $0) }
    guard indices.count == buttons.count else { return nil }
    return dialog.prompt?.several == nil
      ? indices.count == 1 ? .choose(indices[0]) : nil : .chooseMany(indices.sorted())
  }

  /// Whether the prompt of an act is gone, or no longer waits for a person.
  func isGone(_ act: CarriedAct) -> Bool {
    guard let mapping, let place = act.place else { return false }
    return act.isGone || mapping.block(place).map { tables.blocks[$0].delay != nil } == true
  }

  func costOfOmission(_ act: CarriedAct) -> Int {
    let isGone = isGone(act)
    if act.rejection != nil { return CarryCost.refusal }
    switch act.act {
    case .submits: return CarryCost.newTap
    case .taps: return isGone ? CarryCost.goneTap : CarryCost.tap
    case .answers, .skips, .goesBack, .leaves:
      return (isGone ? CarryCost.goneAnswer : CarryCost.answer)
        + (act.outcomes.isEmpty ? 0 : CarryCost.outcome)
    }
  }
}

extension Dialog {
  /// The last text that is said before it waits.
  fileprivate var lastSaid: String? { promptAgain.said.last }
}
