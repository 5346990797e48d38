/// The operands of some tests of one value, from which sample values are made.
struct TestOperands: Sendable {
  private(set) var numbers: [Double] = []
  private(set) var texts: [String] = []
  private(set) var parts: [Operand] = []
  /// The texts that are distinguished from all others, whatever conditions read in them.
  private(set) var written: [Name] = []
  private var conditions: [ValueTest] = []
  /// Whether any test reads the value.
  private(set) var isRead = false
  /// Whether case or outer white space matters to any test.
  private(set) var isExact = false

  package init(_ tests: some Sequence<ValueQuestion>) {
    for test in tests { add(test) }
    numbers = numbers.unique
    texts = texts.unique
    parts = parts.unique
    written = written.unique
  }

  private mutating func add(_ question: ValueQuestion) {
    isRead = isRead || question != .unset
    switch question {
    case .test(let test): add(test)
    case .written(let texts): written += texts
    case .unset: break
    }
  }

  private mutating func add(_ test: ValueTest) {
    conditions.append(test)
    if case .contains(let part) = test {
      let isExact = part.isExact && !part.value.description.isAlwaysExact
      if isExact { self.isExact = true }
      parts.append(Operand(.text(part.value.description), isExact: isExact))
    } else {
      for operand in test.operands { add(operand) }
    }
    if let bound = test.bound { numbers.append(bound) }
  }

  private mutating func add(_ operand: Operand) {
    switch operand.meaning {
    case .number(let number): numbers.append(number)
    case .text:
      if operand.isExact { isExact = true }
      texts.append(operand.value.description)
    }
  }

  /// A copy with the operands of more tests.
  func adding(_ tests: [ValueQuestion]) -> TestOperands {
    var all = self
    for test in tests { all.add(test) }
    return all
  }

  /// Whether sample values include, for each one that is written in a way that matters, another one
  /// that conditions do not tell from it: what is said of all others must not rest on it alone.
  func areWrittenOtherwise(_ samples: [Value]) -> Bool {
    guard !written.isEmpty else { return true }
    let classes = ValueTests(conditions.map { .test($0) })
    let named = Set(written)
    let others = samples.filter { !named.contains(Name($0.description)) }
    let known = Set(others.map { classes.valueClass(of: StoredValue($0)) })
    return samples.allSatisfy { value in
      known.contains(classes.valueClass(of: StoredValue(value))) || isNamedExactly(value)
    }
  }

  /// All tests, to find the classes of values.
  var classes: ValueTests { ValueTests(conditions.map { .test($0) } + [.written(written)]) }

  /// Whether the tests tell a text from every other one.
  func isDistinguished(_ value: Value) -> Bool {
    guard case .text(let text) = value else { return false }
    return written.contains(Name(text)) || isNamedExactly(value)
  }

  /// Whether a condition holds for this value alone.
  private func isNamedExactly(_ value: Value) -> Bool {
    conditions.contains { test in
      guard case .equals(let operands) = test else { return false }
      return operands.contains { operand in
        switch (operand.meaning, value) {
        case (.number(let one), .number(let other)): one == other
        case (.text(let one), .text(let other)): operand.isExact && Name(one) == Name(other)
        case (.number, .text), (.text, .number), (_, .boolean), (_, .list): false
        }
      }
    }
  }

  var partTexts: [String] { parts.map(\.value.description).unique }

  var plainTexts: [String] {
    texts + partTexts + numbers.map(JSONNumber.text) + written.map(\.text)
  }

  /// The texts that matter as they are written, and forms of them that read alike.
  var writtenForms: [String] { written.flatMap { Self.forms(of: $0.text) } }

  /// A text, and others that conditions read alike: numbers, or texts without case and outer space.
  static func forms(of text: String) -> [String] {
    let isNumber = JSONNumber.value(ofText: text) != nil
    return [text, " " + text, text + " ", text.uppercased(), text.lowercased()]
      + (isNumber ? ["+" + text, text + ".0", text + "e0"] : [])
  }

  /// The numbers, their neighbours, and one number between each two.
  var neighbours: [Double] {
    let all = numbers + written.compactMap { JSONNumber.value(ofText: $0.text) }
    let sorted = all.sorted()
    let between = zip(sorted, sorted.dropFirst()).map { low, high in low + (high - low) / 2 }
    return (all.flatMap { [$0, $0 - 1, $0 + 1] } + between).unique
  }

  /// Whether tests may look at both the parts and the size of a number.
  var mayHavePartsOfNumbers: Bool { !numbers.isEmpty && !partsOfNumbers.isEmpty }

  private var partsOfNumbers: [Operand] {
    parts.filter { part in
      part.value.description.trimmed().utf8.allSatisfy { JSONNumber.isWritten(with: $0 | 0x20) }
    }
  }

  /// Whether sample values include, for each number that tests name and between each two of them,
  /// numbers with each combination of parts; of the former one each, if a field writes it in one
  /// way, and of the latter those that some number has, if they are few.
  private func havePartsOfNumbers(_ samples: [Value], in field: TextInput?) -> Bool {
    let bounds = [-.infinity] + Set(numbers).sorted() + [.infinity]
    let parts = partsOfNumbers
    let combination = { (value: Value) in parts.map { $0.isContained(in: value) } }
    var found: [Int: Set<[Bool]>] = [:]
    for sample in samples {
      guard let number = sample.number else { continue }
      let first = bounds.partitioningIndex { $0 >= number }
      let end = bounds.partitioningIndex { $0 > number }
      found[first + end, default: []].insert(combination(sample))
    }
    return found.allSatisfy { place, combinations in
      if combinations.count == 1 << parts.count { return true }
      guard let field, place % 2 == 0 else { return field != nil }
      return field.wholeNumbers(between: bounds[place / 2 - 1], and: bounds[place / 2])
        .map { combinations.isSuperset(of: $0.map { combination(.number($0)) }) } ?? false
    }
  }

  /// Whether the same text may have a part or not, by how it is written.
  private var haveExactParts: Bool {
    parts.contains { part in
      let isInText = { Operand(part.value).isContained(in: .text($0)) }
      return part.isExact && (part.value.description.isBlank || texts.contains(where: isInText))
    }
  }

  /// Whether sample values with and without each part cover what the tests distinguish. Without a
  /// field for numbers, they may be written in any way.
  func areExact(for samples: [Value], in field: TextInput? = nil) -> Bool {
    !haveExactParts && (!mayHavePartsOfNumbers || havePartsOfNumbers(samples, in: field))
  }
}

extension String {
  /// Whether it is in the same texts if case and outer white space do not matter.
  fileprivate var isAlwaysExact: Bool {
    !isEmpty && utf8.allSatisfy { 0x21...0x7E ~= $0 } && uppercased() == lowercased()
  }
}

extension [String] {
  /// The texts without repetitions, by their bytes: what is typed is not read by the canonical
  /// equivalence of `String`.
  package var unique: [String] { map { Name($0) }.unique.map(\.text) }
}

extension Array where Element: Hashable {
  /// The elements without repetitions, in the order of their first occurrences.
  package var unique: [Element] {
    guard count > 1 else { return self }
    var seen: Set<Element> = []
    return filter { seen.insert($0).inserted }
  }
}
