/// Takes what was put into it, the cheapest first; of those that cost the same, the one that is
/// farthest, then the one that came first.
struct CheapestFirst: Sendable {
  struct Entry {
    var cost: Int
    var distance: Int
    var node: Int
    /// How many came before.
    var number = 0

    fileprivate func precedes(_ other: Entry) -> Bool {
      (cost, -distance, number) < (other.cost, -other.distance, other.number)
    }
  }

  private var entries: [Entry] = []
  private var count = 0

  mutating func insert(_ entry: Entry) {
    var entry = entry
    entry.number = count
    count += 1
    entries.append(entry)
    var place = entries.count - 1
    while place > 0, entries[place].precedes(entries[(place - 1) / 2]) {
      entries.swapAt(place, (place - 1) / 2)
      place = (place - 1) / 2
    }
  }

  mutating func popFirst() -> Entry? {
    guard let first = entries.first, let last = entries.popLast() else { return nil }
    guard !entries.isEmpty else { return first }
    entries[0] = last
    var place = 0
    while true {
      var child = 2 * place + 1
      if child + 1 < entries.count, entries[child + 1].precedes(entries[child]) { child += 1 }
      guard child < entries.count, entries[child].precedes(entries[place]) else { return first }
      entries.swapAt(place, child)
      place = child
    }
  }
}
