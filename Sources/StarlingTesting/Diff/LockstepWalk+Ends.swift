internal import Starling

extension LockstepWalk {
  func compareEnds(_ pair: Pair, _ number: Int) {
    let one = pair.last.old
    let other = pair.last.new
    if let one, let other, mapping.block(one.block) == other.block || one.says == other.says {
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

  func leads(
    _ pair: Pair, _ number: Int, was: BlockNumber?, now: BlockNumber?
  ) {
    mayChangeOutcomes = true
    if let was, let now, mapping.block(was) == now {
      // One waits there, and the other ends.
      return note(
        .offers, was, now, was: offer(of: pair.old), now: offer(of: pair.new), at: number)
    }
    note(
      .leads, pair.asked.old, pair.asked.new,
      was: was.map { old.script.tables.id($0) } ?? "the end",
      now: now.map { new.script.tables.id($0) } ?? "the end", at: number)
  }

  /// What a dialog waits for, if it does.
  private func offer(of dialog: Dialog) -> String {
    let shown = ShownPrompt(dialog)
    return dialog.waiting == nil ? "the end" : shown.offers(besides: shown)
  }
}
