/// The expected findings of the graph rules, by exhaustive search.
struct NaiveGraph {
  let graph: RandomGraph
  private let blocks: [RandomGraph.Block]
  /// Whether a chain of one or more links leads from one block to another.
  let leads: [[Bool]]
  private let passes: [[Bool]]
  let isReachable: [Bool]
  /// The same for links that some answer takes, rather than all that are written.
  private let canLead: [[Bool]]
  private let canBeReached: [Bool]

  init(_ graph: RandomGraph) {
    self.graph = graph
    blocks = graph.blocks
    let blocks = graph.blocks
    let start = graph.start
    leads = Self.closure(blocks.map { Self.numbers($0.written) })
    passes = Self.closure(
      blocks.map { block in
        block.isPassed ? Self.numbers(block.passing).filter { blocks[$0].isPassed } : []
      })
    canLead = Self.closure(blocks.map { Self.numbers($0.ways.flatMap(\.targets)) })
    let (leads, canLead) = (leads, canLead)
    isReachable = blocks.indices.map { $0 == start || leads[start][$0] }
    canBeReached = blocks.indices.map { $0 == start || canLead[start][$0] }
  }

  private static func numbers(_ targets: [RandomGraph.Target]) -> [Int] {
    targets.compactMap { if case .block(let number) = $0 { number } else { nil } }
  }

  private static func closure(_ edges: [[Int]]) -> [[Bool]] {
    var result = edges.map { targets in edges.indices.map { targets.contains($0) } }
    for middle in edges.indices {
      for one in edges.indices where result[one][middle] {
        for other in edges.indices where result[middle][other] { result[one][other] = true }
      }
    }
    return result
  }

  private func ends(_ number: Int) -> Bool {
    blocks[number].ways.contains { $0.stops || $0.targets.contains(.end) }
  }

  /// The blocks in the cycles of a block, including itself; none if there is no cycle.
  private func circle(of number: Int, _ closure: [[Bool]]) -> [Int] {
    guard closure[number][number] else { return [] }
    return blocks.indices.filter { closure[number][$0] && closure[$0][number] }
  }

  private func isLeft(_ circle: [Int]) -> Bool {
    circle.contains {
      ends($0)
        || Self.numbers(blocks[$0].ways.flatMap(\.targets)).contains { !circle.contains($0) }
    }
  }

  // MARK: The rules

  func endlessLoops() -> [Int: Bool] {
    var found: [Int: Bool] = [:]
    for number in blocks.indices {
      let circle = circle(of: number, passes)
      guard circle.first == number else { continue }
      let isEndless = !isLeft(circle) && !circle.contains { blocks[$0].mayWait }
      // An error of form is found along all links that are written.
      if isEndless ? isReachable[number] : canBeReached[number] { found[number] = isEndless }
    }
    return found
  }

  /// The first block of each part without an exit, and how many others lead only there.
  func deadEnds() -> [Int: Int] {
    let endless = endlessLoops().filter(\.value)
    var found: [Int: Int] = [:]
    for number in blocks.indices where endless[number] == nil {
      let circle = circle(of: number, canLead)
      guard canBeReached[number], circle.first == number, !isLeft(circle) else { continue }
      found[number] = blocks.indices.count { other in
        canBeReached[other] && !circle.contains(other) && canLead[other][number]
          && leadsOnly(to: circle, from: other)
      }
    }
    return found
  }

  private func leadsOnly(to circle: [Int], from number: Int) -> Bool {
    !ends(number)
      && blocks.indices.allSatisfy { other in
        !canLead[number][other] || circle.contains(other)
          || !ends(other) && canLead[other][circle[0]]
      }
  }

  func implicitEnds() -> Set<Int> {
    Set(
      blocks.indices.filter { number in
        isReachable[number]
          && (blocks[number].leavesSomething || blocks[number].ways.contains(where: \.stops))
      })
  }

  /// The length of the shortest path to each block that reads a variable without a value. The host
  /// decides once whether the condition of all branches and buttons holds.
  func unset() -> [Int: Int] {
    var found: [Int: Int] = [:]
    for variable in 0..<RandomGraph.variables
    where blocks.contains(where: { $0.saves == variable }) {
      for holds in [true, false] {
        for (number, steps) in lengths(without: variable, if: holds)
        where blocks[number].reads == variable && (holds || !blocks[number].isConditional) {
          found[number] = min(found[number] ?? .max, steps)
        }
      }
    }
    return found
  }

  private func lengths(without variable: Int, if holds: Bool) -> [Int: Int] {
    var length = [graph.start: 1]
    for _ in blocks {
      for (number, steps) in length {
        for way in blocks[number].ways where way.saves != variable {
          for next in Self.numbers(way.targets(if: holds)) {
            length[next] = min(length[next] ?? .max, steps + 1)
          }
        }
      }
    }
    return length
  }
}
