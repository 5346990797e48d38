internal import Starling

/// Makes all mutants of a script.
struct MutantList {
  private let script: Script
  private let tables: ScriptTables
  private let places: KeyPlaces
  private(set) var mutants: [Mutant] = []
  private var block: BlockNumber = 0

  init(_ script: Script) {
    self.script = script
    tables = script.tables
    places = KeyPlaces(tables.source)
    for written in tables.blocks { change(written) }
    for number in script.counters { change(counter: number) }
  }

  private mutating func add(_ row: Mutant.Row, _ key: Key, _ site: Mutant.Site, _ place: Place?) {
    add(.row(row, key), [site], place)
  }

  private mutating func add(_ change: Mutant.Change, _ sites: [Mutant.Site], _ place: Place?) {
    mutants.append(
      Mutant(
        original: script, parts: [.init(change: change, sites: sites, block: block)],
        place: place ?? tables.blocks[block].place))
  }

  // MARK: Blocks and buttons

  private mutating func change(_ written: Block) {
    block = written.number
    if let delay = written.delay {
      let late = changing(written) { $0.delay = delay + 1 }
      let place = places.key(.showNextAfter, behindKeyAt: written.place)
      add(.block(block, late), .showNextAfter, .arrival(block), place)
    }
    if let number = written.input {
      change(tables.inputs[number], written.place, .text(block)) { .input(number, $0) }
    }
    if let number = written.rating {
      change(tables.ratings[number], written.place, .arrival(block)) { .rating(number, $0) }
    }
    if let number = written.several { change(number, of: written) }
    change(assignments: written.sets, .arrival(block))
    change(assignments: tables.rating(of: written)?.adds.run ?? .empty, .text(block))
    for text in written.texts { change(bubble: text) }
    let shared = written.list == nil ? .empty : written.buttons
    for button in tables.buttons(of: written) where !shared.contains(button) {
      change(button: button)
    }
    for (owner, link) in tables.links(of: block) where !owner.isAmong(shared) {
      change(link, of: owner)
    }
    if let list = written.list, tables.lists[list].blocks.first == block {
      change(tables.lists[list])
    }
  }

  /// Makes the mistakes in a shared list, each of which is one in all copies. These are read from
  /// the same text, so that they have the same mistakes in the same order.
  private mutating func change(_ list: ButtonList) {
    let start = mutants.endIndex
    for (copy, number) in list.blocks.enumerated() {
      var others = self
      others.block = number
      others.mutants = []
      let shared = tables.blocks[number].buttons
      for button in shared { others.change(button: button) }
      for (owner, link) in tables.links(of: number) where owner.isAmong(shared) {
        others.change(link, of: owner)
      }
      if copy == 0 { mutants += others.mutants }
      for (index, mutant) in others.mutants.enumerated() where copy > 0 {
        mutants[start + index].parts += mutant.parts
      }
    }
  }

  /// Makes the mistakes in the keys of a row that are written.
  private mutating func change<Row: KeyedRow>(
    _ row: Row, _ place: Place, _ site: Mutant.Site, as changed: (Row) -> Mutant.Row
  ) {
    for field in Row.keys.fields where field.isTested {
      for mistake in field.mistakes(in: row) {
        guard let key = places.key(field.key, behindKeyAt: place) else { continue }
        add(changed(changing(row) { field.set(&$0, mistake) }), field.key, site, key)
      }
    }
  }

  /// Makes the mistakes in the limits of a choice of several that make a difference.
  private mutating func change(_ number: SeveralNumber, of written: Block) {
    let start = mutants.endIndex
    let most = tables.countTogether(written)
    change(tables.severals[number], written.place, .text(block)) { .several(number, $0) }
    let made = mutants[start...].filter { mutant in
      guard case .row(.several(_, let wrong), let key) = mutant.change else { return true }
      return (key == .min ? wrong.min : wrong.max ?? 0) <= most
    }
    mutants.replaceSubrange(start..., with: made)
  }

  private mutating func change(bubble number: TextNumber) {
    guard let when = tables.when(of: number) else { return }
    add(.unsaid(when), [.condition(when)], tables.texts[number].place)
    change(when: when)
  }

  private mutating func change(when: ConditionNumber) {
    add(.turned(when), [.condition(when)], places.key(of: tables.conditions[when].place))
    change(condition: when, .condition(when))
  }

  private mutating func change(button number: ButtonNumber) {
    let button = tables.buttons[number]
    let tap = Mutant.Site.tap(number)
    if let when = button.when { change(when: when) }
    for field in HostRequest.keys.fields {
      for mistake in field.mistakes(in: button.request) {
        change(number, field.key, tap) { field.set(&$0.request, mistake) }
      }
    }
    change(number, .alone, .text(block)) { $0.isAlone = false }
    change(assignments: button.sets, tap)
  }

  /// Makes a mistake in a key of a button, if it has the key.
  private mutating func change(
    _ number: ButtonNumber, _ key: Key, _ site: Mutant.Site, _ mistake: (inout Button) -> Void
  ) {
    let button = tables.buttons[number]
    let wrong = changing(button, mistake)
    guard wrong != button else { return }
    add(.button(number, wrong), key, site, places.key(key, ofObjectAt: button.place))
  }

