internal import Starling

/// Finds out whether something can be come to at all: from there backwards, link by link, with what
/// must hold of the past for it. Where such a way begins, a conversation leads there; where all
/// ways are cut off, none does, whatever is answered.
struct Retracing {
  private let ground: Ground
  private let links: BackwardLinks
  private let leavings: Leavings
  private var known: [BlockNumber: [WayOut]] = [:]
  /// Points that are known to be come to, by block.
  private var points: [BlockNumber: [Int32]] = [:]
  private var nodes: [Node] = []
  /// The nodes to go on from, by how much each wants.
  private var open = Queues()
  /// What conversations can remember at each block, from the first question on; nil where that is
  /// not known.
  private var pasts: PossiblePasts?
  private var looksForPasts: Bool
  /// Whether it goes back from one past to another one, not from all at once.
  private var goesByPasts = false
  /// Whether it is a mistake that is looked for: that may ask for what the script does not.
  private var isByMistake = false
  private var seen: [BlockNumber: SeenCubes] = [:]
  /// How many more links may be followed for all items, or for one mistake.
  private var budget = Self.mostLinks

  private static let mostLinks = 400_000
  private static let mostLinksOfMistake = 100_000
  /// To look at so many words of pasts takes as long as to follow a link.
  private static let wordsOfLink = 64

  private static let mostNodes = 8_000
  private static let mostPoints = 12

  /// A block that is come to, what must hold then, and what is done there.
  private struct Node {
    var block: BlockNumber
    var cube: Cube
    var move: Move?
    /// Where that leads; -1 where it is what is looked for.
    var next: Int
  }

  enum Verdict {
    /// By these moves, from a point or from the beginning with some variables of the host's.
    case found([Move], from: Int32?, [String: Value])
    case impossible
    case undecided
  }

  /// For all that the conditions of the script tell apart, or for what else is known of leaving. It
  /// may be that it finds out first what conversations can remember.
  init(_ survey: Survey, _ leavings: Leavings? = nil, byPasts looksForPasts: Bool) {
    (ground, self.looksForPasts) = (survey.ground, looksForPasts)
    links = BackwardLinks(ground)
    self.leavings = leavings ?? Leavings(ground)
    for (number, point) in survey.points.enumerated() {
      guard let block = point.dialog?.waiting else { continue }
      if points[block, default: []].count < Self.mostPoints {
        points[block, default: []].append(Int32(number))
      }
    }
  }

  /// How an item may be come to, whether it has been or not.
  mutating func verdict(on item: CoverageItem, _ survey: Survey) -> Verdict {
    verdict(survey) { $0.begin(with: item) }
  }

  /// How one comes to answer so at a block that a mistake may make a difference. So many links may
  /// be followed for all mistakes that are asked about.
  mutating func verdict(
    on divergence: Divergence, at block: BlockNumber, _ survey: Survey, _ budgetOfAll: inout Int
  ) -> Verdict {
    budget = min(Self.mostLinksOfMistake, budgetOfAll)
    let before = budget
    isByMistake = true
    defer { budgetOfAll -= before - budget }
    return verdict(survey) { retracing in
      divergence.forEach(at: block) { retracing.come(to: block, by: $0, $1, -1) }
    }
  }

  /// Begins at the end: with the pasts that are possible there, where these are known.
  private mutating func verdict(
    _ survey: Survey, begin: (inout Retracing) -> Void
  ) -> Verdict {
    if looksForPasts { pasts = .all(ground, leavings) }
    looksForPasts = false
    for goesByPasts in pasts == nil ? [false] : [true, false] {
      (nodes, open, seen) = ([], Queues(), [:])
      self.goesByPasts = goesByPasts
      begin(&self)
      if nodes.isEmpty { return .impossible }
      let verdict = verdict(survey)
      if case .impossible = verdict, goesByPasts { continue }
      return verdict
    }
    return .undecided
  }

  private mutating func verdict(_ survey: Survey) -> Verdict {
    while let next = goesByPasts ? open.removeLast() : open.removeFirst() {
      if let found = beginning(of: next, survey) { return found }
      guard nodes.count < Self.mostNodes, budget > 0 else { return .undecided }
      goBack(from: next)
    }
    return .impossible
  }

  // MARK: Where it ends

  private mutating func begin(with item: CoverageItem) {
    let block = item.block
    switch item.what {
    case .block: add(block, Cube(), nil, -1)
    case .link(let exit), .ending(let exit):
      for wayOut in waysOut(of: block) where wayOut.exit == exit {
        come(to: block, by: wayOut.leaving, wayOut.cubes, -1)
      }
    case .button(let button):
      let move = ground.tables.blocks[Int(block)].skip == button ? Move.skip : .press(button)
      for leaving in leavings.leavings(of: block) where leaving.move == move {
        come(to: block, by: leaving, [Cube()], -1)
      }
    case .condition(let condition, let holds): begin(with: condition, holds, at: block)
    case .rejection: add(block, Cube(), nil, -1)
    }
  }

  private mutating func begin(with condition: ConditionNumber, _ holds: Bool, at block: BlockNumber)
  {
    let tables = ground.tables
    for button in tables.buttons(of: tables.blocks[Int(block)])
    where tables.buttons[button].when == condition {
      for cube in leavings.cubes(offering: button, holds) { add(block, cube, nil, -1) }
    }
    for leaving in leavings.leavings(of: block) {
      for branch in leaving.way.branches where tables.branches[branch].when == condition {
        come(to: block, by: leaving, leavings.cubes(trying: branch, holds, by: leaving), -1)
      }
    }
  }

