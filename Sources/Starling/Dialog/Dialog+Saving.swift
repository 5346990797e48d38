extension Dialog {
  /// The dialog as JSON, at whatever prompt it is; the script is named, not contained.
  public var saved: String { DialogWriter(self).json.text }

  /// Goes on with a dialog that was saved.
  ///
  /// Against a script that has changed since, it works where the block and the variables are
  /// still there; else it is refused with a reason.
  public init(
    _ script: Script, restoring saved: String, _ options: Options = Options()
  ) throws(RestoreError) {
    self.init(script, options)
    state = try DialogReader.read(saved, for: script)
  }
}

/// Why a saved dialog cannot go on.
public enum RestoreError: Error, Equatable, Sendable {
  /// It is no saved dialog.
  case notUnderstood
  /// A newer version saved it.
  case newerVersion
  /// The script has no such block any more.
  case missingBlock(String)
  /// The script has no such variable any more.
  case missingVariable(String)

  /// One sentence for a person.
  public var sentence: String {
    switch self {
    case .notUnderstood: "this is no saved conversation"
    case .newerVersion: "a newer version of Starling saved this conversation"
    case .missingBlock(let id): "the script has no block \(quoted(id)) any more"
    case .missingVariable(let name): "the script has no variable \(quoted(name)) any more"
    }
  }
}

/// A number of the script as a text: JSON's own numbers would lose the last of its digits.
func hexadecimal(_ fingerprint: UInt64) -> String {
  let digits = String(fingerprint, radix: 16)
  return String(repeating: "0", count: 16 - digits.count) + digits
}

private struct DialogWriter {
  let tables: ScriptTables
  let state: DialogState
  let fingerprint: UInt64

  init(_ dialog: Dialog) {
    (tables, state, fingerprint) = (dialog.tables, dialog.state, dialog.script.fingerprint)
  }

  var json: JSONText {
    .object([
      ("starling", .integer(1)), ("script", .string(hexadecimal(fingerprint))),
      ("stage", stage), ("turn", .integer(state.turn)),
      ("pick", state.pick.map { .integer($0) } ?? .null),
      ("rating", state.rating.map { .array([.integer($0.stars), .integer($0.max)]) } ?? .null),
      ("variables", variables), ("visited", .array(visited)), ("path", ids(state.path)),
      ("stretch", ids(state.stretch.blocks)), ("back", .array(state.wayBack.map(entry))),
    ])
  }

  private var stage: JSONText {
    switch state.stage {
    case .ready: .object([])
    case .waiting(let block, let bubble):
      .object([("block", id(block)), ("bubble", .integer(Int(bubble)))])
    case .ended(let ending): .object([("ending", .string(ending.rawValue))])
    }
  }

  private var variables: JSONText {
    .object(
      zip(tables.variables, state.values).compactMap { variable, held in
        held.map { (variable.name.text, .raw($0.value.json)) }
      })
  }

  private var visited: [JSONText] {
    tables.blocks.indices.map { BlockNumber($0) }.filter(state.visited.contains).map(id)
  }

  private func entry(_ entry: DialogState.Return) -> JSONText {
    let values = entry.oldValues.map { old -> JSONText in
      let name = JSONText.string(tables.variables[Int(old.variable)].name.text)
      return .array([name, old.value.map { .raw($0.value.json) } ?? .null])
    }
    return .object([
      ("block", id(entry.block)), ("path", .integer(entry.pathCount)), ("values", .array(values)),
      ("visited", ids(entry.newlyVisited)), ("stretch", ids(entry.stretch.blocks)),
    ])
  }

  private func id(_ block: BlockNumber) -> JSONText { .string(tables.blocks[Int(block)].id.text) }

  private func ids(_ blocks: [BlockNumber]) -> JSONText { .array(blocks.map(id)) }
}

/// Reads a saved dialog. What only tells of the past may name blocks that are gone; what the
/// conversation goes on with may not.
private struct DialogReader {
  let document: JSONDocument
  let tables: ScriptTables

  static func read(_ json: String, for script: Script) throws(RestoreError) -> DialogState {
    let (document, diagnostics) = JSONReader.read(SourceText(name: "", text: json))
    guard document.isComplete, diagnostics.isEmpty, document[JSONDocument.root].kind == .object else {
      throw .notUnderstood
    }
    return try DialogReader(document: document, tables: script.tables).read()
  }

  private func read() throws(RestoreError) -> DialogState {
    let version = try integer(try member("starling", JSONDocument.root))
    guard version <= 1 else { throw .newerVersion }
    var state = DialogState(values: [], visited: BlockSet(count: tables.blocks.count))
    state.stage = try readStage()
    state.turn = try integer(try member("turn", JSONDocument.root))
    state.pick = try optional(try member("pick", JSONDocument.root), readPick)
    state.rating = try optional(try member("rating", JSONDocument.root), readRating)
    state.values = try readVariables()
    for block in try survivors(try member("visited", JSONDocument.root)) { state.visited.insert(block) }
    state.path = try survivors(try member("path", JSONDocument.root))
    state.stretch = Stretch(try survivors(try member("stretch", JSONDocument.root)))
    state.wayBack = try readWayBack(pathCount: state.path.count)
    return state
  }

