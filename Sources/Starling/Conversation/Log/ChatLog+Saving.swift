extension Dialog {
  /// A conversation as JSON, with its answers and outcomes so far.
  func saved(with log: ChatLog, seconds: Int, resultID: String?) -> String {
    JSONText.object(
      DialogWriter(self).members + [("chat", log.json(seconds: seconds))]
        + (resultID.map { [("result", .string($0))] } ?? [])
    ).text
  }
}

extension ChatLog {
  func json(seconds: Int) -> JSONText {
    .object(
      [
        ("seconds", .integer(seconds)), ("rating", .orNull(rating)),
        ("outcomes", .array(outcomes.map { $0.json })),
        ("actions", .array(actions.map { .string($0) })),
        ("answers", .array(variables.map { .string($0) })),
        ("answersBefore", .array(marks.map { .integer($0.variables) })),
        ("feedback", .orNull(feedback)), ("given", .array(answers.map { $0.saved })),
        ("givenBefore", .array(marks.map { .integer($0.answers) })), ("host", hostVariables.json),
      ] + (hasPicked && rating == nil ? [("picked", .boolean(true))] : [])
        + (isForced ? [("forced", .boolean(true))] : []) + savedUnseen
        + (bubbles.isEmpty ? [] : [("bubbles", .array(bubbles.map { $0.json }))]) + savedEnd)
  }

  private var savedUnseen: [(String, JSONText)] {
    if unseen.isEmpty { return [] }
    return [
      ("unseen", .array(unseen.map { .string($0) })),
      ("unseenBefore", .array(marks.map { .integer($0.unseen) })),
    ]
  }

  private var savedEnd: [(String, JSONText)] {
    guard let over else { return [] }
    return [
      (
        "over",
        .object([
          ("taken", .boolean(over.isTaken)), ("kept", .boolean(over.isKept)),
          ("interrupted", .boolean(isInterrupted)), ("pick", pick?.saved ?? .null),
        ])
      )
    ]
  }

  private mutating func readEnd(
    _ part: SavedPart, in tables: ScriptTables
  ) throws(Dialog.RestoreError) {
    over = Over(
      isTaken: try part.member("taken").boolean == true,
      isKept: try part.member("kept").boolean == true)
    isInterrupted = try part.member("interrupted").boolean == true
    guard let pick = try part.member("pick").nonNull() else { return }
    self.pick = try ResultLine.Entry(pick, in: tables)
    self.pick?.picked = try pick.member("picked").integer(in: 0...10)
  }

  /// Reads the log of a saved chat that goes on as a resumption says.
  init(
    in saved: SavedPart, of dialog: Dialog, as resumption: Dialog.Resumption
  ) throws(Dialog.RestoreError) {
    try self.init(in: saved, of: dialog)
    drop(Set(resumption.dropped.keys), takingBack: resumption.undone)
    for (name, value) in dialog.hostVariables { hostVariables[name] = value }
    followPick(of: dialog)
    fit(wayBack: dialog.state.wayBack.count)
  }

  /// Reads the log of a saved chat; a dialog that was saved without a chat has an empty log.
  private init(in saved: SavedPart, of dialog: Dialog) throws(Dialog.RestoreError) {
    guard let part = try saved.optional("chat") else { return }
    secondsBefore = try part.member("seconds").integer(in: 0...Int.max)
    rating = try part.member("rating").nonNull()?.integer(in: 0...10)
    hasPicked = try part.optional("picked") != nil || rating != nil
    isForced = try part.optional("forced") != nil
    outcomes = try ChatResult.Settlement.all(in: part)
    actions = try part.words("actions")
    let tables = dialog.tables
    for variable in try part.words("answers") { note(set: tables.name(ofVariable: variable)) }
    for count in try part.optional("answersBefore")?.elements() ?? [] {
      let variables = try count.integer(in: 0...variables.count)
      marks.append(Mark(variables: variables, answers: 0, unseen: 0))
    }
    unseen = try part.list("unseen") { part throws(Dialog.RestoreError) in
      tables.name(ofBlock: try part.string())
    }
    let before = try part.optional("unseenBefore")?.elements() ?? []
    for (index, count) in zip(marks.indices, before) {
      marks[index].unseen = try count.integer(in: 0...unseen.count)
    }
    feedback = try part.member("feedback").nonNull()?.string()
    for (name, value) in try part.values("host") {
      hostVariables[tables.name(ofVariable: name)] = value
    }
    // Starling 2 saved none.
    let said = try part.list("bubbles") { part throws(Dialog.RestoreError) in try ChatBubble(part) }
    bubbles = Array(said.suffix(Self.mostBubbles))
    if let over = try part.optional("over") { try readEnd(over, in: tables) }
    if let given = try part.optional("given") {
      try readAnswers(given, before: try part.member("givenBefore"), in: tables)
    } else {
      rememberAnswers(of: dialog)
    }
  }

