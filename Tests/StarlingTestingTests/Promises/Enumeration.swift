import Starling
import StarlingTesting

/// Enumerates the conversations of a script, with some answers at each prompt. Conversations with
/// equal dialogs and the same state of the promise continue only once.
struct Enumeration {
  private let script: Script
  private let promise: Promise
  private let mostNodes: Int
  private var known: [String: Int] = [:]
  private var nodes: [Node] = []
  private var links: [(source: Int, target: Int)] = []
  private var isGood: [Bool] = []
  /// Whether all conversations were enumerated.
  private(set) var isWhole = true
  /// A conversation that breaks the promise.
  private(set) var breaking: [Event]?

  private struct Node {
    let dialog: Dialog
    let events: [Event]
    let list: [Occurrence]
    let isScoped: Bool
    /// Whether its prompt is that of what should be possible, or of a bubble of it.
    let isThere: Bool
  }

  init(_ promise: Promise, on script: Script, from beginnings: [Dialog], mostNodes: Int) {
    (self.promise, self.script, self.mostNodes) = (promise, script, mostNodes)
    for beginning in beginnings {
      let node = Node(
        dialog: beginning, events: [], list: [], isScoped: !promise.isScopedAfter, isThere: false)
      take(.begin, from: node, -1)
    }
    run()
  }

  /// Continues a conversation.
  init(_ promise: Promise, on script: Script, onwards dialog: Dialog, mostNodes: Int) {
    (self.promise, self.script, self.mostNodes) = (promise, script, mostNodes)
    nodes = [
      Node(
        dialog: dialog, events: [], list: [], isScoped: promise.scope == nil, isThere: false)
    ]
    isGood = [false]
    run()
  }

  private mutating func run() {
    var next = 0
    while next < nodes.count, breaking == nil {
      let node = nodes[next]
      for event in events(at: node.dialog) { take(event, from: node, next) }
      next += 1
    }
  }

  /// Whether a prompt in the scope has no path to what should be possible.
  var isLost: Bool {
    var reaches = isGood
    var changes = true
    while changes {
      changes = false
      for link in links where reaches[link.target] && !reaches[link.source] {
        reaches[link.source] = true
        changes = true
      }
    }
    return nodes.indices.contains { number in
      let prompt = nodes[number].dialog.prompt?.kind
      if case .delay? = prompt { return false }
      return prompt != nil && nodes[number].isScoped && !reaches[number]
        && !nodes[number].isThere
    }
  }

  /// Whether what happened since a block was entered is what should be possible, as a prompt.
  private func isThere(_ new: [Occurrence], _ before: Bool) -> Bool {
    let arrival = new.lastIndex { if case .happening(.entered) = $0 { true } else { false } }
    let isNow = new[(arrival ?? 0)...].contains { one in
      promise.verb.thing.parts.contains { thing in
        switch thing.kind {
        case .reaches, .says: one.is(thing, in: script)
        default: false
        }
      }
    }
    return isNow || arrival == nil && before
  }

  private mutating func take(_ event: Event, from node: Node, _ source: Int) {
    guard breaking == nil else { return }
    var dialog = node.dialog
    let new = Occurrence.all(of: event, &dialog)
    let list = node.list + new
    let events = node.events + [event]
    if promise.isBroken(by: list, in: script) {
      breaking = events
      return
    }
    let thing = promise.verb.thing
    if source >= 0, new.contains(where: { $0.is(thing, in: script) }) { isGood[source] = true }
    let isScope = new.contains { one in
      promise.scope.map { one.is($0.thing, in: script) } ?? false
    }
    let isScoped = promise.isScopedAfter ? node.isScoped || isScope : node.isScoped && !isScope
    let isThere = self.isThere(new, node.isThere)
    let key = "\(dialog.identity) \(isThere) \(summary(of: list))"
    if let number = known[key] {
      if source >= 0 { links.append((source, number)) }
      return
    }
    guard nodes.count < mostNodes else {
      isWhole = false
      if source >= 0 { isGood[source] = true }
      return
    }
    known[key] = nodes.count
    if source >= 0 { links.append((source, nodes.count)) }
    nodes.append(
      Node(dialog: dialog, events: events, list: list, isScoped: isScoped, isThere: isThere))
    isGood.append(false)
  }

  /// The part of the past that can still affect the promise.
  private func summary(of list: [Occurrence]) -> String {
    let isThing = list.map { $0.is(promise.verb.thing, in: script) }
    let scopes = list.indices.filter { index in
      promise.scope.map { list[index].is($0.thing, in: script) } ?? false
    }
    func times(_ part: ArraySlice<Bool>) -> Int { min(4, part.count { $0 }) }
    let first = scopes.first.map { times(isThing[($0 + 1)...]) } ?? -1
    let last = scopes.last.map { times(isThing[($0 + 1)...]) } ?? -1
    return "\(times(isThing[...])) \(first) \(last)"
  }

  // MARK: Answers

  private static func subsets(of count: Int) -> [[Int]] {
    (0..<1 << count).map { bits in (0..<count).filter { bits & 1 << $0 != 0 } }
  }

  private static let texts = [
    "", " ", "a", "x", "abc", "Something else", "much too long", "x@example.org", "a@b.c", "free",
    "pro", "Pro ", "PRO", "É", "é", "3", " +3.0", "true", "false", "FREE 3", "@", "1", "2", "4",
    "4.5", "0", "-1", "5", "6", "7", "2.5", "1e300", "nothing of the kind", "Yes", "Hello.",
  ]

  /// The texts in the promise itself.
  private var named: [String] {
    promise.things.compactMap { thing in
      switch thing.kind {
      case .does(.answers(let text), _): text
      case .sets(_, .value(let value)?): value.description
      case .sets(_, .atLeast(let number)?), .sets(_, .atMost(let number)?):
        Value.number(number).description
      case .says(let pattern): pattern.text
      case .reaches, .does, .picks, .rates, .outcome, .action, .sets, .rejects, .ends, .asks,
        .oneOf:
        nil
      }
    }
  }

  /// All events that a person can cause at a prompt, including refused answers, but not going back.
  private func events(at dialog: Dialog) -> [Event] {
    guard let prompt = dialog.prompt else { return [] }
    switch prompt.kind {
    case .tap: return [.tap, .leave]
    case .delay: return [.elapsed, .leave]
    case .choice(let offers) where prompt.several != nil:
      return Self.subsets(of: offers.count).map { .chooseMany($0) } + [.choose(-1), .skip, .leave]
    case .choice(let offers): return (0...offers.count).map { .choose($0) } + [.skip, .leave]
    case .text: return (Self.texts + named).map { .submit($0) } + [.skip, .leave]
    case .stars(let field, _):
      let submit: [Event] = field.submit == nil ? [] : [.submit("")]
      return (1...(field.max + 1)).map { .pick($0) } + submit + [.skip, .leave]
    }
  }
}

extension Promise {
  /// Whether it is about what follows something.
  fileprivate var isScopedAfter: Bool { if case .after? = scope { true } else { false } }
}

extension Dialog {
  /// Everything that affects how the dialog continues, and its texts.
  fileprivate var identity: String {
    let values = state.values.map { $0?.value.json ?? "-" }.joined(separator: ",")
    let blocks = state.visited.blocks.map { "\($0)" }.joined(separator: ",")
    let stretch = state.stretch.blocks.map { "\($0)" }.joined(separator: ",")
    let rest = "\(state.stage) \(state.pick ?? 0) \(String(describing: state.rating))"
    return [values, blocks, stretch, rest].joined(separator: " ")
  }
}
