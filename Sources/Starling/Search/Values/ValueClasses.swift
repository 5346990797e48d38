/// The values that an answer or a variable can have, in classes: values of the same class pass the
/// same tests.
///
/// Only classes with values are numbered: blank texts first, then other texts in groups that
/// compare alike, then numbers in ascending order. So the values that pass a test are a few ranges.
struct ValueClasses: Sendable {
  /// Whether there may be no value, which is class 0.
  var canBeUnset = false
  /// The number of classes, including that of no value.
  private(set) var count = 1
  /// The classes of texts that are equal in a comparison without case.
  private var readings: [Name: Range<Int>] = [:]
  /// The classes of texts that a test or the script writes exactly like this.
  private var texts: [Name: Int] = [:]
  /// One number from each class of numbers, in ascending order.
  private var numbers: [Double] = []
  private var firstNumber = 1
  /// One count from each class of lists, in ascending order.
  private var counts: [Int] = []
  private var firstList = 1
  private var lists: [ListDomain] = []
  /// The classes of values with a part, if it is known which they are.
  private var holders: [Operand: ClassSet] = [:]

  /// The classes of a domain that tests distinguish. With `looksIntoFields`, this checks whether a
  /// part can be typed; without it, nothing is known of the parts of typed texts.
  init(_ domain: ValueDomain, _ asked: ComparedValues, looksIntoFields: Bool = false) {
    addTexts(of: domain, asked)
    addNumbers(of: domain, asked)
    addLists(of: domain, asked)
    guard !asked.parts.isEmpty, domain.isFinite || looksIntoFields, domain.count == nil
    else { return }
    let known = asked.parts.filter { part in
      !domain.fields.contains { $0.mayAnswer(with: part) }
    }
    addHolders(of: known, in: domain.values)
  }

  /// Whether a block has been visited, like a variable that has a value or none.
  static let visits: ValueClasses = {
    var classes = ValueClasses(ValueDomain(values: [.boolean(true)]), ComparedValues())
    classes.canBeUnset = true
    return classes
  }()

  /// That a block has not been visited.
  static let noVisit: ValueClasses = {
    var classes = ValueClasses(ValueDomain(), ComparedValues())
    classes.canBeUnset = true
    return classes
  }()

  // MARK: Building

  private mutating func addTexts(of domain: ValueDomain, _ asked: ComparedValues) {
    // Nil stands for all forms of a text that no test compares with exactly.
    var forms: [Name: [Name?]] = [:]
    for value in domain.values where value.number == nil {
      forms[Name(value.description.foldedForComparison), default: []].append(
        Name(value.description))
    }
    if !domain.isFinite {
      // The test `empty` looks for blank texts, too.
      let texts = asked.texts.merging([Name(""): []]) { named, _ in named }
      for (reading, exact) in texts {
        forms[reading, default: []] += Self.typed(reading, exact, into: domain.fields)
      }
    }
    add(forms.removeValue(forKey: Name("")) ?? [], reading: Name(""))
    for (reading, forms) in forms { add(forms, reading: reading) }
    if domain.fields.contains(where: \.acceptsOtherTexts) { count += 1 }
  }

  /// The forms of a text that people can type.
  private static func typed(
    _ reading: Name, _ exact: Set<Name>, into fields: [TextInput]
  ) -> [Name?] {
    guard !reading.text.isEmpty else {
      return fields.contains(where: \.acceptsBlank) ? Array(exact) + [nil] : []
    }
    var forms: [Name?] = exact.filter { form in fields.contains { $0.accepts(exactly: form.text) } }
    if fields.contains(where: { $0.accepts(aFormOf: reading.text) }) {
      forms.append(nil)
    }
    return forms
  }

  /// Gives each form of a text a class.
  private mutating func add(_ forms: [Name?], reading: Name) {
    guard !forms.isEmpty else { return }
    let start = count
    for form in forms {
      if let form {
        guard texts[form] == nil else { continue }
        texts[form] = count
      }
      count += 1
    }
    readings[reading] = start..<count
  }

  /// Gives a class to each number, and to the numbers between each two that tests compare with.
  private mutating func addNumbers(of domain: ValueDomain, _ asked: ComparedValues) {
    numbers = domain.values.compactMap(\.number)
    if let count = domain.count {
      numbers = Self.numbers(of: count, asked)
    } else if !domain.isFinite {
      let named = Set(asked.numbers).sorted()
      numbers += named.filter { number in domain.fields.contains { $0.accepts(number: number) } }
      for (low, high) in zip([-.infinity] + named, named + [.infinity])
      where domain.fields.contains(where: { $0.acceptsNumber(between: low, and: high) }) {
        numbers.append(low.nextUp)
      }
    }
    numbers.sort()
    firstNumber = count
    count += numbers.count
  }

