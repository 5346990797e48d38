internal import Starling

/// What each thing may be at each block, by itself: more, if anything, than it can be. Where that
/// comes to too many combinations, things are forgotten, those first that are asked for least.
struct CodeFlow {
  /// For each block to which some way leads, the codes that each field of its layout may have.
  private(set) var codes: [[ClassSet]?]
  /// Whether nothing has been forgotten.
  private(set) var isReal = true
  private let blocks: [BlockStates]
  private let mentions: [Int: Int]
  private let parts: ScriptParts
  private let mostCells: Int

  /// The code of what has been forgotten.
  private static let forgotten = ClassSet(0)
  /// In each of them very much can be met.
  private static let mostCellsOfCircle = 64

  init(
    _ compiler: PassageCompiler, _ parts: ScriptParts, from start: BlockNumber, _ keys: [UInt64],
    mostCells: Int
  ) {
    (blocks, mentions) = (compiler.blocks, compiler.mentions)
    (self.parts, self.mostCells) = (parts, mostCells)
    codes = blocks.map { _ in nil }
    isReal = blocks.allSatisfy { $0.layout.forgotten.isEmpty }
    for key in keys {
      add(blocks[Int(start)].layout.fields.map { ClassSet(Int($0.code(in: key))) }, at: start)
    }
    for part in parts.blocks.reversed() where part.contains(where: { codes[Int($0)] != nil }) {
      let isCircle = parts.isCircle[Int(part[0])]
      if isCircle { goRound(part) }
      limit(part, to: isCircle ? min(mostCells, Self.mostCellsOfCircle) : mostCells)
      for block in part { goOn(from: block) { parts.part[Int($0)] != parts.part[Int(block)] } }
    }
  }

  /// How many combinations there are, of all blocks.
  var cellCount: Double {
    zip(blocks, codes).reduce(0) { sum, block in
      guard block.0.detour == nil, let sets = block.1 else { return sum }
      return sum + sets.reduce(1) { $0 * Double($1.members.count) }
    }
  }

  /// What is changed in a circle may be anything in it; what is not stays what it was.
  private mutating func goRound(_ part: [BlockNumber]) {
    let part = part.filter { blocks[Int($0)].detour == nil }
    var arrived: [Int: ClassSet] = [:]
    for block in part {
      for (field, codes) in zip(blocks[Int(block)].layout.fields, codes[Int(block)] ?? []) {
        arrived[field.thing, default: ClassSet()].formUnion(codes)
      }
    }
    for block in part {
      codes[Int(block)] = blocks[Int(block)].layout.fields.map { field in
        let stays = part.allSatisfy { keeps(field.thing, at: $0) }
        return stays ? arrived[field.thing] ?? Self.forgotten : Self.forgotten
      }
    }
    isReal = false
  }

  /// Whether a thing is the same at all blocks of its part to which one leads.
  private func keeps(_ thing: Int, at block: BlockNumber) -> Bool {
    guard blocks[Int(block)].layout[thing] != nil else { return false }
    return blocks[Int(block)].crossings.allSatisfy { crossing in
      guard let target = crossing.target, parts.part[Int(target)] == parts.part[Int(block)]
      else { return true }
      guard let field = blocks[Int(target)].layout[thing],
        case .field(let origin, becomes: nil) = crossing.origin(of: field)
      else { return false }
      return origin.thing == thing
    }
  }

  private mutating func add(_ sets: [ClassSet], at block: BlockNumber) {
    guard var known = codes[Int(block)] else { return codes[Int(block)] = sets }
    for (index, set) in sets.enumerated() { known[index].formUnion(set) }
    codes[Int(block)] = known
  }

  /// Forgets what is too much, the same at all blocks of a part.
  private mutating func limit(_ part: [BlockNumber], to mostCells: Int) {
    for block in part {
      guard let sets = codes[Int(block)] else { continue }
      let fields = blocks[Int(block)].layout.fields
      var counts = sets.map { $0.members.count }
      while counts.reduce(1, { $0.multipliedReportingOverflow(by: $1).partialValue }) > mostCells {
        let open = fields.indices.filter { counts[$0] > 1 }
        guard let least = open.min(by: { mention(fields[$0]) < mention(fields[$1]) }) else { break }
        counts[least] = 1
        forget(fields[least].thing, at: part)
      }
    }
  }

  private mutating func forget(_ thing: Int, at part: [BlockNumber]) {
    isReal = false
    for block in part {
      let index = blocks[Int(block)].layout.fields.firstIndex { $0.thing == thing }
      if let index { codes[Int(block)]?[index] = Self.forgotten }
    }
  }

  private func mention(_ field: StateLayout.Field) -> Int { mentions[field.thing] ?? 0 }

  private mutating func goOn(from block: BlockNumber, where isMeant: (BlockNumber) -> Bool) {
    guard let sets = codes[Int(block)] else { return }
    let fields = blocks[Int(block)].layout.fields
    for crossing in blocks[Int(block)].crossings {
      guard let target = crossing.target, isMeant(target) else { continue }
      for wants in crossing.wants {
        var some = sets
        for want in wants {
          if let index = fields.firstIndex(where: { $0.thing == want.field.thing }) {
            some[index] = some[index].intersection(want.codes)
          }
        }
        guard !some.contains(where: \.isEmpty) else { continue }
        add(
          blocks[Int(target)].layout.fields.map { behind(crossing, $0, fields, some) }, at: target)
      }
    }
  }

  /// What a field may be behind a crossing.
  private func behind(
    _ crossing: Crossing, _ field: StateLayout.Field, _ fields: [StateLayout.Field],
    _ sets: [ClassSet]
  ) -> ClassSet {
    switch crossing.origin(of: field) {
    case .code(let code): return ClassSet(code)
    case .field(let origin, let becomes):
      guard let index = fields.firstIndex(where: { $0.thing == origin.thing }) else {
        return ClassSet(0)
      }
      guard let becomes else { return sets[index] }
      return sets[index].members.reduce(into: ClassSet()) { $0.insert(becomes[$1]) }
    }
  }
}
