/// A test of a value, apart from its place in the script. Tests for the same thing are equal.
package enum ValueTest: Hashable, Sendable {
  /// Equal to one of these.
  case equals([ComparedValue])
  case contains(ComparedValue)
  case atLeast(Double)
  case atMost(Double)
  case empty(Bool)
  /// No value at all. No condition tests for it.
  case unset
  /// Written exactly like one of these, as a text shows it. No condition tests for it: conditions
  /// read `2.0` and `2` as the same number.
  case written([Name])

  /// Nil if the test looks at no value.
  package init?(_ kind: Test.Kind, in tables: ScriptTables) {
    switch kind {
    case .equals(let run): self = .equals(tables.operands[run].map { ComparedValue($0) })
    case .contains(let run):
      guard let operand = tables.operands[run].first else { return nil }
      self = .contains(ComparedValue(operand))
    case .atLeast(let number): self = .atLeast(number)
    case .atMost(let number): self = .atMost(number)
    case .empty(let isEmpty): self = .empty(isEmpty)
    case .visited, .not, .any: return nil
    }
  }

  /// Whether the test holds for a value. Without a value, only the tests for an empty one and for
  /// none do.
  package func holds(for value: StoredValue?) -> Bool {
    guard let value else { return holdsForNone }
    switch self {
    case .equals(let values): return values.contains { value.equals($0.operand) }
    case .contains(let part): return part.operand.isContained(in: value.value)
    case .atLeast(let bound): return value.number.map { $0 >= bound } ?? false
    case .atMost(let bound): return value.number.map { $0 <= bound } ?? false
    case .empty(let isEmpty): return value.isBlank == isEmpty
    case .unset: return false
    case .written(let texts): return texts.contains(Name(value.text))
    }
  }

  /// Whether it holds without a value, which shows as an empty text.
  private var holdsForNone: Bool {
    switch self {
    case .equals, .contains, .atLeast, .atMost: false
    case .empty(let isEmpty): isEmpty
    case .unset: true
    case .written(let texts): texts.contains(Name(""))
    }
  }
}

/// A value that a test compares with. Texts are equal if their bytes are: conditions do not use the
/// canonical equivalence of `String`.
package struct ComparedValue: Hashable, Sendable {
  package let operand: Operand

  package init(_ operand: Operand) { self.operand = operand }

  package init(_ value: Value, isExact: Bool) {
    operand = Operand(value, isExact: isExact, place: .none)
  }

  package static func == (one: ComparedValue, other: ComparedValue) -> Bool {
    one.operand.isExact == other.operand.isExact
      && ValueIdentity(one.operand.value) == ValueIdentity(other.operand.value)
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(operand.isExact)
    hasher.combine(ValueIdentity(operand.value))
  }
}

/// A value, or none, as a dictionary key. Texts are equal if their bytes are.
package enum ValueIdentity: Hashable, Sendable {
  case unset, boolean(Bool), number(Double), text(Name)

  package init(_ value: Value?) {
    switch value {
    case nil: self = .unset
    case .boolean(let boolean)?: self = .boolean(boolean)
    case .number(let number)?: self = .number(number)
    case .text(let text)?: self = .text(Name(text))
    }
  }
}

/// Some tests of one value, prepared to find the class of a value fast. Values of the same class
/// pass the same tests.
package struct ValueTests: Sendable {
  /// The numbers of the operands, for texts and for numbers.
  private var texts: [Name: Int32] = [:]
  private var exactTexts: [Name: Int32] = [:]
  private var writtenTexts: [Name: Int32] = [:]
  private var numbers: [Double: Int32] = [:]
  /// The bounds, in ascending order.
  private var lowerBounds: [Double] = []
  private var upperBounds: [Double] = []
  private var parts: [Operand] = []
  private var looksForEmpty = false
  private var looksForUnset = false
  /// Whether every value is a class of its own.
  private let isWhole: Bool
  /// The numbers that are told apart, if the value is that of a counter.
  private let window: CountWindow?

  /// A class of values that pass the same tests.
  package struct Class: Hashable, Sendable {
    fileprivate var isBlank = false
    fileprivate var isUnset = false
    fileprivate var equal: Int32 = -1
    fileprivate var exactlyEqual: Int32 = -1
    fileprivate var written: Int32 = -1
    fileprivate var lowerBounds: Int32 = 0
    fileprivate var upperBounds: Int32 = 0
    fileprivate var parts: [Bool] = []
    fileprivate var count = 0.0
    fileprivate var identity: ValueIdentity?
    fileprivate var shown: Name?
  }

  /// Prepares tests; with `whole`, it distinguishes all values, even if no test does.
  package init(_ tests: some Sequence<ValueTest>, whole: Bool = false) {
    self.init(tests, whole: whole, counting: nil)
  }

  /// Prepares tests of a counter that goes some way, or of another variable.
  init(_ tests: some Sequence<ValueTest>, whole: Bool, counting steps: CountSteps?) {
    isWhole = whole
    window = steps.map { CountWindow(tests, $0, whole: whole) }
    var (lower, upper, parts) = (Set<Double>(), Set<Double>(), Set<ComparedValue>())
    for test in tests {
      switch test {
      case .equals(let values): for value in values { add(value.operand) }
      case .contains(let part):
        if parts.insert(part).inserted { self.parts.append(part.operand) }
      case .atLeast(let number): lower.insert(number)
      case .atMost(let number): upper.insert(number)
      case .empty: looksForEmpty = true
      case .unset: looksForUnset = true
      case .written(let texts):
        for text in texts where writtenTexts[text] == nil {
          writtenTexts[text] = Int32(writtenTexts.count)
        }
      }
    }
    (lowerBounds, upperBounds) = (lower.sorted(), upper.sorted())
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

  /// The class of the value of a variable.
  package func valueClass(of value: StoredValue?) -> Class {
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
      (found.isBlank, found.isUnset) = (looksForEmpty, looksForUnset)
      return found
    }
    if looksForEmpty { found.isBlank = value.isBlank }
    if let number = value.number {
      found.equal = numbers[number] ?? -1
      found.lowerBounds = Int32(lowerBounds.partitioningIndex { $0 > number })
      found.upperBounds = Int32(upperBounds.count - upperBounds.partitioningIndex { $0 >= number })
    } else {
      if !texts.isEmpty { found.equal = texts[Name(value.folded)] ?? -1 }
      if !exactTexts.isEmpty { found.exactlyEqual = exactTexts[Name(value.value.text)] ?? -1 }
    }
    if !parts.isEmpty { found.parts = parts.map { $0.isContained(in: value.value) } }
    return found
  }
}
