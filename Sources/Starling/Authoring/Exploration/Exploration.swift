/// The conversations of a script as a graph of states.
///
/// A state is everything that decides how a dialog goes on. An edge is a move from one state to
/// another, with what the dialog does on the way. States are found breadth first with real dialogs.
/// If the search ends below the limit, the graph is complete, and what is not in it cannot happen.
/// Otherwise it contains the nearest states and those along some walks.
package struct Exploration: Sendable {
  package let script: Script
  /// The moves to try at each block.
  package let answers: AnswerChoices
  /// What hosts may set before a conversation. The first set is empty.
  package let hostSets: [[String: Value]]
  /// Whether the search found all states.
  package internal(set) var isWhole = true
  /// Whether the search found all states and the moves cover everything that conversations can do,
  /// so that what is on no edge is impossible.
  package var isProof: Bool { isWhole && gap == nil }

  package private(set) var edges: [Edge] = []
  /// The observations along the edges.
  package private(set) var lists: ObservationLists
  var ranges: [EdgeRange] = []
  var keyStarts: [Int] = [0]
  var keyNumbers: [Int32] = []
  private var index = HashIndex()
  package private(set) var keys: StateKeys
  let fresh: Dialog
  let options: Options
  /// What the moves that were tried do not cover of everything that conversations can do; nil if
  /// they cover it all.
  package private(set) var gap: Gap?
  var observations: [Observation] = []
  /// What is guessed along each edge, if only a part of the past is kept.
  package private(set) var guesses: [[Guess]] = []
  private var scratch: [Int32] = []

  /// What hears how far searches on the graph are.
  package var work: (any Work)? { options.work }

  /// A move from one state to another.
  package struct Edge: Sendable {
    package let source: Int32
    package let target: Int32
    /// The index of the move among those of the block; at the start, the index of the host's set.
    let move: Int32
    /// The last observation along the edge, in ``Exploration/lists``; -1 if there is none.
    package let list: Int32
  }

  struct EdgeRange: Sendable {
    /// Negative if no move from the state has been tried.
    var start: Int32 = -1
    var count: Int32 = 0
    /// The edge that first led to the state.
    var found: Int32 = -1
  }

  /// Something of which not everything was tried that can be distinguished.
  package enum Gap: Hashable, Sendable {
    /// The values that hosts give a variable.
    case values(VariableNumber)
    /// The combinations of values that hosts give to variables.
    case combinations
    /// The answers to a block.
    case answers(BlockNumber)
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
    if !isWhole, options.samples { sample() }
  }

  /// The graph with nothing but the start, for callers that search it in an order of their own.
  package init(unexplored script: Script, _ options: Options) {
    (self.script, self.options) = (script, options)
    let tables = script.tables
    var settings = Dialog.Options()
    (settings.keeps, settings.start) = ([], options.start)
    (settings.locale, settings.strings) = (options.locale, options.strings)
    settings.variables = options.variables
    var fresh = Dialog(script, settings)
    fresh.guesses = options.distinctions.kept.map { Guesses($0) }
    self.fresh = fresh
    let facts = LiveFacts(tables, options.distinctions)
    answers = AnswerChoices(tables, facts, options.distinctions, fresh.language.numbers)
    let hosts = HostChoices(tables, facts, options.distinctions, options)
    hostSets = hosts.sets
    keys = StateKeys(fresh, facts, options.distinctions)
    lists = ObservationLists(blockCount: tables.blocks.count)
    gap = hosts.gap
    clear()
  }

  // MARK: States

  /// The number of states. State 0 is that before the start.
  package var stateCount: Int { ranges.count }

  /// Removes everything but the start.
  mutating func clear() {
    (edges, ranges, guesses) = ([], [], [])
    (keyStarts, keyNumbers, index) = ([0], [], HashIndex())
    lists = ObservationLists(blockCount: script.tables.blocks.count)
    _ = state(of: fresh, by: -1)
  }

  /// The number of a dialog's state, and whether it is new.
  mutating func state(of dialog: Dialog, by edge: Int) -> (number: Int, isNew: Bool) {
    scratch.removeAll(keepingCapacity: true)
    keys.append(dialog.state, to: &scratch)
    var mixed: UInt64 = 0x9E37_79B9_7F4A_7C15
    for number in scratch {
      mixed = (mixed ^ UInt64(UInt32(bitPattern: number))) &* 0xBF58_476D_1CE4_E5B9
      mixed ^= mixed >> 29
    }
    let hash = UInt32(truncatingIfNeeded: mixed ^ mixed >> 32)
    let known = index.first(hash) {
      keyNumbers[keyStarts[$0]..<keyStarts[$0 + 1]].elementsEqual(scratch)
    }
    if let known { return (known, false) }
    let number = ranges.count
    index.insert(number, hash: hash)
    keyNumbers += scratch
    keyStarts.append(keyNumbers.count)
    ranges.append(EdgeRange(found: Int32(edge)))
    return (number, true)
  }

  private static func hash(of key: [Int32]) -> UInt32 {
    var mixed: UInt64 = 0x9E37_79B9_7F4A_7C15
    for number in key {
      mixed = (mixed ^ UInt64(UInt32(bitPattern: number))) &* 0xBF58_476D_1CE4_E5B9
      mixed ^= mixed >> 29
    }
    return UInt32(truncatingIfNeeded: mixed ^ mixed >> 32)
  }

  private func state(_ hash: UInt32, _ key: [Int32]) -> Int? {
    index.first(hash) { state in
      keyNumbers[keyStarts[state]..<keyStarts[state + 1]].elementsEqual(key)
    }
  }

  /// The key of a dialog, for callers that search in an order of their own.
  package mutating func key(of dialog: Dialog) -> [Int32] { keys.key(of: dialog) }

  /// The state with a key; nil if it has not been found.
  package func state(_ key: [Int32]) -> Int? { state(Self.hash(of: key), key) }

  /// The block at which the dialogs in a state wait; nil before the start and after the end.
  package func block(of state: Int) -> BlockNumber? {
    let first = keyNumbers[keyStarts[state]]
    return first < 0 ? nil : BlockNumber(first)
  }

  /// A dialog in a state. It behaves like all dialogs in that state, but its texts may show other
  /// values, as long as no condition reads them.
  package func dialog(at state: Int) -> Dialog {
    keys.dialog(keyNumbers[keyStarts[state]..<keyStarts[state + 1]])
  }

  /// How the conversation ended in a state; nil if it goes on.
  package func ending(of state: Int) -> Ending? {
    keyNumbers[keyStarts[state]] < -1 ? dialog(at: state).ending : nil
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
    clear()
    isWhole = true
    var dialogs: [Dialog?] = [fresh]
    var next = 0
    while next < ranges.count, isWhole {
      guard ranges.count <= mostStates, edges.count <= Self.edgesOfState * mostStates else {
        isWhole = false
        return
      }
      guard let dialog = dialogs[next] else { break }
      dialogs[next] = nil
      expand(next, dialog) { dialogs.append($0) }
      work?.did(1, .states)
      next += 1
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
  mutating func expand(_ state: Int, _ dialog: Dialog, found: (Dialog) -> Void) {
    let first = edges.count
    if case .ready = dialog.state.stage {
      for (number, set) in hostSets.enumerated() {
        var begun = dialog
        begun.give(set)
        take([.begin], from: begun, at: state, move: number, found)
      }
    } else if case .waiting(let block, _) = dialog.state.stage {
      if !answers.areExact[block] { gap = gap ?? .answers(block) }
      for (number, events) in moves(of: dialog) {
        take(events, from: dialog, at: state, move: number, found)
      }
    }
    ranges[state].start = Int32(first)
    ranges[state].count = Int32(edges.count - first)
  }

  private mutating func take(
    _ events: [Event], from dialog: Dialog, at source: Int, move: Int, _ found: (Dialog) -> Void
  ) {
    guard dialog.guesses == nil else {
      return guess(events, from: dialog, at: source, move: move, found)
    }
    var dialog = dialog
    observations.removeAll(keepingCapacity: true)
    for event in events { dialog.observe(event, &observations) }
    add(dialog, observations, at: source, move: move, found)
  }

  private mutating func add(
    _ dialog: Dialog, _ observations: [Observation], at source: Int, move: Int,
    _ found: (Dialog) -> Void
  ) {
    let list = lists.node(of: observations, at: block(of: source).map { $0.index + 1 } ?? 0)
    let (target, isNew) = state(of: dialog, by: edges.count)
    edges.append(
      Edge(source: Int32(source), target: Int32(target), move: Int32(move), list: list))
    if isNew { found(dialog) }
  }

  /// Takes a move in every way that guesses leave open.
  private mutating func guess(
    _ events: [Event], from dialog: Dialog, at source: Int, move: Int, _ found: (Dialog) -> Void
  ) {
    var ways = GuessedWays(dialog, events)
    while let way = ways.next() {
      guesses.append(way.guesses)
      add(way.dialog, way.observations, at: source, move: move, found)
    }
    if ways.areTooMany { isWhole = false }
  }
}
