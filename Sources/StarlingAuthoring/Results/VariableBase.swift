package import Starling

/// Over whom a variable is summed up: over completed conversations and, where its script is known,
/// over those of them that passed a block that changes it. Who declined at the first question has
/// no score of 0. What only the host gives belongs to everybody.
package struct VariableBase: Sendable {
  /// How a conversation stands to a variable.
  enum Standing: Hashable, Sendable {
    case counted, left
    /// It is complete, but passed no block that changes the variable.
    case declined
  }

  /// The blocks that change a variable.
  private struct Changes {
    /// Those that every visit passes.
    var visits: Set<String> = []
    /// Those that only an answer passes, with the title of the skip.
    var questions: [String: String?] = [:]
  }

  private let countsAll: Bool
  private let script: Script?
  private var changes: [String: Changes] = [:]

  /// Over whom variables are summed up; over all, if that was asked for.
  package init(_ script: Script? = nil, countsAll: Bool = false) {
    self.script = script
    self.countsAll = countsAll
    guard let script else { return }
    for block in script.blocks {
      let row = script.tables.blocks[block.number]
      let buttons = row.buttons.map { script.tables.buttons[$0].sets }
      let rating = script.tables.rating(of: row)?.adds.run ?? .empty
      note(buttons + [row.sets, rating], at: block, isAnswer: block.kind.hasAnswer)
      if let skip = row.skip {
        note([script.tables.buttons[skip].sets], at: block, isAnswer: false)
      }
    }
  }

  private mutating func note(_ runs: [Run<Assignment>], at block: Script.Block, isAnswer: Bool) {
    guard let tables = script?.tables else { return }
    for assignment in runs.flatMap({ tables.assignments[$0] }) {
      let name = tables.variables[assignment.variable].name.text
      if isAnswer {
        changes[name, default: Changes()].questions.updateValue(block.skip?.title, forKey: block.id)
      } else {
        changes[name, default: Changes()].visits.insert(block.id)
      }
    }
  }

  func standing(of name: String, in line: ResultLine) -> Standing {
    if countsAll { return .counted }
    guard let script, script.title == line.title,
      line.title != nil || line.path.first == script.start.id
    else { return line.ending == .completed ? .counted : .left }
    guard let changes = changes[name] else { return .counted }
    guard line.ending == .completed else { return .left }
    let isPassed =
      line.path.contains { changes.visits.contains($0) }
      || line.answers.contains { answer in
        guard let block = answer.block, let skip = changes.questions[block] else { return false }
        return skip == nil || answer.button != skip
      }
    return isPassed ? .counted : .declined
  }

  /// How many were counted, if others were not.
  static func words(_ people: [Standing: Int]) -> String? {
    let left = people[.left] ?? 0
    let declined = people[.declined] ?? 0
    guard left + declined > 0 else { return nil }
    let why = (left > 0 ? ["left"] : []) + (declined > 0 ? ["declined"] : [])
    return "\(grouped(people[.counted] ?? 0)) completed; \(grouped(left + declined)) "
      + why.joined(separator: " or ") + ": not counted"
  }
}
