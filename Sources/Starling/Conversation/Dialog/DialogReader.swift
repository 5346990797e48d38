/// Reads a saved dialog. Blocks that only belong to its past may be missing from the script, but
/// not what the conversation needs to go on.
struct DialogReader {
  let saved: SavedPart
  /// The dialog before its first event, with the past that it has copied from another one.
  let beginning: Dialog
  /// Whether a block or a variable that is gone is passed over, and is no error.
  var passesWhatIsGone = false

  private var tables: ScriptTables { beginning.tables }

  func read() throws(Dialog.RestoreError) -> DialogState {
    guard try saved.member("starling").integer(in: 1...Int.max) <= 2 else { throw .newerVersion }
    var state = DialogState(values: try readValues(), visited: beginning.state.visited)
    state.stage = try readStage()
    state.turn = try saved.member("turn").integer(in: 0...Int.max)
    state.rating = try readRating()
    if case .waiting(let block, _) = state.stage { state.pick = try readPick(saved, at: block) }
    for block in try survivors(try saved.member("visited")) { state.visited.insert(block) }
    let path = try saved.member("path")
    if beginning.keeps.contains(.path) { state.path = beginning.state.path + (try survivors(path)) }
    state.asked = try readAsked(saved, state.path, state.values)
    state.stretch = beginning.state.stretch
    for block in try survivors(try saved.member("stretch")) { _ = state.stretch.insert(block) }
    let wayBack = try readWayBack(path, state)
    if beginning.keeps.contains(.wayBack) { state.wayBack = wayBack }
    return state
  }

  private func readStage() throws(Dialog.RestoreError) -> DialogState.Stage {
    let stage = try saved.member("stage")
    if let ending = try stage.optional("ending") {
      guard let ending = Ending(rawValue: try ending.string()) else { throw .notUnderstood }
      return .ended(ending)
    }
    guard let block = try stage.optional("block") else { return .ready }
    let id = try block.string()
    let bubble = try stage.member("bubble").integer(in: 0...Int.max)
    guard let number = tables.block(onceNamed: id) else {
      if passesWhatIsGone { return .ready }
      throw .missingBlock(id)
    }
    let asking = tables.blocks[number]
    let last = asking.delay == nil ? 0 : max(0, asking.texts.count - 1)
    return .waiting(number, bubble: min(bubble, last))
  }

  /// The stars that can still be changed, if the block still has that many.
  private func readPick(_ part: SavedPart, at block: BlockNumber) throws(Dialog.RestoreError)
    -> Int?
  {
    guard let pick = try part.member("pick").nonNull()?.integer(in: 0...10),
      let rating = tables.rating(of: tables.blocks[block]), rating.isConfirmed, rating.range ~= pick
    else { return nil }
    return pick
  }

  /// No conversation asks more.
  private static let mostAsked = 1 << 30

  /// How many questions were asked; where a save does not say it, those of the path. A choice that
  /// may be passed over was, if it has no answer.
  private func readAsked(
    _ part: SavedPart, _ path: some Collection<BlockNumber>, _ values: VariableValues
  ) throws(Dialog.RestoreError) -> Int {
    guard tables.showsProgress, beginning.keeps.contains(.path) else { return 0 }
    if let asked = try part.optional("asked") { return try asked.integer(in: 0...Self.mostAsked) }
    return path.count { number in
      let block = tables.blocks[number]
      let hasAnswer = block.answer.map { values[$0] != nil } ?? false
      return block.kind.hasAnswer && (hasAnswer || !tables.canPassWithoutButtons(block))
    }
  }

  private func readRating() throws(Dialog.RestoreError) -> DialogState.FinalRating? {
    guard let numbers = try saved.member("rating").nonNull()?.elements() else { return nil }
    guard 2...3 ~= numbers.count else { throw .notUnderstood }
    let max = try numbers[1].integer(in: 2...10)
    let min = numbers.count == 2 ? 1 : try numbers[2].integer(in: 0...1)
    let stars = try numbers[0].integer(in: min...max)
    return DialogState.FinalRating(stars: stars, min: min, max: max)
  }

