internal import Starling

/// How far the end is from each block, by the links alone.
struct WayToEnd {
  private let ground: Ground
  /// In links; the largest number where none is known.
  private let distance: [Int]

  init(_ ground: Ground, _ links: BackwardLinks) {
    self.ground = ground
    distance = links.distances(to: links.ends)
  }

  /// Moves that end a conversation: straight on where each answer can bring the end nearer, and in
  /// some roundabout way where what was said before stands against it. Nil where none are found.
  func moves(from dialog: Dialog) -> [Move]? {
    var numbers = SeededNumbers(seed: 1)
    for attempt in 0..<Self.mostAttempts {
      if let moves = attemptedMoves(from: dialog, isStraight: attempt == 0, &numbers) {
        return moves
      }
    }
    return nil
  }

  private static let mostAttempts = 12

  private func attemptedMoves(
    from dialog: Dialog, isStraight: Bool, _ numbers: inout SeededNumbers
  ) -> [Move]? {
    var dialog = dialog
    var moves: [Move] = []
    let most = dialog.waiting.map { min(1_000, 2 * distance[Int($0)].clamped + 50) } ?? 0
    while moves.count < most, let block = dialog.waiting {
      let all = approaches(from: dialog, at: block)
      let isNearer = { (approach: Approach) in approach.distance < distance[Int(block)] }
      var choices = all.filter(isNearer)
      if choices.isEmpty || !isStraight && numbers.next(below: 6) == 0 { choices = all }
      guard let first = choices.min(by: { $0.distance < $1.distance }) else { return nil }
      let choice = isStraight ? first : choices[numbers.next(below: choices.count)]
      moves.append(choice.move)
      dialog = choice.dialog
      if dialog.ending == .completed { return moves }
    }
    return nil
  }

  private struct Approach {
    var move: Move
    var dialog: Dialog
    var distance: Int
  }

  /// The moves that do not lead away for ever; one that ends the conversation is nearer than all.
  private func approaches(from dialog: Dialog, at block: BlockNumber) -> [Approach] {
    ground.answers.moves[Int(block)].compactMap { move in
      guard let trial = ground.trial(of: move, at: block, dialog) else { return nil }
      if trial.dialog.ending == .completed {
        return Approach(move: move, dialog: trial.dialog, distance: -1)
      }
      guard let next = trial.dialog.waiting, distance[Int(next)] < .max else { return nil }
      return Approach(move: move, dialog: trial.dialog, distance: distance[Int(next)])
    }
  }
}

extension Int {
  fileprivate var clamped: Int { Int(Int16(clamping: self)) }
}
