internal import Starling

/// What the conditions of a script compare each variable with: the answers worth giving.
struct Interest {
  /// What the conditions look for in one variable.
  struct Operands {
    var numbers: [Double] = []
    var texts: [String] = []
    var parts: [String] = []
    /// Whether some condition looks at the variable at all.
    var isRead = false
    /// Whether the case of letters or outer white space makes a difference to one.
    var isExact = false
    /// The same of one that looks for a part.
    var hasExactParts = false
  }

  private let tables: ScriptTables
  private(set) var variables: [Operands]
  /// The blocks that some condition asks for.
  private(set) var visited: [BlockNumber] = []

  init(_ tables: ScriptTables) {
    self.tables = tables
    variables = Array(repeating: Operands(), count: tables.variables.count)
    for block in tables.blocks { collect(block) }
    for index in variables.indices { variables[index].sort() }
    visited = Array(Set(visited)).sorted()
  }

  private mutating func collect(_ block: Block) {
    for button in tables.buttons(of: block) {
      if let when = tables.buttons[button].when { collect(when, answer: nil) }
      collect(tables.buttons[button].link, answer: nil)
    }
    collect(block.link, answer: block.kind?.hasAnswer == true ? block.answer : nil)
  }

  private mutating func collect(_ link: Link, answer: VariableNumber?) {
    for branch in link.branches.range {
      if let when = tables.branches[branch].when { collect(when, answer: answer) }
    }
  }

  private mutating func collect(_ condition: ConditionNumber, answer: VariableNumber?) {
    tables.forEachTest(in: condition) { number in
      let test = tables.tests[number]
      let variable =
        switch test.subject {
        case .answer: answer
        case .variable(let variable, _): variable
        case .none: nil as VariableNumber?
        }
      switch test.kind {
      case .not, .any: break
      case .visited(let block): visited.append(block)
      case .equals, .contains, .atLeast, .atMost, .empty, .unknown:
        if let variable { add(test.kind, to: Int(variable)) }
      }
    }
  }

  private mutating func add(_ kind: Test.Kind, to variable: Int) {
    variables[variable].isRead = true
    switch kind {
    case .equals(let run):
      for operand in tables.operands[run.range] {
        switch operand.meaning {
        case .number(let number): variables[variable].numbers.append(number)
        case .text:
          if operand.isExact { variables[variable].isExact = true }
          variables[variable].texts.append(operand.value.text)
        }
      }
    case .atLeast(let number), .atMost(let number): variables[variable].numbers.append(number)
    case .contains(let run):
      for operand in tables.operands[run.range] {
        if operand.isExact {
          variables[variable].isExact = true
          variables[variable].hasExactParts = true
        }
        variables[variable].parts.append(operand.value.text)
      }
    case .empty, .visited, .not, .any, .unknown: break
    }
  }
}

extension Interest.Operands {
  /// The numbers, their neighbours, and one between each two of them.
  var neighbours: [Double] {
    var found: [Double] = []
    for number in numbers { found += [number, number - 1, number + 1] }
    let sorted = numbers.sorted()
    for (low, high) in zip(sorted, sorted.dropFirst()) { found.append(low + (high - low) / 2) }
    return found.unique
  }

  /// Whether a number may be asked for parts and for how great it is at once.
  var mayHavePartsOfNumbers: Bool {
    !numbers.isEmpty
      && parts.contains { part in
        part.trimmed().utf8.allSatisfy { JSONNumber.isWritten(with: $0 | 0x20) }
      }
  }

  /// Whether the values that are made of these can be all that conditions tell apart.
  var areExact: Bool { !isExact && !mayHavePartsOfNumbers }

  fileprivate mutating func sort() {
    numbers = numbers.unique
    texts = texts.unique
    parts = parts.unique
  }
}
