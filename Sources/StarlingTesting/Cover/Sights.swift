internal import Starling

/// What can be met at a block in some of its states only: whether a button is offered there, and
/// mistakes that show at one time and not at another.
struct Sights {
  /// For each block, the needs that can be met there, with the edges that meet them.
  private var edges: [BlockNumber: [(need: Int, edges: [Int32])]] = [:]
  /// For each block, what they were worth.
  private var worths: [BlockNumber: [Double]] = [:]
  private let graph: StateGraph
  /// Whether mistakes are given away on the passages of a block, by what is asked for there.
  private var telling: [Int: [UInt64: [Bool]]] = [:]
  private var trials = 0

  /// After so many moves have been tried nothing more is found out about mistakes.
  private static let mostTrials = 200_000

  /// The buttons that are offered at one time and not at another.
  init(_ graph: StateGraph, knowing other: Sights? = nil) {
    self.graph = graph
    if let other { (telling, trials) = (other.telling, other.trials) }
    let tables = graph.ground.tables
    for block in tables.blocks.indices where !graph.blocks[block].keys.isEmpty {
      for button in tables.buttons(of: tables.blocks[block]) {
        guard let when = tables.buttons[button].when else { continue }
        for side in [true, false] {
          guard let need = graph.ground.map.number(of: .condition(when, side)) else { continue }
          let crossing = graph.crossing(offering: button, side, at: BlockNumber(block))
          add(need, at: BlockNumber(block)) { key, passages in
            passages.map { _ in crossing.fits(key) }
          }
        }
      }
    }
  }

  private mutating func add(
    _ need: Int, at block: BlockNumber, isMet: (UInt64, Range<Int>) -> [Bool]
  ) {
    let states = graph.blocks[Int(block)]
    var met: [Int32] = []
    var edge: Int32 = 0
    for key in states.keys {
      for isMet in isMet(key, states.passages) {
        if isMet { met.append(edge) }
        edge += 1
      }
    }
    if !met.isEmpty { edges[block, default: []].append((need, met)) }
  }

  /// Finds out where a mistake is given away.
  mutating func study(_ suspect: Int, _ needs: inout Needs) {
    guard trials < Self.mostTrials || telling[suspect] != nil else { return }
    let block = needs.suspects.block(of: suspect)
    let asked = graph.mask(ofThingsAskedAt: block, needs.suspects.script(of: suspect))
    var known = telling[suspect] ?? [:]
    let before = known.count
    var suspects = needs.suspects
    let arrival = graph.arrival(at: block)
    let graph = graph
    add(needs.number(ofSuspect: suspect), at: block) { key, passages in
      if let telling = known[key & asked] { return telling }
      let telling = suspects.telling(suspect, graph, arrival, block, key)
      known[key & asked] = telling
      return telling
    }
    trials += known.count - before
    telling[suspect] = known
  }

  /// Says what the states are worth, where each need is worth so much.
  mutating func price(_ prospects: inout Prospects, _ worth: (Int, BlockNumber) -> Double) {
    for (block, needs) in edges {
      let now = needs.map { worth($0.need, block) }
      guard worths[block] != now else { continue }
      worths[block] = now
      var extras = [Double](repeating: 0, count: graph.blocks[Int(block)].targets.count)
      for (need, worth) in zip(needs, now) where worth > 0 {
        for edge in need.edges { extras[Int(edge)] += worth }
      }
      prospects.setExtras(extras, of: block)
    }
  }
}

extension Suspects {
  /// For each passage of a block, whether a mistake is given away by it in a state.
  fileprivate mutating func telling(
    _ number: Int, _ graph: StateGraph, _ arrival: Dialog, _ block: BlockNumber, _ key: UInt64
  ) -> [Bool] {
    let passages = graph.passages[graph.blocks[Int(block)].passages]
    guard let script = script(of: number) else { return passages.map { _ in false } }
    let before = graph.give(key, at: block, to: arrival)
    if before.differs(from: script, .begin) { return passages.map { _ in true } }
    let dialog = graph.waiting(before, at: block)
    var byMove: [Move: Bool] = [:]
    return passages.map { passage in
      guard let move = graph.move(of: passage) else { return false }
      let isTelling = byMove[move] ?? !told(of: [number], by: move, from: dialog).isEmpty
      byMove[move] = isTelling
      return isTelling
    }
  }
}

extension Dialog {
  /// Whether an event looks otherwise with another script.
  fileprivate func differs(from script: Script, _ event: Event) -> Bool {
    var (one, other) = (self, continued(by: script))
    return !one.step(event).looksLike(other.step(event))
  }
}

extension StateGraph {
  /// A dialog that is about to come to a block.
  fileprivate func arrival(at block: BlockNumber) -> Dialog {
    var options = Dialog.Options()
    options.keeps = []
    options.start = ground.tables.id(block)
    return Dialog(ground.leanScript, options)
  }

  /// The same with the past of a state of the block, as far as that is remembered.
  fileprivate func give(_ key: UInt64, at block: BlockNumber, to dialog: Dialog) -> Dialog {
    var dialog = dialog
    for field in blocks[Int(block)].layout.fields {
      let code = Int(field.code(in: key))
      if code > 0 { leavings.give(field.thing, code - 1, &dialog.state) }
    }
    return dialog
  }

  /// The same where it waits at the block, behind all that is said there.
  fileprivate func waiting(_ dialog: Dialog, at block: BlockNumber) -> Dialog {
    var dialog = dialog
    let bubbles = leavings.track.stops[Int(block)].bubbles
    dialog.state.visited.insert(block)
    dialog.state.stage = .waiting(block, bubble: max(0, bubbles - 1))
    return dialog
  }

  /// Where a button is offered, or is not.
  fileprivate func crossing(offering button: Int, _ isOffered: Bool, at block: BlockNumber)
    -> Crossing
  {
    var crossing = Crossing(to: nil)
    for cube in leavings.cubes(offering: button, isOffered) {
      crossing.open(
        where: cube.wants.compactMap { want in
          blocks[Int(block)].layout[Int(want.thing)].map { ($0, want.classes) }
        })
    }
    return crossing
  }

  /// What is remembered of all that is asked for at a block and where nobody is asked behind it, with
  /// a script or with a mistake in it.
  fileprivate func mask(ofThingsAskedAt first: BlockNumber, _ mistaken: Script?) -> UInt64 {
    let layout = blocks[Int(first)].layout
    var mask: UInt64 = 0
    for tables in [ground.lean.tables, mistaken?.tables].compactMap({ $0 }) {
      var seen: Set<BlockNumber> = [first]
      var next = [first]
      while let block = next.popLast() {
        tables.forEachAsked(at: Int(block)) { asked in
          let field: StateLayout.Field?
          switch asked {
          case .variable(let variable): field = layout[Int(variable)]
          case .visited(let block): field = layout[leavings.visit(of: block)]
          case .rating: field = nil
          }
          if let field { mask |= field.mask << field.shift }
        }
        guard block == first || tables.canBePassed(block) else { continue }
        tables.forEachExit(of: Int(block)) { _, target in
          guard case .block(let other) = target, seen.insert(other).inserted else { return }
          next.append(other)
        }
      }
    }
    return mask
  }
}

extension ScriptTables {
  /// Whether one may come by a block without being asked.
  fileprivate func canBePassed(_ number: BlockNumber) -> Bool {
    let block = blocks[Int(number)]
    return block.kind == .route || canPassWithoutButtons(block)
  }
}
