package import Starling

/// What the blocks and buttons of a script were called, so that results from before count as those
/// of now.
package struct ResultRenames: Sendable {
  private var blocks: [String: String] = [:]
  /// The names of the variables that keep the answers to renamed blocks.
  private var variables: [String: String] = [:]
  /// The titles of buttons by those that they had, by the variable that keeps the answer.
  private var titles: [String: [String: String]] = [:]
  /// The former titles that were the value of an answer, too.
  private var values: [String: [String: String]] = [:]

  package init(_ script: Script?) {
    guard let script else { return }
    blocks = script.tables.renamedBlocks
    for block in script.blocks {
      guard let variable = block.variable else { continue }
      for (old, id) in blocks where id == block.id && variable == id { variables[old] = variable }
      for button in block.buttons { add(button, of: block, in: variable, script) }
    }
  }

  private mutating func add(
    _ button: Script.Button, of block: Script.Block, in variable: String, _ script: Script
  ) {
    for former in script.tables.formerNames(at: script.tables.buttons[button.number].place) {
      guard !block.buttons.contains(where: { $0.title == former.name }) else { continue }
      titles[variable, default: [:]][former.name] = button.title
      if button.ownValue == nil { values[variable, default: [:]][former.name] = button.title }
    }
  }

  /// The line with the names of now.
  package func following(_ line: ResultLine) -> ResultLine {
    guard !blocks.isEmpty || !titles.isEmpty else { return line }
    var line = line
    line.path = line.path.map { blocks[$0] ?? $0 }
    line.answers = line.answers.map(following)
    line.variables = line.variables.map(following)
    return line
  }

  private func following(_ entry: ResultLine.Entry) -> ResultLine.Entry {
    var entry = entry
    entry.block = entry.block.map { blocks[$0] ?? $0 }
    entry.name = variables[entry.name] ?? entry.name
    guard let titles = titles[entry.name] else { return entry }
    entry.button = entry.button.map { titles[$0] ?? $0 }
    guard let values = values[entry.name] else { return entry }
    switch entry.value {
    case .text(let text): entry.value = .text(values[text] ?? text)
    case .list(let list):
      entry.value = .list(list.map { .text(values[$0.description] ?? $0.description) })
    case .number, .boolean: break
    }
    return entry
  }
}
