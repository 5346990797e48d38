/// What is asked about a value: what a condition tests, or what only callers tell apart.
package enum ValueQuestion: Hashable, Sendable {
  case test(ValueTest)
  /// Whether there is no value at all.
  case unset
  /// Written exactly like one of these, as a text shows it: conditions read `2.0` and `2` as the
  /// same number.
  case written([Name])
}

/// Some tests of one value, prepared to find the class of a value fast. Values of the same class
/// pass the same tests.
struct ValueTests: Sendable {
  /// The numbers of the operands, for texts and for numbers.
  private var texts: [Name: Int32] = [:]
  private var exactTexts: [Name: Int32] = [:]
  private var writtenTexts: [Name: Int32] = [:]
  private var numbers: [Double: Int32] = [:]
  /// The bounds, in ascending order.
  private var lowerBounds: [Double] = []
  private var upperBounds: [Double] = []
  private var parts: [Operand] = []
  /// What lists are searched for.
  private var entries: [Operand] = []
  private var looksForEmpty = false
  private var looksForUnset = false
  /// Whether every value is a class of its own.
  private let isWhole: Bool
  /// The numbers that tests distinguish, if the value is that of a counter.
  private let window: CountWindow?

  /// A class of values that pass the same tests.
  struct Class: Hashable, Sendable {
    fileprivate var isBlank = false
    fileprivate var isUnset = false
    fileprivate var equal: Int32 = -1
    fileprivate var exactlyEqual: Int32 = -1
    fileprivate var written: Int32 = -1
    fileprivate var lowerBounds: Int32 = 0
    fileprivate var upperBounds: Int32 = 0
    fileprivate var parts: [Bool] = []
    /// Which of the operands a list has.
    fileprivate var entries: [Bool] = []
    fileprivate var count = 0.0
    fileprivate var identity: ValueIdentity?
    fileprivate var shown: Name?
  }

  /// Prepares tests; with `whole`, it distinguishes all values, even if no test does.
  package init(_ tests: some Sequence<ValueQuestion>, whole: Bool = false) {
    self.init(tests, whole: whole, counting: nil)
  }

  /// Prepares tests of a counter that goes some way, or of another variable.
  init(_ tests: some Sequence<ValueQuestion>, whole: Bool, counting steps: CountSteps?) {
    isWhole = whole
    window = steps.map { CountWindow(tests, $0, whole: whole) }
    var lower = Set<Double>()
    var upper = Set<Double>()
    var parts = Set<Operand>()
    var entries: Set<Operand> = []
    for test in tests {
      switch test {
      case .test(.equals(let operands)): for operand in operands { add(operand) }
      case .test(.contains(let part)):
        if parts.insert(part).inserted { self.parts.append(part) }
      case .test(.has(let operand)):
        add(operand)
        if entries.insert(operand).inserted { self.entries.append(operand) }
      case .test(.atLeast(let number)): lower.insert(number)
      case .test(.atMost(let number)): upper.insert(number)
      case .test(.empty): looksForEmpty = true
      case .unset: looksForUnset = true
      case .written(let texts):
        for text in texts where writtenTexts[text] == nil {
          writtenTexts[text] = Int32(writtenTexts.count)
        }
      }
    }
    lowerBounds = lower.sorted()
    upperBounds = upper.sorted()
  }

  private mutating func add(_ operand: Operand) {
    // Both share the numbering, because a number and a text are never equal.
    let next = Int32(numbers.count + texts.count)
    switch operand.meaning {
    case .number(let number):
      if numbers[number] == nil { numbers[number] = next }
    case .text(let text) where operand.isExact:
      if exactTexts[Name(text)] == nil { exactTexts[Name(text)] = Int32(exactTexts.count) }
    case .text(let text):
      if texts[Name(text)] == nil { texts[Name(text)] = next }
    }
  }

  func valueClass(of value: StoredValue?) -> Class {
    var found = Class()
    if let window {
      found.count = window.projection(of: value?.number ?? 0)
      return found
    }
    if isWhole {
      found.identity = ValueIdentity(value?.value)
      found.shown = value?.title.map { Name($0) }
    }
    if !writtenTexts.isEmpty { found.written = writtenTexts[Name(value?.text ?? "")] ?? -1 }
    guard let value else {
      found.isBlank = looksForEmpty
      found.isUnset = looksForUnset
      return found
    }
    if looksForEmpty { found.isBlank = value.isBlank }
    if let measure = value.measure {
      found.lowerBounds = Int32(lowerBounds.partitioningIndex { $0 > measure })
      found.upperBounds = Int32(upperBounds.count - upperBounds.partitioningIndex { $0 >= measure })
    }
    if value.isList {
      found.entries = entries.map { value.has($0) }
      return found
    }
    if let number = value.number {
      found.equal = numbers[number] ?? -1
    } else {
      if !texts.isEmpty { found.equal = texts[Name(value.folded)] ?? -1 }
      if !exactTexts.isEmpty {
        found.exactlyEqual = exactTexts[Name(value.value.description)] ?? -1
      }
    }
    if !parts.isEmpty { found.parts = parts.map { $0.isContained(in: value.value) } }
    return found
  }
}
