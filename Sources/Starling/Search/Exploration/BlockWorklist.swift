/// A work list that contains each block at most once.
///
/// Blocks are taken in the order of the script, round and round. Links mostly lead to nearby
/// blocks, so that blocks taken one after the other are close together in memory.
struct BlockWorklist {
  /// A bit for each block.
  private var words: [UInt64]
  /// A bit for each word, set if the word is not zero.
  private var groups: [UInt64]
  /// Where the search for the next block starts.
  private var position = 0

  /// An empty work list for a number of blocks.
  init(count: Int) {
    words = Array(repeating: 0, count: count / 64 + 1)
    groups = Array(repeating: 0, count: count / 4096 + 1)
  }

  mutating func insert(_ number: BlockNumber) {
    let block = number.index
    words[block / 64] |= 1 << UInt64(block % 64)
    groups[block / 4096] |= 1 << UInt64(block / 64 % 64)
  }

  /// Removes and returns the next block; nil if none is left.
  mutating func next() -> BlockNumber? {
    guard let block = first(from: position) ?? first(from: 0) else { return nil }
    words[block / 64] &= ~(1 << UInt64(block % 64))
    if words[block / 64] == 0 { groups[block / 4096] &= ~(1 << UInt64(block / 64 % 64)) }
    position = block + 1
    return BlockNumber(block)
  }

  private func first(from start: Int) -> Int? {
    let here = words[start / 64] & .max << UInt64(start % 64)
    guard here == 0 else { return start / 64 * 64 + here.trailingZeroBitCount }
    let behind = start / 64 + 1
    for group in behind / 64..<max(behind / 64, groups.count) {
      let later = groups[group] & (group == behind / 64 ? .max << UInt64(behind % 64) : .max)
      guard later != 0 else { continue }
      let word = group * 64 + later.trailingZeroBitCount
      return word * 64 + words[word].trailingZeroBitCount
    }
    return nil
  }
}
