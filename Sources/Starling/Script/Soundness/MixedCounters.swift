/// Finds counters that something else than a whole number would come into.
enum MixedCounters {
  static func findings(in tables: ScriptTables) -> [Diagnostic] {
    guard tables.variables.contains(where: { $0.isCounter }) else { return [] }
    return tables.variables.flatMap(findings)
      + tables.assignments.compactMap { assignment in
        let variable = tables.variables[assignment.variable]
        guard variable.isCounter else { return nil }
        let name = variable.name.text
        if assignment.deed.adds {
          return variable.isSaved ? Diagnostic(assignment.place, .countedAnswer(name)) : nil
        }
        let value = assignment.deed.value
        guard value.flatMap(variable.counted) == nil else { return nil }
        let finding = value?.number.map(Finding.tooFine) ?? .setCounter(name)
        return Diagnostic(assignment.valuePlace, finding)
      }
  }

  /// What is wrong with how a counter is declared.
  private static func findings(about variable: Variable) -> [Diagnostic] {
    guard variable.isCounter, let declared = variable.declared, let place = variable.definition
    else { return [] }
    let name = variable.name.text
    if variable.counted(declared) == nil {
      let finding = declared.number.map(Finding.tooFine) ?? .declaredCounter(name)
      return [Diagnostic(place, finding)]
    }
    return variable.isSaved && !variable.isAdded ? [Diagnostic(place, .countedAnswer(name))] : []
  }
}

extension Finding {
  static func countedAnswer(_ name: String) -> Finding {
    Finding(
      .mixedCounter,
      "\(quoted(name)) is an answer, so it cannot be counted: add to a variable of its own")
  }

  static func setCounter(_ name: String) -> Finding {
    Finding(.mixedCounter, "\(quoted(name)) is counted: \"set\" can only give it a number")
  }

  static func declaredCounter(_ name: String) -> Finding {
    Finding(.mixedCounter, "\(quoted(name)) is counted: it can only begin with a number")
  }
}
