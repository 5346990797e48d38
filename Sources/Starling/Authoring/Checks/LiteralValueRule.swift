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
    var sums = Sums(tables)
    for assignment in tables.assignments {
      if let sum = sums.finding(in: assignment) {
        found.append(sum)
      } else if let value = assignment.deed.value {
        look(at: value, assignment.valuePlace)
      }
    }
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
    var signs = 0
    var variables = 0
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

/// Values such as `score + 1` for `score` itself, which `add` can do.
private struct Sums {
  private let tables: ScriptTables
  /// For each variable, whether all else that it gets can be counted, too.
  private var canCount: [VariableNumber: Bool] = [:]

  init(_ tables: ScriptTables) { self.tables = tables }

  mutating func finding(in assignment: Assignment) -> Diagnostic? {
    guard let amount = amount(of: assignment), case .set(.text(let text)) = assignment.deed
    else { return nil }
    let name = tables.variables[assignment.variable].name.text
    let canCount = canCount[assignment.variable] ?? countsAll(of: assignment.variable)
    self.canCount[assignment.variable] = canCount
    let note = Diagnostic.Note("to count, write \"add\": { \(quoted(name)): \(amount) }")
    return Diagnostic(
      assignment.valuePlace,
      .calculation(text, repair: canCount ? .add(name, amount) : nil), notes: [note])
  }

  private func countsAll(of variable: VariableNumber) -> Bool {
    let row = tables.variables[variable]
    let begins = row.declared.map { row.counted($0) != nil } ?? true
    return !row.isSaved && begins
      && tables.assignments.allSatisfy {
        $0.variable != variable || $0.deed.adds || $0.deed.value.flatMap(row.counted) != nil
          || amount(of: $0) != nil
      }
  }

  /// The number in a text with the name of the variable, a sign and a number, and nothing else.
  private func amount(of assignment: Assignment) -> Int? {
    guard case .set(.text(let text)) = assignment.deed else { return nil }
    let name = tables.variables[assignment.variable].name.text
    let trimmed = String(text.trimmed())
    guard trimmed.hasPrefix(name) else { return nil }
    // A hyphen behind a name belongs to it.
    let behind = trimmed.dropFirst(name.count)
    let rest = String(behind).trimmed()
    guard let sign = rest.first, sign == "+" || sign == "-" && behind.first != "-" else {
      return nil
    }
    let digits = String(rest.dropFirst()).trimmed()
    guard digits.allSatisfy({ $0.isASCII && $0.isNumber }), let number = Int(digits),
      1...FormatCheck.greatestAmount ~= number
    else { return nil }
    return sign == "-" ? -number : number
  }
}

extension Finding {
  static func calculation(_ text: String, repair: Repair? = nil) -> Finding {
    Finding(
      .literalValue,
      "\(quoted(text)) is kept as it is written, since nothing is calculated; set a number on "
        + "each path, or let the host calculate", repair: repair)
  }

  static func template(_ text: String) -> Finding {
    Finding(
      .literalValue,
      "\(quoted(text)) is kept as it is written, since only texts have placeholders; write it in the "
        + "text that says it")
  }
}
