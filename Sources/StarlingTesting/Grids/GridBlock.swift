internal import Starling

/// A block with all its pasts: the ways out of it, where they lead each past, and what is met on
/// them.
struct GridBlock {
  /// A way out.
  struct Way {
    var passage: Int
    /// Nil where the conversation ends.
    var target: BlockNumber?
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
    var parts: [GridKinds.Part]
    var isMet: [Bool]

    /// Whether it is met with a past.
    func isMet(_ key: UInt64) -> Bool { isMet[parts.kind(of: key)] }
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

  /// What is met on a way with a past.
  func needs(by way: Int, with key: UInt64) -> [Int] {
    needs(by: way, kinds.kind(of: key))
      + ways[way].ownNeeds.filter { $0.kinds.isMet(key) }.map(\.need)
  }

  /// What is met on a way with a past of a kind.
  func needs(by way: Int, _ kind: Int) -> [Int] {
    let rare = ways[way].rareNeeds.filter { $0.kinds.contains(Int32(kind)) }
    return ways[way].needs + rare.map(\.need)
  }
}