  private func readStage() throws(RestoreError) -> DialogState.Stage {
    let stage = try member("stage", JSONDocument.root)
    if let ending = document.member("ending", of: stage) {
      guard let ending = Ending(rawValue: try string(ending)) else { throw .notUnderstood }
      return .ended(ending)
    }
    guard let block = document.member("block", of: stage) else { return .ready }
    let number = try self.block(block)
    let bubble = try integer(try member("bubble", stage))
    let bubbles = Int(tables.blocks[Int(number)].texts.count)
    guard tables.blocks[Int(number)].kind != .route else { throw .missingBlock(try string(block)) }
    return .waiting(number, bubble: Int32(clamping: max(0, min(bubble, bubbles - 1))))
  }

  private func readPick(_ node: Int) throws(RestoreError) -> Int {
    let pick = try integer(node)
    guard 1...10 ~= pick else { throw .notUnderstood }
    return pick
  }

  private func readRating(_ node: Int) throws(RestoreError) -> DialogState.FinalRating {
    let numbers = try elements(node)
    guard numbers.count == 2 else { throw .notUnderstood }
    let rating = DialogState.FinalRating(stars: try integer(numbers[0]), max: try integer(numbers[1]))
    guard 2...10 ~= rating.max, 1...rating.max ~= rating.stars else { throw .notUnderstood }
    return rating
  }

  private func readVariables() throws(RestoreError) -> [Held?] {
    var values = [Held?](repeating: nil, count: tables.variables.count)
    let node = try member("variables", JSONDocument.root)
    guard document[node].kind == .object else { throw .notUnderstood }
    var problem: RestoreError?
    document.forEachMember(of: node) { key, value in
      let name = document.string(key)
      guard let number = tables.variableNumbers[Name(name)] else {
        return problem = problem ?? .missingVariable(name)
      }
      guard let held = held(value) else { return problem = problem ?? .notUnderstood }
      values[Int(number)] = held
    }
    if let problem { throw problem }
    return values
  }

  /// The way back ends where it would lead to a block that is gone.
  private func readWayBack(pathCount: Int) throws(RestoreError) -> [DialogState.Return] {
    var wayBack: [DialogState.Return] = []
    for node in try elements(try member("back", JSONDocument.root)).reversed() {
      guard let block = tables.blockNumbers[Name(try string(try member("block", node)))] else { break }
      var entry = DialogState.Return(
        block: block, pathCount: min(pathCount, max(0, try integer(try member("path", node)))),
        stretch: Stretch(try survivors(try member("stretch", node))))
      entry.newlyVisited = try survivors(try member("visited", node))
      for pair in try elements(try member("values", node)) {
        let parts = try elements(pair)
        guard parts.count == 2 else { throw .notUnderstood }
        let name = try string(parts[0])
        guard let variable = tables.variableNumbers[Name(name)] else { throw .missingVariable(name) }
        entry.oldValues.append(DialogState.OldValue(variable: variable, value: held(parts[1])))
      }
      wayBack.append(entry)
    }
    return wayBack.reversed()
  }

  // MARK: Parts

  private func member(_ name: String, _ object: Int) throws(RestoreError) -> Int {
    guard let member = document.member(name, of: object) else { throw .notUnderstood }
    return member
  }

  private func elements(_ node: Int) throws(RestoreError) -> [Int] {
    guard document[node].kind == .array else { throw .notUnderstood }
    var elements: [Int] = []
    document.forEachElement(of: node) { elements.append($0) }
    return elements
  }

  private func string(_ node: Int) throws(RestoreError) -> String {
    guard document[node].kind == .string else { throw .notUnderstood }
    return document.string(node)
  }

  private func integer(_ node: Int) throws(RestoreError) -> Int {
    guard document[node].kind == .number, let integer = Int(exactly: document.number(node)) else {
      throw .notUnderstood
    }
    return integer
  }

  private func optional<Part>(
    _ node: Int, _ read: (Int) throws(RestoreError) -> Part
  ) throws(RestoreError) -> Part? {
    document[node].kind == .null ? nil : try read(node)
  }

  private func block(_ node: Int) throws(RestoreError) -> BlockNumber {
    let id = try string(node)
    guard let number = tables.blockNumbers[Name(id)] else { throw .missingBlock(id) }
    return number
  }

  /// The blocks of a list that are still there.
  private func survivors(_ node: Int) throws(RestoreError) -> [BlockNumber] {
    var blocks: [BlockNumber] = []
    for element in try elements(node) {
      if let number = tables.blockNumbers[Name(try string(element))] { blocks.append(number) }
    }
    return blocks
  }

  private func held(_ node: Int) -> Held? {
    switch document[node].kind {
    case .string: Held(.text(document.string(node)))
    case .number: document.number(node).isFinite ? Held(.number(document.number(node))) : nil
    case .true: Held(.boolean(true))
    case .false: Held(.boolean(false))
    case .null, .array, .object: nil
    }
  }
}
