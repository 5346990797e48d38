/// The least number of edits that make other names of one: a letter missing, surplus or another, or
/// two neighbours swapped that are not edited again (optimal string alignment).
struct EditDistance: Sendable {
  private let count: Int
  private let blockCount: Int
  /// For each scalar of ASCII and each block, the places at which the name has the scalar.
  private var ascii: [UInt64]
  private var others: [UInt32: [UInt64]] = [:]

  /// The name must not be empty.
  init(of name: [UInt32]) {
    count = name.count
    blockCount = (name.count + 63) / 64
    ascii = Array(repeating: 0, count: 128 * blockCount)
    for (place, scalar) in name.enumerated() {
      let bit: UInt64 = 1 << UInt64(place % 64)
      if scalar < 128 {
        ascii[Int(scalar) * blockCount + place / 64] |= bit
      } else {
        others[scalar, default: Array(repeating: 0, count: blockCount)][place / 64] |= bit
      }
    }
  }

  /// What a comparison with a name of so many scalars costs.
  func steps(to length: Int) -> Int { length * blockCount }

  /// The distance to another name, or nil if it is above the limit.
  func distance(to other: [UInt32], atMost limit: Int) -> Int? {
    guard abs(count - other.count) <= limit else { return nil }
    return blockCount == 1 ? shortDistance(to: other, limit) : longDistance(to: other, limit)
  }

  private func shortDistance(to other: [UInt32], _ limit: Int) -> Int? {
    var block = EditBlock()
    var distance = count
    var columnsLeft = other.count
    for scalar in other {
      var border = EditBlock.Border()
      let change = block.advance(matches(scalar, 0), below: &border)
      distance += change.atPlace(count - 1)
      columnsLeft -= 1
      if distance - columnsLeft > limit { return nil }
    }
    return distance
  }

  private func longDistance(to other: [UInt32], _ limit: Int) -> Int? {
    var blocks = Array(repeating: EditBlock(), count: blockCount)
    var distance = count
    var columnsLeft = other.count
    for scalar in other {
      var border = EditBlock.Border()
      for number in blocks.indices {
        let change = blocks[number].advance(matches(scalar, number), below: &border)
        if number == blockCount - 1 { distance += change.atPlace((count - 1) % 64) }
      }
      columnsLeft -= 1
      if distance - columnsLeft > limit { return nil }
    }
    return distance
  }

  private func matches(_ scalar: UInt32, _ number: Int) -> UInt64 {
    scalar < 128 ? ascii[Int(scalar) * blockCount + number] : others[scalar]?[number] ?? 0
  }
}

/// Up to 64 cells of a column of the usual table of distances, kept as bits that say where a cell
/// is one more or one less than its neighbour (Hyyrö, 2003).
private struct EditBlock {
  /// What the block above hands down: how its last cell differs from the one in the column before,
  /// and whether a swap of letters begins there.
  struct Border {
    var more: UInt64 = 1
    var less: UInt64 = 0
    var swap: UInt64 = 0
  }

  /// How the cells differ from those in the column before.
  struct Change {
    var more: UInt64
    var less: UInt64

    func atPlace(_ place: Int) -> Int {
      let shift = UInt64(place)
      return Int(truncatingIfNeeded: more >> shift & 1) - Int(truncatingIfNeeded: less >> shift & 1)
    }
  }

  private var more: UInt64 = ~0
  private var less: UInt64 = 0
  private var diagonal: UInt64 = 0
  private var matches: UInt64 = 0

  /// Goes on to the next column, whose letter is at the places that match.
  mutating func advance(_ now: UInt64, below border: inout Border) -> Change {
    let swappable = ~diagonal & now
    let swapped = (swappable << 1 | border.swap) & matches
    let equal = now | border.less
    diagonal = (((equal & more) &+ more) ^ more) | equal | less | swapped
    let change = Change(more: less | ~(diagonal | more), less: diagonal & more)
    let moreShifted = change.more << 1 | border.more
    let lessShifted = change.less << 1 | border.less
    border = Border(more: change.more >> 63, less: change.less >> 63, swap: swappable >> 63)
    more = lessShifted | ~(diagonal | moreShifted)
    less = moreShifted & diagonal
    matches = now
    return change
  }
}
