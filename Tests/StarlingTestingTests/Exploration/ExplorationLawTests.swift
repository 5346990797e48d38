import LawKit
import Starling
import Testing

/// Compares a graph of states with the conversations that it stands for.
@Suite struct `The laws of an exploration` {
  /// Random moves on real dialogs, some with values that a host sets.
  private static func walk(
    _ map: Exploration, _ numbers: inout SeededNumbers, _ visit: (Dialog, Int) throws -> Void
  ) throws {
    let path = Exploration.Path(
      variables: map.hostSets[numbers.next(below: map.hostSets.count)], moves: [])
    var dialog = map.beginning(of: path)
    dialog.stepSilently(.begin)
    for step in 0..<40 {
      try visit(dialog, step)
      guard let move = move(of: dialog, in: map, &numbers) else { return }
      for event in dialog.events(of: move) { dialog.stepSilently(event) }
    }
  }

  private static func move(
    of dialog: Dialog, in map: Exploration, _ numbers: inout SeededNumbers
  ) -> Move? {
    guard let block = dialog.waiting else { return nil }
    let moves = map.answers.moves[block].filter { !dialog.events(of: $0).isEmpty }
    return moves.isEmpty ? nil : moves[numbers.next(below: moves.count)]
  }

  @Test
  func `whatever a conversation reaches is a state, and its dialog goes on alike`() async throws {
    try await forAll({ try ($0.script(blocks: 1...9), $0.number(0...9_999)) }, cases: 50) {
      generated, seed in
      let map = Exploration(generated.script)
      guard map.trust.hasAllStates else { return }
      var (numbers, keys) = (SeededNumbers(seed: UInt64(seed)), map.keys)
      for _ in 0..<4 {
        var others = numbers
        try Self.walk(map, &numbers) { dialog, _ in
          let state = map.state(keys.key(of: dialog))
          try holds(state != nil, "a conversation comes to no state")
          guard let state else { return }
          try holds(keys.key(of: map.dialog(at: state)) == keys.key(of: dialog), "another key")
          try Self.goOnAlike(dialog, map.dialog(at: state), map, &others)
        }
      }
    }
  }

  /// Both dialogs accept the same moves, with the same effects.
  private static func goOnAlike(
    _ one: Dialog, _ other: Dialog, _ map: Exploration, _ numbers: inout SeededNumbers
  ) throws {
    var (one, other) = (one, other)
    for _ in 0..<12 {
      guard let move = move(of: one, in: map, &numbers) else { break }
      let events = one.events(of: move)
      try holds(events == other.events(of: move), "a move is other events")
      for event in events {
        var (seen, seenByOther): ([Observation], [Observation]) = ([], [])
        one.observe(event, &seen)
        other.observe(event, &seenByOther)
        try holds(seen == seenByOther, "\(seen) and \(seenByOther)")
      }
    }
    try holds(one.ending == other.ending, "another end")
  }

  @Test func `the way to a state leads there`() async throws {
    try await forAll({ try $0.script(blocks: 1...9) }, cases: 30) { generated in
      let map = Exploration(generated.script)
      var keys = map.keys
      for state in 1..<min(map.stateCount, 200) {
        let path = map.path(along: map.edges(to: state))
        var dialog = map.beginning(of: path)
        for event in map.events(of: path) { dialog.stepSilently(event) }
        try holds(map.state(keys.key(of: dialog)) == state, "the way leads elsewhere")
      }
    }
  }
}
