/// A search of conversations: which nodes there are, how each was reached, which of them wait, and
/// how far what is found can be trusted.
///
/// A question supplies the nodes, each with a key by which it differs from others, and the steps
/// between them. Nodes are taken in the order in which they came or, if asked for, the cheapest
/// first.
package struct Search<Node, Step> {
  /// How far what was found can be trusted.
  package var trust = Trust()
  /// The number of nodes that were taken.
  package private(set) var taken = 0
  package private(set) var keys = KeyTable()
  /// The nodes that wait; nil for those that were taken.
  private var waiting: [Node?] = []
  /// For each node, the one from which it was reached, by which step, and what it costs. Apart,
  /// since a type of them would be looked up at each step.
  private var before: [Int32] = []
  private var steps: [Step?] = []
  private var costs: [Int] = []
  private var next = 0
  private var open: CheapestFirst?
  private let most: Int
  private let mostTaken: Int
  /// Whether nothing waits any more.
  private var isOver = false

  /// A search that ends where more nodes are found, or taken, than a number.
  package init(most: Int = .max, mostTaken: Int = .max, cheapestFirst: Bool = false) {
    self.most = most
    self.mostTaken = mostTaken
    if cheapestFirst { open = CheapestFirst() }
  }

  /// The number of nodes that were found.
  package var count: Int { keys.count }

  /// Adds a node that was reached by a step from another one, unless it is known. It takes the
  /// place of one that is more expensive and still waits.
  @discardableResult
  package mutating func add(
    _ node: Node, _ key: [Int32], from before: Int? = nil, by step: Step?, cost: Int = 0,
    distance: Int = 0
  ) -> (number: Int, isNew: Bool) {
    let (number, isNew) = keys.add(key)
    if isNew {
      self.before.append(Int32(before ?? -1))
      steps.append(step)
      costs.append(cost)
      waiting.append(isOver ? nil : node)
    } else {
      guard cost < costs[number], waiting[number] != nil else { return (number, false) }
      self.before[number] = Int32(before ?? -1)
      steps[number] = step
      costs[number] = cost
      waiting[number] = node
    }
    open?.insert(.init(cost: cost, distance: distance, node: number))
    return (number, isNew)
  }

  /// The next node; nil if none waits, or there are too many.
  package mutating func take() -> (number: Int, node: Node)? {
    while !isOver, let number = nextNumber() {
      guard let node = waiting[number] else { continue }
      guard count <= most, taken < mostTaken else {
        end()
        trust.missStates()
        return nil
      }
      waiting[number] = nil
      taken += 1
      return (number, node)
    }
    return nil
  }

  private mutating func nextNumber() -> Int? {
    guard open == nil else { return open?.popFirst()?.node }
    guard next < waiting.count else { return nil }
    next += 1
    return next - 1
  }

  /// Forgets what waits. What is found from now on is known, but does not wait.
  package mutating func end() {
    isOver = true
    for number in waiting.indices { waiting[number] = nil }
  }

  // MARK: The way back

  /// The cost of a node.
  package func cost(of number: Int) -> Int { costs[number] }

  /// The steps by which a node was reached.
  package func way(to number: Int) -> [Step] {
    var way = [Step]()
    var number = number
    while number >= 0 {
      if let step = steps[number] { way.append(step) }
      number = Int(before[number])
    }
    return way.reversed()
  }
}

extension Search: Sendable where Node: Sendable, Step: Sendable {}
