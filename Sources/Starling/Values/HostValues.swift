/// Values that a host may set a variable to: one at least for each class that tests tell apart.
package enum HostValues {
  /// Whether ``values(for:like:)`` are all that the tests can tell apart.
  package static func areExact(for operands: TestOperands, like declared: Value?) -> Bool {
    !operands.hasExactParts && !operands.mayHavePartsOfNumbers
      && PartTexts(operands).areAll(in: values(for: operands, like: declared))
  }

  /// Values of the type of the declared one first: a host may set what it likes, but seldom does.
  package static func values(for operands: TestOperands, like declared: Value?) -> [Value] {
    let numbers = NumberTexts(operands)
    let own: [Value] =
      switch declared {
      case .boolean: [.boolean(true), .boolean(false)]
      case .number:
        (operands.neighbours + [0] + numbers.withParts.compactMap(JSONNumber.value(ofText:)))
          .map { .number($0) }
      case .text, nil: []
      }
    let texts =
      operands.texts + (operands.isExact ? operands.texts.map { " " + $0 } : [])
      + PartTexts(operands).texts + operands.neighbours.map { JSONNumber.text($0) }
      + (operands.mayHavePartsOfNumbers ? numbers.withParts : []) + ["Something else", ""]
    let known = Set(own.map { Operand.meaning(of: $0, isExact: true) })
    return own
      + texts.map { .text($0) }.filter { !known.contains(Operand.meaning(of: $0, isExact: true)) }
  }
}
