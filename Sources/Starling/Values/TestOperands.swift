/// What some tests of one value compare it with: the material of which sample values are made.
package struct TestOperands: Sendable {
  private(set) var numbers: [Double] = []
  private(set) var texts: [String] = []
  private(set) var parts: [String] = []
  /// Whether any test looks at the value at all.
  private(set) var isRead = false
  /// Whether the case of letters or outer white space makes a difference to one.
  private(set) var isExact = false
  /// The same of one that looks for a part.
  private(set) var hasExactParts = false

  package init(_ tests: some Sequence<ValueTest>) {
    for test in tests { add(test) }
    numbers = numbers.unique
    texts = texts.unique
    parts = parts.unique
  }

  private mutating func add(_ test: ValueTest) {
    isRead = true
    switch test {
    case .equals(let values): for value in values { add(value.operand) }
    case .contains(let part):
      if part.operand.isExact { (isExact, hasExactParts) = (true, true) }
      parts.append(part.operand.value.text)
    case .atLeast(let number), .atMost(let number): numbers.append(number)
    case .empty: break
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

  /// The same with what more tests compare it with.
  func adding(_ tests: [ValueTest]) -> TestOperands {
    var all = self
    for test in tests { all.add(test) }
    return all
  }

  /// The values that are compared with, as texts.
  var plainTexts: [String] { texts + parts + numbers.map(JSONNumber.text) }

  /// The numbers, their neighbours, and one between each two of them.
  var neighbours: [Double] {
    let sorted = numbers.sorted()
    let between = zip(sorted, sorted.dropFirst()).map { low, high in low + (high - low) / 2 }
    return (numbers.flatMap { [$0, $0 - 1, $0 + 1] } + between).unique
  }

  /// Whether a number may be looked at for its parts and for its size at once.
  var mayHavePartsOfNumbers: Bool {
    !numbers.isEmpty
      && parts.contains { part in
        part.trimmed().utf8.allSatisfy { JSONNumber.isWritten(with: $0 | 0x20) }
      }
  }

  /// Whether the values that are made of these can be all that the tests tell apart.
  var areExact: Bool { !isExact && !mayHavePartsOfNumbers }
}

extension Array where Element: Hashable {
  /// Each element once, where it first stands.
  package var unique: [Element] {
    var seen: Set<Element> = []
    return filter { seen.insert($0).inserted }
  }
}
