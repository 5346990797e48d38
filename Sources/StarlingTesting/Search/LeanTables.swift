internal import Starling

/// The tables of a script with one variable in place of all those that no condition asks for later:
/// searches copy dialogs by the thousand, and most variables are saved for the host alone.
struct LeanTables {
  private(set) var tables: ScriptTables

  init(_ original: ScriptTables) {
    tables = original
    var isKept = [Bool](repeating: false, count: original.variables.count)
    for test in original.tests {
      if let variable = test.subject.variable { isKept[Int(variable)] = true }
    }
    for block in original.blocks where original.readsSavedAnswer(block) {
      if let answer = block.answer { isKept[Int(answer)] = true }
    }
    let kept = original.variables.indices.filter { isKept[$0] }
    var numbers = [VariableNumber](repeating: VariableNumber(kept.count), count: isKept.count)
    for (number, variable) in kept.enumerated() { numbers[variable] = VariableNumber(number) }
    tables.variables = kept.map { original.variables[$0] } + [Variable(name: "")]
    tables.variableNumbers = NameTable()
    for variable in kept { _ = tables.variableNumbers.add(original.variables[variable].name) }
    renumber(numbers)
  }

  private mutating func renumber(_ numbers: [VariableNumber]) {
    for block in tables.blocks.indices {
      tables.blocks[block].answer = tables.blocks[block].answer.map { numbers[Int($0)] }
    }
    for test in tables.tests.indices {
      guard case .variable(let variable, let place) = tables.tests[test].subject else { continue }
      tables.tests[test].subject = .variable(numbers[Int(variable)], place)
    }
    for assignment in tables.assignments.indices {
      let variable = tables.assignments[assignment].variable
      tables.assignments[assignment].variable = numbers[Int(variable)]
    }
  }
}

extension ScriptTables {
  /// Whether the branches of a block look at its answer where it is saved: those of a field and of
  /// a rating are handed it.
  fileprivate func readsSavedAnswer(_ block: Block) -> Bool {
    switch block.kind {
    case .choice, .doubleButton: !block.link.branches.isEmpty
    case .text, .button, .textInput, .rating, .route, nil: false
    }
  }
}