  private func readValues() throws(Dialog.RestoreError) -> VariableValues {
    var values = beginning.state.values
    for (name, part) in try saved.member("variables").members() {
      guard let variable = try variable(name) else { continue }
      values[variable] = restored(try part.value(), in: variable)
    }
    for (name, part) in try saved.optional("titles")?.members() ?? [] {
      guard let variable = try variable(name) else { continue }
      let title = try part.string()
      values[variable] = values[variable].map { StoredValue($0.value, titled: title) }
    }
    return values
  }

  /// The variable with a name; nil if it is gone, and that is passed over.
  private func variable(_ name: String) throws(Dialog.RestoreError) -> VariableNumber? {
    let number = tables.variable(onceNamed: name)
    guard number != nil || passesWhatIsGone else { throw .missingVariable(name) }
    return number
  }

  private func survivors(_ list: SavedPart) throws(Dialog.RestoreError) -> [BlockNumber] {
    var blocks: [BlockNumber] = []
    for element in try list.elements() {
      if let number = tables.block(onceNamed: try element.string()) { blocks.append(number) }
    }
    return blocks
  }
}

extension DialogReader {
  /// Reads the undo history back to the last entry whose block is missing.
  private func readWayBack(
    _ saved: SavedPart, _ state: DialogState
  ) throws(Dialog.RestoreError) -> [DialogState.Return] {
    // Without a path, there is none to shorten.
    let counts = beginning.keeps.contains(.path) ? try survivorCounts(saved) : [0]
    var wayBack: [DialogState.Return] = []
    for part in try self.saved.member("back").elements().reversed() {
      guard let block = tables.block(onceNamed: try part.member("block").string()) else { break }
      var entry = try entry(part, block, counts)
      entry.asked = try readAsked(part, state.path.prefix(entry.pathCount), state.values)
      wayBack.append(entry)
    }
    return wayBack.reversed()
  }

  private func entry(
    _ part: SavedPart, _ block: BlockNumber, _ counts: [Int]
  ) throws(Dialog.RestoreError) -> DialogState.Return {
    let pathCount = try part.member("path").integer(in: 0...Int.max)
    let aside = beginning.state.path.count
    let count = aside + counts[min(max(0, pathCount - aside), counts.count - 1)]
    var entry = DialogState.Return(
      block: block, pathCount: min(pathCount, count),
      stretch: Stretch(try survivors(try part.member("stretch"))))
    entry.pick = try readPick(part, at: block)
    entry.newlyVisited = try survivors(try part.member("visited"))
    let titles = try part.optional("titles")?.elements() ?? []
    for (index, pair) in try part.member("values").elements().enumerated() {
      let parts = try pair.elements()
      let title = index < titles.count ? try titles[index].nonNull()?.string() : nil
      guard parts.count == 2 else { throw .notUnderstood }
      guard let variable = try variable(try parts[0].string()) else { continue }
      let value = try parts[1].nonNull()?.value()
      entry.oldValues.append(
        DialogState.OldValue(
          variable: variable, value: restored(value, in: variable, titled: title)))
    }
    return entry
  }

  /// A value as the script has it today: a counter keeps within its bounds, and begins anew where
  /// it had no whole number.
  private func restored(
    _ value: Value?, in variable: VariableNumber, titled title: String? = nil
  ) -> StoredValue? {
    let row = tables.variables[variable]
    guard row.isCounter else { return value.map { StoredValue($0, titled: title) } }
    return value.flatMap(row.taking).map { StoredValue($0) } ?? beginning.state.values[variable]
  }

  /// For each prefix of the path, how many of its blocks still exist.
  private func survivorCounts(_ path: SavedPart) throws(Dialog.RestoreError) -> [Int] {
    var counts = [0]
    for element in try path.elements() {
      let isThere = tables.block(onceNamed: try element.string()) != nil
      counts.append((counts.last ?? 0) + (isThere ? 1 : 0))
    }
    return counts
  }
}

typealias SavedPart = JSONPart<Dialog.RestoreError>

extension SavedPart {
  init(saved json: String) throws(Dialog.RestoreError) {
    guard let document = JSONReader.readStrictly(SourceText(name: "", text: json)) else {
      throw .notUnderstood
    }
    self.init(document)
  }
}

extension Dialog.RestoreError: JSONFailure {
  package init(at _: [String?], expected _: String) { self = .notUnderstood }
}
