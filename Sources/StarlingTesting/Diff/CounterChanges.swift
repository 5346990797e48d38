internal import Starling

/// Where two scripts count in different ways: the names of the counters, by what counts them.
struct CounterChanges {
  enum Source: Hashable {
    case block(BlockNumber)
    case button(ButtonNumber, at: BlockNumber)
    case stars(Int, at: BlockNumber)

    /// What an answer changes counters by; nil if that is not one thing.
    init?(_ move: Move?, at block: BlockNumber) {
      switch move {
      case .press(let button): self = .button(button, at: block)
      case .rate(let stars): self = .stars(stars, at: block)
      case .tap, .wait, .tick, .tickAll, .write, .skip, nil: return nil
      }
    }

    /// The block that changes them, itself or by an answer.
    fileprivate var place: BlockNumber {
      switch self {
      case .block(let block), .button(_, let block), .stars(_, let block): block
      }
    }
  }

  /// By what the old script has.
  private(set) var ofOld: [Source: Set<Name>] = [:]
  /// By what only the new script has.
  private(set) var ofNew: [Source: Set<Name>] = [:]

  private typealias Deeds = [Name: [Assignment.Deed]]

  /// Finds them, together with all that changes some counters.
  init(_ mapping: ScriptMapping, all names: Set<Name> = []) {
    let counters = Set(mapping.old.counterNames + mapping.new.counterNames)
    let before = Self.changes(of: counters, mapping.old.tables)
    let now = Self.changes(of: counters, mapping.new.tables)
    var twins = Set<Source>()
    for (source, changes) in before {
      let twin = mapping.twin(of: source)
      if let twin { twins.insert(twin) }
      let others = twin.flatMap { now[$0] } ?? [:]
      let unlike = Set(changes.keys).union(others.keys).filter { name in
        names.contains(name) || changes[name] != others[name]
      }
      if !unlike.isEmpty { ofOld[source] = unlike }
    }
    for (source, changes) in now where !twins.contains(source) && !changes.isEmpty {
      ofNew[source] = Set(changes.keys)
    }
  }

  /// All counters that either script changes differently.
  var names: Set<Name> { Set([ofOld, ofNew].flatMap { $0.values.joined() }) }

  /// The counters that a block of each script, or answers to it, change differently.
  func names(at old: BlockNumber, _ new: BlockNumber) -> Set<Name> {
    let was = ofOld.filter { $0.key.place == old }.values.joined()
    return Set(was).union(ofNew.filter { $0.key.place == new }.values.joined())
  }

  /// What changes the counters of either script.
  private static func changes(of counters: Set<Name>, _ tables: ScriptTables) -> [Source: Deeds] {
    func changes(_ run: Run<Assignment>, answering answer: Int = 0) -> Deeds {
      tables.assignments[run].reduce(into: [:]) { deeds, row in
        let name = tables.variables[row.variable].name
        if counters.contains(name) { deeds[name, default: []].append(row.deed.answering(answer)) }
      }
    }
    var all: [Source: Deeds] = [:]
    for block in tables.blocks {
      all[.block(block.number)] = changes(block.sets)
      for button in tables.buttons(of: block) {
        all[.button(button, at: block.number)] = changes(tables.buttons[button].sets)
      }
      guard let rating = tables.rating(of: block) else { continue }
      for stars in rating.range {
        all[.stars(stars, at: block.number)] = changes(
          rating.adds.run, answering: stars - rating.min)
      }
    }
    return all
  }
}

extension ScriptMapping {
  /// Whether the sums of a counter, in either script, reach a bound that only one of them has.
  fileprivate func meetsOtherBounds(_ name: Name) -> Bool {
    guard let was = old.variable(name), let now = new.variable(name), was.start == now.start
    else { return true }
    return Edition.allCases.contains { edition in
      let tables = scripts[edition].tables
      guard let counter = tables.variable(named: name.text),
        let span = CountRanges(tables, of: [counter]).span(of: counter, atEnd: false)
      else { return true }
      return was.least != now.least && span.lowerBound <= max(was.least, now.least)
        || was.greatest != now.greatest && span.upperBound >= min(was.greatest, now.greatest)
    }
  }

  fileprivate func twin(of source: CounterChanges.Source) -> CounterChanges.Source? {
    switch source {
    case .block(let number): block(number).map { .block($0) }
    case .button(let button, let number):
      block(number).flatMap { twin in
        self.button(button, of: number).map { .button($0, at: twin) }
      }
    case .stars(let stars, let number): block(number).map { .stars(stars, at: $0) }
    }
  }
}

