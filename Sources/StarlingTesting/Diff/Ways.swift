internal import Starling

/// The conversations of a script as a graph of states that a caller distinguishes, with the
/// questions that are surely and perhaps still asked from each of them, and whether it gets stuck.
final class Ways {
  /// A conversation, with the counters in which it has points that another script counts otherwise.
  struct Talk {
    var dialog: Dialog
    var scored: Set<Int32> = []
  }

  let map: Exploration
  private(set) var talks: [Talk] = []
  private(set) var trust: Trust
  /// For each state, the questions that all of its conversations still ask.
  private(set) var must: [Bits] = []
  /// For each state, the questions that some of its conversations still ask.
  private(set) var may: [Bits] = []
  /// For each state, whether some of its conversations get stuck.
  private(set) var sticks: [Bool] = []
  /// The questions that a conversation may ask again.
  private(set) var repeated: Set<BlockNumber> = []
  private var targets: [[Int]] = []
  private var search: Search<Talk, Never>

  /// Finds all states; if the map keeps only a part of the past, those that nothing rules out.
  init(
    _ map: Exploration, _ scoring: Scoring?, _ options: Dialog.Options, most: Int,
    key: (Talk) -> [Int32]
  ) {
    self.map = map
    trust = map.trust
    search = Search(most: most)
    find(scoring, options, key)
    trust.miss(search.trust)
    spread()
  }

  /// The state with a key; nil if there is none.
  func state(_ key: [Int32]) -> Int? { search.keys.number(of: key) }

  /// State 0 is that before the conversation.
  private func find(
    _ scoring: Scoring?, _ options: Dialog.Options, _ key: (Talk) -> [Int32]
  ) {
    var fresh = Dialog(map.script, options)
    fresh.guesses = map.kept.map { Guesses($0) }
    add(Talk(dialog: fresh, scored: scoring?.everywhere ?? []), from: nil, key)
    while let (number, talk) = search.take() {
      map.work?.did(1, .states)
      if number == 0 { begin(talk, scoring, key) }
      for (move, events) in map.moves(of: talk.dialog) {
        for var after in all(behind: events, from: talk) {
          if let scoring, let block = talk.dialog.waiting {
            let move = map.answers.moves[block][move]
            after.scored.formUnion(scoring.changed(by: move, at: block, after.dialog))
          }
          add(after, from: number, key)
        }
      }
    }
  }

  private func begin(_ fresh: Talk, _ scoring: Scoring?, _ key: (Talk) -> [Int32]) {
    for set in map.hostSets {
      var given = fresh
      given.dialog.give(set)
      for var talk in all(behind: [.begin], from: given) {
        if let scoring { talk.scored.formUnion(scoring.changed(before: talk.dialog)) }
        add(talk, from: 0, key)
      }
    }
  }

  private func all(behind events: [Event], from talk: Talk) -> [Talk] {
    search.trust.plans(for: events, of: talk.dialog).map { plan in
      var after = talk
      after.dialog.guess(plan)
      for event in events { after.dialog.stepSilently(event) }
      return after
    }
  }

  private func add(_ talk: Talk, from source: Int?, _ key: (Talk) -> [Int32]) {
    let (number, isNew) = search.add(talk, key(talk), from: source, by: nil)
    if isNew {
      talks.append(talk)
      targets.append([])
    }
    if let source { targets[source].append(number) }
  }

  // MARK: Questions

  private func question(of state: Int) -> BlockNumber? {
    talks[state].dialog.waiting.flatMap { map.script.tables.blocks[$0].kind.hasAnswer ? $0 : nil }
  }

  /// Finds the questions by going back from the last states to the first until nothing changes.
  private func spread() {
    let none = Bits(count: map.script.tables.blocks.count)
    let all = talks.indices.reduce(into: none) { all, state in
      if let question = question(of: state) { all.insert(question.index) }
    }
    must = talks.map { $0.dialog.ending == nil ? all : none }
    may = Array(repeating: none, count: talks.count)
    sticks = talks.map { $0.dialog.ending == .stuck }
    var isChanging = true
    while isChanging {
      isChanging = false
      for state in talks.indices.reversed() where !targets[state].isEmpty {
        var sure = all
        var perhaps = none
        for target in targets[state] {
          let own = question(of: target)?.index
          sure.formIntersection(must[target].adding(own))
          perhaps.formUnion(may[target].adding(own))
        }
        let isStuck = targets[state].contains { sticks[$0] }
        if sure != must[state] || perhaps != may[state] || isStuck != sticks[state] {
          isChanging = true
        }
        must[state] = sure
        may[state] = perhaps
        sticks[state] = isStuck
      }
    }
    for state in talks.indices {
      if let question = question(of: state), may[state].contains(question.index) {
        repeated.insert(question)
      }
    }
  }

  /// The questions that all conversations ask, up to their ends; none if none ends.
  var askedByAll: Set<BlockNumber> {
    let ends = talks.contains { $0.dialog.ending != nil }
    return ends ? must.first?.blocks ?? [] : []
  }

  /// What these conversations read without a value.
  func misses(_ reads: MissingValues) -> Set<MissingValues.Miss> {
    talks.dropFirst().reduce(into: []) { found, talk in
      found.formUnion(reads.misses(at: talk.dialog))
      for (_, events) in map.moves(of: talk.dialog) {
        for plan in talk.dialog.plans(for: events) ?? [] {
          var after = talk.dialog
          after.guess(plan)
          found.formUnion(reads.misses(taking: events, in: &after))
        }
      }
    }
  }
}

extension Bits {
  fileprivate func adding(_ number: Int?) -> Bits {
    var bits = self
    if let number { bits.insert(number) }
    return bits
  }

  /// The blocks of the numbers in it.
  var blocks: Set<BlockNumber> { Set(members.map { BlockNumber($0) }) }
}
