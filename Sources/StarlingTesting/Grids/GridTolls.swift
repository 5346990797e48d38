internal import Starling

/// What is gained where the past alone decides which way to go, and nothing of it changes: from
/// each such block to the one where all ways out of it meet again, for each kind of past.
struct GridTolls {
  /// Such a block.
  struct Toll {
    /// Where all ways meet again; nil where they all end.
    var meeting: BlockNumber?
    /// How many of them there are from here on, one after the other.
    var length: Int
    /// What tells apart for itself what is gained: the number of its first kind among those of all,
    /// and what gives to it.
    var tables: [GridSum.Road]
  }

  private let layouts: [StateLayout]
  private var tolls: [Toll?]
  /// For each kind what is gained, and the kinds of others that come on its way.
  private var gains: [Gain] = []
  private var firstLater: [Int32] = [0]
  private var later: [Int32] = []

  private enum Gain {
    case nothing
    /// What a way gains with a kind of past, by its number among all that ways gain.
    case way(Int32)
    case need(Int32)
  }

  private static let (mostKinds, mostOwnKinds) = (65_536, 65_536)

  init(_ layouts: [StateLayout]) {
    self.layouts = layouts
    tolls = layouts.map { _ in nil }
  }

  subscript(block: BlockNumber) -> Toll? { tolls[Int(block)] }

  /// What all of them gain, by what needs are worth and what all ways gain.
  func values(_ prices: [Float], _ waysGain: GridValues) -> GridValues {
    var values: [Float] = []
    values.reserveCapacity(gains.count)
    for (kind, gain) in gains.enumerated() {
      var value: Float
      switch gain {
      case .nothing: value = 0
      case .way(let number): value = waysGain[Int(number)]
      case .need(let need): value = prices[Int(need)]
      }
      for number in Int(firstLater[kind])..<Int(firstLater[kind + 1]) {
        value += values[Int(later[number])]
      }
      values.append(value)
    }
    return GridValues(values)
  }

  /// The roads from a block on through such blocks, up to one, seen from one that comes before.
  func roads(
    from first: BlockNumber?, to end: BlockNumber?, of block: BlockNumber
  ) -> [GridSum.Road] {
    var roads: [GridSum.Road] = []
    var next = first
    while next != end, let one = next, let toll = tolls[Int(one)] {
      roads += toll.tables.map { ($0.first, $0.parts.map { seen($0, at: one, from: block) }) }
      next = toll.meeting
    }
    return roads
  }

  /// What a field of a later block gives to a number, by the codes that it has before.
  func seen(
    _ part: GridKinds.Part, at later: BlockNumber, from block: BlockNumber
  ) -> GridKinds.Part {
    let (before, behind) = (layouts[Int(block)], layouts[Int(later)])
    guard let own = before[part.field.thing] else { return part }
    let becomes = before.parts(of: own, in: part.field, of: behind)
    guard let becomes else { return GridKinds.Part(field: own, kinds: part.kinds) }
    return GridKinds.Part(
      field: own, kinds: becomes.map { part.kinds[Int(part.field.code(in: $0))] })
  }

  /// Adds a block if it is such a one; what its ways gain begins with a number.
  mutating func add(_ number: BlockNumber, _ block: GridBlock, firstGain: Int) {
    guard !block.isChoice, block.ways.allSatisfy({ keepsAll($0) }),
      let meeting = meeting(of: block.ways.map(\.target))
    else { return }
    let roads = block.ways.map { self.roads(from: $0.target, to: meeting.block, of: number) }
    var distinctions = GridDistinctions(block.grid)
    distinctions.tell(block.kinds.parts)
    for road in roads.joined() { distinctions.tell(road.parts) }
    let own = ownNeeds(of: block)
    guard distinctions.count <= Self.mostKinds,
      own.allSatisfy({ $0.distinctions.count <= Self.mostOwnKinds })
    else { return }
    var tables = [
      table(distinctions, of: block) { way, kind, past in
        let gain = Gain.way(Int32(firstGain + way * block.kinds.count + kind))
        guard block.ways[way].isOpen[kind] else { return (gain, []) }
        return (gain, roads[way].map { Int32($0.first + $0.parts.kind(of: past)) })
      }
    ]
    for (owner, need, kinds, distinctions) in own {
      tables.append(
        table(distinctions, of: block) { way, _, past in
          (way == owner && kinds.isMet(past) ? .need(Int32(need)) : .nothing, [])
        })
    }
    let length = 1 + (meeting.block.flatMap { tolls[Int($0)]?.length } ?? 0)
    tolls[Int(number)] = Toll(meeting: meeting.block, length: length, tables: tables)
  }

  /// The needs of a block that have kinds of pasts of their own, each with its way and with what it
  /// takes to tell whether it is met on that.
  private func ownNeeds(
    of block: GridBlock
  ) -> [(way: Int, need: Int, kinds: GridBlock.OwnKinds, distinctions: GridDistinctions)] {
    block.ways.enumerated().flatMap { way in
      way.element.ownNeeds.map { need, kinds in
        var distinctions = GridDistinctions(block.grid)
        distinctions.tell(kinds.parts)
        if block.ways.count > 1 { distinctions.tell(block.kinds.parts) }
        return (way.offset, need, kinds, distinctions)
      }
    }
  }

  /// Adds a table: for each kind of past what is gained with it on the way that it takes, where it
  /// is of some kind of the block.
  private mutating func table(
    _ distinctions: GridDistinctions, of block: GridBlock,
    _ entry: (_ way: Int, _ kind: Int, _ past: UInt64) -> (gain: Gain, later: [Int32])
  ) -> GridSum.Road {
    let (kinds, first) = (GridKinds(distinctions), gains.count)
    for past in kinds.samples(in: block.grid) {
      let kind = block.kinds.kind(of: past)
      let way = block.ways.firstIndex { $0.isOpen[kind] } ?? 0
      let (gain, behind) = entry(way, kind, past)
      gains.append(gain)
      later += behind
      firstLater.append(Int32(later.count))
    }
    return (first, kinds.parts)
  }

  /// Whether nothing changes on a way but that less may be told apart.
  private func keepsAll(_ way: GridBlock.Way) -> Bool {
    guard let target = way.target else { return true }
    return target == way.crossing.target
      && layouts[Int(target)].fields.allSatisfy { field in
        if case .field(let origin, _) = way.crossing.origin(of: field) {
          origin.thing == field.thing
        } else {
          false
        }
      }
  }

  private struct Meeting {
    var block: BlockNumber?
  }

  /// Where ways meet again; nil where they may never.
  private func meeting(of targets: [BlockNumber?]) -> Meeting? {
    guard var meeting = targets.first else { return nil }
    for var target in targets.dropFirst() {
      while meeting != target {
        let (one, other) = (length(from: meeting), length(from: target))
        guard max(one, other) > 0 else { return nil }
        if one >= other {
          meeting = meeting.flatMap { tolls[Int($0)]?.meeting }
        } else {
          target = target.flatMap { tolls[Int($0)]?.meeting }
        }
      }
    }
    return Meeting(block: meeting)
  }

  private func length(from block: BlockNumber?) -> Int {
    block.flatMap { tolls[Int($0)]?.length } ?? 0
  }
}
