/// The values that a variable can have where some conditions look at it, cut into cells that none
/// of these conditions tells apart: no value, blank texts, each text that is written, all other
/// texts, each number that is written and the gaps between them.
struct CellSpace {
  private var written: SortedValues
  /// What the cells are that none of what is written tells apart: by their class, those of values
  /// of which some contain a part and some do not.
  private var layout: CellLayout
  private(set) var isInhabited = CellMarks(repeating: false, count: 0)
  /// What people type besides, where that is looked into.
  private var fields: [TextInput] = []
  private let isListed: Bool
  private var otherTexts = 0
  private var firstNumber: Int { otherTexts + 1 }

  private static let unset = 0

  var count: Int { layout.count }
  private var numbers: [Double] { written.numbers }

  /// The space of a domain where conditions look for what is written, and perhaps for parts of
  /// texts: then with the classes of its values.
  init(_ domain: Domain, _ values: CollectedValues, _ classes: SearchClasses?) {
    written = values.sorted
    var next = 1
    for index in written.texts.indices {
      if written.texts[index].firstCell != next { written.texts[index].firstCell = next }
      next = written.texts[index].cells.upperBound
    }
    otherTexts = next
    isListed = classes != nil
    layout = CellLayout(next + 1 + 2 * written.numbers.count + 1, hasClasses: classes != nil)
    if domain.isAnything {
      isInhabited = CellMarks(repeating: true, count: layout.count)
      isInhabited[Self.unset] = domain.canBeUnset
      return
    }
    if domain.canBeUnset { layout.add(0, to: Self.unset) }
    fields = domain.fieldIndex?.fields(for: written) ?? domain.fields
    for field in fields { inhabit(field) }
    if let classes {
      inhabit(classes)
      layout.settle(classes)
    } else if !domain.values.isEmpty {
      inhabit(domain.index ?? DomainIndex(domain.values))
    }
    isInhabited = layout.isInhabited
  }

  // MARK: Which cells the domain fills

  /// Fills the cells of all values, without a look at those that nothing asks for.
  private mutating func inhabit(_ values: DomainIndex) {
    var askedFor = 0
    for text in written.texts {
      guard let reading = values.reading(text.folded) else { continue }
      askedFor += 1
      var isExact = 0
      for (offset, exact) in text.exact.enumerated() where values.text(exactly: exact) != nil {
        isExact += 1
        layout.add(0, to: text.firstCell + offset)
      }
      if values.texts(ofReading: reading).count > isExact {
        layout.add(0, to: text.cells.upperBound - 1)
      }
    }
    if values.readingCount > askedFor { layout.add(0, to: otherTexts) }
    if !values.numbers.isEmpty {
      inhabitNumbers(where: values.has, between: values.hasNumber(between:and:))
    }
  }

  /// Fills them with each class of the values.
  private mutating func inhabit(_ classes: SearchClasses) {
    let values = classes.index
    var others = classes.textCounts
    for text in written.texts {
      guard let reading = values.reading(text.folded) else { continue }
      var counts = classes.counts(ofReading: reading)
      for (key, count) in counts { others[key, default: 0] -= count }
      for (offset, exact) in text.exact.enumerated() {
        guard let number = values.text(exactly: exact) else { continue }
        counts[classes.ofText(number), default: 0] -= 1
        layout.add(classes.ofText(number), to: text.firstCell + offset)
      }
      for (key, count) in counts where count > 0 { layout.add(key, to: text.cells.upperBound - 1) }
    }
    for (key, count) in others where count > 0 { layout.add(key, to: otherTexts) }
    guard !numbers.isEmpty else {
      for key in classes.classesOfNumbers { layout.add(key, to: firstNumber) }
      return
    }
    for (place, value) in values.numbers.enumerated() {
      layout.add(classes.ofNumber(place), to: cell(of: value.number))
    }
  }

  /// The cell of a number, or the gap it lies in.
  private func cell(of number: Double) -> Int {
    let position = written.position(of: number)
    let isWritten = position < numbers.count && numbers[position] == number
    return firstNumber + 2 * position + (isWritten ? 1 : 0)
  }

  private mutating func inhabitNumbers(
    where isThere: (Double) -> Bool, between isBetween: (Double, Double) -> Bool
  ) {
    for (index, number) in numbers.enumerated() where isThere(number) {
      layout.add(0, to: firstNumber + 2 * index + 1)
    }
    for gap in 0...numbers.count {
      let low = gap == 0 ? -Double.infinity : numbers[gap - 1]
      let high = gap == numbers.count ? Double.infinity : numbers[gap]
      if isBetween(low, high) { layout.add(0, to: firstNumber + 2 * gap) }
    }
  }

  private mutating func inhabit(_ field: TextInput) {
    for text in written.texts {
      let rest = text.cells.upperBound - 1
      if text.folded.isEmpty {
        for cell in text.cells where field.acceptsBlank { layout.add(0, to: cell) }
        continue
      }
      for (offset, exact) in text.exact.enumerated() where field.accepts(exactly: exact) {
        layout.add(0, to: text.firstCell + offset)
      }
      if field.accepts(aFormOf: text.folded, besides: text.exact) { layout.add(0, to: rest) }
    }
    if field.acceptsOtherTexts { layout.add(0, to: otherTexts) }
    inhabitNumbers(where: field.accepts(number:), between: field.acceptsNumber(between:and:))
  }

  // MARK: Which cells a test holds on

  func cells(equalTo operand: Operand) -> Range<Int> {
    layout.cells(of: basicCells(equalTo: operand))
  }

  private func basicCells(equalTo operand: Operand) -> Range<Int> {
    switch operand.meaning {
    case .number(let number):
      let cell = firstNumber + 2 * written.position(of: number) + 1
      return cell..<cell + 1
    case .text(let text) where operand.isExact:
      let found = written.text(text.foldedForComparison)
      guard let found, let exact = SortedValues.position(of: text, in: found.exact, by: \.self)
      else {
        return 0..<0
      }
      return found.firstCell + exact..<found.firstCell + exact + 1
    case .text(let text): return written.text(text)?.cells ?? 0..<0
    }
  }

  private var end: Int { firstNumber + 2 * numbers.count + 1 }

  func cells(atLeast number: Double) -> Range<Int> {
    layout.cells(of: firstNumber + 2 * written.position(of: number) + 1..<end)
  }

  func cells(atMost number: Double) -> Range<Int> {
    layout.cells(of: firstNumber..<firstNumber + 2 * written.position(of: number) + 2)
  }

  /// No value, and texts of nothing but white space.
  var emptyCells: Range<Int> {
    layout.cells(of: Self.unset..<(written.text("")?.cells.upperBound ?? 1))
  }

  /// Everything but no value at all.
  var setCells: Range<Int> { 1..<count }

  /// The cells of the values that contain a part of that number; nil where not all of them are
  /// known.
  func cells<Set: CellSet>(containing part: Operand, _ number: Int32?) -> Set? {
    guard isListed, let number, !fields.contains(where: { $0.mayAnswer(with: part) })
    else { return nil }
    var cells = Set(0..<0)
    for cell in layout.cells(ofPart: number) { cells.formUnion(Set(cell..<cell + 1)) }
    return cells
  }
}