/// Which answers count differently in an old script and a new one, for the counters of either of
/// which the new one has the value.
struct Scoring {
  private let names: [Name]
  private let mapping: ScriptMapping
  private let changes: CounterChanges
  private let numbers: [Name: Int32]
  /// The counters that begin elsewhere.
  let everywhere: Set<Int32>
  /// The counters that stop elsewhere.
  private let bounded: [Int32]

  init(_ mapping: ScriptMapping) {
    let names = (mapping.new.counterNames + mapping.old.counterNames).unique
      .filter { mapping.new.variable($0) != nil }
    let numbers = Dictionary(uniqueKeysWithValues: zip(names, names.indices.map { Int32($0) }))
    let bounds = names.map { (name: $0, mapping.old.bounds(of: $0), mapping.new.bounds(of: $0)) }
    self.mapping = mapping
    self.names = names
    self.numbers = numbers
    everywhere = Set(
      bounds.filter { name, was, _ in
        mapping.new.variable(name)?.start?.number != (was?[2] ?? 0)
      }.compactMap { numbers[$0.name] })
    bounded = bounds.filter { $0.1 != nil && $0.1 != $0.2 }.map(\.name)
      .filter(mapping.meetsOtherBounds).compactMap { numbers[$0] }
    // Each change of a counter that stops elsewhere may count otherwise.
    changes = CounterChanges(mapping, all: Set(bounded.map { names[Int($0)] }))
  }

  /// The counters that any answer or block changes differently.
  var changedNames: Set<Name> { changes.names }

  /// The counters of which the new script may not keep a number.
  var boundedNames: Set<Name> { Set(bounded.map { names[Int($0)] }) }

  func name(_ counter: Int32) -> String { names[Int(counter)].text }

  /// The counters that a move changes differently from the new script.
  func changed(by move: Move, at block: BlockNumber, _ after: Dialog) -> Set<Int32> {
    let answers: [CounterChanges.Source] =
      if case .rate(let stars) = move { [.stars(stars, at: block)] } else { [] }
    let taps = buttons(of: move, at: block).map { CounterChanges.Source.button($0, at: block) }
    return counters(of: answers + taps).union(changed(before: after))
  }

  /// The counters that the blocks on the way to a prompt change differently from the new script.
  func changed(before after: Dialog) -> Set<Int32> {
    let last = [after.waiting, after.state.path.last].compactMap(\.self)
    return counters(of: (after.state.stretch.blocks + last).map { .block($0) })
  }

  /// The counters that have points of both scripts: some were counted, and of others, the new
  /// script does not keep the number.
  func ofBoth(in talk: TalkGraph.Talk) -> Set<Int32> {
    let new = mapping.new.tables
    return talk.scored.union(
      bounded.filter { counter in
        guard let number = new.variable(named: name(counter)),
          let value = talk.dialog[name(counter)]
        else { return false }
        return new.variables[number].isCounter && new.variables[number].taking(value) != value
      })
  }

  private func counters(of sources: [CounterChanges.Source]) -> Set<Int32> {
    guard !changes.ofOld.isEmpty else { return [] }
    return Set(sources.flatMap { changes.ofOld[$0] ?? [] }.compactMap { numbers[$0] })
  }

  private func buttons(of move: Move, at block: BlockNumber) -> [ButtonNumber] {
    let row = mapping.old.tables.blocks[block]
    switch move {
    case .press(let button): return [button]
    case .tick(let ticks): return ticks.buttons + ticks.alike
    case .tickAll: return Array(row.buttons)
    case .skip: return row.skip.map { [$0] } ?? []
    case .tap, .wait, .write, .rate: return []
    }
  }
}

extension Script {
  var counterNames: [Name] { counters.map { tables.variables[$0].name } }

  func variable(_ name: Name) -> Variable? {
    tables.variable(named: name.text).map { tables.variables[$0] }
  }

  /// Whether a host may give a variable a value.
  func takesFromHost(_ name: Name) -> Bool { variable(name)?.isGiven ?? false }

  /// Where a counter stops and begins; nil if it is none.
  func bounds(of name: Name) -> [Double?]? {
    guard let row = variable(name), row.isCounter else { return nil }
    return [row.min, row.max, row.start?.number]
  }
}
