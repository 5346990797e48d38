import Starling

/// The graph on which promises are judged: the states of an exploration, with everything on their
/// edges that the promises look at, and the few events that explorations leave out.
struct PromiseEdges {
  let exploration: Exploration
  private(set) var moments: PromiseMoments
  private let extras: UnexploredEvents
  /// What happens on each edge, as the number of a list.
  private var labels: [Int32] = []
  private var lists: [[PromiseMoments.Letter]] = [[]]
  private var numbers: [[PromiseMoments.Letter]: Int32] = [[]: 0]
  /// Everything that happens on any edge.
  private(set) var seen: PromiseMoments.Bits = 0
  /// For each state, the further edges by events that explorations leave out.
  private var more: [Int: [Edge]] = [:]

  /// An edge from a state to another one.
  struct Edge {
    var way: Way
    /// The target state; nil if the person leaves.
    var target: Int?
    /// What happens, as the number of a list.
    var label: Int32
  }

  /// How a conversation takes an edge.
  enum Way: Hashable {
    case edge(Int)
    case events([Event], UnexploredEvents.Kind)

    /// The edge of the exploration, if it is one.
    var edge: Int? { if case .edge(let edge) = self { edge } else { nil } }
  }

  init(
    _ exploration: Exploration, _ promises: [Promise], in dialog: Dialog,
    _ doubts: [BlockNumber: [TextDoubt]]
  ) {
    self.exploration = exploration
    moments = PromiseMoments(promises, in: dialog.script, doubts)
    extras = UnexploredEvents(promises, in: dialog.script)
    labels = Array(repeating: 0, count: exploration.edges.count)
    for state in 0..<exploration.stateCount { label(state) }
  }

  func letters(_ label: Int32) -> [PromiseMoments.Letter] { lists[Int(label)] }

  /// The doubts that edges meet, by their numbers.
  var doubts: [TextDoubt] { moments.met }

  /// The first doubt at a moment that a promise looks at.
  func doubt(at letter: PromiseMoments.Letter, of promise: Int) -> Int? {
    letter.doubts.first { !PromiseMoments.moment(doubts[$0].bit, of: promise).isEmpty }
  }

  func forEachEdge(of state: Int, _ body: (Edge) -> Void) {
    // Further edges come first: each is a single event, so a conversation with it is shorter.
    for edge in more[state] ?? [] { body(edge) }
    for edge in exploration.edges(of: state) {
      let target = Int(exploration.edges[edge].target)
      body(Edge(way: .edge(edge), target: target, label: labels[edge]))
    }
  }

  /// Whether the dialog waits for the person in a state.
  func awaitsPerson(_ state: Int) -> Bool {
    guard let number = exploration.block(of: state) else { return false }
    let block = exploration.script.tables.blocks[number]
    return block.kind != .text || block.delay == nil
  }

  /// Whether a conversation goes on from a state in ways that were not explored.
  func isOpenEnd(_ state: Int) -> Bool {
    exploration.block(of: state) != nil && !exploration.isExpanded(state)
  }

  /// The events by which a dialog takes a way.
  func events(of way: Way, at dialog: Dialog) -> [Event] {
    switch way {
    case .edge(let edge): exploration.move(of: edge).map(dialog.events(of:)) ?? [.begin]
    case .events(let events, _): events
    }
  }

  // MARK: What happens on edges

  private mutating func label(_ state: Int) {
    let edges = exploration.edges(of: state)
    guard !edges.isEmpty || exploration.block(of: state) != nil else { return }
    let dialog = exploration.dialog(at: state)
    for edge in edges {
      let isGuessed = state == 0 || !exploration.guesses.isEmpty
      let beginning = isGuessed ? exploration.dialog(before: edge) : dialog
      labels[edge] = number(of: events(of: .edge(edge), at: dialog), from: beginning)
    }
    guard let block = exploration.block(of: state) else { return }
    for (events, kind) in extras.events(at: block, dialog) {
      let label = number(of: events, from: dialog)
      let target = kind == .leaving ? nil : state
      more[state, default: []].append(
        Edge(way: .events(events, kind), target: target, label: label))
    }
  }

  private mutating func number(of events: [Event], from beginning: Dialog) -> Int32 {
    var dialog = beginning
    var letters: [PromiseMoments.Letter] = []
    for event in events { moments.take(event, &dialog, &letters) }
    if let number = numbers[letters] { return number }
    for letter in letters { seen |= letter.bits | letter.doubtful }
    let number = Int32(lists.count)
    lists.append(letters)
    numbers[letters] = number
    return number
  }
}
