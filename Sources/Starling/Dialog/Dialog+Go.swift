extension Dialog {
  /// Follows a link: where a handler has a word in it, as it says, else as it is written.
  mutating func follow<Sink: EffectSink>(
    _ link: Link, of block: BlockNumber?, answer: Held?, _ sink: inout Sink
  ) {
    var next: (link: Link, block: BlockNumber?, answer: Held?) = (link, block, answer)
    while true {
      switch decision(of: next.block, next.answer, sink.handlers)
        ?? target(of: next.link, next.answer)
      {
      case .end, .absent: return end(.completed, &sink)
      case .unknown: return end(.stuck, &sink)
      case .block(let number):
        guard let passed = arrive(at: number, &sink) else { return }
        next = (passed, number, nil)
        let block = tables.blocks[Int(number)]
        if block.kind?.hasAnswer == true, let variable = block.answer {
          next.answer = state.values[Int(variable)]
        }
      }
    }
  }

  /// Goes to a target as if a link led there.
  mutating func go<Sink: EffectSink>(to target: Target, _ sink: inout Sink) {
    follow(Link(next: target), of: nil, answer: nil, &sink)
  }

  private func decision(
    of block: BlockNumber?, _ answer: Held?, _ handlers: Handlers
  ) -> Target? {
    guard let block, !handlers.isEmpty else { return nil }
    guard let handler = handlers[tables.blocks[Int(block)].id.text] else { return nil }
    switch handler(answer?.value, Variables(tables, state.values)) {
    case .asWritten: return nil
    case .end: return .end
    case .to(let id): return tables.target(named: id)
    }
  }

  private func target(of link: Link, _ answer: Held?) -> Target {
    for branch in link.branches.range {
      let branch = tables.branches[branch]
      if let when = branch.when, holds(when, answer: answer) { return branch.next }
    }
    return link.next
  }

  /// Comes to a block; returns the link to go on with at once, or nil where the block waits or
  /// the conversation is over.
  private mutating func arrive<Sink: EffectSink>(
    at number: BlockNumber, _ sink: inout Sink
  ) -> Link? {
    guard state.stretch.insert(number) else {
      end(.stuck, &sink)
      return nil
    }
    if state.visited.insert(number), !state.wayBack.isEmpty {
      state.wayBack[state.wayBack.count - 1].newlyVisited.append(number)
    }
    if keeps.contains(.path) { state.path.append(number) }
    let block = tables.blocks[Int(number)]
    switch block.kind {
    case .route: return block.link
    case .text: show(number, block, &sink)
    case .button, .doubleButton, .choice:
      guard hasOfferedButton(block) else { return tables.passingLink(of: block) }
      ask(number, block, &sink)
    case .textInput, .rating: ask(number, block, &sink)
    case nil: end(.stuck, &sink)
    }
    return nil
  }

  private mutating func show<Sink: EffectSink>(
    _ number: BlockNumber, _ block: Block, _ sink: inout Sink
  ) {
    if block.delay != nil, !block.texts.isEmpty {
      say(Int(block.texts.start), block.style, &sink)
      return wait(at: number, bubble: 0, &sink)
    }
    for text in block.texts.range { say(text, block.style, &sink) }
    guard isFollowed(number, block, sink.handlers) else { return end(.completed, &sink) }
    wait(at: number, bubble: 0, &sink)
  }

  /// Whether anything comes after a text. A handler is asked about it here, and again when the
  /// person goes on.
  private func isFollowed(_ number: BlockNumber, _ block: Block, _ handlers: Handlers) -> Bool {
    if let decision = decision(of: number, nil, handlers) { return decision != .end }
    return !block.link.branches.isEmpty || block.link.next != .absent && block.link.next != .end
  }

  private mutating func ask<Sink: EffectSink>(
    _ number: BlockNumber, _ block: Block, _ sink: inout Sink
  ) {
    for text in block.texts.range { say(text, block.style, &sink) }
    wait(at: number, bubble: 0, &sink)
  }

  mutating func wait<Sink: EffectSink>(at number: BlockNumber, bubble: Int32, _ sink: inout Sink) {
    state.stage = .waiting(number, bubble: bubble)
    state.turn &+= 1
    offer(&sink)
  }

  mutating func end<Sink: EffectSink>(_ ending: Ending, _ sink: inout Sink) {
    state.stage = .ended(ending)
    state.pick = nil
    state.wayBack.removeAll()
    sink.add(.finish(ending))
  }

  func say<Sink: EffectSink>(_ text: Int, _ style: Style, _ sink: inout Sink) {
    sink.add(.say(self.text(TextNumber(text)), style))
  }

  func offer<Sink: EffectSink>(_ sink: inout Sink) {
    sink.add(prompt.map { .offer($0) } ?? .reject(.notNow))
  }
}

extension ScriptTables {
  /// The block of that name as a target.
  func target(named id: String) -> Target { blockNumbers[Name(id)].map { .block($0) } ?? .unknown }
}
