/// Looks for conversations in which a variable has no value where it is read.
///
/// ``UnsetAnalysis`` follows links whatever their conditions, so what it suspects may be
/// impossible. This search takes real dialogs along the shortest ways first. It stops once all
/// suspicions are confirmed, nothing is left to try, or its budget for the script is spent.
struct UnsetSearch {
  /// A place where a variable may be read without a value.
  struct Suspicion {
    let variable: VariableNumber
    let block: BlockNumber
    let place: Place
    /// The condition under which the text that reads it is shown.
    let when: ConditionNumber?
    /// The tests that read it there; none for a text.
    var tests: [TestNumber] = []

    init(_ read: Read) {
      variable = read.variable
      block = read.block
      place = read.place
      when = if case .shown(let when) = read.point { when } else { nil }
    }
  }

  /// A shortest conversation to a read without a value.
  struct Way {
    var blocks: [BlockNumber]
    /// What the host sets before it.
    var variables: [String: Value] = [:]
  }

  private var map: Exploration
  private let suspicions: [Suspicion]
  private let watch: UnsetWatch
  /// For each block, whether a suspicion lies there or behind it.
  private let leadsToRead: Column<Block, Bool>
  /// The states, by the lengths of the shortest ways to them, with the blocks that steps enter.
  private var search = Search<Node, [BlockNumber]>(most: 10_000, cheapestFirst: true)
  private var found: [Find?]
  /// The number of moves that may still be tried.
  private var stepsLeft: Int

  private struct Node {
    var dialog: Dialog
    /// The number of the host's set with which the way begins.
    var hostSet: Int
  }

  /// A read without a value, by the way to a node and the first blocks of one more step.
  private struct Find {
    var node: Int
    var entered: [BlockNumber]
    var hostSet: Int
    var length: Int
  }

  private static let mostSteps = 60_000

  /// Searches a script, and takes the moves that it tries from `steps`. Without `deciding`, all
  /// conditions are taken into account; with it, only those of the blocks that decide.
  init(
    _ tables: ScriptTables, _ graph: Graph, _ suspicions: [Suspicion],
    steps: inout Int, deciding: Column<Block, Bool>? = nil
  ) {
    stepsLeft = min(steps, Self.mostSteps)
    var options = Exploration.Options()
    if let deciding { options.distinctions.ignoresConditions = { !deciding[$0] } }
    for suspicion in suspicions {
      options.distinctions.tests[suspicion.block, default: []].append(
        Distinctions.VariableTest(suspicion.variable, .unset))
    }
    map = Exploration(unexplored: Script(tables), options)
    self.suspicions = suspicions
    watch = UnsetWatch(suspicions, in: tables)
    leadsToRead = graph.reversed.reachable(from: suspicions.map(\.block))
    found = Array(repeating: nil, count: suspicions.count)
    search.trust = map.trust
    let allowed = stepsLeft
    run()
    steps -= allowed - stepsLeft
  }

  /// A shortest way to a read without a value; nil if none was found.
  func way(to suspicion: Int) -> Way? {
    found[suspicion].map { find in
      Way(
        blocks: search.way(to: find.node).flatMap(\.self) + find.entered,
        variables: map.hostSets[find.hostSet])
    }
  }

  /// Whether everything that can happen was tried.
  var isExact: Bool { search.trust.isWhole }

  /// Whether no conversation reads the variable without a value.
  func isRefuted(_ suspicion: Int) -> Bool { isExact && found[suspicion] == nil }

  // MARK: Search

  private mutating func run() {
    search.add(Node(dialog: map.fresh, hostSet: 0), map.key(of: map.fresh), by: nil)
    while let (number, node) = search.take(), !areAllFound(within: search.cost(of: number)) {
      guard stepsLeft > 0 else { return search.trust.missStates() }
      expand(number, node)
    }
  }

  private func areAllFound(within length: Int) -> Bool {
    found.allSatisfy { $0.map { $0.length <= length } ?? false }
  }

  private mutating func expand(_ number: Int, _ node: Node) {
    let dialog = node.dialog
    if case .ready = dialog.state.stage {
      for (number, set) in map.hostSets.enumerated() {
        var begun = dialog
        begun.give(set)
        take([.begin], from: Node(dialog: begun, hostSet: number), at: 0)
      }
    }
    guard let block = dialog.waiting, leadsToRead[block],
      watch.variables.contains(where: { dialog.state.values[$0] == nil })
    else { return }
    search.trust.miss(map.answers.gaps[block])
    for (_, events) in map.moves(of: dialog) { take(events, from: node, at: number) }
  }

