internal import Starling

extension Mutant {
  /// What would be written otherwise, and what nobody would notice.
  package var sentence: String {
    let tables = original.tables
    switch change {
    case .target(let exit, let target):
      return
        "\"next\": \(tables.target(of: exit).words(in: tables)) could be \(target.words(in: tables))"
    case .dropped(let branch):
      let target = tables.branches[Int(branch)].next.words(in: tables)
      return "the branch to \(target) could be missing"
    case .turned: return "\"when\" could be turned round"
    case .bound(let test, let number): return bound(tables.tests[Int(test)].kind, number)
    case .operand(let number, let value): return operand(tables.operands[Int(number)], value)
    case .outcome(let button, let outcome):
      return changed("outcome", tables.buttons[Int(button)].outcome, outcome)
    case .action(let button):
      return missing("action", tables.action(of: tables.buttons[Int(button)]))
    case .assignment(let number, _, let value):
      let written = tables.assignments[Int(number)]
      let name = tables.variables[Int(written.variable)].name.text
      return "\(quoted(name)): \(written.value.json) could be \(value.json)"
    case .delay(let block, let delay):
      let written = JSONNumber.text(tables.blocks[Int(block)].delay ?? 0)
      return "\"showNextAfter\": \(written) could be \(JSONNumber.text(delay))"
    case .stars(let block, let max):
      return "\"max\": \(tables.rating(of: tables.blocks[Int(block)])?.max ?? 5) could be \(max)"
    case .starsAction(let block):
      return missing("action", tables.rating(of: tables.blocks[Int(block)])?.action)
    case .fieldOutcome, .fieldAction, .required, .minLength, .maxLength: return fieldSentence
    }
  }

  private var fieldSentence: String {
    guard let input = original.tables.input(of: original.tables.blocks[Int(block)]) else {
      return ""
    }
    return switch change {
    case .fieldOutcome(_, let outcome): changed("outcome", input.outcome, outcome)
    case .fieldAction: missing("action", input.action)
    case .required: "\"required\": \(input.isRequired) could be \(!input.isRequired)"
    case .minLength(_, let length): "\"minLength\": \(input.minLength ?? 0) could be \(length)"
    case .maxLength(_, let length): "\"maxLength\": \(input.maxLength ?? 0) could be \(length)"
    case .target, .dropped, .turned, .bound, .operand, .outcome, .action, .assignment,
      .delay, .stars, .starsAction:
      ""
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
    case .branch(let number): branches[Int(number)].next
    case .next(.block(let number)): blocks[Int(number)].link.next
    case .next(.button(let number)): buttons[Int(number)].link.next
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
  /// What a person does, after "one that".
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