  private mutating func readAnswers(
    _ given: SavedPart, before: SavedPart, in tables: ScriptTables
  ) throws(Dialog.RestoreError) {
    for answer in try given.elements() { answers.append(try ResultLine.Entry(answer, in: tables)) }
    for (index, count) in try before.elements().enumerated() {
      guard marks.indices.contains(index) else { break }
      marks[index].answers = try count.integer(in: 0...answers.count)
    }
  }
}

extension ResultLine.Entry {
  /// The answer in a saved chat: with the whole of a text, and a value of its type.
  fileprivate var saved: JSONText {
    .object(
      [
        ("block", .orNull(block)), ("name", .string(name)), ("value", .raw(value.json)),
        ("kind", .orNull(kind?.rawValue)), ("button", .orNull(button)),
      ] + (picked.map { [("picked", .integer($0))] } ?? []))
  }

  /// Reads a saved answer, with the names that the script has today.
  fileprivate init(_ part: SavedPart, in tables: ScriptTables) throws(Dialog.RestoreError) {
    let kind = try part.member("kind").nonNull()?.string()
    let block = try part.member("block").nonNull()?.string()
    self.init(
      block: block.map(tables.name(ofBlock:)),
      name: tables.name(ofVariable: try part.member("name").string()),
      value: try part.member("value").value(), kind: kind.flatMap { ResultLine.Kind(rawValue: $0) },
      button: try part.member("button").nonNull()?.string())
  }
}

extension ScriptTables {
  /// The name today of a variable that a save may know by a former one.
  fileprivate func name(ofVariable name: String) -> String {
    variable(onceNamed: name).map { variables[$0].name.text } ?? name
  }

  fileprivate func name(ofBlock id: String) -> String {
    block(onceNamed: id).map { self.id($0) } ?? id
  }
}

// MARK: - Saved by Starling 2

extension ChatLog {
  /// Takes the answers from the values of a dialog whose chat was saved without them. Its undo
  /// history says who asked for those that can be taken back.
  fileprivate mutating func rememberAnswers(of dialog: Dialog) {
    fit(wayBack: dialog.state.wayBack.count)
    var earlier = dialog
    var undone: [[ResultLine.Entry]] = []
    while let last = earlier.state.wayBack.last {
      undone.append(earlier.answers(at: last))
      earlier.undo()
    }
    let oldest = variables.prefix(marks.first?.variables ?? variables.count)
    answers = earlier.answers(in: oldest)
    for (index, given) in undone.reversed().enumerated() {
      marks[index].answers = answers.count
      answers += given
    }
  }
}

extension Dialog {
  /// The answers that the last entry of the undo history undoes.
  fileprivate func answers(at last: DialogState.Return) -> [ResultLine.Entry] {
    var entries: [ResultLine.Entry] = []
    for old in last.oldValues where !entries.contains(where: { $0.name == name(of: old.variable) })
    {
      let isOwn = tables.blocks[last.block].answer == old.variable
      entries += answer(in: old.variable, to: isOwn ? last.block : nil).map { [$0] } ?? []
    }
    return entries
  }

  /// The answers in variables: of the blocks that save one, the last that was reached asked.
  fileprivate func answers(in names: some Sequence<String>) -> [ResultLine.Entry] {
    var askers: [VariableNumber: BlockNumber] = [:]
    for block in state.path {
      if let answer = tables.blocks[block].answer { askers[answer] = block }
    }
    return names.compactMap { name in
      tables.variable(named: name).flatMap { answer(in: $0, to: askers[$0]) }
    }
  }

  private func answer(in variable: VariableNumber, to block: BlockNumber?) -> ResultLine.Entry? {
    guard tables.variables[variable].isSaved, let value = state.values[variable] else { return nil }
    return ResultLine.Entry(
      block: block.map(tables.id), name: name(of: variable), value: value.value,
      kind: block.map { kind(ofQuestion: $0) } ?? .choice)
  }

  private func name(of variable: VariableNumber) -> String { tables.variables[variable].name.text }
}
