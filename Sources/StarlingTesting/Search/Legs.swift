internal import Starling

/// A script cut into legs. Where one can go round far, the circle is cut at a few blocks, the
/// stations, as the menu is to which all topics lead back: from one station to the next no way
/// comes by the same block twice, but in narrow circles. A circle that a few cuts do not open
/// stays.
struct Legs {
  /// For each block whether a leg ends where one comes to it.
  private(set) var isStation: [Bool]
  /// The parts by the links that do not lead to a station.
  private(set) var parts: ScriptParts
  private let ground: Ground
  /// The parts before anything was cut, and for each how many cuts it may still get.
  private let whole: ScriptParts
  private var cutsLeft: [Int]

  /// Of so many blocks of a circle one may be a station.
  private static let blocksOfStation = 32
  /// Of so many blocks of a circle one becomes a station at a time.
  private static let blocksAtATime = 1_024

  init(_ ground: Ground) {
    self.ground = ground
    isStation = Array(repeating: false, count: ground.tables.blocks.count)
    whole = ScriptParts(ground)
    parts = whole
    cutsLeft = whole.sizes.map { 1 + $0 / Self.blocksOfStation }
    while cutWideCircles() { cut() }
    let isInVain = Set(isStation.indices.filter { isWide(BlockNumber($0)) }.map { whole.part[$0] })
    guard !isInVain.isEmpty else { return }
    for block in isStation.indices where isInVain.contains(whole.part[block]) {
      isStation[block] = false
    }
    cut()
  }

  private mutating func cut() {
    parts = ScriptParts(ground.links { [isStation] in !isStation[Int($0)] })
  }

  /// Makes stations of the blocks of each wide circle to which most links lead; false where there
  /// is none to make.
  private mutating func cutWideCircles() -> Bool {
    let links = ground.links
    var counts: [BlockNumber: Int] = [:]
    for block in isStation.indices where isWide(BlockNumber(block)) {
      for target in links.edges(of: block) where parts.part[Int(target)] == parts.part[block] {
        counts[target, default: 0] += 1
      }
    }
    var left = parts.sizes.map { 1 + $0 / Self.blocksAtATime }
    var hasCut = false
    for (block, _) in counts.sorted(by: { ($1.value, $0.key) < ($0.value, $1.key) }) {
      let (part, circle) = (Int(parts.part[Int(block)]), Int(whole.part[Int(block)]))
      guard left[part] > 0, cutsLeft[circle] > 0 else { continue }
      left[part] -= 1
      cutsLeft[circle] -= 1
      isStation[Int(block)] = true
      hasCut = true
    }
    return hasCut
  }

  private func isWide(_ block: BlockNumber) -> Bool {
    parts.isCircle[Int(block)] && !parts.isNarrow(block)
  }

  /// Whether a move from a block to another one ends a leg.
  func ends(from block: BlockNumber, to next: BlockNumber) -> Bool {
    isStation[Int(next)] || parts.part[Int(next)] > parts.part[Int(block)]
  }
}
