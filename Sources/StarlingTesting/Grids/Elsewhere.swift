internal import Starling

/// With which pasts one does not come to some block next, of those where somebody is asked or told
/// something.
struct Elsewhere {
  private let ground: Ground
  private let leavings: Leavings
  private let stop: BlockNumber
  private let mostPasts: Int
  /// The blocks from which one may come to it without being asked.
  private var before: Set<BlockNumber>
  /// What is known of those; nil where there are too many pasts, or ways round and round.
  private var known: [BlockNumber: [Cube]?] = [:]

  init(
    _ ground: Ground, _ leavings: Leavings, _ links: BackwardLinks, than stop: BlockNumber,
    mostPasts: Int
  ) {
    (self.ground, self.leavings, self.stop) = (ground, leavings, stop)
    self.mostPasts = mostPasts
    before = []
    var open = [stop]
    while let block = open.popLast() {
      for source in links.sources(of: block) where ground.lean.tables.canBePassed(source) {
        if before.insert(source).inserted { open.append(source) }
      }
    }
  }

  /// Whether a block has been passed on the way there.
  func hasPassed(_ block: BlockNumber) -> Bool { known[block] != nil }

  /// One of the pasts with which one comes elsewhere from a block on.
  mutating func pasts(at block: BlockNumber) -> [Cube]? {
    guard block != stop else { return [] }
    // What has been visited on the way makes a difference, too.
    guard before.contains(block), !ground.asked.contains(block) else { return [Cube()] }
    if let known = known[block] { return known }
    known[block] = .some(nil)
    let found = found(at: block)
    known[block] = found
    return found
  }

  private mutating func found(at block: BlockNumber) -> [Cube]? {
    var found: [Cube] = []
    for leaving in leavings.leavings(of: block) {
      guard leaving.move == nil else {
        for past in leaving.offered { found.merge(past) }
        continue
      }
      for way in leavings.waysOut(of: leaving) {
        var behind: [Cube]? = [Cube()]
        if case .block(let next) = way.target { behind = pasts(at: next) }
        guard let behind else { return nil }
        for past in behind.compactMap({ $0.given(leavings.visit(of: block), is: 1) }) {
          for both in way.cubes.compactMap(past.and) {
            for all in leavings.before(leaving, both) { found.merge(all) }
          }
        }
        guard found.count <= mostPasts else { return nil }
      }
    }
    return found
  }
}
