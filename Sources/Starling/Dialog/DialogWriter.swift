/// Writes a dialog as JSON.
struct DialogWriter {
  private let script: Script
  private let state: DialogState

  init(_ dialog: Dialog) {
    (script, state) = (dialog.script, dialog.state)
  }

  private var tables: ScriptTables { script.tables }

  var members: [(String, JSONText)] {
    [
      ("starling", .integer(1)), ("script", .string(hexadecimal(script.fingerprint))),
      ("stage", stage), ("turn", .integer(state.turn)),
      ("pick", state.pick.map { .integer($0) } ?? .null),
      ("rating", state.rating.map { .array([.integer($0.stars), .integer($0.max)]) } ?? .null),
      ("variables", variables), ("visited", ids(state.visited.blocks)), ("path", ids(state.path)),
      ("stretch", ids(state.stretch.blocks)), ("back", .array(state.wayBack.map(entry))),
    ]
  }

  private var stage: JSONText {
    switch state.stage {
    case .ready: .object([])
    case .waiting(let block, let bubble):
      .object([("block", id(block)), ("bubble", .integer(bubble))])
    case .ended(let ending): .object([("ending", .string(ending.rawValue))])
    }
  }

  private var variables: JSONText {
    .object(
      state.values.indices.compactMap { variable in
        state.values[variable].map { (tables.variables[variable].name.text, .raw($0.value.json)) }
      })
  }

  private func entry(_ entry: DialogState.Return) -> JSONText {
    let values = entry.oldValues.map { old -> JSONText in
      let name = JSONText.string(tables.variables[old.variable].name.text)
      return .array([name, old.value.map { .raw($0.value.json) } ?? .null])
    }
    return .object([
      ("block", id(entry.block)), ("path", .integer(entry.pathCount)),
      ("pick", entry.pick.map { .integer($0) } ?? .null), ("values", .array(values)),
      ("visited", ids(entry.newlyVisited)), ("stretch", ids(entry.stretch.blocks)),
    ])
  }

  private func id(_ block: BlockNumber) -> JSONText { .string(tables.id(block)) }

  private func ids(_ blocks: [BlockNumber]) -> JSONText { .array(blocks.map(id)) }
}
