extension Dialog {
  /// Follows a link. A handler of the block, if there is one, decides first.
  mutating func follow<Sink: EffectSink>(_ departure: PendingLink, _ sink: inout Sink) {
    var next = departure
    while true {
      switch decide(next.handled, next.answer, &sink) ?? target(of: next, &sink) {
      case nil: return end(.stuck, &sink)
      case .end, .absent: return end(.completed, &sink)
      case .block(let number):
        guard let passed = arrive(at: number, &sink) else { return }
        next = passed
      }
    }
  }

  /// Lets a block's handler decide, and says and sets what it wants. The result is nil if there is
  /// no handler or it leaves the link as written, and a target of nil if it names a missing block.
  private mutating func decide<Sink: EffectSink>(
    _ block: BlockNumber?, _ answer: StoredValue?, _ sink: inout Sink
  ) -> Target?? {
    guard let block, var decision = decision(of: block, answer, sink.handlers) else { return nil }
    while true {
      switch decision {
      case .asWritten: return nil
      case .end: return .some(.end)
      case .to(let id):
        let block = tables.block(named: id)
        if block == nil { sink.note(lost: script.lacks(id)) }
        return .some(block.map { .block($0) })
      case .say(let text, let then):
        sink.add(.say(text, .text))
        decision = then
      case .set(let name, let value, let then):
        if let variable = tables.variable(named: name),
          let value = tables.variables[variable].taking(value)
        {
          set(variable, StoredValue(value), &sink)
        } else if let lost = script.finding(aboutUnknown: name) {
          sink.note(lost: lost)
        }
        decision = then
      }
    }
  }

  private func decision(
    of block: BlockNumber, _ answer: StoredValue?, _ handlers: Handlers
  ) -> Handlers.Decision? {
    guard !handlers.isEmpty, let handler = handlers[tables.id(block)] else { return nil }
    return handler(answer?.value, Handlers.Variables(script, state.values))
  }

  private func target<Sink: EffectSink>(of departure: PendingLink, _ sink: inout Sink) -> Target {
    for number in departure.link.branches {
      let when = tables.branches[number].when
      let isTaken = holds(when, answer: departure.answer)
      sink.note(tried: when, isTaken, by: self, departure.answer)
      guard isTaken else { continue }
      let next = tables.branches[number].next
      sink.note(.left(.branch(number), isEnd: next == .end))
      return next
    }
    let next = departure.link.next
    if let owner = departure.owner {
      sink.note(.left(.next(owner), isEnd: next == .end || next == .absent))
    }
    return next
  }

  /// Enters a block; returns the link to follow at once, or nil if the block waits or the
  /// conversation is over.
  private mutating func arrive<Sink: EffectSink>(
    at number: BlockNumber, _ sink: inout Sink
  ) -> PendingLink? {
    guard state.stretch.insert(number) else {
      end(.stuck, &sink)
      return nil
    }
    if state.visited.insert(number), !state.wayBack.isEmpty {
      state.wayBack[state.wayBack.count - 1].newlyVisited.append(number)
    }
    if keeps.contains(.path) { state.path.append(number) }
    sink.note(.arrived(number))
    make(tables.blocks[number].sets, &sink)
    if Sink.notesOffers { noteButtons(of: number, &sink) }
    switch tables.blocks[number].kind.wait {
    case .nothing:
      let link = tables.blocks[number].link
      return PendingLink(link: link, owner: .block(number), handled: number)
    case .tap: return show(number, &sink)
    case .button:
      guard hasOfferedButton(number) else { return passing(number) }
      ask(number, &sink)
    case .text, .stars: ask(number, &sink)
    }
    return nil
  }

  /// The way on from a block whose buttons are all hidden. It has no answer, although its variable
  /// may have a value from an earlier visit.
  private func passing(_ number: BlockNumber) -> PendingLink {
    let block = tables.blocks[number]
    let owner = block.kind == .button ? Exit.Owner.button(block.buttons.lowerBound) : .block(number)
    return PendingLink(link: tables.passingLink(of: block), owner: owner, handled: number)
  }

  private func noteButtons<Sink: EffectSink>(of number: BlockNumber, _ sink: inout Sink) {
    for button in tables.blocks[number].buttons { noteButton(button, &sink) }
    if let skip = tables.blocks[number].skip { noteButton(skip, &sink) }
  }

  private func noteButton<Sink: EffectSink>(_ button: ButtonNumber, _ sink: inout Sink) {
    guard let when = tables.buttons[button].when else { return }
    sink.note(tried: when, holds(when, answer: nil), by: self, nil)
  }

  /// Shows a text; returns its link if no bubble is said or the conversation ends there.
  private mutating func show<Sink: EffectSink>(
    _ number: BlockNumber, _ sink: inout Sink
  ) -> PendingLink? {
    if tables.blocks[number].delay != nil {
      return sayBubble(of: number, from: 0, &sink) ? nil : departure(from: number)
    }
    // The handler is called here, and again when the person goes on.
    guard sayAll(of: number, &sink),
      isFollowed(number, decision(of: number, nil, sink.handlers) ?? .asWritten)
    else { return departure(from: number) }
    wait(at: number, bubble: 0, &sink)
    return nil
  }

  /// Whether anything comes after a text.
  private func isFollowed(_ number: BlockNumber, _ decision: Handlers.Decision) -> Bool {
    switch decision {
    case .say, .to: return true
    case .set(_, _, let then): return isFollowed(number, then)
    case .end: return false
    case .asWritten:
      let link = tables.blocks[number].link
      return !link.branches.isEmpty || link.next != .absent && link.next != .end
    }
  }

  private mutating func ask<Sink: EffectSink>(_ number: BlockNumber, _ sink: inout Sink) {
    _ = sayAll(of: number, &sink)
    if progress != nil, keeps.contains(.path), tables.blocks[number].kind.hasAnswer {
      state.asked += 1
    }
    wait(at: number, bubble: 0, &sink)
  }

  mutating func wait<Sink: EffectSink>(at number: BlockNumber, bubble: Int, _ sink: inout Sink) {
    state.stage = .waiting(number, bubble: bubble)
    state.turn &+= 1
    offer(&sink)
  }

  mutating func end<Sink: EffectSink>(_ ending: Ending, _ sink: inout Sink) {
    state.stage = .ended(ending)
    state.pick = nil
    clearUndoHistory()
    sink.add(.finish(ending))
  }

  func say<Sink: EffectSink>(_ text: TextNumber, _ style: Style, _ sink: inout Sink) {
    sink.add(.say(self.text(text), style))
  }

  func offer<Sink: EffectSink>(_ sink: inout Sink) {
    sink.add(prompt.map { .offer($0) } ?? .reject(.notNow))
  }
}
