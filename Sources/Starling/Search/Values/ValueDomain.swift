/// The values that an answer or a variable can have.
package struct ValueDomain: Sendable {
  /// Values that are written in the script.
  package var values: [Value] = []
  /// The fields into which the person types a value.
  package var fields: [TextInput] = []
  /// The counter of which it has all numbers, and no other values.
  package var count: Variable?
  /// The answers to choices of several buttons.
  package var lists: [ListDomain] = []

  /// Everything that a host may set, as a field without limits would accept it.
  static let anything = ValueDomain(fields: [TextInput()])

  var isFinite: Bool { fields.isEmpty && count == nil }

  fileprivate mutating func add(_ other: ValueDomain) {
    values += other.values
    fields += other.fields
    lists += other.lists
  }

  /// A copy without repetitions: many blocks may save the same values.
  fileprivate var unique: ValueDomain {
    var seen: Set<ValueIdentity> = []
    return ValueDomain(
      values: values.filter { seen.insert(ValueIdentity($0)).inserted },
      fields: fields.count > 1 ? fields.map(\.acceptance).unique : fields, count: count,
      lists: lists)
  }
}

extension ScriptTables {
  /// The answers with which a block's own link is followed.
  func answerDomain(of block: Block) -> ValueDomain {
    switch block.kind.wait {
    case .stars:
      let range = (rating(of: block) ?? Rating()).range
      return ValueDomain(values: range.map { .number(Double($0)) })
    case .text: return ValueDomain(fields: input(of: block).map { [$0] } ?? [])
    case .button where block.kind.hasAnswer:
      if let several = several(of: block) { return ValueDomain(lists: [list(several, block)]) }
      return ValueDomain(values: block.buttons.filter(follows).map { value(of: buttons[$0]) })
    case .nothing, .tap, .button: return .anything
    }
  }

  /// The values that each variable can have anywhere, if a condition reads it.
  func variableDomains() -> Column<Variable, ValueDomain> {
    let isTested = testedVariables()
    var domains = Column<Variable, ValueDomain>(
      variables.map { variable in
        variable.isCounter
          ? ValueDomain(count: variable) : variable.canBeAnything ? .anything : ValueDomain()
      })
    func add(_ domain: @autoclosure () -> ValueDomain, to variable: VariableNumber) {
      guard isTested[variable], !variables[variable].isCounter else { return }
      if variables[variable].canBeAnything {
        // A host gives no lists.
        domains[variable].lists += domain().lists
      } else {
        domains[variable].add(domain())
      }
    }
    for block in blocks {
      if let answer = block.answer { add(savedValues(of: block), to: answer) }
    }
    for assignment in assignments {
      guard let value = assignment.deed.value else { continue }
      add(ValueDomain(values: [value]), to: assignment.variable)
    }
    return Column(domains.map(\.unique))
  }

  /// The values that a conversation can give to a variable.
  package func domain(settingOf variable: VariableNumber) -> ValueDomain {
    let row = variables[variable]
    var domain = ValueDomain(count: row.isCounter ? row : nil)
    for block in blocks where block.answer == variable { domain.add(savedValues(of: block)) }
    domain.values += assignments.filter { $0.variable == variable }.compactMap { $0.deed.value }
    return domain
  }

  /// All values that a block saves in its answer variable.
  private func savedValues(of block: Block) -> ValueDomain {
    var domain =
      switch block.kind.wait {
      case .text, .stars: answerDomain(of: block)
      case .button where block.several != nil: answerDomain(of: block)
      case .button where block.kind.hasAnswer:
        ValueDomain(values: block.buttons.map { value(of: buttons[$0]) })
      case .nothing, .tap, .button: ValueDomain()
      }
    if let value = block.skip.flatMap({ ownValue(of: buttons[$0]) }) { domain.values.append(value) }
    return domain
  }

  /// For each variable, whether a condition reads it.
  func testedVariables() -> Column<Variable, Bool> {
    var isTested = Column(repeating: false, for: variables)
    for test in tests { if let variable = test.subject.variable { isTested[variable] = true } }
    return isTested
  }
}

extension Variable {
  /// Whether a host may set it.
  fileprivate var canBeAnything: Bool { isDeclared }
}
