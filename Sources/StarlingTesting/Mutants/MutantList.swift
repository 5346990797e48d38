internal import Starling

/// Makes all mutants of a script.
struct MutantList {
  private let script: Script
  private let tables: ScriptTables
  private let places: KeyPlaces
  private(set) var mutants: [Mutant] = []
  private var block: BlockNumber = 0

  static func all(of script: Script) -> [Mutant] {
    var list = MutantList(script)
    for number in list.tables.blocks.indices {
      list.block = number
      list.change(list.tables.blocks[number])
    }
    return list.mutants
  }

  private init(_ script: Script) {
    (self.script, tables) = (script, script.tables)
    places = KeyPlaces(script.tables.source)
  }

  private mutating func add(_ change: Mutant.Change, _ site: Mutant.Site, _ place: Place?) {
    mutants.append(
      Mutant(
        original: script, change: change, site: site, block: block,
        place: place ?? tables.blocks[block].place))
  }

  // MARK: Blocks and buttons

  private mutating func change(_ written: Block) {
    if let delay = written.delay {
      let place = places.key(.showNextAfter, behindKeyAt: written.place)
      add(.delay(block, delay + 1), .arrival(block), place)
    }
    if let input = written.input { change(field: input, written.place) }
    if let number = written.rating {
      let rating = tables.ratings[number]
      let place = places.key(.max, behindKeyAt: written.place)
      for max in [rating.max - 1, rating.max + 1] where place != nil && 2...10 ~= max {
        add(.stars(number, max), .arrival(block), place)
      }
      if rating.action != nil {
        add(.starsAction(number), .arrival(block), places.key(.action, behindKeyAt: written.place))
      }
    }
    for button in tables.buttons(of: written) { change(button: button) }
    for (owner, link) in tables.links(of: block) { change(link, of: owner) }
  }

  private mutating func change(field number: InputNumber, _ place: Place) {
    let input = tables.inputs[number]
    func key(_ key: Key) -> Place? { places.key(key, behindKeyAt: place) }
    if key(.required) != nil { add(.required(number), .text(block), key(.required)) }
    if let length = input.minLength {
      for moved in [length - 1, length + 1] where moved >= 0 {
        add(.minLength(number, moved), .text(block), key(.minLength))
      }
    }
    if let length = input.maxLength {
      for moved in [length - 1, length + 1] where moved >= 0 {
        add(.maxLength(number, moved), .text(block), key(.maxLength))
      }
    }
    if let outcome = input.outcome {
      add(.fieldOutcome(number, outcome.other), .text(block), key(.outcome))
    }
    if input.action != nil { add(.fieldAction(number), .text(block), key(.action)) }
  }

  private mutating func change(button number: ButtonNumber) {
    let button = tables.buttons[number]
    let tap = Mutant.Site.tap(number)
    if let when = button.when {
      add(.turned(when), .condition(when), places.key(of: tables.conditions[when].place))
      change(condition: when, .condition(when))
    }
    if let outcome = button.outcome {
      add(
        .outcome(button: number, outcome.other), tap,
        places.key(.outcome, ofObjectAt: button.place))
    }
    if button.action != nil {
      add(.action(button: number), tap, places.key(.action, ofObjectAt: button.place))
    }
    for assignment in button.sets {
      let written = tables.assignments[assignment]
      guard let value = written.value.mistakes.first else { continue }
      add(.assignment(assignment, button: number, value), tap, written.place)
    }
  }

  // MARK: Links and conditions

  private mutating func change(_ link: Link, of owner: Exit.Owner) {
    for number in link.branches {
      let branch = tables.branches[number]
      let exit = Exit.branch(number)
      add(
        .target(exit, tables.elsewhere(than: branch.next)), .exit(exit),
        places.key(of: branch.nextPlace))
      let isOnly = link.branches.count == 1 && (link.next == .absent || link.next == .end)
      add(.dropped(number), site(of: exit, of: owner, endsAtOnce: isOnly), branch.place)
      let when = branch.when
      add(.turned(when), .condition(when), places.key(of: tables.conditions[when].place))
      change(condition: when, .condition(when))
    }
    guard link.next != .absent else { return }
    let exit = Exit.next(owner)
    let other = tables.elsewhere(than: link.next)
    let site = site(of: exit, of: owner, endsAtOnce: link.branches.isEmpty && other == .end)
    add(.target(exit, other), site, places.key(of: link.place))
  }

  /// The site of a mistake in an exit. A text that nothing follows any more ends the conversation
  /// as soon as it is shown.
  private func site(of exit: Exit, of owner: Exit.Owner, endsAtOnce: Bool) -> Mutant.Site {
    guard case .block(let block) = owner, tables.blocks[block].kind == .text, endsAtOnce else {
      return .exit(exit)
    }
    return .arrival(block)
  }

  private mutating func change(condition: ConditionNumber, _ site: Mutant.Site) {
    for number in tables.conditions[condition].tests {
      let test = tables.tests[number]
      for bound in test.kind.mistakenBounds {
        add(.bound(test: number, bound), site, places.key(of: test.place))
      }
      for operand in test.kind.operands { change(operand: operand, site) }
      switch test.kind {
      case .not(let inner): change(condition: inner, site)
      case .any(let inner): for each in inner { change(condition: each, site) }
      case .equals, .contains, .atLeast, .atMost, .empty, .visited: break
      }
    }
  }

  private mutating func change(operand number: OperandNumber, _ site: Mutant.Site) {
    let operand = tables.operands[number]
    let place = places.key(of: operand.place)
    for value in operand.value.mistakes { add(.operand(number, value), site, place) }
  }
}

extension ScriptTables {
  /// Another target than the right one: the next block in the file.
  func elsewhere(than target: Target) -> Target {
    switch target {
    case .block(let number):
      let next = blocks.index(after: number)
      let other = next < blocks.endIndex ? next : blocks.startIndex
      return other == number ? .end : .block(other)
    case .end, .absent: return .block(start)
    }
  }
}

extension Outcome {
  fileprivate var other: Outcome {
    switch self {
    case .review: .later
    case .feedback: .review
    case .later: .never
    case .never: .later
    }
  }
}

/// Finds the places of keys that the tables of a script do not keep.
struct KeyPlaces {
  private let document: JSONDocument

  init(_ source: SourceText) { document = JSONReader.read(source).0 }

  /// The key before a value that starts at an offset; the value itself if it has no key.
  func key(of value: Place) -> Place {
    guard let node = node(at: value.start), node > 0, document[node - 1].key != nil else {
      return value
    }
    return document[node - 1].place
  }

  /// A key of an object that starts at an offset; nil if the object does not have it.
  func key(_ key: Key, ofObjectAt place: Place) -> Place? {
    node(at: place.start).flatMap { self.key(key, of: $0) }
  }

  /// A key of the object that is the value of another key.
  func key(_ key: Key, behindKeyAt place: Place) -> Place? {
    guard let node = node(at: place.start), node + 1 < document.nodes.count else { return nil }
    return self.key(key, of: node + 1)
  }

  private func key(_ key: Key, of object: Int) -> Place? {
    document.member(key, of: object).map { document[$0 - 1].place }
  }

  /// Finds a node by its offset. Nodes are in the order of their places.
  private func node(at offset: UInt32) -> Int? {
    let node = document.nodes.partitioningIndex { $0.start >= offset }
    return node < document.nodes.count && document.nodes[node].start == offset ? node : nil
  }
}
