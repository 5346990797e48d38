extension Dialog {
  var tables: ScriptTables { _read { yield script.tables } }

  /// Takes an event, or rejects it and changes nothing.
  mutating func take<Sink: EffectSink>(_ event: Event, answering turn: Int?, _ sink: inout Sink) {
    switch state.stage {
    case .ended: sink.add(.reject(.ended))
    case .ready:
      guard case .begin = event else { return sink.add(.reject(.notNow)) }
      guard let start else { return end(.stuck, &sink) }
      follow(PendingLink(link: Link(next: .block(start))), &sink)
    case .waiting(let number, let bubble):
      if let turn, turn != state.turn { return sink.add(.reject(.oldTurn)) }
      switch event {
      case .leave: end(.left, &sink)
      case .back:
        guard undo() else { return sink.add(.reject(.cannotGoBack)) }
        state.turn &+= 1
        offer(&sink)
      case .begin, .tap, .elapsed, .choose, .chooseMany, .submit, .pick, .skip:
        answer(event, at: number, bubble, &sink)
      }
    }
  }

  // The code reads one property of a block or button at a time: copying a whole row out of its
  // table would cost more than most steps.

  /// Takes an event that answers the prompt of a block.
  private mutating func answer<Sink: EffectSink>(
    _ event: Event, at number: BlockNumber, _ bubble: Int, _ sink: inout Sink
  ) {
    if case .skip = event, let skip = offeredSkip(of: number) {
      noteAnswer(at: number)
      return tap(skip, of: number, &sink)
    }
    switch tables.blocks[number].kind.wait {
    case .tap: answerText(event, number, bubble, &sink)
    case .button: answerChoice(event, number, &sink)
    case .text: answerInput(event, number, &sink)
    case .stars: answerRating(event, number, &sink)
    case .nothing: sink.add(.reject(.notNow))
    }
  }

  private mutating func answerText<Sink: EffectSink>(
    _ event: Event, _ number: BlockNumber, _ bubble: Int, _ sink: inout Sink
  ) {
    guard tables.blocks[number].delay != nil else {
      guard case .tap = event else { return sink.add(.reject(.notNow)) }
      noteAnswer(at: number)
      return follow(departure(from: number), &sink)
    }
    guard case .elapsed = event else { return sink.add(.reject(.wait)) }
    guard !sayBubble(of: number, from: bubble + 1, &sink) else { return }
    follow(departure(from: number), &sink)
  }

  private mutating func answerChoice<Sink: EffectSink>(
    _ event: Event, _ number: BlockNumber, _ sink: inout Sink
  ) {
    if let several = tables.blocks[number].several {
      return answerSeveral(event, number, several, &sink)
    }
    guard case .choose(let index) = event else { return sink.add(.reject(.notNow)) }
    guard let button = offeredButton(index, of: number) else {
      return sink.add(.reject(.noSuchButton))
    }
    noteAnswer(at: number)
    tap(button, of: number, &sink)
  }

  /// Handles a tap on a button: one of several, a skip, or a single one.
  private mutating func tap<Sink: EffectSink>(
    _ button: ButtonNumber, of number: BlockNumber, _ sink: inout Sink
  ) {
    let kind = tables.blocks[number].kind
    let isSkip = tables.blocks[number].skip == button
    let value = script.answer(ofButton: button)
    sink.note(.tapped(button))
    sink.add(.echo(title(of: tables.buttons[button])))
    if let variable = tables.blocks[number].answer, kind.hasAnswer == true,
      !isSkip || tables.buttons[button].value != nil
    {
      set(variable, shown(value, by: button), &sink)
    }
    make(tables.buttons[button].sets, &sink)
    settle(tables.buttons[button].request, &sink)
    let link = tables.buttons[button].link
    guard isSkip || kind == .button || !link.isAbsent else {
      return follow(departure(from: number, answer: value), &sink)
    }
    let handled = kind == .button && !isSkip ? number : nil
    let owner = Exit.Owner.button(button)
    follow(PendingLink(link: link, owner: owner, handled: handled, answer: value), &sink)
  }

  /// A title that shows its own variable grows with each round. A longer one than this is shown as
  /// it is written.
  private static let longestTitle = 1_024

  /// A value with the title by which the person saw it, if that has placeholders.
  func shown(_ value: StoredValue, by button: ButtonNumber) -> StoredValue {
    let title = tables.buttons[button].title
    guard tables.buttons[button].value == nil, !tables.texts[title].placeholders.isEmpty else {
      return value
    }
    let seen = text(title)
    return seen.utf8.count > Self.longestTitle ? value : StoredValue(value.value, titled: seen)
  }

  private mutating func answerInput<Sink: EffectSink>(
    _ event: Event, _ number: BlockNumber, _ sink: inout Sink
  ) {
    guard case .submit(let text) = event, let input = tables.input(of: tables.blocks[number])
    else { return sink.add(.reject(.notNow)) }
    sink.note(.submitted(number))
    if let code = input.rejection(of: text, in: language.numbers) {
      refused = text
      sink.note(.rejected(number, code))
      sink.add(.reject(code))
      if let retry = input.retry { say(retry, .text, &sink) }
      return offer(&sink)
    }
    let value = StoredValue(input.value(of: text, in: language.numbers))
    noteAnswer(at: number)
    sink.add(.echo(value.isBlank ? language.word(.nothing) : text))
    if let variable = tables.blocks[number].answer { set(variable, value, &sink) }
    if !value.isBlank { settle(input.request, &sink) }
    follow(departure(from: number, answer: value), &sink)
  }

  private mutating func answerRating<Sink: EffectSink>(
    _ event: Event, _ number: BlockNumber, _ sink: inout Sink
  ) {
    guard let rating = tables.blocks[number].rating else { return sink.add(.reject(.notNow)) }
    let range = tables.ratings[rating].range
    let isConfirmed = tables.ratings[rating].isConfirmed
    switch event {
    case .pick(let stars):
      guard range ~= stars else { return sink.add(.reject(.outOfStars)) }
      guard isConfirmed else { return rate(stars, of: range, picking: true, number, &sink) }
      state.pick = stars
      sink.add(.picked(stars))
      offer(&sink)
    case .submit("") where isConfirmed:
      guard let stars = state.pick, range ~= stars else { return sink.add(.reject(.pickFirst)) }
      rate(stars, of: range, picking: false, number, &sink)
    case .begin, .tap, .elapsed, .choose, .chooseMany, .submit, .skip, .back, .leave:
      sink.add(.reject(.notNow))
    }
  }

  private mutating func rate<Sink: EffectSink>(
    _ stars: Int, of range: ClosedRange<Int>, picking: Bool, _ number: BlockNumber,
    _ sink: inout Sink
  ) {
    sink.note(.submitted(number))
    noteAnswer(at: number)
    sink.add(.echo(starField(of: tables.blocks[number]).reading(of: stars)))
    if picking { sink.add(.picked(stars)) }
    state.rating = DialogState.FinalRating(
      stars: stars, min: range.lowerBound, max: range.upperBound)
    clearUndoHistory()
    sink.add(.rated(stars))
    let value = StoredValue(digits: Double(stars))
    if let variable = tables.blocks[number].answer { set(variable, value, &sink) }
    if let rating = tables.blocks[number].rating {
      make(tables.ratings[rating].adds.run, answering: stars - range.lowerBound, &sink)
      settle(tables.ratings[rating].request, &sink)
    }
    follow(departure(from: number, answer: value), &sink)
  }

  /// The way on by a block's own link.
  func departure(from number: BlockNumber, answer: StoredValue? = nil) -> PendingLink {
    PendingLink(
      link: tables.blocks[number].link, owner: .block(number), handled: number, answer: answer)
  }
}

