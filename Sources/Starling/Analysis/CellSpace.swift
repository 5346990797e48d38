/// The values that a variable can have where some conditions look at it, cut into cells that none
/// of these conditions tells apart: no value, blank texts, each text that is written, all other
/// texts, each number that is written and the gaps between them.
struct CellSpace {
  private var numbers: [Double] = []
  private var texts: [TextClass] = []
  private(set) var count = 0
  private(set) var isInhabited: [Bool] = []
  /// The cells of the values, where the domain is finite.
  private var finite: [(value: Value, cell: Int)]?

  /// The texts that differ in case and outer white space only.
  fileprivate struct TextClass {
    var folded: String
    /// The texts of the class that are told apart; behind them lies the cell of all others.
    var exact: [String] = []
    var firstCell = 0
    var cells: Range<Int> { firstCell..<firstCell + exact.count + 1 }
  }

  private static let unset = 0

  init(_ domain: Domain, operands: [Operand]) {
    var builder = Builder()
    for operand in operands { builder.add(operand) }
    for value in domain.values { builder.add(Operand(value, isExact: true, place: .none)) }
    builder.addText("", exact: "")
    (numbers, texts) = builder.sorted()
    var next = 1
    for index in texts.indices {
      texts[index].firstCell = next
      next = texts[index].cells.upperBound
    }
    otherTexts = next
    count = next + 1 + 2 * numbers.count + 1
    isInhabited = Array(repeating: false, count: count)
    inhabit(domain)
  }

  private var otherTexts = 0
  private var firstNumber: Int { otherTexts + 1 }

  /// Collects what is written, each once.
  private struct Builder {
    private var numbers: [Double] = []
    private var texts: [Name: [Name]] = [:]

    mutating func add(_ operand: Operand) {
      switch operand.meaning {
      case .number(let number): numbers.append(number)
      case .text(let text) where operand.isExact:
        addText(String(text.trimmed()).foldingCase(), exact: text)
      case .text(let text): addText(text, exact: nil)
      }
    }

    mutating func addText(_ folded: String, exact: String?) {
      texts[Name(folded), default: []] += exact.map { [Name($0)] } ?? []
    }

    func sorted() -> ([Double], [TextClass]) {
      var unique: [Double] = []
      for number in numbers.sorted() where number != unique.last { unique.append(number) }
      let classes = texts.map { folded, exact in
        TextClass(
          folded: folded.text, exact: Array(Set(exact)).map(\.text).sorted(by: Self.precedes))
      }
      return (unique, classes.sorted { Self.precedes($0.folded, $1.folded) })
    }

    static func precedes(_ one: String, _ other: String) -> Bool {
      one.utf8.lexicographicallyPrecedes(other.utf8)
    }
  }

  // MARK: Which cells the domain fills

  private mutating func inhabit(_ domain: Domain) {
    isInhabited[Self.unset] = domain.canBeUnset
    if domain.isAnything {
      for cell in 1..<count { isInhabited[cell] = true }
    }
    for field in domain.fields { inhabit(field) }
    let cells = domain.values.map { (value: $0, cell: self.cell(of: $0)) }
    for (_, cell) in cells { isInhabited[cell] = true }
    if domain.isFinite { finite = cells }
  }

  private mutating func inhabit(_ field: TextInput) {
    for text in texts {
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
    for (index, number) in numbers.enumerated() where field.accepts(number: number) {
      isInhabited[firstNumber + 2 * index + 1] = true
    }
    for gap in 0...numbers.count {
      let low = gap == 0 ? -Double.infinity : numbers[gap - 1]
      let high = gap == numbers.count ? Double.infinity : numbers[gap]
      if field.acceptsNumber(between: low, and: high) { isInhabited[firstNumber + 2 * gap] = true }
    }
  }

  private func cell(of value: Value) -> Int {
    cells(equalTo: Operand(value, isExact: true, place: .none)).lowerBound
  }

  // MARK: Which cells a test holds on

  func cells(equalTo operand: Operand) -> Range<Int> {
    switch operand.meaning {
    case .number(let number):
      let cell = firstNumber + 2 * lowerBound(of: number) + 1
      return cell..<cell + 1
    case .text(let text) where operand.isExact:
      let found = textClass(String(text.trimmed()).foldingCase())
      guard let found, let exact = Self.position(of: text, in: found.exact, by: \.self) else {
        return 0..<0
      }
      return found.firstCell + exact..<found.firstCell + exact + 1
    case .text(let text): return textClass(text)?.cells ?? 0..<0
    }
  }

  func cells(atLeast number: Double) -> Range<Int> {
    firstNumber + 2 * lowerBound(of: number) + 1..<count
  }

  func cells(atMost number: Double) -> Range<Int> {
    firstNumber..<firstNumber + 2 * lowerBound(of: number) + 2
  }

  /// No value, and texts of nothing but white space.
  var emptyCells: Range<Int> { Self.unset..<(textClass("")?.cells.upperBound ?? 1) }

  /// Everything but no value at all.
  var setCells: Range<Int> { 1..<count }

  /// The cells of the values that a predicate holds for; nil where the values are not finite.
  func cells<Set: CellSet>(where holds: (Value) -> Bool) -> Set? {
    guard let finite else { return nil }
    var cells = Set(0..<0)
    for cell in finite.filter({ holds($0.value) }).map(\.cell).sorted() {
      cells.formUnion(Set(cell..<cell + 1))
    }
    return cells
  }

  /// The position of the first number that is not below one.
  private func lowerBound(of number: Double) -> Int {
    var (low, high) = (0, numbers.count)
    while low < high {
      let middle = (low + high) / 2
      if numbers[middle] < number { low = middle + 1 } else { high = middle }
    }
    return low
  }

  private func textClass(_ folded: String) -> TextClass? {
    Self.position(of: folded, in: texts, by: \.folded).map { texts[$0] }
  }

  /// Where a text lies in a sorted list.
  private static func position<Element>(
    of text: String, in list: [Element], by key: (Element) -> String
  ) -> Int? {
    var (low, high) = (0, list.count)
    while low < high {
      let middle = (low + high) / 2
      if Builder.precedes(key(list[middle]), text) { low = middle + 1 } else { high = middle }
    }
    guard low < list.count, key(list[low]).utf8.elementsEqual(text.utf8) else { return nil }
    return low
  }
}
