extension Dialog {
  mutating func answerSeveral<Sink: EffectSink>(
    _ event: Event, _ number: BlockNumber, _ several: SeveralNumber, _ sink: inout Sink
  ) {
    let indices: [Int]
    switch event {
    case .choose(let index): indices = [index]
    case .chooseMany(let all): indices = all
    default: return sink.add(.reject(.notNow))
    }
    sink.note(.submitted(number))
    let offered = offeredButtons(of: number)
    let ticks = Set(indices)
    guard ticks.allSatisfy(offered.indices.contains) else {
      return reject(.noSuchButton, at: number, &sink)
    }
    let chosen = ticks.sorted().map { offered[$0] }
    if let code = rejection(of: chosen, among: offered, tables.severals[several]) {
      return reject(code, at: number, &sink)
    }
    take(chosen, at: number, &sink)
  }

  private func reject<Sink: EffectSink>(
    _ code: RejectCode, at number: BlockNumber, _ sink: inout Sink
  ) {
    sink.note(.rejected(number, code))
    sink.add(.reject(code))
  }

  private mutating func rejection(
    of chosen: [ButtonNumber], among offered: [ButtonNumber], _ several: Several
  ) -> RejectCode? {
    if let alone = chosen.first(where: { tables.buttons[$0].isAlone }) {
      refused = title(of: tables.buttons[alone])
      return chosen.count == 1 ? nil : .notAlone
    }
    let others = offered.count { !tables.buttons[$0].isAlone }
    if chosen.count < several.least(of: others) { return .tooFew }
    return chosen.count > several.max ?? .max ? .tooMany : nil
  }

  /// Saves the values of the buttons, lets each set and add, and goes on.
  private mutating func take<Sink: EffectSink>(
    _ chosen: [ButtonNumber], at number: BlockNumber, _ sink: inout Sink
  ) {
    let answer = answer(of: chosen)
    noteAnswer(at: number)
    for button in chosen { sink.note(.tapped(button)) }
    sink.add(.echo(echo(of: chosen)))
    if let variable = tables.blocks[number].answer { set(variable, answer, &sink) }
    for button in chosen { make(tables.buttons[button].sets, &sink) }
    follow(departure(from: number, answer: answer), &sink)
  }

  /// The titles of the buttons as a phrase, or a word in place of none.
  private func echo(of chosen: [ButtonNumber]) -> String {
    guard !chosen.isEmpty else { return language.word(.nothing) }
    return language.all(chosen.map { title(of: tables.buttons[$0]) })
  }

  /// The values of several buttons, with the titles that the person saw if one of them has
  /// placeholders.
  private func answer(of chosen: [ButtonNumber]) -> StoredValue {
    let values = chosen.map { shown(script.answer(ofButton: $0), by: $0) }
    let list = Value.list(values.map { $0.value })
    guard values.contains(where: { $0.title != nil }) else { return StoredValue(list) }
    return StoredValue(list, titled: language.all(values.map({ $0.text })))
  }
}

extension Language {
  /// A value as texts show it: the number of a counter as the language writes numbers, a typed one
  /// as it is kept.
  func reading(of value: StoredValue, in variable: Variable) -> String {
    if variable.isCounter, let number = value.number { return numbers.text(number) }
    guard value.title == nil, let entries = value.entries else { return value.text }
    return all(entries.map({ $0.text }))
  }
}
