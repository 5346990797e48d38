internal import Starling

/// Searches for the shortest way from a point of a conversation to what somebody wants.
struct Quest {
  let ground: Ground
  /// How many points are looked at before the search gives up.
  var limit: Int

  /// A move that was tried, with what it did on the way.
  struct Trial {
    var block: BlockNumber
    var move: Move
    var observations: [Observation]
    /// The dialog before it and behind it.
    var before: Dialog
    var dialog: Dialog
  }

  private struct Point {
    var dialog: Dialog
    var parent: Int
    var move: Move?
  }

  /// The moves to the nearest point at which some trial is worth something, with the trial that is
  /// worth most; nil where there is none in reach. The search passes only through the blocks that
  /// are open to it.
  func moves(
    from dialog: Dialog, through isOpen: (BlockNumber) -> Bool = { _ in true },
    worth: (Trial) -> Int
  ) -> [Move]? {
    var points = [Point(dialog: dialog, parent: -1, move: nil)]
    var seen: Set<UInt64> = [ground.key(of: dialog)]
    var next = 0
    while next < points.count, next < limit {
      guard let block = points[next].dialog.waiting else { return nil }
      var best: (worth: Int, move: Move)?
      for move in ground.answers.moves[Int(block)] {
        guard let trial = ground.trial(of: move, at: block, points[next].dialog) else { continue }
        let worth = worth(trial)
        if worth > best?.worth ?? 0 { best = (worth, move) }
        guard let following = trial.dialog.waiting, isOpen(following),
          seen.insert(ground.key(of: trial.dialog)).inserted
        else { continue }
        points.append(Point(dialog: trial.dialog, parent: next, move: move))
      }
      if let best { return way(to: next, points) + [best.move] }
      next += 1
    }
    return nil
  }

  private func way(to point: Int, _ points: [Point]) -> [Move] {
    var moves: [Move] = []
    var point = point
    while let move = points[point].move {
      moves.append(move)
      point = points[point].parent
    }
    return moves.reversed()
  }
}

extension Ground {
  /// What a move does; nil where it does not fit.
  func trial(of move: Move, at block: BlockNumber, _ dialog: Dialog) -> Quest.Trial? {
    let events = dialog.events(of: move)
    guard !events.isEmpty else { return nil }
    let before = dialog
    var dialog = dialog
    var all: [Observation] = []
    for event in events {
      var observations: [Observation] = []
      dialog.observe(event, &observations)
      all += observations
    }
    return Quest.Trial(block: block, move: move, observations: all, before: before, dialog: dialog)
  }
}
