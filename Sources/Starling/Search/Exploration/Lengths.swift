/// How many questions conversations ask: the fewest and the most.
///
/// A question counts once it is answered or skipped. Taps to go on are no questions, and an answer
/// that is refused does not count.
package struct Lengths: Sendable {
  /// How many questions are asked from some point on.
  package struct Count: Hashable, Sendable {
    /// The fewest up to an end; nil if nothing leads to one.
    package var fewest: Int?
    /// The most; nil if there is no upper bound.
    package var most: Int?
    /// The blocks that ask, round a loop that makes it so.
    var loop: [BlockNumber] = []

    package init(fewest: Int?, most: Int?, loop: [BlockNumber] = []) {
      self.fewest = fewest
      self.most = most
      self.loop = loop
    }
  }

  package let exploration: Exploration
  /// For a person who skips nothing, and for everybody.
  private let patient: Measure
  private let everybody: Measure
  /// Whether anything can be skipped.
  package let hasSkips: Bool

  package init(_ exploration: Exploration) {
    self.exploration = exploration
    let steps = Step.all(in: exploration)
    hasSkips = steps.contains { $0.isSkip }
    patient = Measure(exploration, steps.filter { !$0.isSkip })
    everybody = hasSkips ? Measure(exploration, steps) : patient
  }

  /// Measures a script. If it has too many states, that is known of the nearest ones alone.
  package init(_ script: Script, mostStates: Int? = nil) {
    var options = Exploration.Options()
    options.hosts = .ofSameType
    options.samples = false
    options.mostStates = mostStates
    self.init(Exploration(script, options))
  }

  /// The questions of whole conversations, of everybody or of those who skip nothing.
  package func count(skipping: Bool) -> Count { (skipping ? everybody : patient).count(from: [0]) }

  /// The questions from a block on, with its own; nil if no conversation reaches the block.
  package func count(skipping: Bool, from block: BlockNumber) -> Count? {
    let measure = skipping ? everybody : patient
    let states = measure.arrivals(at: block, in: exploration)
    return states.isEmpty ? nil : measure.count(from: states)
  }
}

/// An edge of an exploration, and whether it takes a question.
private struct Step {
  var edge: Int
  var source: Int
  var target: Int
  var asks: Bool
  var isSkip: Bool

  /// All edges but those of refused answers.
  static func all(in map: Exploration) -> [Step] {
    let kinds = map.script.tables.blocks.map(\.kind.hasAnswer)
    return map.edges.indices.compactMap { number in
      let isRefused = map.observations(on: number).contains {
        if case .rejected = $0 { true } else { false }
      }
      guard !isRefused else { return nil }
      let edge = map.edges[number]
      let block = map.block(of: Int(edge.source))
      let move = map.move(of: number)
      return Step(
        edge: number, source: Int(edge.source), target: Int(edge.target),
        asks: move?.isAnswer == true && block.map { kinds[$0.index] } == true,
        isSkip: move == .skip)
    }
  }
}

/// The fewest and the most questions from each state on.
private struct Measure {
  private let steps: [Step]
  private let blocks: [BlockNumber?]
  private let graph: Graph
  private let parts: StronglyConnectedComponents
  private let isReached: [Bool]
  private let counts: StepCounts

  init(_ map: Exploration, _ steps: [Step]) {
    self.steps = steps
    blocks = (0..<map.stateCount).map { map.block(of: $0) }
    graph = Graph(nodes: blocks.count, edges: steps.lazy.map { ($0.source, $0.target) })
    parts = StronglyConnectedComponents(graph) { _ in true }
    isReached = graph.reached(from: [0])
    counts = StepCounts(
      steps.map { ($0.source, $0.target, $0.asks) }, parts,
      ends: blocks.indices.filter { map.ending(of: $0) != nil })
  }

  /// The states behind the edges that arrive at a block.
  func arrivals(at block: BlockNumber, in map: Exploration) -> [Int] {
    var states: Set<Int> = []
    for step in steps where isReached[step.source] {
      if map.observations(on: step.edge).contains(.arrived(block)) { states.insert(step.target) }
    }
    return states.sorted()
  }

  func count(from states: [Int]) -> Lengths.Count {
    let most = states.map { counts.most[$0] }
    let isEndless = most.contains(nil)
    return Lengths.Count(
      fewest: states.compactMap { counts.fewest[$0] }.min(),
      most: isEndless ? nil : most.compactMap { $0 }.max() ?? 0,
      loop: isEndless ? loop(from: states) : [])
  }

  // MARK: Loops

  /// The blocks of a shortest way round, from the nearest state at which a question is asked again
  /// and again.
  private func loop(from states: [Int]) -> [BlockNumber] {
    var asking: [Int: Int] = [:]
    for step in steps where step.asks && parts.part[step.source] == parts.part[step.target] {
      if asking[step.source] == nil { asking[step.source] = step.target }
    }
    let nearest = graph.way(from: states) { asking[$0] != nil }.last
    guard let first = nearest, let second = asking[first] else { return [] }
    let round = [first] + graph.way(from: [second]) { $0 == first }
    var shown: [BlockNumber] = []
    for block in round.compactMap({ blocks[$0] }) where shown.count == 1 || shown.last != block {
      shown.append(block)
    }
    return shown
  }
}

extension Lengths {
  /// How many questions whole conversations ask, or those that may still come from a block on, in
  /// a line for those who skip nothing and one for everybody.
  package func lines(from block: BlockNumber? = nil) -> [String] {
    let patient = block.map { count(skipping: false, from: $0) } ?? count(skipping: false)
    let everybody = block.map { count(skipping: true, from: $0) } ?? count(skipping: true)
    if everybody == nil, !exploration.trust.isWhole {
      return ["no conversation that was tried gets there"]
    }
    return hasSkips ? lines(patient, everybody: everybody) : lines(everybody)
  }

  /// The same of numbers that are known, where nothing can be skipped.
  package func lines(_ count: Count?) -> [String] {
    [count.map(words) ?? "no conversation gets there"]
  }

  /// The same of numbers that are known, for those who skip nothing and for everybody.
  package func lines(_ patient: Count?, everybody: Count?) -> [String] {
    guard let everybody else { return lines(nil) }
    let counted = patient.map { words($0) + " if nothing is skipped" }
    return [counted ?? "only those who skip something get there", words(everybody) + " with skips"]
  }

  /// How many questions everybody is asked, or a person who skips nothing.
  package func range(skipping: Bool) -> String { words(count(skipping: skipping)) }

  private func words(_ count: Count) -> String {
    guard let most = count.most else {
      let tables = exploration.script.tables
      let loop = count.loop.map { tables.id($0) }.joined(separator: " → ")
      let least = count.fewest.map { "at least " + Self.questions($0) } ?? noEnd
      return "\(least), no upper bound (\(loop))"
    }
    guard let fewest = count.fewest else { return "\(noEnd), at most " + Self.questions(most) }
    return fewest == most ? Self.questions(most) : "\(fewest) to " + Self.questions(most)
  }

  /// What is said where none was found. Where there are more states, they may have one.
  private var noEnd: String { exploration.trust.isWhole ? "no end" : "no end found" }

  private static func questions(_ count: Int) -> String {
    count == 0 ? "no questions" : count == 1 ? "1 question" : "\(grouped(count)) questions"
  }
}
