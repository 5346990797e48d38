/// On the ways from each node of a graph on, how many steps are taken that count.
struct StepCounts: Sendable {
  /// A step from one node to another, and whether it counts.
  typealias Step = (source: Int, target: Int, counts: Bool)

  /// The fewest up to an end; nil where none is reached.
  private(set) var fewest: [Int?]
  /// The most; nil where there is no limit.
  let most: [Int?]

  init(_ steps: [Step], _ parts: StronglyConnectedComponents, ends: [Int]) {
    fewest = Array(repeating: nil, count: parts.part.count)
    most = Self.most(steps, parts)
    findFewest(steps, from: ends)
  }

  /// Goes back from the ends, over the steps that do not count first.
  private mutating func findFewest(_ steps: [Step], from ends: [Int]) {
    var before = [[Step]](repeating: [], count: fewest.count)
    for step in steps { before[step.target].append(step) }
    var open = ends
    var count = 0
    while !open.isEmpty {
      var dearer: [Int] = []
      while let node = open.popLast() {
        guard fewest[node] == nil else { continue }
        fewest[node] = count
        for step in before[node] where fewest[step.source] == nil {
          if step.counts { dearer.append(step.source) } else { open.append(step.source) }
        }
      }
      open = dearer
      count += 1
    }
  }

  /// Goes through the components from the last: steps lead to those with lower numbers.
  private static func most(_ steps: [Step], _ parts: StronglyConnectedComponents) -> [Int?] {
    func part(_ node: Int) -> Int { Int(parts.part[node]) }
    var most = [Int?](repeating: 0, count: Int(parts.count))
    for step in steps.sorted(by: { part($0.source) < part($1.source) }) {
      let source = part(step.source)
      if source != part(step.target) {
        let behind = most[part(step.target)].map { $0 + (step.counts ? 1 : 0) }
        most[source] = most[source].flatMap { most in behind.map { max(most, $0) } }
      } else if step.counts {
        most[source] = nil
      }
    }
    return parts.part.map { most[Int($0)] }
  }
}
