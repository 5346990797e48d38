import Starling

/// Plays a conversation for real, with all its values, along a product in which some are guessed.
///
/// At each prompt it takes the way on which what it looks for is nearest, and goes where the values
/// really lead. Where that is farther away than was hoped, a guess is to blame.
struct PromisePlay {
  private let product: PromiseProduct
  private var exploration: Exploration
  private var moments: PromiseMoments
  private let distances: [Int?]
  private let weight: (PromiseProduct.Link) -> Int
  /// Whether a node is what is looked for; links that break the promise always are.
  private let isGoal: (Int) -> Bool
  /// Decisions that answers should turn, where ways are equally good.
  private var wishes: [Guess] = []

  enum End {
    case found([PromiseEdges.Way])
    /// The guess that turned out otherwise last, if there is one.
    case lost(Guess?)
  }

  private static let mostSteps = 2_000
  private static let mostVisits = 64
  private static let mostWishes = 8

  init(
    _ product: PromiseProduct, _ distances: [Int?],
    weight: @escaping (PromiseProduct.Link) -> Int, isGoal: @escaping (Int) -> Bool
  ) {
    self.product = product
    self.distances = distances
    self.weight = weight
    self.isGoal = isGoal
    exploration = product.graph.exploration
    moments = product.graph.moments
  }

  /// Plays until it is found, and else wishes for answers that turn what was to blame.
  mutating func run() -> End {
    while true {
      let end = playOnce()
      guard case .lost(let blamed?) = end, wishes.count < Self.mostWishes,
        !wishes.contains(blamed)
      else { return end }
      wishes.append(blamed)
    }
  }

  private mutating func playOnce() -> End {
    var node = 0
    var dialog = Dialog?.none
    var ways = [PromiseEdges.Way]()
    var visits = [Int: Int]()
    var blamed = Guess?.none
    for _ in 0..<Self.mostSteps {
      if isGoal(node) { return .found(ways) }
      visits[node, default: 0] += 1
      guard visits[node, default: 0] <= Self.mostVisits,
        let choice = choice(at: node, dialog, &blamed)
      else { return .lost(blamed) }
      ways.append(choice.link.way)
      var after = choice.dialog
      let letters = take(choice.events, &after)
      guard let memory = product.memory(after: product.nodes[node].memory, letters) else {
        return .found(ways)
      }
      guard let next = place(after, memory, from: node, choice.link) else { return .lost(blamed) }
      if hope(choice.link) < distances[next] ?? .max { blamed = blame(choice) ?? blamed }
      guard distances[next] != nil || isGoal(next) else { return .lost(blamed) }
      node = next
      dialog = after
    }
    return .lost(blamed)
  }

  // MARK: Choosing a link

  private struct Choice {
    var link: PromiseProduct.Link
    var dialog: Dialog
    var events: [Event]
  }

  /// The best link that can be taken for real.
  private func choice(at node: Int, _ dialog: Dialog?, _ blamed: inout Guess?) -> Choice? {
    let links = product.links[node].compactMap { link in
      score(link).map { (link: link, score: $0, pull: pull(link)) }
    }
    let sorted = links.sorted { ($0.score, -$0.pull) < ($1.score, -$1.pull) }
    var hidden: Guess?
    for (link, _, _) in sorted {
      guard let beginning = dialog ?? self.beginning(by: link) else { continue }
      let events = product.graph.events(of: link.way, at: beginning)
      if !events.isEmpty {
        if let hidden { blamed = hidden }
        return Choice(link: link, dialog: beginning, events: events)
      }
      hidden = hidden ?? offer(link)
    }
    if let hidden { blamed = hidden }
    return nil
  }

  /// How far it is along a link; nil if nothing is there.
  private func score(_ link: PromiseProduct.Link) -> Int? {
    switch link.end {
    case .broken: weight(link)
    case .nowhere: nil
    case .node(let target):
      isGoal(target) ? weight(link) : distances[target].map { weight(link) + $0 }
    }
  }

  private func hope(_ link: PromiseProduct.Link) -> Int {
    guard case .node(let target) = link.end, !isGoal(target) else { return -1 }
    return distances[target] ?? .max
  }

  private func beginning(by link: PromiseProduct.Link) -> Dialog? {
    guard let edge = link.way.edge else { return nil }
    var dialog = exploration.beginning(of: exploration.path(along: [edge]))
    dialog.guesses = nil
    return dialog
  }

