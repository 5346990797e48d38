extension Dialog {
  var tables: ScriptTables { script.tables }

  /// Takes an event, or rejects it and changes nothing.
  mutating func take<Sink: EffectSink>(_ event: Event, answering turn: Int?, _ sink: inout Sink) {
    switch state.stage {
    case .ended: sink.add(.reject(.ended))
    case .ready:
      guard event == .begin else { return sink.add(.reject(.notNow)) }
      go(to: start, &sink)
    case .waiting(let number, let bubble):
      if let turn, turn != state.turn { return sink.add(.reject(.oldTurn)) }
      switch event {
      case .leave: end(.left, &sink)
      case .back: goBack(&sink)
      default: answer(event, at: number, bubble, &sink)
      }
    }
  }

  /// Takes an event that answers the prompt of a block.
  private mutating func answer<Sink: EffectSink>(
    _ event: Event, at number: BlockNumber, _ bubble: Int32, _ sink: inout Sink
  ) {
    let block = tables.blocks[Int(number)]
    switch block.kind {
    case .text: answerText(event, number, block, bubble, &sink)
    case .button, .doubleButton, .choice: answerChoice(event, number, block, &sink)
    case .textInput: answerInput(event, number, block, &sink)
    case .rating: answerRating(event, number, block, &sink)
    case .route, nil: sink.add(.reject(.notNow))
    }
  }

  private mutating func answerText<Sink: EffectSink>(
    _ event: Event, _ number: BlockNumber, _ block: Block, _ bubble: Int32, _ sink: inout Sink
  ) {
    guard block.delay != nil else {
      guard event == .tap else { return sink.add(.reject(.notNow)) }
      noteAnswer(at: number)
      return follow(block.link, of: number, answer: nil, &sink)
    }
    guard event == .elapsed else { return sink.add(.reject(.wait)) }
    guard bubble + 1 < block.texts.count else {
      return follow(block.link, of: number, answer: nil, &sink)
    }
    say(Int(block.texts.start + bubble + 1), block.style, &sink)
    wait(at: number, bubble: bubble + 1, &sink)
  }

  private mutating func answerChoice<Sink: EffectSink>(
    _ event: Event, _ number: BlockNumber, _ block: Block, _ sink: inout Sink
  ) {
    guard case .choose(let index) = event else { return sink.add(.reject(.notNow)) }
    guard let button = offeredButton(index, of: block) else {
      return sink.add(.reject(.noSuchButton))
    }
    noteAnswer(at: number)
    tap(button, of: number, block, &sink)
  }

  /// What a tap on a button causes: on one of several, on a skip, or on the only one.
  private mutating func tap<Sink: EffectSink>(
    _ button: Int, of number: BlockNumber, _ block: Block, _ sink: inout Sink
  ) {
    let tapped = tables.buttons[button]
    let isSkip = block.skip == Int32(button)
    let value = script.answer(ofButton: button)
    sink.add(.echo(title(of: tapped)))
    if let variable = block.answer, block.kind?.hasAnswer == true, !isSkip || tapped.value != nil {
      set(variable, value, &sink)
    }
    for assignment in tables.assignments[tapped.sets.range] {
      set(assignment.variable, Held(assignment.value), &sink)
    }
    settle(tapped.outcome, tapped.action, &sink)
    if isSkip || block.kind == .button || !tapped.link.isAbsent {
      let ownsBlock = block.kind == .button && !isSkip
      follow(tapped.link, of: ownsBlock ? number : nil, answer: value, &sink)
    } else {
      follow(block.link, of: number, answer: block.answer.flatMap { state.values[Int($0)] }, &sink)
    }
  }

  private mutating func skip<Sink: EffectSink>(
    _ number: BlockNumber, _ block: Block, _ sink: inout Sink
  ) {
    guard let skip = offeredSkip(of: block) else { return sink.add(.reject(.notNow)) }
    noteAnswer(at: number)
    tap(skip, of: number, block, &sink)
  }

  private mutating func answerInput<Sink: EffectSink>(
    _ event: Event, _ number: BlockNumber, _ block: Block, _ sink: inout Sink
  ) {
    if event == .skip { return skip(number, block, &sink) }
    guard case .submit(let text) = event, let input = tables.input(of: block) else {
      return sink.add(.reject(.notNow))
    }
    if let code = input.rejection(of: text) {
      sink.add(.reject(code))
      if let retry = input.retry { say(Int(retry), .text, &sink) }
      return offer(&sink)
    }
    noteAnswer(at: number)
    sink.add(.echo(text))
    let value = Held(input.value(of: text))
    if let variable = block.answer { set(variable, value, &sink) }
    if !value.isBlank { settle(input.outcome, input.action, &sink) }
    follow(block.link, of: number, answer: value, &sink)
  }

  private mutating func answerRating<Sink: EffectSink>(
    _ event: Event, _ number: BlockNumber, _ block: Block, _ sink: inout Sink
  ) {
    guard let rating = tables.rating(of: block) else { return sink.add(.reject(.notNow)) }
    switch event {
    case .skip: skip(number, block, &sink)
    case .pick(let stars):
      guard 1...rating.max ~= stars else { return sink.add(.reject(.outOfStars)) }
      guard rating.isConfirmed else { return rate(stars, picking: true, number, block, &sink) }
      state.pick = stars
      sink.add(.picked(stars))
      offer(&sink)
    case .submit("") where rating.isConfirmed:
      guard let stars = state.pick, stars <= rating.max else {
        return sink.add(.reject(.pickFirst))
      }
      rate(stars, picking: false, number, block, &sink)
    case .begin, .tap, .elapsed, .choose, .submit, .back, .leave: sink.add(.reject(.notNow))
    }
  }

  private mutating func rate<Sink: EffectSink>(
    _ stars: Int, picking: Bool, _ number: BlockNumber, _ block: Block, _ sink: inout Sink
  ) {
    noteAnswer(at: number)
    sink.add(.echo(starField(of: block).reading(of: stars)))
    if picking { sink.add(.picked(stars)) }
    state.rating = DialogState.FinalRating(stars: stars, max: tables.rating(of: block)?.max ?? 5)
    state.wayBack.removeAll()
    sink.add(.rated(stars))
    let value = Held(.number(Double(stars)))
    if let variable = block.answer { set(variable, value, &sink) }
    follow(block.link, of: number, answer: value, &sink)
  }
}
