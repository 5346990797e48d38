/// Values that are written in a script, each once and in an order in which they are found.
struct SortedValues {
  /// The texts that differ in case and outer white space only.
  struct TextClass {
    var folded: String
    /// The texts of the class that are told apart; behind them lies the cell of all others.
    var exact: [String] = []
    var firstCell = 0
    var cells: Range<Int> { firstCell..<firstCell + exact.count + 1 }
  }

  var numbers: [Double] = []
  /// The first of them is the empty text with all blank ones.
  var texts: [TextClass] = []

  /// Most values are numbers, and need no other texts.
  static let noTexts = [TextClass(folded: "", exact: [""], firstCell: 1)]

  /// The position of the first number that is not below one.
  func position(of number: Double) -> Int {
    var (low, high) = (0, numbers.count)
    while low < high {
      let middle = (low + high) / 2
      if numbers[middle] < number { low = middle + 1 } else { high = middle }
    }
    return low
  }

  func text(_ folded: String) -> TextClass? {
    Self.position(of: folded, in: texts, by: \.folded).map { texts[$0] }
  }

  /// Where a text lies in a sorted list.
  static func position<Element>(
    of text: String, in list: [Element], by key: (Element) -> String
  ) -> Int? {
    var (low, high) = (0, list.count)
    while low < high {
      let middle = (low + high) / 2
      if CollectedValues.precedes(key(list[middle]), text) {
        low = middle + 1
      } else {
        high = middle
      }
    }
    guard low < list.count, CollectedValues.areSame(key(list[low]), text) else { return nil }
    return low
  }
}

/// Collects what is written.
struct CollectedValues {
  private(set) var numbers: [Double] = []
  /// Where there are some, the first is the empty one.
  private(set) var texts: [(folded: String, exact: String?)] = []

  mutating func add(_ number: Double) { numbers.append(number) }

  mutating func add(_ operand: Operand) { add(operand.meaning, isExact: operand.isExact) }

  private mutating func add(_ meaning: Operand.Meaning, isExact: Bool) {
    switch meaning {
    case .number(let number): numbers.append(number)
    case .text(let text) where isExact:
      addText(text.foldedForComparison, exact: text)
    case .text(let text): addText(text, exact: nil)
    }
  }

  private mutating func addText(_ folded: String, exact: String?) {
    if texts.isEmpty { texts = [("", "")] }
    texts.append((folded, exact))
  }

  var sorted: SortedValues {
    var result = SortedValues()
    result.numbers = sortedNumbers
    guard !texts.isEmpty else {
      result.texts = SortedValues.noTexts
      return result
    }
    for (folded, exact) in sortedTexts {
      let last = result.texts.count - 1
      if last < 0 || !Self.areSame(result.texts[last].folded, folded) {
        result.texts.append(SortedValues.TextClass(folded: folded, exact: exact.map { [$0] } ?? []))
      } else if let exact, result.texts[last].exact.last.map({ Self.areSame($0, exact) }) != true {
        result.texts[last].exact.append(exact)
      }
    }
    return result
  }

  /// Most links have conditions on one text alone, which is in order as it is.
  private var sortedTexts: [(folded: String, exact: String?)] {
    let isSorted = !zip(texts, texts.dropFirst()).contains { Self.precedes($1, $0) }
    return isSorted ? texts : texts.sorted { Self.precedes($0, $1) }
  }

  private static func precedes(
    _ one: (folded: String, exact: String?), _ other: (folded: String, exact: String?)
  ) -> Bool {
    areSame(one.folded, other.folded)
      ? precedes(one.exact ?? "", other.exact ?? "") : precedes(one.folded, other.folded)
  }

  private var sortedNumbers: [Double] {
    if zip(numbers, numbers.dropFirst()).allSatisfy({ $0 < $1 }) { return numbers }
    var result: [Double] = []
    result.reserveCapacity(numbers.count)
    for number in numbers.sorted() where number != result.last { result.append(number) }
    return result
  }

  static func precedes(_ one: String, _ other: String) -> Bool {
    one.utf8.span.precedes(other.utf8.span)
  }

  fileprivate static func areSame(_ one: String, _ other: String) -> Bool {
    one.utf8.span.isEqual(to: other.utf8.span)
  }
}
