internal import Starling

/// The states in which conversations can be at a block: one for each past that can still be asked
/// for.
struct BlockStates {
  var layout = StateLayout()
  /// The ways out, among those of all blocks, and what they make of a state.
  var passages = 0..<0
  var crossings: [Crossing] = []
  /// The way that all conversations take, of a block where nothing is to be decided: it has no
  /// states of its own.
  var detour: Detour?
  /// Each state as the layout has it.
  private(set) var keys: [UInt64] = []
  /// For each state how many edges it has, and all these edges; they lead to states by the numbers
  /// that those have at their own blocks.
  private(set) var degrees: [Int32] = []
  private(set) var edges: [StateGraph.Edge] = []
  /// The number of the first state among those of all blocks.
  var first = 0
  private var table = KeyTable()
  /// The parts of a past that are known in some states.
  private var knowns: [UInt64] = []
  /// What is not forgotten.
  private var mask = ~UInt64(0)

  struct Detour {
    var moves: [Move]
    var items: [Int32]
    var target: BlockNumber?
  }

  /// The numbers of the states among those of all blocks.
  var states: Range<Int> { first..<first + keys.count }

  /// The number of a state, which is added where it is new.
  mutating func add(_ key: UInt64) -> Int32 {
    let key = key & mask
    if let known = table.number(of: key, in: keys) { return known }
    keys.append(key)
    table.noteLast(of: keys)
    return Int32(keys.count - 1)
  }

  /// The number of a state as far as it is remembered; nil where it is not known.
  func number(like key: UInt64) -> Int32? { table.number(of: key & mask, in: keys) }

  /// The number of the state to which a past leads that is fully known; nil where none does.
  func number(of key: UInt64) -> Int32? {
    for known in knowns {
      if let number = table.number(of: key & known, in: keys) { return number }
    }
    return nil
  }

  /// Notes what of the past is known in some state, the most first.
  mutating func noteKnown() {
    var all: Set<UInt64> = []
    for index in keys.indices { all.insert(known(in: index)) }
    knowns = all.sorted { ($1.nonzeroBitCount, $0) < ($0.nonzeroBitCount, $1) }
  }

  /// What of the past is known in a state, as a mask of the fields.
  private func known(in index: Int) -> UInt64 {
    layout.fields.reduce(0) { known, field in
      field.number(in: keys[index]) == nil ? known : known | field.mask << field.shift
    }
  }

  /// Whether all is known of the past on which the ways out of a state depend.
  func isSure(_ index: Int) -> Bool { crossings.allSatisfy { $0.isCertain(keys[index]) } }

  /// Notes the edges of all states, and how many each has.
  mutating func lead(_ edges: [StateGraph.Edge], _ degrees: [Int32]) {
    (self.edges, self.degrees) = (edges, degrees)
  }

  /// Begins again with some states.
  mutating func restart(with states: [UInt64]) {
    (keys, table) = ([], KeyTable())
    for key in states { _ = add(key) }
  }

  /// Some of the states, numbered from another first one on; where they lead is not noted.
  func only(_ keys: [UInt64], from first: Int) -> BlockStates {
    var some = self
    some.restart(with: keys)
    some.lead([], [])
    some.first = first
    some.noteKnown()
    return some
  }

  /// Forgets some things.
  mutating func forget(_ things: [Int]) {
    for thing in things {
      if let field = layout[thing] { mask &= ~(field.mask << field.shift) }
    }
  }

  /// The things of which something is remembered.
  var remembered: [Int] {
    layout.fields.filter { mask >> $0.shift & $0.mask != 0 }.map(\.thing)
  }
}
