internal import Starling

extension LockstepWalk {
  func compareEnds(_ pair: Pair, _ number: Int) {
    let last = lastSayings(of: pair)
    let one = last.old
    let other = last.new
    if isSaidAndPassed(last, pair) {
      // What it says was compared where only one of the two ended.
    } else if let one, let other, mapping.block(one.block) == other.block || one.says == other.says
    {
      met.insert(one.block)
      if one.says != other.says {
        noteSayings(one, other, along: way(to: number))
      } else {
        let doubtful = doubtful(at: one.block, other.block, pair)
        if !doubtful.isEmpty { mayShowMore(at: (one.block, other.block), doubtful, number) }
      }
    } else {
      compareSayings(pair, number)
    }
    let endings = pair.dialogs.map { $0.ending == .stuck ? "nowhere" : "the end" }
    if endings.old != endings.new {
      note(.leads, pair.asked, was: endings.old, now: endings.new, at: number)
      mayChangeOutcomes = true
    }
  }

  /// Compares what both say last, which is not the same.
  private func compareSayings(_ pair: Pair, _ number: Int) {
    var isSomeShared = false
    for edition in [Edition.new, .old] {
      guard let (block, says) = pair.last[edition] else { continue }
      if mapping.partner(of: block, in: edition) == nil {
        note(only: edition, .only(edition, block), says: says.words, at: number)
      } else {
        isSomeShared = true
      }
    }
    if isSomeShared { leads(pair, number, pair.last.map { $0?.block }) }
  }

  /// What both say last: nothing, where one of the two passed in silence what the other one says.
  private func lastSayings(of pair: Pair) -> Both<Passed?> {
    var last = pair.last
    for edition in Edition.allCases {
      guard case nil = last[edition], let (block, _) = pair.last[edition.other],
        hasPassed(block, of: edition.other, pair),
        let partner = mapping.partner(of: block, in: edition.other),
        !pair.dialogs[edition].hasBubble(partner)
      else { continue }
      last[edition] = (partner, [])
    }
    return last
  }

  /// Whether one of two says last what the other one has passed by now.
  private func isSaidAndPassed(_ last: Both<Passed?>, _ pair: Pair) -> Bool {
    switch (last.old, last.new) {
    case (let one?, nil): hasPassed(one.block, of: .old, pair)
    case (nil, let other?): hasPassed(other.block, of: .new, pair)
    case (nil, nil), (_?, _?): false
    }
  }

  /// Whether the other one of two has passed what is a block of this one there.
  private func hasPassed(_ block: BlockNumber, of edition: Edition, _ pair: Pair) -> Bool {
    mapping.partner(of: block, in: edition)
      .map(pair.dialogs[edition.other].state.visited.contains) ?? false
  }

  /// Notes that the two are at different places, or that one waits where the other one ends.
  func leads(_ pair: Pair, _ number: Int, _ places: Both<BlockNumber?>) {
    mayChangeOutcomes = true
    if let was = places.old, let now = places.new, mapping.block(was) == now {
      let offers = pair.dialogs.map(offer)
      note(.offers, places, was: offers.old, now: offers.new, at: number)
      // The one that waits goes on alone.
      return pair.dialogs.new.waiting != nil
        ? goOn(.new, at: now, pair, number) : goOn(.old, at: was, pair, number)
    }
    func name(_ edition: Edition) -> String {
      guard let block = places[edition] else { return "the end" }
      let isBehind = pair.dialogs[edition].waiting == nil && hasPassed(block, of: edition, pair)
      return isBehind ? "the end" : mapping.scripts[edition].tables.id(block)
    }
    note(.leads, pair.asked, was: name(.old), now: name(.new), at: number)
  }

  /// What a dialog waits for, if it does.
  private func offer(of dialog: Dialog) -> String {
    let shown = ShownPrompt(dialog)
    return dialog.waiting == nil ? "the end" : shown.offers(besides: shown)
  }
}
