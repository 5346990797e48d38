import LawKit

/// A small script of blocks with nothing but links, as JSON and as a plain graph.
struct RandomGraph {
  enum Target: Hashable { case block(Int), end }

  /// An edge: its possible targets, the variable that it sets, and whether no link is written where
  /// the conversation would stop.
  struct Way {
    var targets: [Target]
    var saves: Int?
    var stops = false
    /// Whether the first target is that of a branch for `x`.
    var hasBranch = false
    /// What `x` must be for the way to be open; nil if it does not matter.
    var needs: Bool?

    /// The targets if `x` is 1, or if it is something else.
    func targets(if holds: Bool) -> [Target] {
      guard needs == nil || needs == holds else { return [] }
      guard hasBranch else { return targets }
      return holds ? [targets[0]] : Array(targets.dropFirst())
    }
  }

  struct Block {
    var json: String
    var ways: [Way]
    /// Every written target, whether or not it leads on.
    var written: [Target]
    /// Whether the block passes without the person, and whether it may wait for the person.
    var isPassed = false
    var mayWait = true
    var passing: [Target] = []
    var reads: Int?
    var saves: Int?
    /// Whether branches are written that do not take everything, without a `next`.
    var leavesSomething = false
    /// Whether its text is shown only if `x` is 1, since otherwise no button is left.
    var isConditional = false
  }

  static let variables = 2
  private(set) var blocks: [Block] = []
  let start: Int

  init(_ random: inout Seeded) {
    let count = Int.random(in: 1...7, using: &random)
    start = random.once(in: 4) ? Int.random(in: 0..<count, using: &random) : 0
    for number in 0..<count { blocks.append(Self.block(number, of: count, &random)) }
    let saved = Set(blocks.compactMap(\.saves))
    for number in blocks.indices {
      guard let read = blocks[number].reads, !saved.contains(read) else { continue }
      blocks[number].reads = nil
      blocks[number].json.replace("{{v\(read)}}", with: "")
    }
  }

  var script: String {
    let all = blocks.enumerated().map { #""b\#($0)": { \#($1.json) }"# }
    return
      #"{ "start": "b\#(start)", "variables": { "x": 1 }, "blocks": { \#(all.joined(separator: ",\n")) } }"#
  }

  // MARK: Blocks

  private static func target(of count: Int, _ random: inout Seeded) -> Target {
    random.once(in: 6) ? .end : .block(Int.random(in: 0..<count, using: &random))
  }

  private static func json(_ target: Target) -> String {
    switch target {
    case .block(let number): "\"b\(number)\""
    case .end: "null"
    }
  }

  /// A link, perhaps with a branch that leaves something for `next`, and perhaps without `next`.
  private static func link(
    of count: Int, _ random: inout Seeded
  ) -> (json: String, way: Way) {
    var (json, targets) = ("", [Target]())
    var hasBranch = false
    if random.once(in: 3) {
      let target = target(of: count, &random)
      json += #", "branches": [{ "when": { "of": "x", "is": 1 }, "next": \#(Self.json(target)) }]"#
      targets.append(target)
      hasBranch = true
    }
    var way = Way(targets: targets, stops: true, hasBranch: hasBranch)
    guard !random.once(in: 6) else { return (json, way) }
    let target = target(of: count, &random)
    (way.targets, way.stops) = (targets + [target], false)
    return (json + #", "next": \#(Self.json(target))"#, way)
  }

  private static func block(
    _ number: Int, of count: Int, _ random: inout Seeded
  ) -> Block {
    let link = link(of: count, &random)
    let saved = Int.random(in: 0..<variables, using: &random)
    let read = random.once(in: 2) ? Int.random(in: 0..<variables, using: &random) : nil
    let text = #""text": "T\#(read.map { "{{v\($0)}}" } ?? "")""#
    let way = link.way
    var block: Block
    switch Int.random(in: 0..<5, using: &random) {
    case 0:
      block = Block(json: #""type": "route"\#(link.json)"#, ways: [way], written: way.targets)
      (block.isPassed, block.mayWait, block.passing) = (true, false, way.targets)
      return block
    case 1:
      let isTimed = random.once(in: 2)
      let delay = isTimed ? #", "showNextAfter": 1"# : ""
      block = Block(
        json: #""type": "text", \#(text)\#(delay)\#(link.json)"#, ways: [way], written: way.targets
      )
      // A text without any link ends the conversation on purpose.
      if way.targets.isEmpty { block.ways = [Way(targets: [.end])] }
      (block.isPassed, block.mayWait, block.passing) = (isTimed, false, way.targets)
    case 2:
      block = Block(
        json: #""type": "rating", \#(text), "saveAs": "v\#(saved)"\#(link.json)"#,
        ways: [way.saving(saved)], written: way.targets)
      block.saves = saved
    default: block = choice(text, link, saved, count, &random)
    }
    block.reads = read
    return block
  }

  private static func choice(
    _ text: String, _ link: (json: String, way: Way), _ saved: Int, _ count: Int,
    _ random: inout Seeded
  ) -> Block {
    let isConditional = random.once(in: 2)
    let when = isConditional ? #", "when": { "of": "x", "is": 1 }"# : ""
    let needs: Bool? = isConditional ? true : nil
    var block = Block(json: "", ways: [], written: link.way.targets)
    block.isConditional = isConditional
    var buttons: [String] = []
    for number in 0..<Int.random(in: 1...2, using: &random) {
      guard random.once(in: 2) else {
        buttons.append(#"{ "title": "T\#(number)"\#(when) }"#)
        block.ways.append(link.way.saving(saved, needs: needs))
        continue
      }
      let target = target(of: count, &random)
      buttons.append(#"{ "title": "T\#(number)"\#(when), "next": \#(json(target)) }"#)
      block.ways.append(Way(targets: [target], saves: saved, needs: needs))
      block.written.append(target)
    }
    if isConditional { block.ways.append(link.way.saving(nil, needs: false)) }
    (block.isPassed, block.passing) = (isConditional, link.way.targets)
    block.saves = saved
    block.leavesSomething = link.way.stops && !link.way.targets.isEmpty
    let list = buttons.joined(separator: ", ")
    block.json =
      #""type": "choice", \#(text), "saveAs": "v\#(saved)", "buttons": [\#(list)]\#(link.json)"#
    return block
  }
}

extension RandomGraph.Way {
  /// The way with what it saves, and with what it needs.
  func saving(_ variable: Int?, needs: Bool? = nil) -> RandomGraph.Way {
    var way = self
    (way.saves, way.needs) = (variable, needs)
    return way
  }
}
