// A variable that an `add` names, that has bounds or that is closed is a counter: it is a number
// from the start, and stops at its bounds. It counts whole numbers or, where a decimal is written
// for it anywhere, thousandths: sums of either are exact.

extension Variable {
  package var isCounter: Bool { isAdded || min != nil || max != nil || isClosed }

  /// Whether a counter has both bounds and is not closed, so that a host may say where it begins.
  var isOpen: Bool { min != nil && max != nil && !isClosed }

  /// Whether it keeps inside the conversation, whatever a host says.
  package var countsAlone: Bool { isCounter && !isOpen }

  /// Whether the script expects that a host gives it a value.
  package var isGiven: Bool { isDeclared && !countsAlone }

  /// The least and the greatest number that it can count.
  package var least: Double { min ?? -Value.mostCounted / parts }
  package var greatest: Double { max ?? Value.mostCounted / parts }

  /// How many of the least things that it counts are 1.
  package var parts: Double { isDecimal ? 1_000 : 1 }

  /// The value with which a conversation begins; nil if it has none.
  package var start: Value? {
    isCounter ? .number(within(declared.flatMap(counted) ?? 0)) : declared
  }

  /// Whether it can be without a value.
  var mayBeUnset: Bool { start == nil }

  /// The nearest number that it can count.
  package func within(_ number: Double) -> Double { Swift.min(Swift.max(number, least), greatest) }

  func adding(_ amount: Double, to number: Double) -> Double { within(number.plus(amount)) }

  /// The least number above one that it can count.
  package func next(above number: Double) -> Double { ((number * parts).wholeBelow + 1) / parts }

  /// The number that a value is for it; nil if it cannot count that.
  func counted(_ value: Value) -> Double? {
    guard let number = value.number, number.isFinite, canCount(number) else { return nil }
    return number
  }

  func canCount(_ number: Double) -> Bool { isDecimal ? number.isOfThousandths : number.isWhole }

  /// The value that it takes if it is given one; nil if it cannot take any such value.
  package func taking(_ value: Value) -> Value? {
    guard isCounter else { return value.isFinite ? value : nil }
    return counted(value).map { .number(within($0)) }
  }
}
