extension Exploration {
  /// What keeps the exploration from being a proof, as a phrase; nil if it is one.
  package var bound: String? {
    guard isWhole else { return "there are more states" }
    let tables = script.tables
    return switch gap {
    case nil: nil
    case .values(let variable):
      "not every value of \(quoted(tables.variables[variable].name.text)) could be tried"
    case .combinations: "not all values that hosts can set could be tried together"
    case .answers(let block):
      answers.toldApart[block].map { tooMany(telling: $0, at: tables.id(block)) }
        ?? "not every answer at \(quoted(tables.id(block))) could be tried"
    }
  }

  private func tooMany(telling buttons: Int, at id: String) -> String {
    "the answers to \(quoted(id)) are too many to try all: later conditions tell \(buttons) of its "
      + "buttons apart"
  }
}
