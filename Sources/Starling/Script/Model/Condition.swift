/// A condition, which holds if all its tests hold.
package struct Condition: Hashable, Sendable {
  package var tests: Run<Test>
  /// The whole object.
  package var place: Place

  package var opening: Place { Place(Int(place.start), Int(place.start) + 1) }
}

/// One test of a condition.
package struct Test: Hashable, Sendable {
  package var subject: Subject
  package var kind: Kind
  /// The value that it tests for.
  package var place: Place

  /// What a test looks at.
  package enum Subject: Hashable, Sendable {
    /// The answer to the block that the condition belongs to.
    case answer
    /// A variable, and the place of its name.
    case variable(VariableNumber, Place)
  }

  package enum Kind: Hashable, Sendable {
    /// Equal to one of these operands; `is` has one.
    case equals(Run<Operand>)
    /// The text contains this operand, a run of one.
    case contains(Run<Operand>)
    case atLeast(Double)
    case atMost(Double)
    case empty(Bool)
    case visited(BlockNumber)
    case not(ConditionNumber)
    case any(Run<Condition>)
  }
}

/// A value that answers are compared with.
package struct Operand: Hashable, Sendable {
  package var value: Value
  /// Whether case and outer white space matter.
  package var isExact: Bool
  package var meaning: Meaning
  package var place: Place

  /// What a comparison uses: a number, or a text that is folded unless the comparison is exact.
  package enum Meaning: Hashable, Sendable {
    case number(Double)
    case text(String)
  }

  package init(_ value: Value, isExact: Bool, place: Place) {
    self.value = value
    self.isExact = isExact
    self.place = place
    meaning = Self.meaning(of: value, isExact: isExact)
  }

  /// The meaning of a value. Numbers and numeric texts are numbers; all else is text, without case
  /// and outer white space unless the comparison is exact.
  package static func meaning(of value: Value, isExact: Bool) -> Meaning {
    if let number = value.number { return .number(number) }
    return .text(isExact ? value.text : String(value.text.trimmed()).foldingCase())
  }
}

extension Operand {
  /// Whether the text of a value contains this text.
  package func isContained(in value: Value) -> Bool {
    ByteSearch(Array(part.utf8)).isFound(in: value.text.searchable(exactly: isExact).utf8)
  }

  /// What is looked for in a text. Parts of texts are never numbers.
  var part: String { value.text.searchable(exactly: isExact) }

  /// Whether a value equals this one.
  package func equals(_ value: Value) -> Bool {
    switch (meaning, Self.meaning(of: value, isExact: isExact)) {
    case (.number(let one), .number(let other)): one == other
    case (.text(let one), .text(let other)): one.utf8.span.isEqual(to: other.utf8.span)
    case (.number, .text), (.text, .number): false
    }
  }
}

extension String {
  /// The text as parts are looked for in it: composed letters are equal to those that are written
  /// with an accent of their own.
  func searchable(exactly: Bool) -> String { exactly ? composed : composed.foldedForComparison }
}

extension Test.Subject {
  /// The variable that a test names.
  package var variable: VariableNumber? {
    switch self {
    case .variable(let variable, _): variable
    case .answer: nil
    }
  }
}
