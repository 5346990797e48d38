internal import Starling

/// The points that conversations can come to, as far as somebody has asked, and the moves between
/// them with the needs that each meets.
struct Terrain {
  private let ground: Ground
  private var dialogs: [Dialog] = []
  private var blocks: [BlockNumber?] = []
  private var traits: [[UInt64]] = []
  private var hopsOf: [Range<Int>?] = []
  private var numbers: [UInt64: Int32] = [:]
  private(set) var hops: [Hop] = []
  /// The needs that the hops meet, whether they are open or not.
  private(set) var met: [Int32] = []
  private let mostPoints: Int
  private let mindsMistakes: Bool

  /// A move from a point to another one, or to the end.
  struct Hop {
    let move: Move
    let target: Int32?
    /// Where its needs are among those of all hops.
    let met: Range<Int>
    /// The suspects that it gives away, as far as they have been asked for.
    var told: [Int] = []
    /// Those that it may give away.
    var doubts: [Int]
  }

  private static let mostBytes = 300_000_000

  /// A terrain in which points are different that only a mistake could tell apart, if those matter.
  init(_ ground: Ground, mindsMistakes: Bool = false) {
    (self.ground, self.mindsMistakes) = (ground, mindsMistakes)
    mostPoints = min(100_000, Self.mostBytes / ground.bytesOfDialog)
  }

  var count: Int { dialogs.count }

  /// How many points of a block there is room for, if each has as many.
  var mostOfBlock: Int { min(48, max(2, mostPoints / max(1, ground.tables.blocks.count))) }

  /// What of the past makes a point another one, each by a number.
  func traits(of point: Int32) -> [UInt64] { traits[Int(point)] }

  func dialog(at point: Int32) -> Dialog { dialogs[Int(point)] }

  func block(at point: Int32) -> BlockNumber? { blocks[Int(point)] }

  /// The number of a point; nothing of what was known before may be used where there are too many.
  mutating func begin(at dialog: Dialog) -> Int32 {
    if dialogs.count >= mostPoints { self = Terrain(ground, mindsMistakes: mindsMistakes) }
    return number(of: dialog)
  }

  private mutating func number(of dialog: Dialog) -> Int32 {
    let key = mindsMistakes ? ground.key(of: dialog) : ground.rightKey(of: dialog)
    if let number = numbers[key] { return number }
    let number = Int32(dialogs.count)
    numbers[key] = number
    dialogs.append(dialog)
    blocks.append(dialog.waiting)
    traits.append(ground.traits(of: dialog))
    hopsOf.append(nil)
    return number
  }

  /// The open suspects that a move from a point gives away.
  mutating func told(by hop: Int, from point: Int32, _ needs: inout Needs) -> [Int] {
    let (asked, left) = hops[hop].doubts.parted { needs.suspects.contains($0) }
    if !asked.isEmpty {
      hops[hop].doubts = left
      let move = hops[hop].move
      hops[hop].told += needs.suspects.told(of: asked, by: move, from: dialogs[Int(point)])
    }
    return hops[hop].told
  }

  /// The moves that fit at a point; none where there is no room for what they lead to.
  mutating func hops(from point: Int32, _ needs: Needs) -> Range<Int> {
    if let known = hopsOf[Int(point)] { return known }
    guard dialogs.count < mostPoints, let block = block(at: point) else { return 0..<0 }
    let first = hops.count
    for move in ground.answers.moves[Int(block)] {
      guard let trial = ground.trial(of: move, at: block, dialogs[Int(point)]) else { continue }
      let start = met.count
      needs.forEachMeant(by: trial) { met.append(Int32($0)) }
      let target = trial.dialog.waiting == nil ? nil : number(of: trial.dialog)
      hops.append(
        Hop(move: move, target: target, met: start..<met.count, doubts: needs.suspects.near(trial)))
    }
    hopsOf[Int(point)] = first..<hops.count
    return first..<hops.count
  }
}

extension Array {
  /// What fits and what does not, in order.
  fileprivate func parted(by fits: (Element) -> Bool) -> (fitting: [Element], rest: [Element]) {
    guard contains(where: fits) else { return ([], self) }
    return (filter(fits), filter { !fits($0) })
  }
}
