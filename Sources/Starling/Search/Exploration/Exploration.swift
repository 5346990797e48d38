/// The conversations of a script as a graph of states.
///
/// A state is everything that decides how a dialog goes on. An edge is a move from one state to
/// another, with what the dialog does on the way. States are found breadth first with real dialogs.
/// If the search ends below the limit, the graph is complete, and what is not in it cannot happen.
/// Otherwise it contains the nearest states and those along some walks.
package struct Exploration: Sendable {
  private let frame: Frame
  /// Whether all states were found and the moves cover everything that conversations can do, so
  /// that what is on no edge is impossible.
  package var trust: Trust { search.trust }

  package private(set) var edges: [Edge] = []
  /// What is observed along the edges. Many observe the same.
  package private(set) var lists: [[Observation]] = [[]]
  private var listNumbers: [[Observation]: Int32] = [[]: 0]
  private var ranges: [EdgeRange] = []
  /// The states, each with the edge that first led to it.
  var search = Search<Dialog, Int32>()
  package private(set) var keys: StateKeys
  var observations: [Observation] = []
  /// What is guessed along each edge, if only a part of the past is kept.
  package private(set) var guesses: [[Guess]] = []
  private var scratch: [Int32] = []

  /// What stays the same while the search goes on. Copies share it: it is large.
  private final class Frame: Sendable {
    let script: Script
    let options: Options
    let fresh: Dialog
    let facts: LiveFacts
    let answers: AnswerChoices
    let hosts: HostChoices

    init(_ script: Script, _ options: Options) {
      self.script = script
      self.options = options
      let tables = script.tables
      var settings = Dialog.Options()
      settings.keeps = []
      settings.start = options.start
      settings.locale = options.locale
      settings.strings = options.strings
      settings.variables = options.variables
      var fresh = Dialog(script, settings)
      fresh.guesses = options.distinctions.kept.map { Guesses($0) }
      self.fresh = fresh
      facts = LiveFacts(tables, options.distinctions)
      answers = AnswerChoices(tables, facts, options.distinctions, fresh.language.numbers)
      hosts = HostChoices(tables, facts, options.distinctions, options)
    }
  }

  package var script: Script { frame.script }
  /// The moves to try at each block.
  package var answers: AnswerChoices { frame.answers }
  /// What hosts may set before a conversation. The first set is empty.
  package var hostSets: [[String: Value]] { frame.hosts.sets }
  /// The part of the past that is kept; nil for all of it.
  package var kept: KeptPast? { options.distinctions.kept }
  var fresh: Dialog { frame.fresh }
  var options: Options { frame.options }

  /// What hears how far searches on the graph are.
  package var work: (any Work)? { options.work }

  /// A move from one state to another.
  package struct Edge: Sendable {
    package let source: Int32
    package let target: Int32
    /// The index of the move among those of the block; at the start, the index of the host's set.
    let move: Int32
    /// The number of what is observed along the edge, in ``Exploration/lists``.
    package let list: Int32
  }

  private struct EdgeRange: Sendable {
    /// Negative if no move from the state has been tried.
    var start: Int32 = -1
    var count: Int32 = 0
  }

  /// What hosts may set before a conversation.
  package enum Hosts: Sendable {
    case nothing
    /// Declared variables, to values of the same type.
    case ofSameType
    case anything
  }

  package struct Options: Sendable {
    package var distinctions = Distinctions()
    package var hosts = Hosts.anything
    /// Values that are set before every conversation.
    package var variables: [String: Value] = [:]
    /// The id of the first block. The default is the start of the script.
    package var start: String?
    /// The language of the person. The default is that of the script. Texts depend on it, and
    /// how numbers are typed.
    package var locale: String?
    package var strings = LanguageTables()
    /// The number of states above which only a sample is taken. The default is what is fast to
    /// find.
    package var mostStates: Int?
    /// Whether anything is skipped.
    package var skips = true
    /// Whether a sample is taken if there are more states.
    package var samples = true
    /// Hears how far the search is.
    package var work: (any Work)?

    package init() {}

    func start(in tables: ScriptTables) -> BlockNumber? {
      start.map { tables.block(named: $0) } ?? tables.start
    }
  }

  package init(_ script: Script, _ options: Options = Options()) {
    self.init(unexplored: script, options)
    explore(mostStates: options.mostStates ?? max(50_000, 2 * script.tables.blocks.count))
    if !trust.hasAllStates, options.samples { sample() }
    search.end()
  }

  /// The graph with nothing but the start, for callers that search it in an order of their own.
  package init(unexplored script: Script, _ options: Options) {
    frame = Frame(script, options)
    keys = StateKeys(frame.fresh, frame.facts, options.distinctions)
    clear(mostStates: .max)
  }

  // MARK: States

  /// The number of states. State 0 is that before the start.
  package var stateCount: Int { search.count }

  /// Removes everything but the start.
  private mutating func clear(mostStates: Int) {
    edges = []
    ranges = []
    guesses = []
    search = Search(most: mostStates)
    // What is left out of what hosts set before a conversation.
    search.trust.miss(frame.hosts.gap)
    lists = [[]]
    listNumbers = [[]: 0]
    _ = add(fresh, from: nil, by: nil)
  }

  /// The number of a dialog's state, to which an edge leads.
  private mutating func add(_ dialog: Dialog, from source: Int?, by edge: Int?) -> Int {
    scratch.removeAll(keepingCapacity: true)
    keys.append(dialog.state, to: &scratch)
    let found = search.add(dialog, scratch, from: source, by: edge.map { Int32($0) })
    if found.isNew { ranges.append(EdgeRange()) }
    return found.number
  }

  /// The key of a dialog, for callers that search in an order of their own.
  package mutating func key(of dialog: Dialog) -> [Int32] { keys.key(of: dialog) }

  /// The state with a key; nil if it has not been found.
  package func state(_ key: [Int32]) -> Int? { search.keys.number(of: key) }

  /// The block at which the dialogs in a state wait; nil before the start and after the end.
  package func block(of state: Int) -> BlockNumber? {
    let first = search.keys.first(of: state)
    return first < 0 ? nil : BlockNumber(first)
  }

  /// A dialog in a state. It behaves like all dialogs in that state, but its texts may show other
  /// values, as long as no condition reads them.
  package func dialog(at state: Int) -> Dialog { keys.dialog(search.keys[state]) }

  /// How the conversation ended in a state; nil if it goes on.
  package func ending(of state: Int) -> Ending? {
    search.keys.first(of: state) < -1 ? dialog(at: state).ending : nil
  }

  /// Whether all moves from a state have been tried.
  package func isExpanded(_ state: Int) -> Bool { ranges[state].start >= 0 }

  package func edges(of state: Int) -> Range<Int> {
    let range = ranges[state]
    return range.start < 0 ? 0..<0 : Int(range.start)..<Int(range.start) + Int(range.count)
  }

  // MARK: Breadth first

  /// The maximum number of edges per state, on average.
  static let edgesOfState = 50

  /// Finds states until there are no more, or too many.
  mutating func explore(mostStates: Int) {
    clear(mostStates: mostStates)
    while trust.hasAllStates, let (state, dialog) = search.take() {
      guard edges.count <= Self.edgesOfState * mostStates else { return search.trust.missStates() }
      expand(state, dialog)
      work?.did(1, .states)
    }
  }

  /// The moves that the prompt of a dialog takes, by their numbers at its block, as events.
  package func moves(of dialog: Dialog) -> [(number: Int, events: [Event])] {
    guard let block = dialog.waiting else { return [] }
    let offered = dialog.offeredIndexes
    return answers.moves[block].enumerated().compactMap { number, move in
      guard options.skips || move != .skip else { return nil }
      let events = dialog.events(of: move, among: offered)
      return events.isEmpty ? nil : (number, events)
    }
  }

  /// Tries all moves from a state.
  mutating func expand(_ state: Int, _ dialog: Dialog) {
    let first = edges.count
    if case .ready = dialog.state.stage {
      for (number, set) in hostSets.enumerated() {
        var begun = dialog
        begun.give(set)
        take([.begin], from: begun, at: state, move: number)
      }
    } else if let block = dialog.waiting {
      search.trust.miss(answers.gaps[block])
      for (number, events) in moves(of: dialog) {
        take(events, from: dialog, at: state, move: number)
      }
    }
    ranges[state].start = Int32(first)
    ranges[state].count = Int32(edges.count - first)
  }

  private mutating func take(_ events: [Event], from dialog: Dialog, at source: Int, move: Int) {
    guard dialog.guesses == nil else { return guess(events, from: dialog, at: source, move: move) }
    var dialog = dialog
    observations.removeAll(keepingCapacity: true)
    for event in events { dialog.observe(event, &observations) }
    add(dialog, observations, at: source, move: move)
  }

  private mutating func add(
    _ dialog: Dialog, _ observations: [Observation], at source: Int, move: Int
  ) {
    let list = listNumbers[observations] ?? Int32(lists.count)
    if list == lists.count {
      lists.append(observations)
      listNumbers[observations] = list
    }
    let target = add(dialog, from: source, by: edges.count)
    edges.append(Edge(source: Int32(source), target: Int32(target), move: Int32(move), list: list))
  }

  /// Takes a move in every way that guesses leave open.
  private mutating func guess(_ events: [Event], from dialog: Dialog, at source: Int, move: Int) {
    var ways = GuessedWays(dialog, events)
    while let way = ways.next() {
      guesses.append(way.guesses)
      add(way.dialog, way.observations, at: source, move: move)
    }
    if ways.areTooMany { search.trust.missStates() }
  }
}
