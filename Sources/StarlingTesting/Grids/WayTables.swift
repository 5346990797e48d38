internal import Starling

/// All ways out of all blocks in flat tables, so that a conversation is quickly followed from block
/// to block, one past at a time.
final class WayTables {
  let blocks: [GridBlock?]
  /// For each block the first of its kinds of pasts among those of all blocks.
  private var firstKinds: [Int] = []
  private var firstGains: [Int] = []
  /// For each kind where the ways that are open begin, and where those of the last one end.
  private var firstOpen: [Int32] = []
  private var open: [Int32] = []
  /// For each block the fields on which its kinds hang.
  private var firstParts: [Int] = []
  private var parts: [Part] = []
  private var kinds: [Int32] = []
  private var ways: [Way] = []
  private var shifts: [Crossing.Shift] = []
  private var translations: [Translation] = []
  private var translated: [UInt64] = []
  private var ownNeeds: [OwnNeed] = []
  private var ownParts: [Part] = []
  private var isMet: [Bool] = []

  /// What a field gives to the number of a kind: that stands so far on in a table.
  private struct Part {
    var shift: UInt64
    var mask: UInt64
    var first: Int
  }

  private typealias Translation = Part

  /// A need of a way that tells kinds of pasts apart by itself.
  private struct OwnNeed {
    var need: Int
    var parts: Range<Int>
    /// The first of what stands for each kind whether it is met.
    var firstKind: Int
  }

  struct Way {
    var block: BlockNumber
    /// Its number at its block.
    var number: Int
    var target: BlockNumber?
    /// The first of what it gains, by kinds of pasts.
    var firstGain: Int
    fileprivate var constant: UInt64
    fileprivate var shifts: Range<Int>
    fileprivate var translations: Range<Int>
    fileprivate var ownNeeds: Range<Int>
  }

  init(_ blocks: [GridBlock?]) {
    self.blocks = blocks
    firstOpen = [0]
    var gainCount = 0
    for (number, block) in blocks.enumerated() {
      firstKinds.append(firstOpen.count - 1)
      firstParts.append(parts.count)
      firstGains.append(gainCount)
      guard let block else { continue }
      for part in block.kinds.parts { parts.append(self.part(part)) }
      let first = ways.count
      for (index, way) in block.ways.enumerated() {
        add(way, index, at: BlockNumber(number), firstGain: gainCount)
        gainCount += block.kinds.count
      }
      for kind in 0..<block.kinds.count {
        for index in block.ways.indices where block.ways[index].isOpen[kind] {
          open.append(Int32(first + index))
        }
        firstOpen.append(Int32(open.count))
      }
    }
    firstParts.append(parts.count)
  }

  /// A part of the number of a kind, whose values are noted.
  private func part(_ part: GridKinds.Part) -> Part {
    defer { kinds += part.kinds }
    return Part(shift: part.field.shift, mask: part.field.mask, first: kinds.count)
  }

  private func add(
    _ way: GridBlock.Way, _ number: Int, at block: BlockNumber, firstGain: Int
  ) {
    let (shift, translation) = (shifts.count, translations.count)
    shifts += way.crossing.shifts
    for one in way.crossing.translations {
      translations.append(
        Translation(shift: one.from.shift, mask: one.from.mask, first: translated.count))
      translated += one.parts
    }
    let own = ownNeeds.count
    for (need, kinds) in way.ownNeeds {
      let first = ownParts.count
      for part in kinds.parts { ownParts.append(self.part(part)) }
      ownNeeds.append(
        OwnNeed(need: need, parts: first..<ownParts.count, firstKind: isMet.count))
      isMet += kinds.isMet
    }
    ways.append(
      Way(
        block: block, number: number, target: way.target, firstGain: firstGain,
        constant: way.crossing.constant, shifts: shift..<shifts.count,
        translations: translation..<translations.count, ownNeeds: own..<ownNeeds.count))
  }

  /// The first of what ways gain at a block, by ways and kinds of pasts.
  func firstGain(at block: BlockNumber) -> Int { firstGains[Int(block)] }

  subscript(way: Int32) -> Way { ways[Int(way)] }

  /// What each way gains with each kind of past.
  func gains(_ prices: [Float]) -> [Float] {
    blocks.flatMap { $0?.gains(prices).joined().map { $0 } ?? [] }
  }

  func kind(of key: UInt64, at block: BlockNumber) -> Int {
    var kind: Int32 = 0
    for part in firstParts[Int(block)]..<firstParts[Int(block) + 1] {
      let part = parts[part]
      kind += kinds[part.first + Int(key >> part.shift & part.mask)]
    }
    return Int(kind)
  }

  /// What is met on a way with a past by kinds of its own.
  func ownNeeds(by way: Int32, _ key: UInt64) -> [Int] {
    ways[Int(way)].ownNeeds.filter { isMet(ownNeeds[$0], key) }.map { ownNeeds[$0].need }
  }

  /// What that gains.
  func ownGain(by way: Int32, _ key: UInt64, _ prices: [Float]) -> Float {
    var gain: Float = 0
    for number in ways[Int(way)].ownNeeds {
      let price = prices[ownNeeds[number].need]
      if price > 0, isMet(ownNeeds[number], key) { gain += price }
    }
    return gain
  }

  private func isMet(_ need: OwnNeed, _ key: UInt64) -> Bool {
    var kind: Int32 = 0
    for number in need.parts {
      let part = ownParts[number]
      kind += kinds[part.first + Int(key >> part.shift & part.mask)]
    }
    return isMet[need.firstKind + Int(kind)]
  }

  /// The ways that are open at a block with a past of a kind.
  func open(at block: BlockNumber, _ kind: Int) -> ArraySlice<Int32> {
    let number = firstKinds[Int(block)] + kind
    return open[Int(firstOpen[number])..<Int(firstOpen[number + 1])]
  }

  /// What is remembered behind a way.
  func key(behind way: Int32, _ key: UInt64) -> UInt64 {
    let way = ways[Int(way)]
    var behind = way.constant
    for shift in way.shifts { behind |= (key & shifts[shift].mask) << shifts[shift].by }
    for number in way.translations {
      let one = translations[number]
      behind |= translated[one.first + Int(key >> one.shift & one.mask)]
    }
    return behind
  }
}
