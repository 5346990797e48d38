extension Dialog {
  /// The dialog as JSON, in any state. It contains the fingerprint of the script, not the script.
  public var saved: String { JSONText.object(DialogWriter(self).members).text }

  /// Restores a saved dialog.
  ///
  /// The script may have changed since, as long as the current block and the variables still exist;
  /// otherwise this throws the reason. New variables have their initial values.
  public init(
    _ script: Script, restoring saved: String, _ options: Options = Options()
  ) throws(Dialog.RestoreError) {
    self = try Dialog(script, options).restored(from: saved)
  }

  /// Restores a save into this dialog, which must not have begun. Its language stays, and so does
  /// the past that it has copied from another dialog.
  package func restored(from saved: String) throws(Dialog.RestoreError) -> Dialog {
    try restored(from: try SavedPart(saved: saved))
  }

  func restored(from saved: SavedPart) throws(Dialog.RestoreError) -> Dialog {
    var restored = self
    restored.state = try DialogReader(saved: saved, beginning: self).read()
    if let number = restored.waiting, !restored.hasPrompt {
      throw .nothingAsked(tables.id(number))
    }
    restored.dropInvalidUndoEntries()
    return restored
  }

  /// Why a saved dialog cannot be restored.
  public enum RestoreError: Error, Equatable, Sendable, CustomStringConvertible {
    /// The text is not a saved dialog.
    case notUnderstood
    /// A newer version saved it.
    case newerVersion
    /// The script no longer has this block.
    case missingBlock(String)
    /// The block still exists, but no longer asks anything.
    case nothingAsked(String)
    /// The script no longer has this variable.
    case missingVariable(String)

    /// The reason in one sentence, without a full stop.
    public var description: String {
      switch self {
      case .notUnderstood: "this is not a saved conversation"
      case .newerVersion: "a newer version of Starling saved this conversation"
      case .missingBlock(let id): "the script has no block \(quoted(id)) any more"
      case .nothingAsked(let id): "the block \(quoted(id)) asks nothing any more"
      case .missingVariable(let name): "the script has no variable \(quoted(name)) any more"
      }
    }
  }
}

/// Writes a dialog as JSON.
struct DialogWriter {
  private let script: Script
  private let state: DialogState
  private let values: [(variable: VariableNumber, value: StoredValue)]

  init(_ dialog: Dialog) {
    script = dialog.script
    state = dialog.state
    values = state.values.present
  }

  private var tables: ScriptTables { script.tables }

  var members: [(String, JSONText)] {
    [
      ("starling", .integer(holdsLists ? 2 : 1)),
      ("script", .string(hexadecimal(script.fingerprint))),
      ("stage", stage), ("turn", .integer(state.turn)), ("pick", .orNull(state.pick)),
      ("rating", state.rating.map(rating) ?? .null),
      ("variables", .object(values.map { (tables.variables[$0].name.text, .raw($1.value.json)) })),
      ("visited", ids(state.visited.blocks)), ("path", ids(state.path)),
      ("stretch", ids(state.stretch.blocks)), ("back", .array(state.wayBack.map(entry))),
    ] + titles + asked(state.asked)
  }

  /// Whether a value is a list, which programs before Starling 3 do not know.
  private var holdsLists: Bool {
    values.contains { $0.value.isList }
      || state.wayBack.contains { $0.oldValues.contains { $0.value?.isList ?? false } }
  }

  private func asked(_ count: Int) -> [(String, JSONText)] {
    script.showsProgress ? [("asked", .integer(count))] : []
  }

  /// The titles that stand for values in texts. Few conversations have any.
  private var titles: [(String, JSONText)] {
    let titles = values.compactMap { variable, value in
      value.title.map { (tables.variables[variable].name.text, JSONText.string($0)) }
    }
    return titles.isEmpty ? [] : [("titles", .object(titles))]
  }

  /// The stars and the most there are; the least is only written if it is not 1.
  private func rating(_ rating: DialogState.FinalRating) -> JSONText {
    let numbers = [rating.stars, rating.max] + (rating.min == 1 ? [] : [rating.min])
    return .array(numbers.map { .integer($0) })
  }

  private var stage: JSONText {
    switch state.stage {
    case .ready: .object([])
    case .waiting(let block, let bubble):
      .object([("block", id(block)), ("bubble", .integer(bubble))])
    case .ended(let ending): .object([("ending", .string(ending.rawValue))])
    }
  }

  private func entry(_ entry: DialogState.Return) -> JSONText {
    let values = entry.oldValues.map { old -> JSONText in
      let name = JSONText.string(tables.variables[old.variable].name.text)
      return .array([name, old.value.map { .raw($0.value.json) } ?? .null])
    }
    let titles = entry.oldValues.map { $0.value?.title }
    let members: [(String, JSONText)] =
      [
        ("block", id(entry.block)), ("path", .integer(entry.pathCount)),
        ("pick", .orNull(entry.pick)), ("values", .array(values)),
        ("visited", ids(entry.newlyVisited)), ("stretch", ids(entry.stretch.blocks)),
      ] + asked(entry.asked)
    guard titles.contains(where: { $0 != nil }) else { return .object(members) }
    return .object(members + [("titles", .array(titles.map { .orNull($0) }))])
  }

  private func id(_ block: BlockNumber) -> JSONText { .string(tables.id(block)) }

  private func ids(_ blocks: [BlockNumber]) -> JSONText { .array(blocks.map(id)) }
}