  /// A number from each class of those that a counter can have.
  private static func numbers(of counter: Variable, _ asked: ComparedValues) -> [Double] {
    let named = Set(asked.numbers).filter { $0 == counter.within($0) }.sorted()
    let firsts = [counter.least] + named.map { counter.next(above: $0) }
    let between = zip(firsts, named + [.infinity]).filter { first, high in
      first < high && first <= counter.greatest
    }
    return named.filter(counter.canCount) + between.map(\.0)
  }

  /// Gives a class to the lists between each two counts that tests compare with.
  private mutating func addLists(of domain: ValueDomain, _ asked: ComparedValues) {
    lists = domain.lists
    firstList = count
    guard !lists.isEmpty else { return }
    let named = asked.numbers.compactMap { Int(exactly: $0.rounded(.down)) }
    let ends = lists.flatMap(\.counts).flatMap { [$0.lowerBound, $0.upperBound] }
    let around = named.flatMap { [$0.subtractingReportingOverflow(1).partialValue, $0, $0 &+ 1] }
    counts = Set(ends + [0, 1] + around).sorted().filter { count in
      lists.contains { $0.canHave(count) }
    }
    count += counts.count
  }

  /// The most pairs of a value and a part that are looked at.
  private static let mostPairs = 1_000_000

  private mutating func addHolders(of parts: Set<Operand>, in values: [Value]) {
    guard parts.count * values.count <= Self.mostPairs else { return }
    // Texts that read as the same number may have different parts, so each has its own class.
    var unused: [Double: Int] = [:]
    var found: [Operand: [Int]] = [:]
    for value in values {
      var own = texts[Name(value.description)] ?? 0
      if let number = value.number {
        own = unused[number] ?? classes(equalTo: number).lowerBound
        unused[number] = own + 1
      }
      for part in parts where part.isContained(in: value) { found[part, default: []].append(own) }
    }
    for part in parts { holders[part] = ClassSet(ascending: (found[part] ?? []).sorted()) }
  }

  // MARK: Classes that pass a test

  var all: Range<Int> { (canBeUnset ? 0 : 1)..<count }

  /// The classes of values, without that of no value.
  var set: Range<Int> { 1..<count }

  /// The classes of single values.
  var single: Range<Int> { 1..<firstList }

  /// The classes of no value, of blank texts and of the empty list.
  var empty: ClassSet {
    let blank = all.lowerBound..<(readings[Name("")]?.upperBound ?? 1)
    let list = firstList..<firstList + (counts.first == 0 ? 1 : 0)
    return ClassSet(unionOf: [ClassSet(blank), ClassSet(list)])
  }

  func classes(equalTo operand: Operand) -> Range<Int> {
    switch operand.meaning {
    case .number(let number): classes(equalTo: number)
    case .text(let text) where operand.isExact: texts[Name(text)].map { $0..<$0 + 1 } ?? 0..<0
    case .text(let text): readings[Name(text)] ?? 0..<0
    }
  }

  private func classes(equalTo number: Double) -> Range<Int> {
    let first = numbers.partitioningIndex { $0 >= number }
    return firstNumber + first..<firstNumber + numbers.partitioningIndex { $0 > number }
  }

  func classes(atLeast number: Double) -> ClassSet {
    let first = firstNumber + numbers.partitioningIndex { $0 >= number }
    let list = firstList + counts.partitioningIndex { Double($0) >= number }
    return ClassSet(unionOf: [ClassSet(first..<firstList), ClassSet(list..<count)])
  }

  func classes(atMost number: Double) -> ClassSet {
    let end = firstNumber + numbers.partitioningIndex { $0 > number }
    let list = firstList + counts.partitioningIndex { Double($0) > number }
    return ClassSet(unionOf: [ClassSet(firstNumber..<end), ClassSet(firstList..<list)])
  }

  /// The classes of lists that may have a value: all that are not empty, if a button saves it.
  func lists(having operand: Operand) -> ClassSet {
    guard lists.contains(where: { $0.has(operand) }) else { return ClassSet(0..<0) }
    return ClassSet(firstList + (counts.first == 0 ? 1 : 0)..<count)
  }

  /// The classes of values that contain a part; nil if that is not known.
  func classes(containing part: Operand) -> ClassSet? { holders[part.asPart] }
}
