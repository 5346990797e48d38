internal import Starling

// What the passages of a block can hang on.
extension StateGraph {
  /// What is remembered of all that is asked for at a block, and further on where nobody is asked,
  /// with a script or with a mistake in it.
  func mask(
    ofThingsAskedAt block: BlockNumber, _ mistaken: Script?, further: Bool = true
  ) -> UInt64 {
    let things = [ground.lean.tables, mistaken?.tables].compactMap { $0 }.map {
      self.things(askedAt: block, $0, further: further, visits: true)
    }
    return things.reduce(0) { $0 | mask(of: $1, at: block) }
  }

  /// What is remembered at a block of all on which it hangs what is done at another one, by which
  /// one comes without being asked, or where one is asked.
  func mask(at block: BlockNumber, ofThingsAskedAt other: BlockNumber) -> UInt64 {
    let tables = ground.lean.tables
    var things: Set<Int> = []
    if tables.canBePassed(other) {
      tables.forEachAsked(at: Int(other)) { things.insert(number(of: $0)) }
      things.insert(leavings.visit(of: other))
    } else {
      tables.forEachAsked(onArrivalAt: Int(other)) { things.insert(number(of: $0)) }
    }
    return mask(of: things, at: block)
  }

  private func mask(of things: Set<Int>, at block: BlockNumber) -> UInt64 {
    let layout = blocks[Int(block)].layout
    return things.reduce(0) { mask, thing in
      layout[thing].map { mask | $0.mask << $0.shift } ?? mask
    }
  }

  /// Whether the states of a block tell all that a script with a mistake asks for there and where
  /// nobody is asked behind it.
  func knows(whatIsAskedAt block: BlockNumber, _ mistaken: Script?) -> Bool {
    guard let mistaken else { return false }
    let states = blocks[Int(block)]
    let own = things(askedAt: block, ground.lean.tables)
    var fields: [StateLayout.Field] = []
    for thing in things(askedAt: block, mistaken.tables).union(own) {
      if let field = states.layout[thing] {
        fields.append(field)
      } else {
        // What the right script asks for and no state tells has not happened yet.
        guard thing != Self.rating, own.contains(thing), leavings.count(of: thing) != nil,
          !states.layout.forgotten.contains(thing)
        else { return false }
      }
    }
    return states.keys.allSatisfy { key in fields.allSatisfy { $0.number(in: key) != nil } }
  }

  /// In place of the number of a thing: the last rating, of which states tell nothing.
  private static let rating = -1

  /// What a block asks for with some tables, and what is asked for further on; where blocks count
  /// that are passed on the way, whether they were visited before is asked for later, if at all.
  private func things(
    askedAt block: BlockNumber, _ tables: ScriptTables, further: Bool = true, visits: Bool = false
  ) -> Set<Int> {
    var things: Set<Int> = []
    tables.forEachAsked(at: Int(block)) { things.insert(number(of: $0)) }
    guard further else { return things }
    tables.forEachExit(of: Int(block)) { _, target in
      guard case .block(let next) = target else { return }
      for asked in ground.passing.asked(from: next) { things.insert(number(of: asked)) }
      guard visits else { return }
      for passed in ground.passing.passed(from: next) { things.insert(leavings.visit(of: passed)) }
    }
    return things
  }

  private func number(of asked: Asked) -> Int {
    switch asked {
    case .variable(let variable): Int(variable)
    case .visited(let block): leavings.visit(of: block)
    case .rating: Self.rating
    }
  }
}
