/// Reports variables that are declared or set but never read. Saved answers do not count: the host
/// reads them.
enum UnusedVariableRule: Rule {
  static func findings(in script: ScriptAnalysis) -> [Diagnostic] {
    let tables = script.tables
    var isRead = Column(repeating: false, for: tables.variables)
    for variable in tables.placeholders { isRead[variable] = true }
    tables.forEachMention { variable, _ in isRead[variable] = true }
    return zip(tables.variables, isRead).compactMap { variable, isRead in
      guard let key = variable.definition, !isRead, !variable.isSaved, variable.name.isValid else {
        return nil
      }
      return Diagnostic(key, .unusedVariable(variable.name.text))
    }
  }
}
