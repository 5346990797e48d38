/// The operands that tests compare one value with.
struct ComparedValues: Sendable {
  private(set) var numbers: [Double] = []
  /// The texts of exact comparisons, by their folded text; none for a text that is only compared
  /// without case.
  private(set) var texts: [Name: Set<Name>] = [:]
  private(set) var parts: Set<Operand> = []

  mutating func add(_ test: ValueTest?) {
    if case .contains(let part)? = test {
      parts.insert(part.asPart)
    } else {
      for operand in test?.operands ?? [] { add(operand) }
    }
    if let bound = test?.bound { numbers.append(bound) }
  }

  private mutating func add(_ operand: Operand) {
    switch operand.meaning {
    case .number(let number): numbers.append(number)
    case .text(let text) where operand.isExact:
      texts[Name(text.foldedForComparison), default: []].insert(Name(text))
    case .text(let text): texts[Name(text), default: []].formUnion([])
    }
  }
}
