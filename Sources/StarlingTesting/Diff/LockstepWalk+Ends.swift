internal import Starling

extension LockstepWalk {
  func compareEnds(_ pair: Pair, _ number: Int) {
    let one = pair.last.old
    let other = pair.last.new
    if isSaidAndPassed(pair) {
      // What it says was compared where only one of the two ended.
    } else if let one, let other, mapping.block(one.block) == other.block || one.says == other.says
    {
      met.insert(one.block)
      if one.says != other.says {
        note(
          .says, one.block, other.block, was: one.says.words(besides: other.says),
          now: other.says.words(besides: one.says), at: number)
      } else {
        let doubtful = doubtful(at: one.block, other.block, pair)
        if !doubtful.isEmpty { mayShowMore(at: (one.block, other.block), doubtful, number) }
      }
    } else {
      let isNew = other.map { mapping.origin(of: $0.block) == nil } ?? true
      let isGone = one.map { mapping.block($0.block) == nil } ?? true
      if let other, isNew {
        note(
          .new, nil, other.block, was: nil, now: other.says.words,
          at: number)
      }
      if let one, isGone {
        note(
          .gone, one.block, nil, was: one.says.words, now: nil,
          at: number)
      }
      if !isNew || !isGone { leads(pair, number, was: one?.block, now: other?.block) }
    }
    if pair.old.ending != pair.new.ending {
      note(
        .leads, pair.asked.old, pair.asked.new,
        was: pair.old.ending == .stuck ? "nowhere" : "the end",
        now: pair.new.ending == .stuck ? "nowhere" : "the end", at: number)
      mayChangeOutcomes = true
    }
  }

  /// Whether one of two says last what the other one has passed by now.
  private func isSaidAndPassed(_ pair: Pair) -> Bool {
    switch (pair.last.old, pair.last.new) {
    case (let one?, nil): hasPassed(one.block, pair.new)
    case (nil, let other?): hasPassed(backTo: other.block, pair.old)
    case (nil, nil), (_?, _?): false
    }
  }

  private func hasPassed(_ block: BlockNumber, _ new: Dialog) -> Bool {
    mapping.block(block).map(new.state.visited.contains) ?? false
  }

  private func hasPassed(backTo block: BlockNumber, _ old: Dialog) -> Bool {
    mapping.origin(of: block).map(old.state.visited.contains) ?? false
  }

  func leads(
    _ pair: Pair, _ number: Int, was: BlockNumber?, now: BlockNumber?
  ) {
    mayChangeOutcomes = true
    if let was, let now, mapping.block(was) == now {
      note(.offers, was, now, was: offer(of: pair.old), now: offer(of: pair.new), at: number)
      return goOnBehindEnd(pair, number, was, now)
    }
    let isBehindOld = pair.old.waiting == nil && was.map { hasPassed($0, pair.new) } ?? false
    let isBehindNew =
      pair.new.waiting == nil && now.map { hasPassed(backTo: $0, pair.old) } ?? false
    note(
      .leads, pair.asked.old, pair.asked.new, was: name(of: isBehindOld ? nil : was, in: old),
      now: name(of: isBehindNew ? nil : now, in: new), at: number)
  }

  private func name(of block: BlockNumber?, in map: Exploration) -> String {
    block.map { map.script.tables.id($0) } ?? "the end"
  }

  /// Goes on alone with the one of two that waits where the other one ends.
  private func goOnBehindEnd(
    _ pair: Pair, _ number: Int, _ one: BlockNumber, _ other: BlockNumber
  ) {
    if pair.new.waiting != nil {
      for (_, events) in new.moves(of: pair.new) {
        take(.new(events), from: pair, parent: number, answering: (nil, other))
      }
    } else {
      for (_, events) in old.moves(of: pair.old) {
        take(.old(events), from: pair, parent: number, answering: (one, nil))
      }
    }
  }

  /// What a dialog waits for, if it does.
  private func offer(of dialog: Dialog) -> String {
    let shown = ShownPrompt(dialog)
    return dialog.waiting == nil ? "the end" : shown.offers(besides: shown)
  }
}
