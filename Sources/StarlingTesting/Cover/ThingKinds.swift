/// Things that the same ways take are of one kind: what holds for one of them holds for all.
struct ThingKinds {
  /// What no way takes yet.
  static let untaken = 0

  private var kindOfThing: [Int]
  /// For each kind, how many things there are of it.
  private var counts: [Int]

  init(things: Int) {
    kindOfThing = Array(repeating: Self.untaken, count: things)
    counts = [things]
  }

  /// Tells what one more way takes from what it does not take: the kinds that it takes, each with
  /// the one that it was a part of, new ones in the order of their numbers.
  mutating func part(by things: some Sequence<Int>) -> [(kind: Int, of: Int)] {
    var members: [Int: [Int]] = [:]
    for thing in Set(things) { members[kindOfThing[thing], default: []].append(thing) }
    return members.sorted { $0.key < $1.key }.map { kind, taken in
      guard kind == Self.untaken || taken.count < counts[kind] else { return (kind, kind) }
      let part = counts.count
      counts[kind] -= taken.count
      counts.append(taken.count)
      for thing in taken { kindOfThing[thing] = part }
      return (part, kind)
    }
  }

  /// What belongs to each kind, in equal shares for each thing.
  func share(_ amounts: [Double]) -> [Double] {
    kindOfThing.map { amounts[$0] / Double(counts[$0]) }
  }
}
