/// A value that a variable gets, or a number that is added to it.
package struct Assignment: Hashable, Sendable {
  package var variable: VariableNumber
  package var value: Value
  /// Whether the value is added to what the variable has.
  package var adds = false
  package var place: Place
  package var valuePlace: Place

  /// The numbers that it may add: one, or one for each answer of a rating.
  package var amounts: [Double] {
    value.entries?.map { $0.number ?? 0 } ?? [value.number ?? 0]
  }

  /// The number that it adds for an answer, counted from the lowest.
  package func amount(for answer: Int) -> Double {
    guard let entries = value.entries else { return value.number ?? 0 }
    return entries.indices.contains(answer) ? entries[answer].number ?? 0 : 0
  }
}

/// What the answers of a rating add.
package struct Additions: Hashable, Sendable {
  package var run = Run<Assignment>.empty
}
