import LawKit
import Starling
import Testing

/// Compares explorations of scripts that count with conversations in which each number counts.
@Suite struct `The laws of counting` {
  /// A script whose buttons and routes count, with a few tests of the counters.
  struct Counting: CustomStringConvertible {
    let script: Script
    let json: String
    var description: String { json }
  }

  enum Steps: CaseIterable { case up, down, bothWays, bounded }

  /// What a dialog can do: by the block where it waits, a move, and where that leads.
  private struct Edge: Hashable {
    var source: Int
    var move: Int
    var target: Int
  }

  /// The greatest number from which conversations are followed.
  private static let farthest = 60.0
  private static let mostStates = 20_000

  @Test(arguments: Steps.allCases)
  func `an exploration finds the blocks and the moves that plain counting finds`(_ steps: Steps)
    async throws
  {
    var (compared, undecided, most) = (0, 0, 0)
    let cases = Trials.ofEnvironment.cases ?? 25
    try await forAll({ try $0.counting(steps) }, cases: cases) { counting in
      var options = Exploration.Options()
      (options.mostStates, options.samples) = (2_000, false)
      let map = Exploration(counting.script, options)
      let (plain, isAll) = Self.plainEdges(of: map)
      let found = Self.edges(of: map)
      guard map.trust.hasAllStates else {
        undecided += 1
        try holds(steps == .bothWays, "an exploration that should end does not")
        return try holds(!map.trust.isWhole, "a part counts as a proof")
      }
      try holds(map.trust.isWhole, "what is whole is no proof")
      let (more, missed) = (found.subtracting(plain), plain.subtracting(found))
      try holds(missed.isEmpty, "it misses \(missed)")
      guard isAll || steps != .bothWays else { return }
      try holds(more.isEmpty, "nobody does \(more)")
      (compared, most) = (compared + 1, max(most, map.stateCount))
    }
    print(
      "counting \(steps): \(cases) scripts, \(compared) equal, \(undecided) undecided,",
      "at most \(most) states")
  }

  private static func edges(of map: Exploration) -> Set<Edge> {
    Set(
      map.edges.indices.map { number in
        let edge = map.edges[number]
        return Edge(
          source: map.block(of: Int(edge.source))?.index ?? -1, move: map.number(ofMove: number),
          target: map.block(of: Int(edge.target))?.index ?? -1)
      })
  }

  /// The edges of all conversations, where each number is a state; false if they were cut short.
  private static func plainEdges(of map: Exploration) -> (Set<Edge>, isAll: Bool) {
    var (edges, seen, isAll) = (Set<Edge>(), Set<[Double]>(), true)
    var open: [Dialog] = []
    func add(_ dialog: Dialog) {
      let numbers = map.script.counters.map { dialog.state.values[$0]?.number ?? .nan }
      let key = [Double(dialog.waiting?.index ?? -1)] + numbers
      guard seen.insert(key).inserted else { return }
      guard numbers.allSatisfy({ abs($0) <= farthest }), seen.count < mostStates else {
        return isAll = false
      }
      open.append(dialog)
    }
    for (number, set) in map.hostSets.enumerated() {
      var dialog = map.beginning(of: Exploration.Path(variables: set))
      dialog.stepSilently(.begin)
      edges.insert(Edge(source: -1, move: number, target: dialog.waiting?.index ?? -1))
      add(dialog)
    }
    while let dialog = open.popLast() {
      guard let block = dialog.waiting else { continue }
      for (number, move) in map.answers.moves[block].enumerated() {
        let events = dialog.events(of: move)
        guard !events.isEmpty else { continue }
        var next = dialog
        for event in events { next.stepSilently(event) }
        edges.insert(Edge(source: block.index, move: number, target: next.waiting?.index ?? -1))
        add(next)
      }
    }
    return (edges, isAll)
  }
}

extension Exploration {
  /// The number of the move of an edge among those of its block, or that of the host's set.
  fileprivate func number(ofMove edge: Int) -> Int {
    guard let move = move(of: edge), let block = block(of: Int(edges[edge].source)) else {
      return edge - edges(of: 0).lowerBound
    }
    return answers.moves[block].firstIndex(of: move) ?? -1
  }
}

extension Choices {
  fileprivate mutating func counting(
    _ steps: `The laws of counting`.Steps
  ) throws -> `The laws of counting`.Counting {
    let count = number(2...6)
    let blocks = (0..<count).map { ("b\($0)", countingBlock($0, of: count, steps)) }
    var members: Members = [("blocks", .object(blocks))]
    if steps == .bounded { members.insert(("variables", bounds()), at: 0) }
    let json = JSONText.object(members).laidOut()
    guard let script = try? Script(json: json) else { throw Unsuitable() }
    return .init(script: script, json: json)
  }

  private mutating func bounds() -> JSONText {
    .object(
      ["c", "d"].map { name in
        let least = number(-3...0)
        let most = number(least...6)
        return (
          name,
          .object([
            ("min", .integer(least)), ("max", .integer(most)),
            ("start", .integer(number(least...most))),
          ])
        )
      })
  }

  private mutating func countingBlock(
    _ number: Int, of count: Int, _ steps: `The laws of counting`.Steps
  ) -> JSONText {
    switch below(4) {
    case 0:
      .object(
        [("type", .string("route"))] + counts(steps, 70)
          + [
            ("branches", .array([branch(count)])),
            ("next", number + 1 < count ? .string("b\(number + 1)") : .null),
          ])
    case 1:
      .object(
        [("type", .string("text")), ("text", .string("T"))] + counts(steps, 70)
          + [("next", target(count))])
    default:
      .object([
        ("type", .string("choice")), ("buttons", .array(list(1...3) { $0.tap(count, steps) })),
        ("next", target(count)),
      ])
    }
  }

  private mutating func tap(_ count: Int, _ steps: `The laws of counting`.Steps) -> JSONText {
    .object(
      [("title", .string("T\(below(1_000_000))"))] + perhaps(50, "when") { $0.test() }
        + counts(steps, 80) + perhaps(80, "next") { $0.target(count) })
  }

  private mutating func counts(_ steps: `The laws of counting`.Steps, _ percent: Int) -> Members {
    perhaps(15, "set") { .object([($0.pick(["c", "d"]), .integer($0.number(-3...4)))]) }
      + perhaps(percent, "add") {
        .object([($0.pick(["c", "c", "d"]), .integer($0.amount(steps)))])
      }
  }

  private mutating func amount(_ steps: `The laws of counting`.Steps) -> Int {
    switch steps {
    case .up: number(1...3)
    case .down: -number(1...3)
    case .bothWays, .bounded: happens(50) ? number(1...3) : -number(1...3)
    }
  }

  private mutating func branch(_ count: Int) -> JSONText {
    .object([("when", test()), ("next", target(count))])
  }

  private mutating func target(_ count: Int) -> JSONText {
    happens(15) ? .null : .string("b\(below(count))")
  }

  private mutating func test() -> JSONText {
    let bound = JSONText.integer(number(-3...6))
    let test: (String, JSONText) =
      switch below(4) {
      case 0: ("atLeast", bound)
      case 1: ("atMost", bound)
      case 2: ("is", bound)
      default: ("not", .object([("is", bound)]))
      }
    return .object([("of", .string(pick(["c", "c", "d"]))), test])
  }
}
