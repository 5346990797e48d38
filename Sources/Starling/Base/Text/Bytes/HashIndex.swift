/// A hash index of numbers. The caller compares the candidates of a hash.
///
/// It stores neither keys nor references, so that a hundred thousand names take a megabyte.
struct HashIndex: Sendable {
  private struct Slot: Sendable {
    var hash: UInt32 = 0
    /// The number plus one; zero if the slot is empty.
    var mark: UInt32 = 0
  }

  private var slots: [Slot] = []
  private(set) var count = 0

  @inline(__always)
  func first(_ hash: UInt32, where isMeant: (Int) -> Bool) -> Int? {
    guard !slots.isEmpty else { return nil }
    var place = Int(truncatingIfNeeded: hash) & (slots.count - 1)
    while slots[place].mark != 0 {
      if slots[place].hash == hash, isMeant(Int(slots[place].mark) - 1) {
        return Int(slots[place].mark) - 1
      }
      place = (place + 1) & (slots.count - 1)
    }
    return nil
  }

  mutating func insert(_ number: Int, hash: UInt32) {
    reserve(count + 1)
    count += 1
    put(Slot(hash: hash, mark: UInt32(clamping: number + 1)))
  }

  private mutating func reserve(_ capacity: Int) {
    guard capacity * 8 > slots.count * 7 else { return }
    let old = slots
    var size = max(16, old.count * 2)
    while capacity * 8 > size * 7 { size *= 2 }
    slots = Array(repeating: Slot(), count: size)
    for slot in old where slot.mark != 0 { put(slot) }
  }

  private mutating func put(_ slot: Slot) {
    var place = Int(truncatingIfNeeded: slot.hash) & (slots.count - 1)
    while slots[place].mark != 0 { place = (place + 1) & (slots.count - 1) }
    slots[place] = slot
  }
}

extension RandomAccessCollection {
  /// The first index whose element meets a condition, by binary search: no element before it may
  /// meet the condition, and all after it must. The end index if none does.
  // Other modules search in their innermost loops, so the function must be inlinable.
  @inlinable
  package func partitioningIndex(where holds: (Element) -> Bool) -> Index {
    var low = startIndex
    var count = self.count
    while count > 0 {
      let half = count / 2
      let middle = index(low, offsetBy: half)
      if holds(self[middle]) {
        count = half
      } else {
        low = index(after: middle)
        count -= half + 1
      }
    }
    return low
  }
}