extension Dialog {
  /// Sets variables and adds to them, in order; for a rating, what it adds for an answer.
  mutating func make<Sink: EffectSink>(
    _ assignments: Run<Assignment>, answering answer: Int = 0, _ sink: inout Sink
  ) {
    for number in assignments {
      let variable = tables.assignments[number].variable
      switch tables.assignments[number].deed {
      case .set(let value):
        guard let value = tables.variables[variable].taking(value) else { continue }
        set(variable, StoredValue(value), &sink)
      case .add: count(tables.assignments[number].deed.amount(for: answer), in: variable, &sink)
      }
    }
  }

  /// Adds to a counter, which stops at its bounds. Nothing is added where a mutant has no amount.
  private mutating func count<Sink: EffectSink>(
    _ amount: Double, in variable: VariableNumber, _ sink: inout Sink
  ) {
    guard amount != 0 else { return }
    let number = state.values[variable]?.number ?? 0
    set(variable, StoredValue(digits: tables.variables[variable].adding(amount, to: number)), &sink)
  }

  /// Sets a variable, and records its old value for undoing.
  mutating func set<Sink: EffectSink>(
    _ variable: VariableNumber, _ value: StoredValue, _ sink: inout Sink
  ) {
    if !state.wayBack.isEmpty {
      let old = DialogState.OldValue(variable: variable, value: state.values[variable])
      state.wayBack[state.wayBack.count - 1].oldValues.append(old)
    }
    state.values[variable] = value
    sink.add(.set(tables.variables[variable].name.text, value.value))
  }

  /// Reports an outcome and an action. The host cannot undo these, so the undo history ends here.
  mutating func settle<Sink: EffectSink>(_ request: HostRequest, _ sink: inout Sink) {
    guard request != HostRequest() else { return }
    if let outcome = request.outcome { sink.add(.outcome(outcome, step(of: outcome))) }
    if let action = request.action { sink.add(.action(tables.string(action))) }
    clearUndoHistory()
  }

  mutating func clearUndoHistory() {
    if !state.wayBack.isEmpty { state.wayBack.removeAll() }
  }

  func isPositive(_ rating: DialogState.FinalRating) -> Bool {
    rating.stars >= positiveFrom ?? Configuration.defaultPositiveStars(of: rating.max)
  }

  /// The step that the person has reached when an outcome is settled.
  func step(of outcome: Outcome) -> OutcomeStep {
    switch outcome {
    case .review: return .storeReview
    case .feedback: return .feedback
    case .later, .never:
      guard let rating = state.rating else { return .rating }
      return isPositive(rating) ? .storeReview : .feedback
    }
  }
}
