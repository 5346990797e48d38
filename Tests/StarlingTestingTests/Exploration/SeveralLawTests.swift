import LawKit
import Starling
import StarlingTesting
import Testing

/// Compares the answers that an exploration tries at choices of several buttons with all answers.
@Suite struct `The laws of several answers` {
  /// A script with choices of several buttons, some hidden and some alone, and tests of them.
  struct Likes: CustomStringConvertible {
    let script: Script
    let json: String
    var description: String { json }
  }

  /// What an answer does: whether it is refused, what the conditions say, and where it leads.
  private struct Outcome: Hashable {
    var seen: [Observation]
    var key: [Int32]
  }

  @Test(arguments: [false, true])
  func `the answers that are tried do all that any answers do`(_ hasMutants: Bool) async throws {
    var (compared, answers, tried) = (0, 0, 0)
    try await forAll({ try $0.likes() }, cases: Trials.ofEnvironment.cases ?? 25) { likes in
      var options = Exploration.Options()
      if hasMutants { options.distinctions = Distinctions(likes.script, Mutants(likes.script).all) }
      let map = Exploration(likes.script, options)
      guard map.trust.isWhole else { return }
      var keys = map.keys
      for state in 0..<map.stateCount {
        let dialog = map.dialog(at: state)
        guard let several = dialog.prompt?.several, case .choice(let offers)? = dialog.prompt?.kind
        else { continue }
        let moves = map.answers.moves[dialog.waiting ?? 0].map(dialog.events).filter { !$0.isEmpty }
        let all = Self.subsets(of: offers.count)
        let (found, known) = (
          Set(moves.map { Self.outcome(of: $0, dialog, &keys) }),
          Set(all.map { Self.outcome(of: [.chooseMany($0)], dialog, &keys) })
        )
        (compared, answers, tried) = (compared + 1, answers + all.count, tried + moves.count)
        try holds(known.subtracting(found).isEmpty, "it misses \(known.subtracting(found))")
        try holds(found.subtracting(known).isEmpty, "nobody does \(found.subtracting(known))")
        try Self.takeEachButton(moves, dialog, several, offers.count)
      }
    }
    print("several: \(compared) prompts, \(answers) answers, \(tried) tried")
    #expect(compared > 25 || Trials.ofEnvironment.cases != nil)
  }

  private static func subsets(of count: Int) -> [[Int]] {
    (0..<1 << count).map { bits in (0..<count).filter { bits & 1 << $0 != 0 } }
  }

  private static func outcome(
    of events: [Event], _ dialog: Dialog, _ keys: inout StateKeys
  ) -> Outcome {
    var (dialog, all): (Dialog, [Observation]) = (dialog, [])
    for event in events {
      var seen: [Observation] = []
      dialog.observe(event, &seen)
      all += seen
    }
    let telling = all.filter { if case .tapped = $0 { false } else { true } }
    return Outcome(seen: telling, key: keys.key(of: dialog))
  }

  /// Each button is in an answer that is taken, if any answer with it is.
  private static func takeEachButton(
    _ moves: [[Event]], _ dialog: Dialog, _ several: Prompt.Several, _ count: Int
  ) throws {
    func accepted(_ answers: [[Int]]) -> Set<Int> {
      let accepted = answers.filter { answer in
        var dialog = dialog
        let effects = dialog.step(.chooseMany(answer))
        return !effects.contains { if case .reject = $0 { true } else { false } }
      }
      return Set(accepted.joined())
    }
    let tried = moves.joined().compactMap { event in
      if case .chooseMany(let indices) = event { indices } else { nil }
    }
    let (all, found) = (accepted(subsets(of: count)), accepted(tried))
    try holds(all == found, "of \(all), only \(found) are chosen")
  }

  // MARK: Plain conversations

  private struct Step: Hashable {
    var source: Int
    var seen: [Observation]
    var target: Int
  }

  @Test func `an exploration finds the steps that all conversations take`() async throws {
    var compared = 0
    try await forAll({ try $0.likes() }, cases: Trials.ofEnvironment.cases ?? 25) { likes in
      let map = Exploration(likes.script)
      guard map.trust.isWhole, let plain = Self.plainSteps(of: map) else { return }
      let found = Self.steps(of: map)
      let (more, missed) = (found.subtracting(plain), plain.subtracting(found))
      try holds(missed.isEmpty, "it misses \(missed)")
      try holds(more.isEmpty, "nobody does \(more)")
      compared += 1
    }
    print("several: \(compared) scripts with all their conversations")
    #expect(compared > 12 || Trials.ofEnvironment.cases != nil)
  }

  private static func steps(of map: Exploration) -> Set<Step> {
    Set(
      map.edges.indices.map { number in
        let edge = map.edges[number]
        let seen = map.observations(on: number)
        return step(from: map.block(of: Int(edge.source)), seen, map.block(of: Int(edge.target)))
      })
  }

