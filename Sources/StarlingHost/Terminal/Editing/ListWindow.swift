/// The part of a list that is visible, with the highlighted entry in it. It moves only if that
/// leaves it.
struct ListWindow: Sendable {
  /// The first visible entry.
  private(set) var first = 0
  private(set) var count = 1

  /// The visible entries, where each has a number of rows, in as many rows. Where some are left
  /// out, a row says so.
  mutating func range(of heights: [Int], around pointer: Int, room: Int) -> Range<Int> {
    guard heights.reduce(0, +) > room else {
      first = 0
      count = max(1, heights.count)
      return heights.indices
    }
    first = min(first, pointer)
    while end(heights, room) <= pointer, first < pointer { first += 1 }
    // No room is left empty at the end, and no row says what it could show.
    while first > 0, end(heights, room, from: first - 1) == heights.count { first -= 1 }
    if first == 1, heights[0] == 1, pointer < end(heights, room, from: 0) { first = 0 }
    let end = end(heights, room)
    count = end - first
    return first..<end
  }

  /// The entry behind the last visible one.
  private func end(_ heights: [Int], _ room: Int, from first: Int? = nil) -> Int {
    let first = first ?? self.first
    var left = room - (first > 0 ? 1 : 0)
    var end = first
    while end < heights.count {
      left -= heights[end]
      if left < (end + 1 < heights.count ? 1 : 0) { break }
      end += 1
    }
    return max(end, first + 1)
  }
}
