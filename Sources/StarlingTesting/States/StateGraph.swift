internal import Starling

/// What conversations can come to: for each block a state for every past that can still be asked for
/// behind it. Where there are too many, some of the past is forgotten; then more seems possible than
/// is, but never less.
final class StateGraph: Sendable {
  let ground: Ground
  let leavings: Leavings
  let blocks: [BlockStates]
  /// The ways out of all blocks, block by block.
  let passages: [Passage]
  /// What passages take, of all items that coverage counts.
  let items: [Int32]
  /// What a person does on passages.
  let moves: [Move]
  /// The states in which conversations begin.
  let beginnings: [Int32]
  /// Whether nothing has been forgotten.
  let isExact: Bool
  /// For each state the block that it belongs to.
  let blockOfState: [BlockNumber]

  /// A way out of a block, and on through all blocks where there is but one.
  struct Passage {
    var block: BlockNumber
    /// Whether somebody is asked at the block.
    var isAsked: Bool
    /// What a person does there and on the way on.
    var moves: Range<Int>
    var items: Range<Int>
  }

  /// So many states are told apart where nothing is known better.
  static let most = 1_500_000

  /// In place of the state to which a passage leads: that it is closed, or the end.
  static let closed: Int32 = -2
  static let end: Int32 = -1

  /// What conversations can come to that begin with variables of the host's: with some of these, or
  /// with any. Some blocks are told apart though nothing is decided there.
  init(
    _ ground: Ground, _ variables: [[String: Value]]? = nil, apart: Set<BlockNumber> = [],
    mostStates: Int
  ) {
    var explorer = StateExplorer(ground, apart: apart, mostStates: mostStates)
    explorer.explore(variables)
    self.ground = ground
    leavings = explorer.leavings
    blocks = explorer.blocks
    passages = explorer.passages
    (items, moves) = (explorer.items, explorer.moves)
    beginnings = explorer.beginnings
    isExact = explorer.isExact
    blockOfState = blocks.enumerated().flatMap { block, states in
      states.keys.map { _ in BlockNumber(block) }
    }
  }

  /// What a person does at the block of a passage.
  func move(of passage: Passage) -> Move? {
    passage.isAsked ? moves[passage.moves.lowerBound] : nil
  }

  /// The state in which a dialog is, or comes to next, with what happens on the way there; nil where
  /// it is not known.
  func state(of dialog: Dialog) -> (way: BlockStates.Detour, state: Int32)? {
    var way = BlockStates.Detour(moves: [], items: [], target: dialog.waiting)
    while let block = way.target, let detour = blocks[Int(block)].detour {
      way.moves += detour.moves
      way.items += detour.items
      way.target = detour.target
    }
    guard let block = way.target else { return (way, Self.end) }
    let states = blocks[Int(block)]
    let key = leavings.key(of: dialog.state, states.layout)
    return states.number(of: key).map { (way, Int32(states.first) + $0) }
  }

  /// Calls the body with each passage that is open in a state, and where it leads.
  func forEachPassage(from state: Int32, _ body: (Int, Int32) -> Void) {
    let states = blocks[Int(blockOfState[Int(state)])]
    let first = (Int(state) - states.first) * states.crossings.count
    for (index, passage) in states.passages.enumerated() {
      let target = states.targets[first + index]
      if target != Self.closed { body(passage, target) }
    }
  }

  /// Whether a passage is open in some state.
  func isEverOpen(_ passage: Int) -> Bool {
    let states = blocks[Int(passages[passage].block)]
    let edges = stride(
      from: passage - states.passages.lowerBound, to: states.targets.count,
      by: states.crossings.count)
    return edges.contains { states.targets[$0] != Self.closed }
  }

  /// Whether some passage takes an item wherever a conversation does.
  func shows(_ item: CoverageItem) -> Bool {
    switch item.what {
    case .link, .ending, .button: true
    case .condition(let condition, _):
      !ground.tables.buttons.contains { $0.when == condition }
    case .block, .rejection: false
    }
  }

  /// Whether all is known of the past on which the ways out of a state depend.
  func isSure(_ state: Int32) -> Bool {
    guard state >= 0 else { return true }
    let states = blocks[Int(blockOfState[Int(state)])]
    return states.isSure(Int(state) - states.first)
  }
}

extension Leavings {
  /// What a dialog remembers, as a layout has it.
  func key(of state: DialogState, _ layout: StateLayout) -> UInt64 {
    layout.fields.reduce(0) { key, field in
      key | StateLayout.code(of: number(of: field.thing, state)) << field.shift
    }
  }
}
