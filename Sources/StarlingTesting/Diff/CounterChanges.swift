internal import Starling

/// Where two scripts count in different ways: the names of the counters, by what counts them.
struct CounterChanges {
  private(set) var ofBlock: [BlockNumber: Set<Name>] = [:]
  private(set) var ofButton: [ButtonNumber: Set<Name>] = [:]
  /// What only the new script has.
  private(set) var ofNewBlock: [BlockNumber: Set<Name>] = [:]
  private(set) var ofNewButton: [ButtonNumber: Set<Name>] = [:]

  /// By the answers of each rating.
  private(set) var ofRating: [BlockNumber: [Int: Set<Name>]] = [:]

  private struct Change: Equatable {
    let name: Name
    let value: Value
    let adds: Bool
  }

  init(_ mapping: ScriptMapping) {
    let old = mapping.old.tables
    let new = mapping.new.tables
    for block in old.blocks {
      let partner = mapping.block(block.number).map { new.blocks[$0] }
      ofBlock[block.number] = Self.differing(old, block.sets, new, partner?.sets)
      if let rating = old.rating(of: block) {
        let other = partner.flatMap(new.rating)
        for stars in rating.range {
          ofRating[block.number, default: [:]][stars] = Self.differing(
            old, rating.adds.run, new, other?.adds.run, stars - rating.min,
            stars - (other?.min ?? 0))
        }
      }
      for button in old.buttons(of: block) {
        let twin = mapping.button(button, of: block.number)
        ofButton[button] = Self.differing(
          old, old.buttons[button].sets, new, twin.map { new.buttons[$0].sets })
      }
    }
    for block in new.blocks {
      let origin = mapping.origin(of: block.number).map { old.blocks[$0] }
      if origin == nil {
        let all = [block.sets, new.rating(of: block)?.adds.run ?? .empty]
        ofNewBlock[block.number] = Set(
          all.compactMap { Self.differing(new, $0, old, nil) }.joined())
      }
      let known = origin.map { origin in
        old.buttons(of: origin).compactMap { mapping.button($0, of: origin.number) }
      }
      for button in new.buttons(of: block) where known?.contains(button) != true {
        ofNewButton[button] = Self.differing(new, new.buttons[button].sets, old, nil)
      }
    }
  }

  /// The counters of two lists of changes that are not the same; nil if there are none.
  private static func differing(
    _ tables: ScriptTables, _ run: Run<Assignment>, _ others: ScriptTables,
    _ other: Run<Assignment>?, _ answer: Int = 0, _ otherAnswer: Int = 0
  ) -> Set<Name>? {
    let was = changes(run, tables, answer)
    let now = other.map { changes($0, others, otherAnswer) } ?? []
    return was == now ? nil : Set((was + now).map(\.name))
  }

  private static func changes(
    _ run: Run<Assignment>, _ tables: ScriptTables, _ answer: Int
  ) -> [Change] {
    tables.assignments[run].filter { tables.variables[$0.variable].isCounter }.map {
      Change(
        name: tables.variables[$0.variable].name,
        value: $0.adds ? .number($0.amount(for: answer)) : $0.value, adds: $0.adds)
    }
  }
}

/// Which answers count differently in an old script and a new one, for the counters of the new.
struct Scoring {
  private let names: [Name]
  private let mapping: ScriptMapping
  private let changes: CounterChanges
  private let numbers: [Name: Int32]
  /// The counters that begin elsewhere.
  let everywhere: Set<Int32>
  /// The counters that stop elsewhere: each change of them may count otherwise.
  private let bounded: Set<Name>

  init(_ mapping: ScriptMapping) {
    let names = mapping.new.counterNames
    let numbers = Dictionary(uniqueKeysWithValues: zip(names, names.indices.map { Int32($0) }))
    self.mapping = mapping
    self.names = names
    self.numbers = numbers
    changes = CounterChanges(mapping)
    let bounds = names.map { (name: $0, mapping.old.bounds(of: $0), mapping.new.bounds(of: $0)) }
    everywhere = Set(
      bounds.filter { ($0.1?[2] ?? 0) != ($0.2?[2] ?? 0) }.compactMap { numbers[$0.name] })
    bounded = Set(bounds.filter { $0.1 != nil && $0.1 != $0.2 }.map(\.name))
  }

  /// The counters that any answer or block changes differently.
  var changedNames: Set<Name> {
    let inParts =
      Array(changes.ofBlock.values) + changes.ofButton.values + changes.ofNewBlock.values
      + changes.ofNewButton.values + changes.ofRating.values.flatMap(\.values)
    return Set(inParts.joined()).union(bounded)
  }

  func name(_ counter: Int32) -> String { names[Int(counter)].text }

  /// The counters that a move changes differently from the new script.
  func changed(by move: Move, at block: BlockNumber, _ after: Dialog) -> Set<Int32> {
    guard !names.isEmpty else { return [] }
    let tables = mapping.old.tables
    var found: Set<Name> = []
    for button in buttons(of: move, at: block) {
      found.formUnion(changes.ofButton[button] ?? [])
      found.formUnion(bounded.intersection(counters(tables.buttons[button].sets)))
    }
    if case .rate(let stars) = move {
      let adds = tables.rating(of: tables.blocks[block])?.adds.run ?? .empty
      found.formUnion(changes.ofRating[block]?[stars] ?? [])
      found.formUnion(bounded.intersection(counters(adds)))
    }
    return Set(found.compactMap { numbers[$0] }).union(changed(before: after))
  }

  /// The counters that the blocks on the way to a prompt change differently from the new script.
  func changed(before after: Dialog) -> Set<Int32> {
    guard !names.isEmpty else { return [] }
    let tables = mapping.old.tables
    var found: Set<Name> = []
    for entered in after.state.stretch.blocks
      + [after.waiting, after.state.path.last].compactMap(\.self)
    {
      found.formUnion(changes.ofBlock[entered] ?? [])
      found.formUnion(bounded.intersection(counters(tables.blocks[entered].sets)))
    }
    return Set(found.compactMap { numbers[$0] })
  }

  private func counters(_ run: Run<Assignment>) -> [Name] {
    let tables = mapping.old.tables
    return tables.assignments[run].map { tables.variables[$0.variable].name }
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

  /// Whether a host may give a variable a value.
  func takesFromHost(_ name: Name) -> Bool {
    tables.variable(named: name.text).map { tables.variables[$0].isGiven } ?? false
  }

  /// Where a counter stops and begins; nil if it is none.
  func bounds(of name: Name) -> [Double?]? {
    guard let number = tables.variable(named: name.text), tables.variables[number].isCounter
    else { return nil }
    let variable = tables.variables[number]
    return [variable.min, variable.max, variable.start?.number]
  }
}
