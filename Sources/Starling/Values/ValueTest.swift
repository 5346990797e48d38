/// A test of a value, apart from its place in the script. Tests for the same thing are equal.
package enum ValueTest: Hashable, Sendable {
  /// Equal to one of these.
  case equals([ComparedValue])
  case contains(ComparedValue)
  case atLeast(Double)
  case atMost(Double)
  case empty(Bool)

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

  /// Whether the test holds for a value. Without a value, only the test for an empty one does.
  package func holds(for value: Held?) -> Bool {
    guard let value else { return self == .empty(true) }
    switch self {
    case .equals(let values): return values.contains { value.equals($0.operand) }
    case .contains(let part): return part.operand.isContained(in: value.value)
    case .atLeast(let bound): return value.number.map { $0 >= bound } ?? false
    case .atMost(let bound): return value.number.map { $0 <= bound } ?? false
    case .empty(let isEmpty): return value.isBlank == isEmpty
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
