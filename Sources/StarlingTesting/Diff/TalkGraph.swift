internal import Starling

/// The conversations of a script as a graph of states that a caller distinguishes, with the
/// questions that are surely and perhaps still asked from each of them, and whether it gets stuck.
final class TalkGraph {
  /// A conversation, with the counters in which it has points that another script counts otherwise.
  struct Talk {
    var dialog: Dialog
    var scored: Set<Int32> = []
  }

  let map: Exploration
  private(set) var talks: [Talk] = []
  /// For each state, the questions that all of its conversations still ask.
  private(set) var must: [BlockSet] = []
  /// For each state, whether some of its conversations get stuck.
  private(set) var sticks: [Bool] = []
  /// For each state, what is read on the way to the next ones without a value.
  private(set) var misses: [Set<MissingValues.Miss>] = []
  private var targets: [[Int]] = []
  private var search: Search<Talk, Never>
  private var keys: StateKeys
  private let scoring: Scoring?
  private let reads: MissingValues?
  private let distinguished: (Talk) -> [Int32]
  /// The blocks at which the way of a talk is kept, if it has one.
  private let pathsAt: Set<BlockNumber>

  /// How far it can be trusted that these are all.
  var trust: Trust { search.trust }

  /// Finds all states; if the map keeps only a part of the past, those that nothing rules out. A
  /// closure distinguishes more of them.
  init(
    _ map: Exploration, _ options: Dialog.Options, most: Int, scoring: Scoring? = nil,
    reads: MissingValues? = nil, pathsAt: Set<BlockNumber> = [],
    distinguished: @escaping (Talk) -> [Int32]
  ) {
    self.pathsAt = pathsAt
    self.map = map
    self.scoring = scoring
    self.reads = reads
    self.distinguished = distinguished
    keys = map.keys
    search = Search(most: most)
    search.trust.miss(map.trust)
    var fresh = Dialog(map.script, options)
    fresh.guesses = map.kept.map { Guesses($0) }
    // State 0 is that before the conversation.
    let first = add(Talk(dialog: fresh, scored: scoring?.everywhere ?? []))
    for set in map.hostSets {
      var given = fresh
      given.give(set)
      for (begun, read) in ways(of: [.begin], from: given) {
        var talk = Talk(dialog: begun, scored: talks[first].scored)
        if let scoring { talk.scored.formUnion(scoring.changed(before: begun)) }
        misses[first].formUnion(read)
        targets[first].append(add(talk))
      }
    }
    explore()
  }

  /// The number of the state of a talk, which is added unless it is there.
  func add(_ talk: Talk) -> Int {
    let key = keys.key(of: talk.dialog) + distinguished(talk)
    let (number, isNew) = search.add(talk, key, by: nil)
    if isNew {
      let keepsPath = talk.dialog.waiting.map(pathsAt.contains) ?? false
      var kept = talk
      if !keepsPath { kept.dialog = talk.dialog.withoutHistory }
      talks.append(kept)
      targets.append([])
      misses.append([])
    }
    return number
  }

  /// Finds what follows what was added.
  func explore() {
    while let (number, talk) = search.take() {
      map.work?.did(1, .states)
      guard let block = talk.dialog.waiting else { continue }
      search.trust.miss(map.answers.gaps[block])
      for (move, events) in map.moves(of: talk.dialog) {
        let move = map.answers.moves[block][move]
        for (after, read) in ways(of: events, from: talk.dialog) {
          let more = scoring?.changed(by: move, at: block, after) ?? []
          misses[number].formUnion(read)
          targets[number].append(add(Talk(dialog: after, scored: talk.scored.union(more))))
        }
      }
    }
    spread()
  }

  /// All ways that a dialog may go by events, each with what is read without a value.
  func ways(
    of events: [Event], from dialog: Dialog
  ) -> [(dialog: Dialog, read: Set<MissingValues.Miss>)] {
    search.trust.plans(for: events, of: dialog).map { plan in
      var after = dialog
      after.guess(plan)
      guard let reads else {
        for event in events { after.stepSilently(event) }
        return (after, [])
      }
      let read = reads.misses(taking: events, in: &after)
      return (after, read)
    }
  }

  // MARK: Questions

  func question(of state: Int) -> BlockNumber? {
    talks[state].dialog.waiting.flatMap { map.script.tables.blocks[$0].kind.hasAnswer ? $0 : nil }
  }

  private func spread() {
    let none = map.script.tables.noBlocks
    let questions = talks.indices.map(question)
    let all = questions.reduce(none) { $0.adding($1) }
    must = mustAsk(from: talks.map { $0.dialog.ending == nil ? all : none })
    sticks = settled(talks.map { $0.dialog.ending == .stuck }) { states, sticks in
      states.contains { sticks[$0] }
    }
  }

  /// For each state, the questions that some of its conversations still ask. It takes a while.
  var mayAsk: [BlockSet] {
    let none = map.script.tables.noBlocks
    return settled(talks.map { _ in none }) { states, may in
      states.reduce(into: none) { found, state in
        found.formUnion(may[state])
        if let question = question(of: state) { found.insert(question) }
      }
    }
  }

  /// The questions that all conversations ask behind each state, up to their ends, if first all are
  /// taken for that, or some time, if none is.
  private func mustAsk(from first: [BlockSet]) -> [BlockSet] {
    let questions = talks.indices.map(question)
    return settled(first) { states, must in
      let all = states.map { must[$0].adding(questions[$0]) }
      return all.dropFirst().reduce(into: all[0]) { $0.formIntersection($1) }
    }
  }

  /// What follows for each state from the states behind it, from the last ones to the first until
  /// nothing changes.
  private func settled<Value: Equatable>(
    _ first: [Value], _ value: (_ states: [Int], _ known: [Value]) -> Value
  ) -> [Value] {
    var values = first
    var isChanging = true
    while isChanging {
      isChanging = false
      for state in talks.indices.reversed() where !targets[state].isEmpty {
        let next = value(targets[state], values)
        if next == values[state] { continue }
        values[state] = next
        isChanging = true
      }
    }
    return values
  }

  /// For each state, the variables that its conversations read without a value, but for what is
  /// usual.
  func lacking(besides usual: Set<MissingValues.Miss>) -> [Set<VariableNumber>] {
    let own = misses.map { Set($0.subtracting(usual).map(\.variable)) }
    let none = Set<VariableNumber>()
    let behind = settled(own.map { _ in none }) { states, behind in
      states.reduce(into: none) { $0.formUnion(behind[$1].union(own[$1])) }
    }
    return zip(own, behind).map { $0.union($1) }
  }

  /// The questions that a conversation may ask again.
  var repeated: BlockSet {
    let mayAsk = mayAsk
    return talks.indices.reduce(into: map.script.tables.noBlocks) { repeated, state in
      if let question = question(of: state), mayAsk[state].contains(question) {
        repeated.insert(question)
      }
    }
  }

  /// The questions that all conversations ask: up to their ends or, if none ends, some time.
  var askedByAll: BlockSet {
    let hasEnd = talks.contains { $0.dialog.ending != nil }
    return hasEnd ? must[0] : mustAsk(from: talks.map { _ in map.script.tables.noBlocks })[0]
  }
}

extension BlockSet {
  func adding(_ block: BlockNumber?) -> BlockSet {
    changing(self) { if let block { $0.insert(block) } }
  }
}
