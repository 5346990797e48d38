import Starling

/// How the acts of an old conversation are taken up in the new dialog, and what that costs.
struct CarryRules {
  let mapping: ProfileMapping
  let tables: ScriptTables

  /// How an old prompt is related to the block at which the new dialog waits.
  enum Relation { case same, unknown, literal, none }

  func relation(of act: CarriedAct, to block: BlockNumber) -> Relation {
    guard let place = act.place else { return .same }
    if case .goesBack = act.act { return .same }
    if case .leaves = act.act { return .same }
    let profile = mapping.old[place]
    if profile.isUnseen { return .unknown }
    guard let partner = mapping.partners[place] else {
      let isFree = mapping.origins[block.index].isEmpty
      return isFree && profile.canTake(mapping.new[block.index]) ? .literal : .none
    }
    return partner == block.index ? .same : .none
  }

  /// To go back or to leave is possible at each prompt, but means the old one.
  func cost(of act: CarriedAct, _ relation: Relation, at block: BlockNumber) -> Int {
    let partner = act.place.flatMap { mapping.partners[$0] }
    return relation == .same && (partner == nil || partner == block.index)
      ? CarryCost.same : CarryCost.literal
  }

  // MARK: Events

  func literal(_ act: CarriedAct, at dialog: Dialog) -> Event? {
    act.act.event(at: dialog.prompt)
  }

  /// The event by which a person does the same at the partner of a prompt; nil if that is gone.
  func event(for act: CarriedAct, at dialog: Dialog) -> Event? {
    guard case .answers = act.act, act.namesButtons, let place = act.place,
      let buttons = act.ticks ?? act.button.map({ [$0] }), let partner = mapping.partners[place],
      mapping.new[partner].kind == .choice
    else { return literal(act, at: dialog) }
    let first = tables.blocks[BlockNumber(partner)].buttons.lowerBound
    let indices = buttons.compactMap { mapping.button($0, of: place) }
      .compactMap { dialog.index(of: first.advanced(by: $0)) }
    guard indices.count == buttons.count else { return nil }
    return dialog.prompt?.several == nil
      ? indices.count == 1 ? .choose(indices[0]) : nil : .chooseMany(indices.sorted())
  }

  // MARK: Costs

  /// Whether the prompt of an act is gone, or no longer waits for a person.
  func isGone(_ act: CarriedAct) -> Bool {
    guard let place = act.place, !mapping.old[place].isUnseen else { return false }
    guard let partner = mapping.partners[place] else { return true }
    return tables.blocks[BlockNumber(partner)].delay != nil
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

extension PromptProfile {
  /// Whether its answers may be meant for another place without a partner.
  fileprivate func canTake(_ other: PromptProfile) -> Bool {
    kind == nil || kind == other.kind || id.map { Name($0) } == other.id.map { Name($0) }
  }
}
