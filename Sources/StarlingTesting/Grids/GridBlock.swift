internal import Starling

/// A block with all its pasts: the ways out of it, where they lead each past, and what is met on
/// them.
struct GridBlock {
  /// A way out.
  struct Way {
    var passage: Int
    /// Nil where the conversation ends.
    var target: BlockNumber?
    /// Where it leads each cell; nil where they are not laid out.
    var path: GridPath?
    /// What it makes of what is remembered.
    var crossing: Crossing
    /// What is met on it, whatever the past.
    var needs: [Int]
    /// What is met on it with pasts of some kinds.
    var rareNeeds: [(need: Int, kinds: [Int32])] = []
    /// What is met on it with pasts of kinds of its own.
    var ownNeeds: [(need: Int, kinds: OwnKinds)] = []
    /// Whether it is open, for each kind of past.
    var isOpen: [Bool]
  }

  /// The kinds of pasts that a need tells apart, and with which of them it is met.
  struct OwnKinds {
    var parts: [(field: StateLayout.Field, kinds: [Int32])]
    var isMet: [Bool]
  }

  let grid: PastGrid
  let kinds: GridKinds
  var ways: [Way]

  /// Whether one may take one way or another one with the same past.
  var isChoice: Bool {
    (0..<kinds.count).contains { kind in ways.count { $0.isOpen[kind] } > 1 }
  }

  /// All that can be met at it.
  var needs: [Int] {
    ways.flatMap { $0.needs + $0.rareNeeds.map(\.need) + $0.ownNeeds.map(\.need) }
  }

  /// For each way and each kind of past what taking it gains.
  func gains(_ prices: [Float]) -> [[Float]] {
    ways.map { way in
      let always = way.needs.reduce(0) { $0 + prices[$1] }
      var gains = way.isOpen.map { $0 ? always : GridValues.never }
      for (need, kinds) in way.rareNeeds where prices[need] > 0 {
        for kind in kinds { gains[Int(kind)] += prices[need] }
      }
      return gains
    }
  }

  /// What is met on a way with a past of a kind.
  func needs(by way: Int, _ kind: Int) -> [Int] {
    let rare = ways[way].rareNeeds.filter { $0.kinds.contains(Int32(kind)) }
    return ways[way].needs + rare.map(\.need)
  }
}

/// What may still be gained from each cell of a grid on.
struct GridValues {
  private(set) var values: [Float]

  /// Less than anything that can be gained.
  static let never: Float = -1e30

  /// Nothing leads anywhere.
  init(count: Int) { values = Array(repeating: Self.never, count: count) }

  subscript(cell: Int) -> Float { values[cell] }

  /// Takes a way in a row, where that is better: for each lane there is something to gain by it,
  /// and what may be gained where it leads.
  mutating func take(
    row: Int, _ lanes: Int, _ way: GridPath, to other: GridValues, gaining gains: ArraySlice<Float>
  ) {
    let (own, base) = (row * lanes, Int(way.rows[row]))
    if let distances = way.lanes {
      for lane in 0..<lanes {
        let value = gains[gains.startIndex + lane] + other.values[base + Int(distances[lane])]
        if value > values[own + lane] { values[own + lane] = value }
      }
    } else {
      values.raise(from: own, lanes, to: other.values, from: base, plus: gains)
    }
  }

  /// Ends the conversation in a row, where that is better.
  mutating func end(row: Int, _ lanes: Int, gaining gains: ArraySlice<Float>) {
    for lane in 0..<lanes {
      let value = gains[gains.startIndex + lane]
      if value > values[row * lanes + lane] { values[row * lanes + lane] = value }
    }
  }
}

extension [Float] {
  /// Raises so many elements to those of another array and what is added to them.
  fileprivate mutating func raise(
    from first: Int, _ count: Int, to others: [Float], from base: Int, plus more: ArraySlice<Float>
  ) {
    precondition(first + count <= self.count && base + count <= others.count)
    precondition(more.count >= count)
    // Bounds have been checked; so it takes several lanes at once.
    unsafe withUnsafeMutableBufferPointer { own in
      unsafe others.withUnsafeBufferPointer { others in
        unsafe more.withUnsafeBufferPointer { more in
          for index in 0..<count {
            let value = unsafe others[base + index] + more[index]
            let known = unsafe own[first + index]
            unsafe own[first + index] = value > known ? value : known
          }
        }
      }
    }
  }
}
