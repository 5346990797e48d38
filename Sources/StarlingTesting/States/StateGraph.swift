internal import Starling

/// What conversations can come to: for each block a state for every past that can still be asked
/// for behind it. Where there are too many, it is thrifty.
package final class StateGraph: Sendable {
  let ground: Ground
  let leavings: Leavings
  let blocks: [BlockStates]
  /// The ways out of all blocks, block by block.
  let passages: [Passage]
  /// The steps from all states, state by state.
  package let edges: [Edge]
  /// The states and the passages of each block, among all.
  let extents: [Extent]
  /// For each state the first of its edges, and where those of the last one end.
  let firstEdges: [Int32]
  /// What passages take, of all items that coverage counts.
  let items: [Int32]
  /// What a person does on passages.
  let moves: [Move]
  /// The states in which conversations begin.
  package let beginnings: [Int32]
  /// Whether nothing has been forgotten, so that all ways can really be taken.
  let isReal: Bool
  /// Whether that is so, no state has been left out, and all is told apart that a mistake would.
  let isExact: Bool
  /// For each state the block that it belongs to.
  let blockOfState: [BlockNumber]

  /// A way out of a block, and on through all blocks where there is but one.
  struct Passage {
    var block: BlockNumber
    /// Where it leads; nil where the conversation ends.
    var target: BlockNumber?
    /// Whether somebody is asked at the block.
    var isAsked: Bool
    /// What a person does there and on the way on.
    var moves: Range<Int>
    var items: Range<Int>
  }

  struct Extent {
    var states: Range<Int>
    var passages: Range<Int>
  }

  /// A passage that is open in a state, and the state that it leads to.
  package struct Edge {
    var passage: Int32
    package var target: Int32
  }

  /// What is done where there are too many states.
  enum Thrift {
    /// Some of the past is forgotten; then more seems possible than is, but never less.
    case forgetting
    /// Some states are left out, those that are least like the ones by which some conversations
    /// come or that are drawn by lots; then less seems possible than is, but never more.
    case sampling(around: [Story], by: Range<UInt64>)

    var forgets: Bool { if case .forgetting = self { true } else { false } }
  }

  /// Where something has to be forgotten, more states than these are hardly worth their time.
  private static let mostWhereForgotten = 200_000
  /// In place of the state to which a passage leads: the end.
  static let end: Int32 = -1

  /// What conversations can come to that begin with what hosts set. Some blocks get states of their
  /// own though nothing is decided there. Where things are named, all others are forgotten.
  init(
    _ ground: Ground, hostsSet sets: HostSets, apart: Set<BlockNumber> = [],
    remembering things: Set<Int>? = nil,
    mostStates: Int, where tooMany: Thrift = .forgetting
  ) {
    func explored(mindsMistakes: Bool, mustRemember: Bool, mostStates: Int) -> StateExplorer {
      var explorer = StateExplorer(
        ground, sets, apart: apart, remembering: things, mindsMistakes: mindsMistakes,
        mustRemember: mustRemember, mostStates: mostStates, tooMany)
      explorer.explore()
      return explorer
    }
    let remembersAll = things == nil
    var mindsMistakes = true
    var explorer = explored(
      mindsMistakes: true, mustRemember: remembersAll, mostStates: mostStates)
    // What only mistakes tell apart is the first to be forgotten.
    if explorer.isVain {
      mindsMistakes = false
      explorer = explored(mindsMistakes: false, mustRemember: true, mostStates: mostStates)
    }
    if explorer.isVain {
      let most = tooMany.forgets ? min(mostStates, Self.mostWhereForgotten) : mostStates
      explorer = explored(mindsMistakes: false, mustRemember: false, mostStates: most)
    }
    self.ground = ground
    (edges, firstEdges) = explorer.takeEdges()
    leavings = explorer.leavings
    blocks = explorer.blocks
    passages = explorer.passages
    (items, moves) = (explorer.items, explorer.moves)
    extents = blocks.map { Extent(states: $0.states, passages: $0.passages) }
    beginnings = explorer.beginnings
    isReal = explorer.isReal
    isExact = explorer.isReal && explorer.isWhole && mindsMistakes
    blockOfState = blocks.enumerated().flatMap { block, states in
      states.keys.map { _ in BlockNumber(block) }
    }
  }

  /// What conversations can come to for which hosts set nothing.
  package convenience init(_ ground: Ground, mostStates: Int) {
    self.init(ground, hostsSet: .nothing, mostStates: mostStates)
  }

  /// Some states of another graph, and some of its edges between them, both in their order.
  package convenience init(_ whole: StateGraph, _ states: [Int], _ edges: [Int]) {
    var numbers = [Int32](repeating: Self.end, count: whole.blockOfState.count)
    for (number, state) in states.enumerated() { numbers[state] = Int32(number) }
    var last = 0
    let firsts = states.map { state in
      while last < edges.count, edges[last] < whole.firstEdges[state + 1] { last += 1 }
      return Int32(last)
    }
    self.init(
      whole, states, whole.passages,
      edges.map { edge in
        let (passage, target) = (whole.edges[edge].passage, whole.edges[edge].target)
        return Edge(passage: passage, target: target < 0 ? target : numbers[Int(target)])
      }, [0] + firsts,
      beginnings: whole.beginnings.filter { $0 < 0 || numbers[Int($0)] >= 0 }
        .map { $0 < 0 ? $0 : numbers[Int($0)] })
  }

  /// Some states of another graph in their order, with other edges between them.
  init(
    _ whole: StateGraph, _ states: [Int], _ passages: [Passage], _ edges: [Edge],
    _ firstEdges: [Int32], beginnings: [Int32]
  ) {
    (ground, leavings, items, moves) = (whole.ground, whole.leavings, whole.items, whole.moves)
    (isReal, isExact) = (whole.isReal, false)
    (self.passages, self.edges, self.firstEdges) = (passages, edges, firstEdges)
    self.beginnings = beginnings
    blockOfState = states.map { whole.blockOfState[$0] }
    var (state, passage) = (0, 0)
    (blocks, extents) = whole.blocks.enumerated().reduce(into: ([], [])) { all, next in
      let (firstState, firstPassage) = (state, passage)
      while state < states.count, whole.blockOfState[states[state]] == next.offset { state += 1 }
      while passage < passages.count, passages[passage].block == next.offset { passage += 1 }
      let keys = states[firstState..<state].map { next.element.keys[$0 - next.element.first] }
      all.0.append(next.element.only(keys, from: firstState))
      all.1.append(Extent(states: firstState..<state, passages: firstPassage..<passage))
    }
  }

  /// Whether no conversation can come to any other state, whatever a host sets.
  var isComplete: Bool { isExact && ground.hosts.isExact && ground.hosts.sets.isEmpty }

  /// What a person does at the block of a passage.
  func move(of passage: Passage) -> Move? {
    passage.isAsked ? moves[passage.moves.lowerBound] : nil
  }

  /// The state in which a dialog is, or comes to next, with what happens on the way there; nil
  /// where it is not known.
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

  /// The edges of a state, among all.
  package func edges(of state: Int) -> Range<Int> {
    Int(firstEdges[state])..<Int(firstEdges[state + 1])
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

  /// Where a button is offered, or is not.
  func crossing(offering button: Int, _ isOffered: Bool, at block: BlockNumber) -> Crossing {
    var crossing = Crossing(to: nil)
    for cube in leavings.cubes(offering: button, isOffered) {
      leavings.open(&crossing, where: cube, at: block, blocks[Int(block)].layout)
    }
    return crossing
  }

  /// The first state of a block in which a button is offered, or is not.
  func firstState(offering button: Int, _ isOffered: Bool, at block: BlockNumber) -> Int32? {
    let crossing = crossing(offering: button, isOffered, at: block)
    let index = blocks[Int(block)].keys.firstIndex { crossing.fits($0) }
    return index.map { Int32(blocks[Int(block)].first + $0) }
  }

  /// Whether all is known of the past on which the ways out of a state depend.
  func isSure(_ state: Int32) -> Bool {
    guard state >= 0, !isReal else { return true }
    let states = blocks[Int(blockOfState[Int(state)])]
    return states.isSure(Int(state) - states.first)
  }
}

extension Leavings {
  /// What a dialog remembers, as a layout has it.
  func key(of state: DialogState, _ layout: StateLayout) -> UInt64 {
    layout.fields.reduce(0) { key, field in
      key | layout.key(field, of: number(of: field.thing, state))
    }
  }
}
