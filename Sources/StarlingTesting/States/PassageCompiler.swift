internal import Starling

/// Makes the ways out of all blocks ready for states that are numbers.
struct PassageCompiler {
  private(set) var blocks: [BlockStates]
  private(set) var passages: [StateGraph.Passage] = []
  private(set) var items: [Int32] = []
  private(set) var moves: [Move] = []
  /// How often each thing is asked for.
  private(set) var mentions: [Int: Int] = [:]
  private let ground: Ground
  private let leavings: Leavings
  private let hostSets: HostSets
  private let mindsMistakes: Bool
  private var written: [[Written]]
  private let memory: Memory
  private let distinctions: Distinctions?

  /// How much of the past blocks remember.
  enum Memory {
    /// All of it, or all but what is forgotten later.
    case all, allForNow
    /// As much as so many bits have room for.
    case bits(Int)
  }

  /// A detour takes no more: each block on the way has one of its own.
  private static let mostItems = 32

  /// A way out in terms of things and classes.
  private struct Written {
    /// What a person does, there and on the way on.
    var moves: [Move]
    var isAsked: Bool
    var cubes: [Cube]
    var saved: [Int: Int]
    var items: [Int32]
    var target: BlockNumber?
  }

  /// Some blocks are told apart though nothing is decided there. It may be that what is asked for
  /// only with a mistake is remembered as well.
  init(
    _ ground: Ground, _ leavings: Leavings, _ parts: ScriptParts, _ memory: Memory,
    _ hostSets: HostSets, apart: Set<BlockNumber> = [], mindingMistakes minds: Bool = false
  ) {
    mindsMistakes = minds
    (self.ground, self.leavings, self.memory) = (ground, leavings, memory)
    self.hostSets = hostSets
    distinctions = if case .bits = memory { nil } else { Distinctions(leavings) }
    blocks = Array(repeating: BlockStates(), count: ground.tables.blocks.count)
    written = Array(repeating: [], count: blocks.count)
    let apart = apart.union(ground.asked)
    // First those to which others lead.
    for block in parts.blocks.joined() {
      // Where all begin, what is taken on the first way is taken by a passage.
      let isStart = ground.tables.start == .block(block)
      collect(block, isApart: isStart || parts.isCircle[Int(block)] || apart.contains(block))
    }
    layOut()
    for block in blocks.indices where blocks[block].detour == nil { compile(BlockNumber(block)) }
  }

  private mutating func collect(_ block: BlockNumber, isApart: Bool) {
    var all: [Written] = []
    for leaving in leavings.leavings(of: block) {
      for (exit, target, behind) in leavings.waysOut(of: leaving) {
        let cubes = behind.flatMap { leavings.before(leaving, $0) }
        guard ground.isPossible(exit), !cubes.isEmpty else { continue }
        var way = Written(
          moves: leaving.move.map { [$0] } ?? [], isAsked: leaving.move != nil, cubes: cubes,
          saved: leaving.saved, items: items(of: leaving, at: block, exit))
        if case .block(let next) = target {
          let detour = blocks[Int(next)].detour
          way.items += detour?.items ?? []
          way.moves += detour?.moves ?? []
          way.target = detour.map { $0.target } ?? next
        }
        all.append(way)
      }
    }
    if !isApart, all.count == 1, all[0].cubes.contains(Cube()), all[0].saved.isEmpty,
      all[0].items.count < Self.mostItems
    {
      blocks[Int(block)].detour = BlockStates.Detour(
        moves: all[0].moves, items: all[0].items, target: all[0].target)
    } else {
      written[Int(block)] = all
    }
  }

  private func items(of leaving: Leaving, at block: BlockNumber, _ exit: Exit) -> [Int32] {
    var whats = ground.map.items(takenBy: exit)
    if case .press(let button)? = leaving.move { whats.append(.button(button)) }
    if case .skip? = leaving.move, let skip = ground.tables.blocks[Int(block)].skip {
      whats.append(.button(skip))
    }
    for branch in leaving.way.branches {
      guard let when = ground.tables.branches[branch].when else { continue }
      let isTaken = exit == .branch(Int32(branch))
      whats.append(.condition(when, isTaken))
      if isTaken { break }
    }
    return whats.compactMap { ground.map.number(of: $0).map { Int32($0) } }.unique
  }

  private mutating func layOut() {
    switch memory {
    case .all: layOut { !$0 }
    case .allForNow: layOut { _ in false }
    case .bits(let room):
      layOut { _ in true }
      if blocks.contains(where: { $0.layout.bits > room }) { layOut(room: room) { _ in false } }
    }
  }

