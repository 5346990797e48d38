/// Reports values that look like a calculation or a template. A value is kept as it is written.
enum LiteralValueRule: Rule {
  static func findings(in script: ScriptAnalysis) -> [Diagnostic] {
    let tables = script.tables
    var found: [Diagnostic] = []
    func look(at value: Value, _ place: Place) {
      guard case .text(let text) = value, text.utf8.contains(where: isSign),
        let finding = finding(in: text, tables)
      else { return }
      found.append(Diagnostic(place, finding))
    }
    for assignment in tables.assignments { look(at: assignment.value, assignment.valuePlace) }
    for own in tables.values { look(at: own.value, own.place) }
    for test in tables.tests {
      for operand in test.asked?.operands ?? [] { look(at: operand.value, operand.place) }
    }
    for variable in tables.variables {
      if let value = variable.declared, let key = variable.definition { look(at: value, key) }
    }
    return found
  }

  private static func isSign(_ byte: UInt8) -> Bool { "+-*/%{".utf8.contains(byte) }

  private static func finding(in text: String, _ tables: ScriptTables) -> Finding? {
    if isCalculation(text, tables) { return .calculation(text) }
    let hasPlaceholder = Placeholders.pieces(of: text).contains { piece in
      switch piece {
      case .variable: true
      case .malformed: ByteSearch(Array("}}".utf8)).isFound(in: text.utf8)
      case .literal: false
      }
    }
    return hasPlaceholder ? .template(text) : nil
  }

  /// Whether a text has signs between numbers and variables of the script, and nothing else.
  private static func isCalculation(_ text: String, _ tables: ScriptTables) -> Bool {
    var (signs, variables) = (0, 0)
    var rest = text.unicodeScalars[...]
    while let first = rest.first {
      let word = String(rest.prefix(while: Name.isPart))
      switch first {
      case _ where !word.isEmpty && word != "-":
        let isKnown = tables.variable(named: word) != nil
        guard isKnown || JSONNumber.value(ofText: word) != nil else { return false }
        variables += isKnown ? 1 : 0
        rest = rest.dropFirst(word.unicodeScalars.count)
        continue
      case "+", "-", "*", "/", "%": signs += 1
      case " ", "=", "(", ")", "{", "}", ".": break
      default: return false
      }
      rest.removeFirst()
    }
    return signs > 0 && variables > 0
  }
}

extension Finding {
  static func calculation(_ text: String) -> Finding {
    Finding(
      .literalValue,
      "\(quoted(text)) is kept as it is written, since nothing is calculated; set a number on "
        + "each path, or let the host calculate")
  }

  static func template(_ text: String) -> Finding {
    Finding(
      .literalValue,
      "\(quoted(text)) is kept as it is written, since only texts have placeholders; write it in the "
        + "text that says it")
  }
}
