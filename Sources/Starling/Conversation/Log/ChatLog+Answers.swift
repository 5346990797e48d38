extension ChatLog {
  /// Notes what a step set. If the person answered a question, what came into the variable of a
  /// question is an answer; of several values, the last one counts.
  ///
  /// What is set before the person did anything settles nothing.
  mutating func note(
    _ step: ChatStep, by event: Event, answering block: BlockNumber?, in dialog: Dialog
  ) {
    if let lost = step.lost { self.lost = lost }
    if event.isOfPerson {
      for effect in step.effects { if let name = effect.variable { note(set: name) } }
    }
    let before = answers.count
    for case .set(let name, let value) in step.effectsOfAnswer {
      if let given = answers[before...].firstIndex(where: { $0.name == name }) {
        answers[given].value = value
      } else if let block,
        step.effects.contains(where: { $0.role == .answer }),
        let answer = dialog.answer(name, value, to: block, tapping: step.tapped)
      {
        answers.append(answer)
      }
    }
  }
}

extension Event {
  /// Whether the person did something, rather than only let time pass.
  package var isOfPerson: Bool {
    switch self {
    case .begin, .elapsed: false
    case .tap, .choose, .chooseMany, .submit, .pick, .skip, .back, .leave: true
    }
  }
}

extension Dialog {
  /// A value of a variable as an answer: to the question of the block or, without a block, to that
  /// of another one, which a button of this block answers. It is nil for other variables.
  fileprivate func answer(
    _ name: String, _ value: Value, to block: BlockNumber, tapping buttons: [ButtonNumber]
  ) -> ResultLine.Entry? {
    guard let variable = tables.variable(named: name), tables.variables[variable].isSaved
    else { return nil }
    if let kind = kind(ofQuestion: block), tables.blocks[block].answer == variable {
      // The values of several buttons say by themselves which they are.
      let title = value.entries == nil ? buttons.first.map(writtenTitle) : nil
      return ResultLine.Entry(
        block: tables.id(block), name: name, value: value, kind: kind, button: title)
    }
    guard let button = buttons.first(where: { tables.sets($0, variable) }) else { return nil }
    return ResultLine.Entry(name: name, value: value, kind: .choice, button: writtenTitle(button))
  }

  /// The stars that are chosen at the prompt, but not sent, as an entry of the result.
  var pick: ResultLine.Entry? {
    guard let stars = state.pick, let block = waiting,
      let variable = tables.blocks[block].answer, tables.variables[variable].isSaved
    else { return nil }
    return ResultLine.Entry(
      block: tables.id(block), name: tables.variables[variable].name.text, value: .text(""),
      kind: .stars, picked: stars)
  }

  private func writtenTitle(_ button: ButtonNumber) -> String {
    tables.string(tables.buttons[button].title)
  }

  /// The kind of question that a block asks; nil if it has no answer.
  func kind(ofQuestion block: BlockNumber) -> ResultLine.Kind? {
    let row = tables.blocks[block]
    guard row.kind.hasAnswer else { return nil }
    switch row.kind.wait {
    case .nothing, .tap: return nil
    case .button: return .choice
    case .stars: return .stars
    case .text:
      switch tables.input(of: row)?.format {
      case .integer, .number: return .number
      case .any, .email, nil: return .text
      }
    }
  }
}

extension [ResultLine.Entry] {
  /// The last answer in each variable, in the order in which they were first given.
  var latest: [ChatResult.Answer] {
    var places: [String: Int] = [:]
    return reduce(into: []) { latest, entry in
      let answer = ChatResult.Answer(variable: entry.name, value: entry.value)
      if let place = places[entry.name] {
        latest[place] = answer
      } else {
        places[entry.name] = latest.count
        latest.append(answer)
      }
    }
  }

  /// The answers, where those to a question that was answered before say so.
  var markingRepetitions: [ResultLine.Entry] {
    var answered: Set<[String?]> = []
    return map { entry in
      var entry = entry
      entry.again = !answered.insert([entry.block, entry.name]).inserted
      return entry
    }
  }
}
