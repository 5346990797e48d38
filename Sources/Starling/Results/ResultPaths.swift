/// How many conversations visited each block, took each step between two blocks, and ended where.
/// A conversation that visits a block twice counts once.
package struct ResultPaths: Sendable {
  private static let mostSteps = 40_000

  private struct Visits {
    var count = 0
    /// The number of the conversation that was counted last.
    var last = 0
  }

  private(set) var blocks = BoundedNames(limit: 10_000)
  /// The counts, indexed by the number of the block.
  package private(set) var reached: [Int] = []
  package private(set) var left: [Int] = []
  private var lastVisit: [Int] = []
  /// The counts of steps, by the numbers of the two blocks.
  private var steps: [Int: Visits] = [:]
  private var conversations = 0
  /// How many conversations ended before the first block.
  package private(set) var leftAtOnce = 0

  package init() {}

  mutating func add(_ path: [String], _ ending: Ending) {
    conversations += 1
    var last: Int?
    for name in path {
      let block = number(of: name)
      if lastVisit[block] != conversations {
        lastVisit[block] = conversations
        reached[block] += 1
      }
      addStep(last, block)
      last = block
    }
    switch ending {
    case .completed: addStep(last, nil)
    case .left, .stuck:
      if let last { left[last] += 1 } else { leftAtOnce += 1 }
    }
  }

  private mutating func number(of name: String) -> Int {
    let block = blocks.number(of: name)
    if block == reached.count {
      reached.append(0)
      left.append(0)
      lastVisit.append(0)
    }
    return block
  }

  private mutating func addStep(_ from: Int?, _ to: Int?) {
    let key = Self.key(from, to)
    guard steps.count < Self.mostSteps || steps[key] != nil else { return }
    if steps[key, default: Visits()].last == conversations { return }
    steps[key, default: Visits()].count += 1
    steps[key, default: Visits()].last = conversations
  }

  private static func key(_ from: Int?, _ to: Int?) -> Int {
    ((from ?? -1) + 1) << 32 | ((to ?? -1) + 1)
  }
}

extension ResultPaths {
  /// How many conversations took a step between two blocks; nil is the start, or an end.
  package func count(from: Int?, to: Int?) -> Int { steps[Self.key(from, to)]?.count ?? 0 }

  /// Calls the body with each step between two blocks, and how many conversations took it.
  func forEachStep(_ body: (_ from: Int?, _ to: Int?, _ count: Int) -> Void) {
    for (key, visits) in steps {
      let (from, to) = ((key >> 32) - 1, (key & 0xFFFF_FFFF) - 1)
      body(from < 0 ? nil : from, to < 0 ? nil : to, visits.count)
    }
  }

  package func number(ofBlock id: String) -> Int? { blocks.knownNumber(of: id) }

  /// The blocks at which conversations were left, with their number, largest first.
  package var leftAt: [(name: String, count: Int)] {
    let blocks = left.indices.filter { left[$0] > 0 }.sorted { left[$0] > left[$1] }
    let named = blocks.map { (name: self.blocks[$0], count: left[$0]) }
    return leftAtOnce > 0 ? named + [("the start", leftAtOnce)] : named
  }
}
