/// The operands of some tests of one value, from which sample values are made.
package struct TestOperands: Sendable {
  private(set) var numbers: [Double] = []
  private(set) var texts: [String] = []
  private(set) var parts: [String] = []
  /// Whether any test reads the value.
  private(set) var isRead = false
  /// Whether case or outer white space matters to any test.
  private(set) var isExact = false
  /// Whether it matters to a test that looks for a part.
  private(set) var hasExactParts = false

  package init(_ tests: some Sequence<ValueTest>) {
    for test in tests { add(test) }
    numbers = numbers.unique
    texts = texts.unique
    parts = parts.unique
  }

  private mutating func add(_ test: ValueTest) {
    isRead = isRead || test != .unset
    switch test {
    case .equals(let values): for value in values { add(value.operand) }
    case .contains(let part):
      if part.operand.isExact { (isExact, hasExactParts) = (true, true) }
      parts.append(part.operand.value.text)
    case .atLeast(let number), .atMost(let number): numbers.append(number)
    case .empty, .unset: break
    }
  }

  private mutating func add(_ operand: Operand) {
    switch operand.meaning {
    case .number(let number): numbers.append(number)
    case .text:
      if operand.isExact { isExact = true }
      texts.append(operand.value.text)
    }
  }

  /// A copy with the operands of more tests.
  func adding(_ tests: [ValueTest]) -> TestOperands {
    var all = self
    for test in tests { all.add(test) }
    return all
  }

  /// The operands as texts.
  var plainTexts: [String] { texts + parts + numbers.map(JSONNumber.text) }

  /// The numbers, their neighbours, and one number between each two.
  var neighbours: [Double] {
    let sorted = numbers.sorted()
    let between = zip(sorted, sorted.dropFirst()).map { low, high in low + (high - low) / 2 }
    return (numbers.flatMap { [$0, $0 - 1, $0 + 1] } + between).unique
  }

  /// Whether tests may look at both the parts and the size of a number.
  var mayHavePartsOfNumbers: Bool {
    !numbers.isEmpty
      && parts.contains { part in
        part.trimmed().utf8.allSatisfy { JSONNumber.isWritten(with: $0 | 0x20) }
      }
  }

  /// Whether sample values can cover everything that the tests distinguish.
  var areExact: Bool { !isExact && !mayHavePartsOfNumbers }
}

extension Array where Element: Hashable {
  /// The elements without repetitions, in the order of their first occurrences.
  package var unique: [Element] {
    var seen: Set<Element> = []
    return filter { seen.insert($0).inserted }
  }
}
