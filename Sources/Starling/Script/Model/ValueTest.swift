/// A test of one value. Tests for the same thing are equal, wherever they stand in a script.
package enum ValueTest: Hashable, Sendable {
  /// Equal to one of these; `is` has one.
  case equals([Operand])
  indirect case contains(Operand)
  /// Among several answers, one is equal to this; or the only one is.
  indirect case has(Operand)
  case atLeast(Double)
  case atMost(Double)
  case empty(Bool)

  /// The test that a word makes of the values behind it; nil if they do not fit.
  package init?(_ word: TestWord, _ values: [Operand]) {
    switch (word, values.first?.value) {
    case (.is, _?), (.in, _): self = .equals(values)
    case (.contains, _?): self = .contains(values[0])
    case (.has, _?): self = .has(values[0])
    case (.atLeast, .number(let bound)?): self = .atLeast(bound)
    case (.atMost, .number(let bound)?): self = .atMost(bound)
    case (.empty, .boolean(let isEmpty)?): self = .empty(isEmpty)
    default: return nil
    }
  }

  package var word: TestWord {
    switch self {
    case .equals(let operands): operands.count == 1 ? .is : .in
    case .contains: .contains
    case .has: .has
    case .atLeast: .atLeast
    case .atMost: .atMost
    case .empty: .empty
    }
  }

  package var values: [Operand] {
    switch self {
    case .equals, .contains, .has: operands
    case .atLeast(let bound), .atMost(let bound): [Operand(.number(bound))]
    case .empty(let isEmpty): [Operand(.boolean(isEmpty))]
    }
  }

  /// The values that it compares with.
  package var operands: [Operand] {
    switch self {
    case .equals(let operands): operands
    case .contains(let operand), .has(let operand): [operand]
    case .atLeast, .atMost, .empty: []
    }
  }

  /// The number at which it begins or ceases to hold.
  var bound: Double? {
    switch self {
    case .atLeast(let bound), .atMost(let bound): bound
    case .equals, .contains, .has, .empty: nil
    }
  }

  /// Whether it holds for a value. Without a value, only the test for an empty one does.
  package func holds(for value: StoredValue?) -> Bool {
    guard let value else {
      if case .empty(true) = self { return true }
      return false
    }
    return switch self {
    case .equals(let operands): operands.contains { value.equals($0) }
    case .contains(let part): !value.isList && part.isContained(in: value.value)
    case .has(let operand): value.has(operand)
    case .atLeast(let bound): value.measure.map { $0 >= bound } ?? false
    case .atMost(let bound): value.measure.map { $0 <= bound } ?? false
    case .empty(let isEmpty): value.isBlank == isEmpty
    }
  }
}

/// A value that answers are compared with.
package struct Operand: Sendable {
  package let value: Value
  /// Whether case and outer white space matter.
  package let isExact: Bool
  package let meaning: Meaning
  package let place: Place

  /// What a comparison uses: a number, or a text that is folded unless the comparison is exact.
  package enum Meaning: Hashable, Sendable {
    case number(Double)
    case text(String)
  }

  package init(_ value: Value, isExact: Bool = false, place: Place = .none) {
    self.value = value
    self.isExact = isExact
    self.place = place
    meaning = Self.meaning(of: value, isExact: isExact)
  }

  /// The meaning of a value. Numbers and numeric texts are numbers; all else is text, without case
  /// and outer white space unless the comparison is exact.
  package static func meaning(of value: Value, isExact: Bool) -> Meaning {
    if let number = value.number { return .number(number) }
    return .text(isExact ? value.description : String(value.description.trimmed()).foldingCase())
  }

  func isContained(in value: Value) -> Bool {
    ByteSearch(Array(part.utf8)).isFound(in: value.description.searchable(exactly: isExact).utf8)
  }

  /// Whether every text that contains another part contains this one.
  func isContained(inAllWith other: Operand) -> Bool {
    (other.isExact || !isExact) && isContained(in: .text(other.part))
  }

  /// What is looked for in a text. Parts of texts are never numbers.
  var part: String { value.description.searchable(exactly: isExact) }

  var asPart: Operand { Operand(.text(part), isExact: isExact) }
}

/// Operands are equal if they are written alike, wherever they stand. Texts are if their bytes are:
/// conditions do not use the canonical equivalence of `String`.
extension Operand: Hashable {
  package static func == (one: Operand, other: Operand) -> Bool {
    one.isExact == other.isExact && ValueIdentity(one.value) == ValueIdentity(other.value)
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(isExact)
    hasher.combine(ValueIdentity(value))
  }
}

/// A value, or none, as a dictionary key. Texts are equal if their bytes are.
package enum ValueIdentity: Hashable, Sendable {
  case unset, boolean(Bool), number(Double), text(Name), list([ValueIdentity])

  package init(_ value: Value?) {
    switch value {
    case nil: self = .unset
    case .boolean(let boolean)?: self = .boolean(boolean)
    case .number(let number)?: self = .number(number)
    case .text(let text)?: self = .text(Name(text))
    case .list(let values)?: self = .list(values.map { ValueIdentity($0) })
    }
  }
}

extension String {
  /// The text as parts are looked for in it: composed letters are equal to those that are written
  /// with an accent of their own.
  func searchable(exactly: Bool) -> String { exactly ? composed : composed.foldedForComparison }
}
