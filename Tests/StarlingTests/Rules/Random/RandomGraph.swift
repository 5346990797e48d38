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
  ) -> (json: String, targets: [Target], stops: Bool) {
    var (json, targets) = ("", [Target]())
    if random.once(in: 3) {
      let target = target(of: count, &random)
      json += #", "branches": [{ "when": { "of": "x", "is": 1 }, "next": \#(Self.json(target)) }]"#
      targets.append(target)
    }
    guard !random.once(in: 6) else { return (json, targets, true) }
    let target = target(of: count, &random)
    return (json + #", "next": \#(Self.json(target))"#, targets + [target], false)
  }

  private static func block(
    _ number: Int, of count: Int, _ random: inout Seeded
  ) -> Block {
    let link = link(of: count, &random)
    let saved = Int.random(in: 0..<variables, using: &random)
    let read = random.once(in: 2) ? Int.random(in: 0..<variables, using: &random) : nil
    let text = #""text": "T\#(read.map { "{{v\($0)}}" } ?? "")""#
    let way = Way(targets: link.targets, stops: link.stops)
    var block: Block
    switch Int.random(in: 0..<5, using: &random) {
    case 0:
      block = Block(json: #""type": "route"\#(link.json)"#, ways: [way], written: link.targets)
      (block.isPassed, block.mayWait, block.passing) = (true, false, link.targets)
      return block
    case 1:
      let isTimed = random.once(in: 2)
      let delay = isTimed ? #", "showNextAfter": 1"# : ""
      block = Block(
        json: #""type": "text", \#(text)\#(delay)\#(link.json)"#, ways: [way], written: link.targets
      )
      // A text without any link ends the conversation on purpose.
      if link.targets.isEmpty { block.ways = [Way(targets: [.end])] }
      (block.isPassed, block.mayWait, block.passing) = (isTimed, false, link.targets)
    case 2:
      block = Block(
        json: #""type": "rating", \#(text), "saveAs": "v\#(saved)"\#(link.json)"#,
        ways: [Way(targets: link.targets, saves: saved, stops: link.stops)], written: link.targets)
      block.saves = saved
    default: block = choice(text, link, saved, count, &random)
    }
    block.reads = read
    return block
  }

  private static func choice(
    _ text: String, _ link: (json: String, targets: [Target], stops: Bool), _ saved: Int,
    _ count: Int, _ random: inout Seeded
  ) -> Block {
    let isConditional = random.once(in: 2)
    let when = isConditional ? #", "when": { "of": "x", "is": 1 }"# : ""
    var block = Block(json: "", ways: [], written: link.targets)
    var buttons: [String] = []
    for number in 0..<Int.random(in: 1...2, using: &random) {
      guard random.once(in: 2) else {
        buttons.append(#"{ "title": "T\#(number)"\#(when) }"#)
        block.ways.append(Way(targets: link.targets, saves: saved, stops: link.stops))
        continue
      }
      let target = target(of: count, &random)
      buttons.append(#"{ "title": "T\#(number)"\#(when), "next": \#(json(target)) }"#)
      block.ways.append(Way(targets: [target], saves: saved))
      block.written.append(target)
    }
    if isConditional { block.ways.append(Way(targets: link.targets, stops: link.stops)) }
    (block.isPassed, block.passing) = (isConditional, link.targets)
    block.saves = saved
    block.leavesSomething = link.stops && !link.targets.isEmpty
    let list = buttons.joined(separator: ", ")
    block.json =
      #""type": "choice", \#(text), "saveAs": "v\#(saved)", "buttons": [\#(list)]\#(link.json)"#
    return block
  }
}
