/// The values that a variable can have where some conditions look at it, cut into cells that none
/// of these conditions tells apart: no value, blank texts, each text that is written, all other
/// texts, each number that is written and the gaps between them.
struct CellSpace {
  private var written: SortedValues
  private(set) var count = 0
  private(set) var isInhabited = CellMarks(repeating: false, count: 0)
  /// The cells of the values, where texts are sought in them and they are few.
  private var finite: [(value: Value, cell: Int)]?
  /// What people type besides, where that is looked into.
  private var fields: [TextInput] = []

  private static let unset = 0
  /// In how many values a text is sought; of more, nobody says whether they contain it.
  private static let mostSearched = 256

  private var numbers: [Double] { written.numbers }

  /// The space of a domain where conditions look for what is written, perhaps in texts, perhaps
  /// also in those that people type.
  init(_ domain: Domain, _ written: CollectedValues, isSearched: Bool, looksIntoFields: Bool) {
    var collected = written
    if !domain.isAnything { for value in domain.values { collected.add(value) } }
    self.written = collected.sorted
    var next = 1
    for index in self.written.texts.indices {
      if self.written.texts[index].firstCell != next { self.written.texts[index].firstCell = next }
      next = self.written.texts[index].cells.upperBound
    }
    otherTexts = next
    count = next + 1 + 2 * numbers.count + 1
    isInhabited = CellMarks(repeating: domain.isAnything, count: count)
    isInhabited[Self.unset] = domain.canBeUnset
    if !domain.isAnything { inhabit(domain) }
    let isListed = domain.isFinite || looksIntoFields && !domain.isAnything
    if isSearched, isListed, domain.values.count <= Self.mostSearched {
      fields = domain.fields
      finite = domain.values.map { ($0, cell(of: $0)) }
    }
  }

  private var otherTexts = 0
  private var firstNumber: Int { otherTexts + 1 }

  // MARK: Which cells the domain fills

  private mutating func inhabit(_ domain: Domain) {
    for field in domain.fields { inhabit(field) }
    for value in domain.values { isInhabited[cell(of: value)] = true }
  }

  private mutating func inhabitNumbers(
    where isThere: (Double) -> Bool, between isBetween: (Double, Double) -> Bool
  ) {
    for (index, number) in numbers.enumerated() where isThere(number) {
      isInhabited[firstNumber + 2 * index + 1] = true
    }
    for gap in 0...numbers.count {
      let low = gap == 0 ? -Double.infinity : numbers[gap - 1]
      let high = gap == numbers.count ? Double.infinity : numbers[gap]
      if isBetween(low, high) { isInhabited[firstNumber + 2 * gap] = true }
    }
  }

  private mutating func inhabit(_ field: TextInput) {
    for text in written.texts {
      let rest = text.cells.upperBound - 1
      if text.folded.isEmpty {
        for cell in text.cells where field.acceptsBlank { isInhabited[cell] = true }
        continue
      }
      for (offset, exact) in text.exact.enumerated() where field.accepts(exactly: exact) {
        isInhabited[text.firstCell + offset] = true
      }
      if field.accepts(aFormOf: text.folded, besides: text.exact) { isInhabited[rest] = true }
    }
    if field.acceptsOtherTexts { isInhabited[otherTexts] = true }
    inhabitNumbers(where: field.accepts(number:), between: field.acceptsNumber(between:and:))
  }

  private func cell(of value: Value) -> Int {
    cells(equalTo: Operand.meaning(of: value, isExact: true), isExact: true).lowerBound
  }

  // MARK: Which cells a test holds on

  func cells(equalTo operand: Operand) -> Range<Int> {
    cells(equalTo: operand.meaning, isExact: operand.isExact)
  }

  private func cells(equalTo meaning: Operand.Meaning, isExact: Bool) -> Range<Int> {
    switch meaning {
    case .number(let number):
      let cell = firstNumber + 2 * written.position(of: number) + 1
      return cell..<cell + 1
    case .text(let text) where isExact:
      let found = written.text(String(text.trimmed()).foldingCase())
      guard let found, let exact = SortedValues.position(of: text, in: found.exact, by: \.self)
      else {
        return 0..<0
      }
      return found.firstCell + exact..<found.firstCell + exact + 1
    case .text(let text): return written.text(text)?.cells ?? 0..<0
    }
  }

  func cells(atLeast number: Double) -> Range<Int> {
    firstNumber + 2 * written.position(of: number) + 1..<count
  }

  func cells(atMost number: Double) -> Range<Int> {
    firstNumber..<firstNumber + 2 * written.position(of: number) + 2
  }

  /// No value, and texts of nothing but white space.
  var emptyCells: Range<Int> { Self.unset..<(written.text("")?.cells.upperBound ?? 1) }

  /// Everything but no value at all.
  var setCells: Range<Int> { 1..<count }

  /// The cells of the values that contain a part; nil where not all of them are known.
  func cells<Set: CellSet>(containing part: Operand) -> Set? {
    guard let finite, !fields.contains(where: { $0.mayAnswer(with: part) }) else { return nil }
    var cells = Set(0..<0)
    for cell in finite.filter({ part.isContained(in: $0.value) }).map(\.cell).sorted() {
      cells.formUnion(Set(cell..<cell + 1))
    }
    return cells
  }
}
