// A variable that an `add` names, that has bounds or that is closed is a counter: it is a whole
// number from the start, and stops at its bounds.

extension Variable {
  package var isCounter: Bool { isAdded || min != nil || max != nil || isClosed }

  /// Whether a counter has both bounds and is not closed, so that a host may say where it begins.
  package var isOpen: Bool { min != nil && max != nil && !isClosed }

  /// Whether it keeps inside the conversation, whatever a host says.
  package var countsAlone: Bool { isCounter && !isOpen }

  /// Whether the script expects that a host gives it a value.
  package var isGiven: Bool { isDeclared && !countsAlone }

  /// The least and the greatest number that it can count.
  package var least: Double { min ?? -Value.mostCounted }
  package var greatest: Double { max ?? Value.mostCounted }

  /// The value with which a conversation begins; nil if it has none.
  package var start: Value? {
    isCounter ? .number(within(declared?.wholeNumber ?? 0)) : declared
  }

  /// The nearest number that it can count.
  package func within(_ number: Double) -> Double {
    Swift.min(Swift.max(number, least), greatest)
  }

  /// The value that it takes if it is given one; nil if it cannot take any such value.
  package func taking(_ value: Value) -> Value? {
    guard isCounter else { return value.isFinite ? value : nil }
    return value.wholeNumber.map { .number(within($0)) }
  }
}

extension Value {
  package var wholeNumber: Double? {
    guard let number, number.isFinite, number.isWhole else { return nil }
    return number
  }
}
