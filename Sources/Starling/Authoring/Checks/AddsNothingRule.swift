/// Reports lists of amounts that are all 0, so that no answer adds anything.
enum AddsNothingRule: Rule {
  static func findings(in script: ScriptAnalysis) -> [Diagnostic] {
    script.tables.assignments.compactMap { assignment in
      guard assignment.deed.adds, assignment.deed.amounts.allSatisfy({ $0 == 0 }) else {
        return nil
      }
      let name = script.tables.variables[assignment.variable].name.text
      return Diagnostic(assignment.valuePlace, .addsNothing(to: name))
    }
  }
}

extension Finding {
  static func addsNothing(to name: String) -> Finding {
    Finding(.addsNothing, "no answer adds anything to \(quoted(name)): all amounts are 0")
  }
}
