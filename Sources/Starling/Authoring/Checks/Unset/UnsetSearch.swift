/// Looks for conversations in which a variable has no value where it is read.
///
/// ``UnsetAnalysis`` follows links whatever their conditions, so what it suspects may be
/// impossible. Real conversations confirm it, or refute it if there are few of them.
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

  private let map: Exploration
  private let watch: UnsetWatch
  private var found: [Find?]

  /// A read without a value, by the way to it and how many blocks its last edge enters by then.
  private struct Find {
    var edges: [Int]
    var entered: Int
    var length: Int
    /// The condition that reads it, or under which the text is shown that does.
    var condition: ConditionNumber?
  }

  private static let mostStates = 2_000
  private static let mostRounds = 12

  /// Searches the conversations of a script, or those that keep a part of their past.
  init(_ tables: ScriptTables, _ suspicions: [Suspicion], keeping past: KeptPast? = nil) {
    var options = Exploration.Options()
    options.samples = false
    options.mostStates = Self.mostStates
    options.distinctions.kept = past
    for suspicion in suspicions {
      options.distinctions.tests[suspicion.block, default: []].append(
        Distinctions.VariableTest(suspicion.variable, .unset))
    }
    map = Exploration(Script(tables), options)
    watch = UnsetWatch(suspicions, in: tables)
    found = Array(repeating: nil, count: suspicions.count)
    follow()
  }

  /// Goes along all edges, the shortest ways first.
  private mutating func follow() {
    var search = Search<Int, Int>(cheapestFirst: true)
    search.add(0, [0], by: nil)
    while let (number, state) = search.take() {
      let length = search.cost(of: number)
      for edge in map.edges(of: state) {
        var dialog = map.dialog(before: edge)
        var reads = UnsetReads(watch: watch)
        let events = map.move(of: edge).map { dialog.events(of: $0) } ?? [.begin]
        for event in events { dialog.take(event, answering: nil, &reads) }
        for (suspicion, count, condition) in reads.suspicions(dialog.state.values)
        where length + count < found[suspicion]?.length ?? .max {
          found[suspicion] = Find(
            edges: search.way(to: number) + [edge], entered: count, length: length + count,
            condition: condition)
        }
        let target = map.edges[edge].target
        search.add(
          Int(target), [target], from: number, by: edge, cost: length + reads.entered.count)
      }
    }
  }

  /// A shortest way to a read without a value; nil if none was found.
  func way(to suspicion: Int) -> Way? {
    guard let find = found[suspicion], let last = find.edges.last else { return nil }
    let blocks = find.edges.dropLast().flatMap(arrivals) + arrivals(on: last).prefix(find.entered)
    return Way(blocks: blocks, variables: map.path(along: find.edges).variables)
  }

  private func arrivals(on edge: Int) -> [BlockNumber] {
    map.observations(on: edge).compactMap {
      if case .arrived(let block) = $0 { block } else { nil }
    }
  }

  var isExact: Bool { map.trust.isWhole }

  /// Whether no conversation reads the variable without a value.
  func isRefuted(_ suspicion: Int) -> Bool { isExact && found[suspicion] == nil }

  /// Whether no conversation confirms a suspicion even if it keeps nothing of its past but whether
  /// the variable has a value, and what decides on the way to the read.
  static func isRefuted(_ suspicion: Suspicion, in tables: ScriptTables) -> Bool {
    var variables: Set = [suspicion.variable]
    var visits: Set<BlockNumber> = []
    for _ in 0..<mostRounds {
      let past = KeptPast(of: tables, variables: variables, visits: visits) {
        tables.when(of: $0) != suspicion.when
      }
      let search = UnsetSearch(tables, [suspicion], keeping: past)
      guard search.isExact else { return false }
      guard let find = search.found[0] else { return true }
      let decisions = [find.condition] + find.edges.reversed().flatMap(search.decisions)
      guard let last = decisions.compactMap(\.self).first(where: { !past.knows($0, in: tables) })
      else { return false }
      tables.forEachTest(of: last) { _, test in
        if case .visited(let block) = test.kind { visits.insert(block) }
        if let variable = test.subject.variable { variables.insert(variable) }
      }
    }
    return false
  }

  /// The conditions that are guessed on an edge, or under which its button is offered, the last one
  /// first.
  private func decisions(on edge: Int) -> [ConditionNumber?] {
    map.guesses[edge].reversed().map(\.condition) + [map.condition(ofMoveAlong: edge)]
  }
}

/// What a search for unset variables looks at.
private final class UnsetWatch: Sendable {
  /// A text that may read a variable without a value.
  struct Text {
    let suspicion: Int
    let variable: VariableNumber
  }

  let texts: [BlockNumber: [Text]]
  let offered: [ConditionNumber: [Text]]
  let tests: [TestNumber: Int]

  init(_ suspicions: [UnsetSearch.Suspicion], in tables: ScriptTables) {
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
  let watch: UnsetWatch
  private(set) var entered: [BlockNumber] = []
  /// The suspicions that conditions confirmed, with how many blocks had been entered by then.
  private var confirmed: [Confirmed] = []

  typealias Confirmed = (suspicion: Int, entered: Int, by: ConditionNumber?)

  init(watch: UnsetWatch) { self.watch = watch }

  mutating func note(_ observation: Observation) {
    if case .arrived(let block) = observation { entered.append(block) }
  }

  mutating func note(
    tried condition: ConditionNumber, _ holds: Bool, by dialog: borrowing Dialog,
    _ answer: StoredValue?
  ) {
    if holds, let texts = watch.offered[condition] {
      confirm(texts, dialog.state.values, by: condition)
    }
    guard !watch.tests.isEmpty else { return }
    for (number, test) in dialog.tables.allTests(of: condition) {
      guard let suspicion = watch.tests[number], dialog.isOpen(test, in: condition, answer) else {
        continue
      }
      confirmed.append((suspicion, entered.count, condition))
    }
  }

  private mutating func confirm(
    _ texts: [UnsetWatch.Text], _ values: VariableValues, by condition: ConditionNumber
  ) {
    for text in texts where values[text.variable] == nil {
      confirmed.append((text.suspicion, entered.count, condition))
    }
  }

  /// The suspicions that the step confirmed, with how many blocks had been entered by then. Texts
  /// are shown after all variables of the step have been set, so the values at its end decide.
  func suspicions(_ values: VariableValues) -> [Confirmed] {
    guard !watch.texts.isEmpty else { return confirmed }
    return entered.enumerated().reduce(into: confirmed) { all, step in
      for text in watch.texts[step.element] ?? [] where values[text.variable] == nil {
        all.append((text.suspicion, step.offset + 1, nil))
      }
    }
  }
}

extension Dialog {
  /// Whether a condition depends on a test of a variable that has no value. A guard in the same
  /// condition, such as `visited` or `empty`, rules that out, wherever it stands.
  fileprivate func isOpen(
    _ test: Test, in condition: ConditionNumber, _ answer: StoredValue?
  ) -> Bool {
    func isUnset(_ test: Test) -> Bool {
      if case .value(.empty) = test.kind { return false }
      return test.asked != nil && value(of: test.subject, answer: answer) == nil
    }
    func verdict(if holds: Bool) -> Bool? {
      tables.verdict(on: condition) { other in
        if other == test { return holds }
        guard !isUnset(other), guesses?.kept.knows(other) != false else { return nil }
        return self.holds(other, answer: answer)
      }
    }
    return isUnset(test) && verdict(if: true) != verdict(if: false)
  }
}
