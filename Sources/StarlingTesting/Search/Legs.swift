internal import Starling

/// A script cut into legs. Where one can go round far, the circle is cut at a few blocks, the
/// stations, as the menu is to which all topics lead back: from one station to the next no way comes
/// by the same block twice, but in narrow circles.
struct Legs {
  /// For each block whether a leg ends where one comes to it.
  private(set) var isStation: [Bool]
  /// The parts by the links that do not lead to a station.
  private(set) var parts: ScriptParts

  /// Of so many blocks of a circle one becomes a station at a time.
  private static let sharePerRound = 64

  init(_ ground: Ground) {
    isStation = Array(repeating: false, count: ground.tables.blocks.count)
    var links = ground.links
    parts = ScriptParts(links)
    while cutWideCircles(links) {
      links = ground.links { [isStation] in !isStation[Int($0)] }
      parts = ScriptParts(links)
    }
  }

  /// Makes stations of the blocks of each wide circle to which most links lead; false where there is
  /// none.
  private mutating func cutWideCircles(_ links: Graph) -> Bool {
    var counts: [BlockNumber: Int] = [:]
    for block in isStation.indices where isWide(BlockNumber(block)) {
      for target in links.edges(of: block) where parts.part[Int(target)] == parts.part[block] {
        counts[target, default: 0] += 1
      }
    }
    let busiest = counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
    var left = parts.sizes.map { 1 + $0 / Self.sharePerRound }
    for (block, _) in busiest where left[Int(parts.part[Int(block)])] > 0 {
      left[Int(parts.part[Int(block)])] -= 1
      isStation[Int(block)] = true
    }
    return !busiest.isEmpty
  }

  private func isWide(_ block: BlockNumber) -> Bool {
    parts.isCircle[Int(block)] && !parts.isNarrow(block)
  }

  /// Whether a move from a block to another one ends a leg.
  func ends(from block: BlockNumber, to next: BlockNumber) -> Bool {
    isStation[Int(next)] || parts.part[Int(next)] > parts.part[Int(block)]
  }
}