  /// That the button of a link is offered.
  private func offer(_ link: PromiseProduct.Link) -> Guess? {
    link.way.edge.flatMap { exploration.condition(ofMoveAlong: $0) }
      .map { Guess(condition: $0, holds: true) }
  }

  // MARK: Going on

  private mutating func take(_ events: [Event], _ dialog: inout Dialog) -> [PromiseMoments.Letter] {
    var letters: [PromiseMoments.Letter] = []
    for event in events { moments.take(event, &dialog, &letters) }
    return letters
  }

  /// The node at which a dialog is; nil if the conversation has ended by itself or is not there.
  private mutating func place(
    _ dialog: Dialog, _ memory: Int, from node: Int, _ link: PromiseProduct.Link
  ) -> Int? {
    guard let state = exploration.state(exploration.key(of: dialog)) else { return nil }
    let edge = PromiseEdges.Edge(way: link.way, target: state, label: 0)
    guard let isPicked = product.nodes[node].isPicked(after: edge) else { return nil }
    return product.number(of: .init(state: state, isPicked: isPicked, memory: memory))
  }

  /// The first guess on a link that is otherwise for real.
  private func blame(_ choice: Choice) -> Guess? {
    var dialog = choice.dialog
    var step = GuessedStep()
    for event in choice.events { dialog.step(event, guessing: &step) }
    return product.guesses(on: choice.link).first { guess in
      step.observations.contains(.tried(guess.condition, !guess.holds))
    }
  }

  private func pull(_ link: PromiseProduct.Link) -> Double {
    guard !wishes.isEmpty, let edge = link.way.edge,
      let move = exploration.move(of: edge),
      let block = exploration.block(of: Int(exploration.edges[edge].source))
    else { return 0 }
    let changes = Change.all(of: move, at: block, in: exploration.script.tables)
    return wishes.reduce(0) { sum, wish in
      sum + exploration.script.tables.pull(of: changes, on: wish.condition, wish.holds)
    }
  }
}

/// What an answer does to a variable.
private enum Change {
  case add(VariableNumber, Double)
  case set(VariableNumber, StoredValue)

  static func all(of move: Move, at number: BlockNumber, in tables: ScriptTables) -> [Change] {
    let block = tables.blocks[number]
    switch move {
    case .press(let button):
      let own = block.answer.map {
        [set($0, StoredValue(tables.value(of: tables.buttons[button])))]
      }
      return (own ?? []) + made(tables.buttons[button].sets, in: tables)
    case .tick(let ticks):
      return ticks.buttons.flatMap { made(tables.buttons[$0].sets, in: tables) }
    case .rate(let stars):
      let own = block.answer.map { [set($0, StoredValue(digits: Double(stars)))] } ?? []
      let rating = tables.rating(of: block) ?? Rating()
      return own + made(rating.adds.run, in: tables, answering: stars - rating.min)
    case .skip: return block.skip.map { made(tables.buttons[$0].sets, in: tables) } ?? []
    case .tap, .wait, .tickAll, .write: return []
    }
  }

  private static func made(
    _ assignments: Run<Assignment>, in tables: ScriptTables, answering answer: Int = 0
  ) -> [Change] {
    tables.assignments[assignments].map { assignment in
      assignment.deed.value.map { set(assignment.variable, StoredValue($0)) }
        ?? add(assignment.variable, assignment.deed.amount(for: answer))
    }
  }
}

extension ScriptTables {
  /// How far changes move values towards a condition being so.
  fileprivate func pull(of changes: [Change], on condition: ConditionNumber, _ wanted: Bool)
    -> Double
  {
    tests[conditions[condition].tests].reduce(0) { $0 + pull(of: changes, on: $1, wanted) }
  }

  private func pull(of changes: [Change], on test: Test, _ wanted: Bool) -> Double {
    switch test.kind {
    case .not(let inner): pull(of: changes, on: inner, !wanted)
    case .any(let inner): inner.reduce(0) { $0 + pull(of: changes, on: $1, wanted) }
    case .visited: 0
    case .value(let asked):
      changes.reduce(0) { $0 + pull(of: $1, on: asked, of: test.subject.variable, wanted) }
    }
  }

  private func pull(
    of change: Change, on asked: ValueTest, of variable: VariableNumber?, _ wanted: Bool
  ) -> Double {
    switch (change, asked) {
    case (.add(variable, let amount), .atLeast): wanted ? amount : -amount
    case (.add(variable, let amount), .atMost): wanted ? -amount : amount
    case (.set(variable, let value), _): asked.holds(for: value) == wanted ? 10 : -10
    case (.add, _), (.set, _): 0
    }
  }
}