  private static func step(
    from source: BlockNumber?, _ seen: [Observation], _ target: BlockNumber?
  ) -> Step {
    let telling = seen.filter { if case .tapped = $0 { false } else { true } }
    return Step(source: source?.index ?? -1, seen: telling, target: target?.index ?? -1)
  }

  /// The steps of all conversations, in which each value is a state; nil if there are too many.
  private static func plainSteps(of map: Exploration) -> Set<Step>? {
    var (steps, seen, open) = (Set<Step>(), Set<String>(), [Dialog]())
    func take(_ event: Event, from dialog: Dialog) {
      var (next, list): (Dialog, [Observation]) = (dialog, [])
      next.observe(event, &list)
      steps.insert(step(from: dialog.waiting, list, next.waiting))
      let values = next.state.values.map { $0?.value.json ?? "-" }.joined(separator: ",")
      let visited = next.state.visited.blocks.map { "\($0.index)" }.joined(separator: ",")
      guard seen.insert("\(next.waiting?.index ?? -1) \(values) \(visited)").inserted else {
        return
      }
      open.append(next)
    }
    for set in map.hostSets {
      take(.begin, from: map.beginning(of: Exploration.Path(variables: set)))
    }
    while let dialog = open.popLast() {
      guard seen.count < 3_000 else { return nil }
      switch dialog.prompt?.kind {
      case .choice(let offers):
        for subset in subsets(of: offers.count) { take(.chooseMany(subset), from: dialog) }
      case .tap: take(.tap, from: dialog)
      case .delay, .stars, .text, nil: break
      }
    }
    return steps
  }
}

extension Choices {
  fileprivate mutating func likes() throws -> `The laws of several answers`.Likes {
    let count = number(1...4)
    var blocks: Members = []
    for place in 0..<count {
      blocks.append(("q\(place)", happens(85) ? ticking(place, count) : talking(place, count)))
    }
    let json = JSONText.object([
      (
        "variables",
        .object([
          ("a", .boolean(true)), ("b", .boolean(false)), ("x", .string("k")),
          ("c", .object([("start", .integer(0)), ("max", .integer(3))])),
        ])
      ),
      ("blocks", .object(blocks)),
    ]).laidOut()
    guard let script = try? Script(json: json) else { throw Unsuitable() }
    return .init(script: script, json: json)
  }

  private mutating func ticking(_ place: Int, _ count: Int) -> JSONText {
    let most = number(1...4)
    let limits: Members =
      perhaps(60, "min") { .integer($0.number(0...most)) }
      + perhaps(60, "max") { _ in .integer(most) }
    return .object(
      [("type", .string("choice")), ("many", .boolean(true))] + limits
        + [("buttons", .array(list(most...5) { $0.ticked(count) }))]
        + [("branches", .array(list(0...3) { $0.fork(place, count, 20) }))]
        + [("next", place + 1 < count ? .string("q\(place + 1)") : .null)])
  }

  private mutating func talking(_ place: Int, _ count: Int) -> JSONText {
    .object([
      ("type", .string("text")), ("text", .string("T")),
      ("branches", .array(list(0...2) { $0.fork(place, count, 100) })),
      ("next", place + 1 < count ? .string("q\(place + 1)") : .null),
    ])
  }

  private mutating func ticked(_ count: Int) -> JSONText {
    let title = pick(["A", "B", "C", "D", "E", "3", "a"])
    return .object(
      [("title", .string(title))] + perhaps(25, "when") { $0.hiding(count) }
        + perhaps(15, "alone") { _ in .boolean(true) }
        + perhaps(10, "set") { _ in .object([("x", .string("set"))]) }
        + perhaps(15, "add") { .object([("c", .integer($0.number(1...2)))]) })
  }

  private mutating func hiding(_ count: Int) -> JSONText {
    switch below(3) {
    case 0: .object([("of", .string(pick(["a", "b"]))), ("is", .boolean(true))])
    case 1: .object([("of", .string("c")), ("atLeast", .integer(number(1...3)))])
    default: .object([("of", .string("q\(below(count))")), test()])
    }
  }

  private mutating func fork(_ place: Int, _ count: Int, _ elsewhere: Int) -> JSONText {
    let of = perhaps(elsewhere, "of") { .string($0.happens(15) ? "x" : "q\($0.below(count))") }
    let isNamed = elsewhere == 100 && of.isEmpty
    let named: Members = isNamed ? [("of", .string("q0"))] : of
    return .object([
      ("when", .object(named + [test()])),
      ("next", happens(70) ? .string("q\(below(count))") : .null),
    ])
  }

  private mutating func test() -> (String, JSONText) {
    switch below(6) {
    case 0: ("atLeast", .integer(number(0...4)))
    case 1: ("atMost", .integer(number(0...4)))
    case 2: ("empty", .boolean(happens(50)))
    case 3: ("not", .object([("has", .string(pick(["A", "B"])))]))
    case 4: ("has", .integer(3))
    default: ("has", .string(pick(["A", "B", "b", "C", "set"])))
    }
  }
}