  /// Lays out what all blocks remember; somebody says whether the class of a thing is always known,
  /// by whether it is a variable.
  private mutating func layOut(room: Int = UInt64.bitWidth, isKnown: (_ isVariable: Bool) -> Bool) {
    let ranks = rank()
    for block in blocks.indices where blocks[block].detour == nil {
      let visit = leavings.visit(of: BlockNumber(block))
      let things = ground.remembered(
        at: BlockNumber(block), hostSets, mindingMistakes: mindsMistakes
      ).filter { $0 != visit }
      let sorted = ranks.map { ranks in
        things.sorted { (ranks[$0] ?? $0, $0) < (ranks[$1] ?? $1, $1) }
      }
      blocks[block].layout = StateLayout(
        (sorted ?? things).compactMap { thing in
          leavings.count(of: thing).map { (thing, $0, isKnown(!leavings.isVisit(thing))) }
        }, room: room)
      merge(at: BlockNumber(block))
    }
  }

  /// What cannot be told apart any more at a block is not told apart.
  private mutating func merge(at block: BlockNumber) {
    for field in blocks[Int(block)].layout.fields where !leavings.isVisit(field.thing) {
      let likes = distinctions?.first(like: field.classes, of: field.thing, at: block)
      if let likes { blocks[Int(block)].layout.merge(field.thing, likes) }
    }
  }

  /// Where there is not room for all, that is remembered which most tests ask for.
  private func rank() -> [Int: Int]? {
    guard case .bits = memory else { return nil }
    let asked = leavings.mostAsked
    return Dictionary(uniqueKeysWithValues: zip(asked, asked.indices.map { $0 - asked.count }))
  }

  private mutating func compile(_ block: BlockNumber) {
    let first = passages.count
    for way in written[Int(block)] {
      var crossing = Crossing(to: way.target)
      for cube in way.cubes { open(&crossing, cube, at: block) }
      guard crossing.isOpen else { continue }
      if let target = way.target {
        for field in blocks[Int(target)].layout.fields { carry(field, way, from: block, &crossing) }
      }
      blocks[Int(block)].crossings.append(crossing)
      let (firstItem, firstMove) = (items.count, moves.count)
      items += way.items
      moves += way.moves
      passages.append(
        StateGraph.Passage(
          block: block, target: way.target, isAsked: way.isAsked, moves: firstMove..<moves.count,
          items: firstItem..<items.count))
    }
    blocks[Int(block)].passages = first..<passages.count
    written[Int(block)] = []
  }

  /// The states by which a conversation comes.
  func stations(of story: Story) -> [(block: BlockNumber, key: UInt64)] {
    guard case .block(var block) = ground.tables.start else { return [] }
    var stations: [(block: BlockNumber, key: UInt64)] = []
    var key = leavings.key(of: ground.dialog(story.variables).state, blocks[Int(block)].layout)
    var left = story.moves[...]
    // Where nobody is asked it goes on, but not round and round.
    var silent = 0
    while silent < blocks.count {
      stations.append((block, key))
      let states = blocks[Int(block)]
      let next = zip(states.passages, states.crossings).first { passage, crossing in
        crossing.fits(key) && left.starts(with: moves[passages[passage].moves])
      }
      guard let next, let target = next.1.target else { return stations }
      let made = passages[next.0].moves.count
      left = left.dropFirst(made)
      silent = made > 0 ? 0 : silent + 1
      (block, key) = (target, next.1.key(behind: key))
    }
    return stations
  }

  private mutating func open(_ crossing: inout Crossing, _ cube: Cube, at block: BlockNumber) {
    for want in cube.wants { mentions[Int(want.thing), default: 0] += 1 }
    leavings.open(&crossing, where: cube, at: block, blocks[Int(block)].layout)
  }

  private func carry(
    _ field: StateLayout.Field, _ way: Written, from block: BlockNumber, _ crossing: inout Crossing
  ) {
    guard let target = way.target else { return }
    let (before, behind) = (blocks[Int(block)].layout, blocks[Int(target)].layout)
    if let saved = way.saved[field.thing] {
      crossing.set(behind.key(field, of: saved))
    } else if let own = before[field.thing] {
      let parts = before.parts(of: own, in: field, of: behind)
      if let parts {
        crossing.translate(own, to: field, parts)
      } else {
        crossing.copy(own, to: field)
      }
    } else if let number = leavings.fixed(field.thing, at: block, before) {
      crossing.set(behind.key(field, of: number))
    }
  }
}

extension Leavings {
  /// The class of a thing that the states of a block do not keep; nil where it is forgotten.
  fileprivate func fixed(_ thing: Int, at block: BlockNumber, _ layout: StateLayout) -> Int? {
    if thing == visit(of: block) { return 1 }
    // What has not happened before the block is as in the beginning.
    return layout.forgotten.contains(thing) ? nil : first(of: thing)
  }

  /// Opens a crossing for the states of a block that fit a cube.
  func open(
    _ crossing: inout Crossing, where cube: Cube, at block: BlockNumber, _ layout: StateLayout
  ) {
    var wants: [(field: StateLayout.Field, classes: ClassSet)] = []
    var isSure = true
    for want in cube.wants {
      let thing = Int(want.thing)
      if let field = layout[thing] {
        wants.append((field, want.classes))
      } else if let number = fixed(thing, at: block, layout) {
        guard want.allows(number) else { return }
      } else {
        isSure = false
      }
    }
    crossing.open(where: wants, isSure: isSure)
  }
}
