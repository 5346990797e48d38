internal import Starling

/// For each block which classes of a variable can still be told apart there or behind it, with the
/// script as it is or with a mistake at a block: tests that have been passed tell nothing apart any
/// more.
struct Distinctions {
  /// The classes for which some test of a variable holds, by number.
  private var splits: [ClassSet] = []
  /// For each variable the numbers of its splits.
  private var ofVariable: [[Int]]
  /// For each block the splits by all tests that may still be made.
  private var open: [Bits] = []

  private static let mostBits = 1 << 28

  /// Nil where there is too much to be told apart.
  init?(_ leavings: Leavings) {
    let tables = leavings.track.script.tables
    ofVariable = Array(repeating: [], count: tables.variables.count)
    let byTest = number(leavings.classes, leavings.track.testsByVariable, tables.tests.count)
    guard tables.blocks.count * splits.count <= Self.mostBits else { return nil }
    let blocks = tables.blocks.indices
    let none = Bits(count: splits.count)
    func union(_ tests: ((Int) -> Void) -> Void) -> Bits {
      var all = none
      tests { test in for split in byTest[test] { all.insert(split) } }
      return all
    }
    let own = blocks.map { block in union { tables.forEachTest(at: block, $0) } }
    let onArrival = blocks.map { block in union { tables.forEachTest(onArrivalAt: block, $0) } }
    let isPassed = blocks.map { tables.canBePassed(BlockNumber($0)) }
    // Who is led elsewhere by mistake goes on to where somebody is asked.
    let silent = Spread(
      tables.links { isPassed[$0] }, blocks.map { isPassed[$0] ? own[$0] : onArrival[$0] })
    let given = blocks.map { block in
      var given = own[block]
      tables.forEachExit(of: block) { _, target in
        guard case .block(let other) = tables.elsewhere(than: target) else { return }
        given.formUnion(silent.sets[Int(other)])
      }
      return given
    }
    let lost = tables.overwritten.mapValues { $0.flatMap { ofVariable[$0] } }
    open = Spread(tables.links { _ in true }, given, lost: lost).sets
  }

  /// Numbers the splits, each once; returns those of each test.
  private mutating func number(
    _ classes: ValueClasses, _ tests: [[Int]], _ count: Int
  ) -> [[Int]] {
    var byTest: [[Int]] = Array(repeating: [], count: count)
    for (variable, tests) in tests.enumerated() {
      for (test, sets) in zip(tests, classes.splits(by: tests, of: variable)) {
        byTest[test] = sets.map { classes in
          if let known = ofVariable[variable].first(where: { splits[$0] == classes }) {
            return known
          }
          splits.append(classes)
          ofVariable[variable].append(splits.count - 1)
          return splits.count - 1
        }
      }
    }
    return byTest
  }

  /// For each class of a variable the first one from which it cannot be told at a block or behind
  /// it; nil where all can be told apart.
  func first(like classes: Int, of variable: Int, at block: BlockNumber) -> [Int]? {
    let open = ofVariable[variable].filter { self.open[Int(block)].contains($0) }
    var first = Array(repeating: 0, count: classes)
    for split in open {
      // Of what was alike so far, the one side goes on from its first class, and so does the other.
      var firsts = Array(repeating: (in: -1, out: -1), count: classes)
      for number in first.indices {
        let old = first[number]
        if splits[split].contains(number) {
          if firsts[old].in < 0 { firsts[old].in = number }
          first[number] = firsts[old].in
        } else {
          if firsts[old].out < 0 { firsts[old].out = number }
          first[number] = firsts[old].out
        }
      }
    }
    return first.indices.contains { first[$0] != $0 } ? first : nil
  }
}

extension ScriptTables {
  /// The links of certain blocks.
  fileprivate func links(of isMeant: (Int) -> Bool) -> Graph {
    Graph(nodes: blocks.count) { number, add in
      guard isMeant(number) else { return }
      forEachExit(of: number) { _, target in if case .block(let block) = target { add(block) } }
    }
  }
}
