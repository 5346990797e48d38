/// Values that a host may set a variable to: at least one for each class that tests distinguish.
enum HostValues {
  /// Whether ``values(for:like:)`` covers everything that the tests can distinguish.
  static func areExact(for operands: TestOperands, like declared: Value?) -> Bool {
    if case .boolean = declared { return true }
    let values = values(for: operands, like: declared)
    return operands.areExact(for: values) && PartTexts(operands).areAll(in: values)
      && operands.areWrittenOtherwise(values.filter { $0.isOfType(of: declared) })
  }

  /// The values, starting with those of the declared type: a host may set any type, but rarely
  /// does.
  package static func values(for operands: TestOperands, like declared: Value?) -> [Value] {
    let numbers = NumberTexts(operands)
    let own: [Value] =
      switch declared {
      case .boolean: [.boolean(true), .boolean(false)]
      case .number:
        (operands.neighbours + [0] + numbers.withParts.compactMap(JSONNumber.value(ofText:)))
          .map { .number($0) }
      case .text, .list, nil: []
      }
    let texts =
      operands.texts + operands.writtenForms
      + (operands.isExact ? operands.texts.map { " " + $0 } : [])
      + PartTexts(operands).texts + operands.neighbours.map { JSONNumber.text($0) }
      + (operands.mayHavePartsOfNumbers ? numbers.withParts : []) + FieldTexts.others + [""]
    let known = Set(own.map { Operand.meaning(of: $0, isExact: true) })
    return own
      + texts.map { .text($0) }.filter { !known.contains(Operand.meaning(of: $0, isExact: true)) }
  }
}

extension Value {
  /// Whether a host that keeps to the declaration may set it.
  func isOfType(of other: Value?) -> Bool {
    switch (self, other) {
    case (.text, .text), (.number, .number), (.boolean, .boolean), (.text, nil): true
    case (.text, _), (.number, _), (.boolean, _), (.list, _): false
    }
  }
}