  private mutating func take(_ events: [Event], from start: Node, at node: Int) {
    stepsLeft -= 1
    var dialog = start.dialog
    var reads = UnsetReads(watch: watch)
    for event in events { dialog.take(event, answering: nil, &reads) }
    let length = search.cost(of: node)
    for (suspicion, count) in reads.suspicions(dialog.state.values) {
      guard length + count < found[suspicion]?.length ?? .max else { continue }
      found[suspicion] = Find(
        node: node, entered: Array(reads.entered.prefix(count)), hostSet: start.hostSet,
        length: length + count)
    }
    search.add(
      Node(dialog: dialog, hostSet: start.hostSet), map.key(of: dialog), from: node,
      by: reads.entered, cost: length + reads.entered.count)
  }
}

/// What a search for unset variables looks at.
private final class UnsetWatch: Sendable {
  /// A text that may read a variable without a value.
  struct Text {
    let suspicion: Int
    let variable: VariableNumber
  }

  let variables: [VariableNumber]
  /// The texts that are shown whenever a block is entered.
  let texts: [BlockNumber: [Text]]
  /// The texts that are shown if a condition holds.
  let offered: [ConditionNumber: [Text]]
  let tests: [TestNumber: Int]

  init(_ suspicions: [UnsetSearch.Suspicion], in tables: ScriptTables) {
    variables = suspicions.map(\.variable).unique
    var texts: [BlockNumber: [Text]] = [:]
    var offered: [ConditionNumber: [Text]] = [:]
    var tests: [TestNumber: Int] = [:]
    for (number, suspicion) in suspicions.enumerated() {
      for test in suspicion.tests { tests[test] = number }
      guard suspicion.tests.isEmpty else { continue }
      let text = Text(suspicion: number, variable: suspicion.variable)
      let offers = tables.offers(thatShow: suspicion)
      for when in offers { offered[when, default: []].append(text) }
      if offers.isEmpty { texts[suspicion.block, default: []].append(text) }
    }
    self.texts = texts
    self.offered = offered
    self.tests = tests
  }
}

extension ScriptTables {
  /// The conditions one of which must hold for a text to be shown; none if it always is.
  fileprivate func offers(thatShow text: UnsetSearch.Suspicion) -> [ConditionNumber] {
    if let when = text.when { return [when] }
    let block = blocks[text.block]
    return canPassWithoutButtons(block) ? buttons[block.buttons].compactMap(\.when) : []
  }
}

/// A sink that collects the blocks a step enters, and what it reads without a value.
private struct UnsetReads: EffectSink {
  static var notesOffers: Bool { true }
  let handlers = Handlers()
  let watch: UnsetWatch
  private(set) var entered: [BlockNumber] = []
  /// The suspicions that conditions confirmed, with how many blocks had been entered by then.
  private var confirmed: [(suspicion: Int, entered: Int)] = []

  init(watch: UnsetWatch) { self.watch = watch }

  mutating func add(_: @autoclosure () -> Effect) {}

  mutating func note(_ observation: Observation) {
    if case .arrived(let block) = observation { entered.append(block) }
  }

  mutating func note(
    tried condition: ConditionNumber, _ holds: Bool, by dialog: borrowing Dialog,
    _ answer: StoredValue?
  ) {
    if holds, let texts = watch.offered[condition] { confirm(texts, dialog.state.values) }
    guard !watch.tests.isEmpty else { return }
    var open: [TestNumber] = []
    _ = dialog.decision(of: condition, answer, &open)
    for test in open {
      if let suspicion = watch.tests[test] { confirmed.append((suspicion, entered.count)) }
    }
  }

  private mutating func confirm(_ texts: [UnsetWatch.Text], _ values: VariableValues) {
    for text in texts where values[text.variable] == nil {
      confirmed.append((text.suspicion, entered.count))
    }
  }

  /// The suspicions that the step confirmed, with how many blocks had been entered by then. Texts
  /// are shown after all variables of the step have been set, so the values at its end decide.
  func suspicions(_ values: VariableValues) -> [(suspicion: Int, entered: Int)] {
    guard !watch.texts.isEmpty else { return confirmed }
    return entered.enumerated().reduce(into: confirmed) { all, step in
      for text in watch.texts[step.element] ?? [] where values[text.variable] == nil {
        all.append((text.suspicion, step.offset + 1))
      }
    }
  }
}
