package import Starling

extension Track {
  /// A track along a script, with the answers that its conditions tell apart.
  package init(_ script: Script) { self.init(script, AnswerTable(script.tables)) }

  /// A track along a script with certain answers.
  init(_ script: Script, _ answers: AnswerTable) {
    let tables = script.tables
    var texts: [String] = []
    var held: [Held] = []
    stops = zip(tables.blocks.indices, answers.moves).map { number, moves in
      let first = Int32(texts.count)
      for (text, value) in tables.accepted(moves, at: tables.blocks[number]) {
        texts.append(text)
        held.append(value)
      }
      return tables.stop(number, texts: first..<Int32(texts.count))
    }
    values = TrackValues(script, texts: held)
    presses = tables.presses(values)
    start = tables.start
    branches = tables.trackBranches
    conditions = tables.conditions.map(\.tests.range)
    tests = tables.tests.map { Test($0) }
    assigned = tables.assignments.map(\.variable)
    self.texts = texts
    self.script = script
  }

  /// The same along a script with a mistake in a link or a condition of a block.
  func with(_ mistaken: Script, at block: BlockNumber) -> Track {
    let tables = mistaken.tables
    var stops = stops
    stops[Int(block)] = tables.stop(Int(block), texts: stops[Int(block)].texts)
    return Track(
      start: start, stops: stops, presses: tables.presses(values), branches: tables.trackBranches,
      conditions: tables.conditions.map(\.tests.range), tests: tables.tests.map { Test($0) },
      assigned: assigned, script: mistaken, values: values, texts: texts)
  }
}

extension ScriptTables {
  fileprivate var trackBranches: [Track.Branch] {
    branches.map { Track.Branch(when: $0.when, next: $0.next) }
  }

  fileprivate func accepted(_ moves: [Move], at block: Block) -> [(String, Held)] {
    guard let input = input(of: block) else { return [] }
    return moves.compactMap { move in
      guard case .write(let text) = move, input.rejection(of: text) == nil else { return nil }
      return (text, Held(input.value(of: text)))
    }
  }

  fileprivate func stop(_ number: Int, texts: Range<Int32>) -> Track.Stop {
    let block = blocks[number]
    let rating = rating(of: block)
    let owner = Exit.Owner.block(BlockNumber(number))
    let passing = block.kind == .button ? .button(block.buttons.start) : owner
    return Track.Stop(
      kind: kind(of: block), bubbles: block.texts.count, buttons: block.buttons.range,
      skip: block.skip,
      answer: block.kind?.hasAnswer == true ? block.answer : nil,
      way: Track.Way(block.link, of: owner),
      passing: Track.Way(passingLink(of: block), of: passing), texts: texts,
      stars: Int32(clamping: rating?.max ?? 0), isConfirmed: rating?.isConfirmed ?? false)
  }

  private func kind(of block: Block) -> Track.Kind {
    switch block.kind {
    case .route: return .route
    case .text:
      let isLast =
        block.link.branches.isEmpty && (block.link.next == .absent || block.link.next == .end)
      guard block.delay == nil else { return isLast && block.texts.isEmpty ? .last : .time }
      return isLast ? .last : .tap
    case .button, .doubleButton, .choice: return .choice
    case .textInput: return .field
    case .rating: return .stars
    case nil: return .unknown
    }
  }

  fileprivate func presses(_ values: TrackValues) -> [Track.Press] {
    var presses = buttons.indices.map { number in
      Track.Press(
        when: buttons[number].when, value: values.button(number), isSaved: true,
        sets: buttons[number].sets.range,
        way: Track.Way(buttons[number].link, of: .button(Int32(number)))
      )
    }
    for block in blocks {
      for button in block.buttons.range where block.kind != .button {
        if buttons[button].link.isAbsent { presses[button].way = nil }
      }
      if let skip = block.skip { presses[Int(skip)].isSaved = buttons[Int(skip)].value != nil }
    }
    return presses
  }
}

extension Track.Way {
  fileprivate init(_ link: Link, of owner: Exit.Owner) {
    self.init(branches: link.branches.range, next: link.next, owner: owner)
  }
}

extension Track.Test {
  fileprivate init(_ test: Test) {
    switch test.kind {
    case .visited(let block): self = .visited(block)
    case .not(let condition): self = .not(condition)
    case .any(let run): self = .any(run.start..<run.start + run.count)
    case .equals, .contains, .atLeast, .atMost, .empty, .unknown:
      switch test.subject {
      case .answer: self = .answer
      case .variable(let variable, _): self = .variable(variable)
      case .none: self = .nothing
      }
    }
  }
}
