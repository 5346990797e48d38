internal import Starling

extension Mutant {
  /// The mistake as a clause, such as `"max": 5 could be 6`.
  package var sentence: String {
    let tables = original.tables
    switch change {
    case .target(let exit, let target):
      return
        "\"next\": \(tables.target(of: exit).words(in: tables)) could be \(target.words(in: tables))"
    case .dropped(let branch):
      let target = tables.branches[branch].next.words(in: tables)
      return "the branch to \(target) could be missing"
    case .turned: return "\"when\" could be turned round"
    case .bound(let test, let number): return bound(tables.tests[test].kind, number)
    case .operand(let number, let value): return operand(tables.operands[number], value)
    case .outcome(let button, let outcome):
      return changed("outcome", tables.buttons[button].outcome, outcome)
    case .action(let button): return missing("action", tables.action(of: tables.buttons[button]))
    case .assignment(let number, _, let value):
      let written = tables.assignments[number]
      let name = tables.variables[written.variable].name.text
      return "\(quoted(name)): \(written.value.json) could be \(value.json)"
    case .delay(let block, let delay):
      let written = JSONNumber.text(tables.blocks[block].delay ?? 0)
      return "\"showNextAfter\": \(written) could be \(JSONNumber.text(delay))"
    case .stars(let rating, let max):
      return "\"max\": \(tables.ratings[rating].max) could be \(max)"
    case .starsAction(let rating): return missing("action", tables.ratings[rating].action)
    case .fieldOutcome(let input, let outcome):
      return changed("outcome", tables.inputs[input].outcome, outcome)
    case .fieldAction(let input): return missing("action", tables.inputs[input].action)
    case .required(let input):
      let isRequired = tables.inputs[input].isRequired
      return "\"required\": \(isRequired) could be \(!isRequired)"
    case .minLength(let input, let length):
      return "\"minLength\": \(tables.inputs[input].minLength ?? 0) could be \(length)"
    case .maxLength(let input, let length):
      return "\"maxLength\": \(tables.inputs[input].maxLength ?? 0) could be \(length)"
    }
  }

  private func bound(_ kind: Test.Kind, _ number: Double) -> String {
    let number = JSONNumber.text(number)
    return switch kind {
    case .atLeast(let written): "\"atLeast\": \(JSONNumber.text(written)) could be \(number)"
    case .atMost(let written): "\"atMost\": \(JSONNumber.text(written)) could be \(number)"
    case .equals, .contains, .empty, .visited, .not, .any: ""
    }
  }

  private func operand(_ operand: Operand, _ value: Value) -> String {
    let written = original.tables.source.bytes[Int(place.start)...]
    let key = ["\"is\"", "\"contains\""].first { written.starts(with: $0.utf8) }
    return (key.map { $0 + ": " } ?? "") + "\(operand.value.json) could be \(value.json)"
  }

  private func changed(_ key: String, _ one: Outcome?, _ other: Outcome) -> String {
    "\"\(key)\": \(quoted(one?.rawValue ?? "")) could be \(quoted(other.rawValue))"
  }

  private func missing(_ key: String, _ value: String?) -> String {
    "\"\(key)\": \(quoted(value ?? "")) could be missing"
  }
}

extension ScriptTables {
  func target(of exit: Exit) -> Target {
    switch exit {
    case .branch(let number): branches[number].next
    case .next(.block(let number)): blocks[number].link.next
    case .next(.button(let number)): buttons[number].link.next
    }
  }
}

extension Target {
  func words(in tables: ScriptTables) -> String {
    switch self {
    case .block(let number): quoted(tables.id(number))
    case .end, .absent: "null"
    }
  }
}

extension Move {
  /// What the person does, in words that follow "one that".
  func words(in tables: ScriptTables) -> String {
    switch self {
    case .tap: "taps"
    case .wait: "waits"
    case .press(let button): "answers \(quoted(LinkNames(tables).title(of: button)))"
    case .write(let text) where text.isBlank: "answers nothing"
    case .write(let text) where JSONNumber.value(ofText: text) != nil: "answers \(text)"
    case .write(let text) where text.count > 40:
      "answers \(grouped(text.count)) characters"
    case .write(let text): "answers \(quoted(text))"
    case .rate(let stars): "answers \(stars)"
    case .skip: "skips"
    }
  }
}