  // MARK: Backwards

  /// The ways out of a block, each once, whatever answers take it.
  private mutating func waysOut(of block: BlockNumber) -> [WayOut] {
    if let known = known[block] { return known }
    var all: [WayOut] = []
    var seen: Set<WayOut.Essence> = []
    for leaving in leavings.leavings(of: block) {
      for (exit, target, cubes) in leavings.waysOut(of: leaving) {
        let wayOut = WayOut(leaving: leaving, exit: exit, target: target, cubes: cubes)
        if seen.insert(wayOut.essence).inserted { all.append(wayOut) }
      }
    }
    known[block] = all
    return all
  }

  private mutating func goBack(from number: Int) {
    let target = Target.block(nodes[number].block)
    let cube = nodes[number].cube
    let sources = Set(links.sources(of: nodes[number].block))
    budget -= sources.count
    for source in sources.sorted() {
      for wayOut in waysOut(of: source) where wayOut.target == target {
        come(to: source, by: wayOut.leaving, wayOut.cubes.and([cube]), number)
      }
    }
  }

  /// Notes what must hold where one comes to a block, so that something holds behind it.
  private mutating func come(
    to block: BlockNumber, by leaving: Leaving, _ cubes: [Cube], _ next: Int
  ) {
    for behind in cubes {
      for cube in leavings.before(leaving, behind) { add(block, cube, leaving.move, next) }
    }
  }

  private mutating func add(_ block: BlockNumber, _ cube: Cube, _ move: Move?, _ next: Int) {
    guard let rest = possible(cube.given(leavings.visit(of: block), is: 1), at: block),
      seen[block, default: SeenCubes()].add(rest)
    else { return }
    open.append(nodes.count, rank: goesByPasts ? 0 : rest.wants.count)
    nodes.append(Node(block: block, cube: rest, move: move, next: next))
  }

  /// What may hold at a block, or what does in a past that is possible there.
  private mutating func possible(_ cube: Cube?, at block: BlockNumber) -> Cube? {
    guard let cube, let pasts else { return cube }
    var effort = 0
    let past = pasts.past(at: block, where: cube, wantsMore: isByMistake, &effort)
    budget -= effort / Self.wordsOfLink
    return goesByPasts || past == nil ? past : cube
  }

  // MARK: Where it begins

  private func beginning(of number: Int, _ survey: Survey) -> Verdict? {
    let node = nodes[number]
    for point in points[node.block] ?? [] {
      if let dialog = survey.points[Int(point)].dialog, meets(node.cube, dialog) {
        return .found(moves(from: number), from: point, [:])
      }
    }
    guard ground.tables.start == .block(node.block),
      let variables = leavings.variables(for: node.cube)
    else { return nil }
    return .found(moves(from: number), from: nil, variables)
  }

  private func moves(from number: Int) -> [Move] {
    var moves: [Move] = []
    var number = number
    while number >= 0 {
      if let move = nodes[number].move { moves.append(move) }
      number = nodes[number].next
    }
    return moves
  }

  private func meets(_ cube: Cube, _ dialog: Dialog) -> Bool {
    cube.wants.allSatisfy { want in
      leavings.number(of: Int(want.thing), dialog.state).map { want.allows($0) } ?? false
    }
  }
}

/// A way out of a block, with what must hold behind the answer that takes it.
private struct WayOut {
  var leaving: Leaving
  var exit: Exit
  var target: Target
  var cubes: [Cube]

  /// What makes a difference of it.
  struct Essence: Hashable {
    var exit: Exit
    var cubes: [Cube]
    var offered: [Cube]
    var saved: [Int: Int]
  }

  var essence: Essence {
    Essence(exit: exit, cubes: cubes, offered: leaving.offered, saved: leaving.saved)
  }
}

/// What has been wanted at a block.
private struct SeenCubes {
  private var all: Set<Cube> = []
  /// Those that came first, which want least.
  private var first: [Cube] = []

  private static let few = 32

  /// Adds a cube; false where one that wants no more is known: it compares with the first few.
  mutating func add(_ cube: Cube) -> Bool {
    guard !first.contains(where: { $0.isImplied(by: cube) }), all.insert(cube).inserted else {
      return false
    }
    if first.count < Self.few { first.append(cube) }
    return true
  }
}

/// Numbers that are taken out by their rank, the lowest first, and by age.
private struct Queues {
  private var queues: [[Int]] = []
  private var heads: [Int] = []

  mutating func append(_ number: Int, rank: Int) {
    while queues.count <= rank {
      queues.append([])
      heads.append(0)
    }
    queues[rank].append(number)
  }

  /// The last one of the lowest rank that has been added, where there is no other rank.
  mutating func removeLast() -> Int? {
    queues.first?.isEmpty == false ? queues[0].removeLast() : nil
  }

  mutating func removeFirst() -> Int? {
    for rank in queues.indices where heads[rank] < queues[rank].count {
      heads[rank] += 1
      return queues[rank][heads[rank] - 1]
    }
    return nil
  }
}
