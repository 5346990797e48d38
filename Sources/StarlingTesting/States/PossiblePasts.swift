internal import Starling

/// All that conversations can remember at each block; where there is no room for all of it, some is
/// forgotten, and then more seems possible than is.
struct PossiblePasts {
  private let leavings: Leavings
  private let blocks: [BlockStates]
  /// For each block its pasts; nothing where nothing is decided.
  private var sets: [PastSet?]
  /// For each block pasts of which it is not known yet where they lead.
  private var new: [PastSet?]
  /// How much more may be looked at, and how much of the sets there is.
  private var budget: Int
  private var size = 0
  private let mostSize: Int

  private static let effortByState = 100
  private static let sizeByState = 10
  private static let mostBeginnings = 1_000_000
  /// How many bits a past may take.
  private static let rooms = [26, 20, 14]

  /// The pasts of conversations for which hosts set anything; nil where they take too long to find.
  static func all(_ ground: Ground, _ leavings: Leavings) -> PossiblePasts? {
    for room in rooms {
      if let pasts = PossiblePasts(ground, leavings, room: room) { return pasts }
    }
    return nil
  }

  private init?(_ ground: Ground, _ leavings: Leavings, room: Int) {
    self.leavings = leavings
    budget = Self.effortByState * ground.mostStates
    mostSize = Self.sizeByState * ground.mostStates
    guard case .block(let start) = ground.tables.start else { return nil }
    let parts = ScriptParts(ground)
    blocks = PassageCompiler(ground, leavings, parts, .bits(room), .anything).blocks
    let least = blocks.reduce(0) { $0 + ($1.detour == nil ? 1 << max(0, $1.layout.bits - 10) : 0) }
    guard least <= mostSize else { return nil }
    sets = blocks.map { $0.detour == nil ? PastSet($0.layout) : nil }
    new = Array(repeating: nil, count: blocks.count)
    guard begin(at: start) else { return nil }
    for blocks in parts.blocks.reversed() {
      guard explore(blocks) else { return nil }
    }
  }

  /// Begins with all that hosts may set, unless that is too much.
  private mutating func begin(at block: BlockNumber) -> Bool {
    var keys: [UInt64] = [0]
    for field in blocks[Int(block)].layout.fields {
      let codes = leavings.beginnings(of: field.thing).map { field.code(of: $0) }.unique
      guard keys.count * codes.count < Self.mostBeginnings else { return false }
      keys = keys.flatMap { key in codes.map { key | $0 << field.shift } }
    }
    var first = PastSet(blocks[Int(block)].layout)
    for key in keys { first.insert(key) }
    new[Int(block)] = first
    return true
  }

  /// Comes to all pasts in a part of the script; false where that takes too long, or too much room.
  private mutating func explore(_ part: [BlockNumber]) -> Bool {
    guard part.contains(where: { new[Int($0)] != nil }) else { return true }
    let images = part.map { blocks[Int($0)].crossings.map { PastImage($0) } }
    var isNew = true
    while isNew {
      isNew = false
      for (block, images) in zip(part, images) where new[Int(block)] != nil {
        goOn(from: block, by: images)
        guard budget > 0, size < mostSize else { return false }
        isNew = true
      }
    }
    return true
  }

  /// Leads the new pasts of a block on.
  private mutating func goOn(from block: BlockNumber, by images: [PastImage]) {
    guard let all = new[Int(block)], let before = sets[Int(block)]?.size,
      let some = sets[Int(block)]?.formUnion(all)
    else { return }
    new[Int(block)] = nil
    size += (sets[Int(block)]?.size ?? 0) - before
    budget -= all.size
    guard !some.isEmpty else { return }
    for image in images {
      guard let target = image.target else { continue }
      var next = new[Int(target)] ?? PastSet(blocks[Int(target)].layout)
      new[Int(target)] = nil
      image.add(some, to: &next)
      if !next.isEmpty { new[Int(target)] = next }
      budget -= some.size * image.effortOfWord
    }
  }

  /// What is remembered in some past of a block of which a cube holds; nil where that cannot be.
  /// Where nothing is decided at the block, it is what was asked. It may be that the cube wants
  /// something of which nobody asks behind the block. Counts what it looks at.
  func past(
    at block: BlockNumber, where cube: Cube, wantsMore: Bool, _ effort: inout Int
  ) -> Cube? {
    guard let set = sets[Int(block)] else { return cube }
    let layout = blocks[Int(block)].layout
    var crossing = Crossing(to: nil)
    let known = wantsMore ? cube.only { layout[$0] != nil } : cube
    leavings.open(&crossing, where: known, at: block, layout)
    for wants in crossing.wants {
      if let key = set.first(where: wants, layout, &effort) {
        return layout.fields.reduce(cube) { cube, field in
          field.number(in: key).flatMap { cube?.and(Cube(field.thing, ClassSet($0))) } ?? cube
        }
      }
    }
    return nil
  }
}