  private mutating func change(assignments: Run<Assignment>, _ site: Mutant.Site) {
    for number in assignments {
      let right = tables.assignments[number]
      for deed in right.deed.mistakes {
        let wrong = changing(right) { $0.deed = deed }
        add(.assignment(number, wrong), right.deed.key, site, right.place)
      }
    }
  }

  /// Makes the mistakes in where a counter begins and stops.
  private mutating func change(counter number: VariableNumber) {
    let right = tables.variables[number]
    guard let place = right.definition, right.isDeclared, let start = right.start?.number else {
      return
    }
    block = tables.start
    for step in [1.0, -1] {
      let least = changing(right) { $0.min = right.min?.plus(step) }
      let greatest = changing(right) { $0.max = right.max?.plus(step) }
      if right.within(start.plus(step)) == start.plus(step) {
        let first = changing(right) { $0.declared = .number(start.plus(step)) }
        add(
          .variable(number, first), .start, .arrival(block),
          places.key(.start, behindKeyAt: place) ?? place)
      }
      for (wrong, key) in [(least, Key.min), (greatest, .max)]
      where wrong != right && wrong.within(start) == start {
        // What a host gives is cut to the bounds where the conversation begins.
        let given = right.isGiven ? [Mutant.Site.arrival(block)] : []
        let sites = given + tables.sites(thatCount: number)
        let key = places.key(key, behindKeyAt: place).map { (key, $0) } ?? (key, place)
        add(.row(.variable(number, wrong), key.0), sites, key.1)
      }
    }
  }

  // MARK: Links and conditions

  private mutating func change(_ link: Link, of owner: Exit.Owner) {
    for number in link.branches {
      let branch = tables.branches[number]
      let exit = Exit.branch(number)
      add(
        tables.row(leading: exit, to: tables.elsewhere(than: branch.next)), .next, .exit(exit),
        places.key(of: branch.nextPlace))
      let isOnly = link.branches.count == 1 && (link.next == .absent || link.next == .end)
      add(.dropped(number), [site(of: exit, of: owner, endsAtOnce: isOnly)], branch.place)
      change(when: branch.when)
    }
    guard link.next != .absent else { return }
    let exit = Exit.next(owner)
    let other = tables.elsewhere(than: link.next)
    let site = site(of: exit, of: owner, endsAtOnce: link.branches.isEmpty && other == .end)
    add(tables.row(leading: exit, to: other), .next, site, places.key(of: link.place))
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
    tables.forEachTest(of: condition) { number, test in
      guard let asked = test.asked else { return }
      for (index, operand) in asked.mistakes {
        var wrong = test
        var values = asked.values
        values[index] = operand
        wrong.kind = ValueTest(asked.word, values).map { .value($0) } ?? test.kind
        let place = asked.operands.isEmpty ? test.place : operand.place
        add(.test(number, wrong), asked.word.key, site, places.key(of: place))
      }
    }
  }
}

extension Assignment.Deed {
  /// Another value that is set; a number that is not added, or one more of it.
  fileprivate var mistakes: [Assignment.Deed] {
    switch self {
    case .set(let value): value.mistakes.prefix(1).map { .set($0) }
    case .add(let amount): amount.otherAmounts.map { .add($0) }
    }
  }
}

extension Value {
  /// No amount, and an amount that is one further from 0; of a list, with one of them in it.
  fileprivate var otherAmounts: [Value] {
    guard let entries else {
      let amount = number ?? 0
      return [0, amount.plus(amount < 0 ? -1 : 1)].filter { $0 != amount }.map { .number($0) }
    }
    return entries.indices.flatMap { index in
      entries[index].otherAmounts.map { other in .list(changing(entries) { $0[index] = other }) }
    }
  }
}

extension ScriptTables {
  /// Where a conversation can set a counter or add to it.
  fileprivate func sites(thatCount counter: VariableNumber) -> [Mutant.Site] {
    blocks.indices.flatMap { block in
      let arrival = counts(counter, in: blocks[block].sets) ? [Mutant.Site.arrival(block)] : []
      let adds = rating(of: blocks[block])?.adds.run ?? .empty
      let answer = counts(counter, in: adds) ? [Mutant.Site.text(block)] : []
      let taps = buttons(of: blocks[block]).filter { counts(counter, in: buttons[$0].sets) }
      return arrival + answer + taps.map { .tap($0) }
    }
  }

  private func counts(_ counter: VariableNumber, in run: Run<Assignment>) -> Bool {
    assignments[run].contains { $0.variable == counter }
  }

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

extension RowField {
  /// The values of the same type that mutants have in place of a row's value; nil is none.
  fileprivate func mistakes(in row: Row) -> [Cell?] {
    switch cell(row) {
    case .flag(let flag): [.flag(!flag)]
    case .amounts: []
    case .count(let count): [count - 1, count + 1].filter(allows).map { .count($0) }
    case .number(let number): [number - 1, number + 1].filter { $0 != number }.map { .number($0) }
    case .word(let word): Outcome(rawValue: word).map { [.word($0.other.rawValue)] } ?? []
    case .string: [nil]
    case .text, .texts, nil: []
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

extension Exit.Owner {
  fileprivate func isAmong(_ buttons: Run<Button>) -> Bool {
    if case .button(let number) = self { buttons.contains(number) } else { false }
  }
}
