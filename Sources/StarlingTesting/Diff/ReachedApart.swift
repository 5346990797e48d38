internal import Starling

/// Conversations of two scripts that reach a block and its partner, but not together: an earlier
/// answer leads elsewhere.
struct ReachedApart {
  private var maps: Both<Exploration>
  /// Some states at each block.
  private let states: Both<[BlockNumber: [Int]]>

  /// How many events there is time for, in all conversations together.
  private var room = 2_000_000

  private static let mostStates = 24

  init(_ maps: Both<Exploration>) {
    self.maps = maps
    states = maps.map { $0.statesByBlock(most: Self.mostStates) }
  }

  /// The events behind the start of two conversations that reach a block and its partner, and are
  /// alike in all that either script reads from there on; nil if none were found.
  mutating func events(to block: BlockNumber, _ partner: BlockNumber) -> (
    old: [Event], new: [Event]
  )? {
    var known: [[Int32]: (dialog: Dialog, events: [Event])] = [:]
    for state in states.old[block] ?? [] where room > 0 {
      guard let (dialog, events) = maps.old.conversation(to: state, &room),
        let moved = dialog.goingOn(in: maps.new)
      else { continue }
      let key = maps.new.key(of: moved)
      if known[key] == nil { known[key] = (dialog, events) }
    }
    for state in states.new[partner] ?? [] where room > 0 {
      guard let (dialog, events) = maps.new.conversation(to: state, &room),
        let (other, way) = known[maps.new.key(of: dialog)],
        let moved = dialog.goingOn(in: maps.old),
        maps.old.key(of: moved) == maps.old.key(of: other)
      else { continue }
      return (way, events)
    }
    return nil
  }
}

extension Exploration {
  /// At most a number of states in which a conversation waits at each block, the nearest first.
  fileprivate func statesByBlock(most: Int) -> [BlockNumber: [Int]] {
    var found: [BlockNumber: [Int]] = [:]
    for state in 0..<stateCount {
      guard let block = block(of: state) else { continue }
      if found[block, default: []].count < most { found[block, default: []].append(state) }
    }
    return found
  }

  /// A conversation to a state, without a value of a host, and its events behind the start.
  fileprivate func conversation(
    to state: Int, _ room: inout Int
  ) -> (dialog: Dialog, events: [Event])? {
    let path = path(along: edges(to: state))
    guard path.variables.isEmpty else { return nil }
    let events = events(of: path)
    room -= events.count
    var dialog = beginning(of: path)
    for event in events { dialog.stepSilently(event) }
    return (dialog, Array(events.dropFirst()))
  }
}

extension Dialog {
  /// The dialog as it goes on at the same block of another script.
  fileprivate func goingOn(in map: Exploration) -> Dialog? {
    guard let (dialog, resumption) = try? map.beginning(of: .init()).resumed(from: saved),
      resumption.place == .sameBlock
    else { return nil }
    return dialog
  }
}
