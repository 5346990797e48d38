/// What a variable holds; there may be more kinds one day.
public enum Value: Hashable, Sendable {
  /// What was typed into a field, or the value of a button; quoted in JSON.
  case text(String)
  /// Stars, or what a field of numbers was given; whole numbers are written without a fraction.
  case number(Double)
  /// `true` or `false`, from a button or from the host.
  case boolean(Bool)
}

extension Value {
  /// What it reads like in a text: numbers without a trailing `.0`, booleans as their word.
  public var text: String {
    switch self {
    case .text(let text): text
    case .number(let number): JSONNumber.text(number)
    case .boolean(let boolean): boolean ? "true" : "false"
    }
  }

  /// The number that it is, or that its text reads as.
  package var number: Double? {
    switch self {
    case .text(let text): JSONNumber.value(ofText: text)
    case .number(let number): number
    case .boolean: nil
    }
  }

  /// The value as JSON writes it.
  package var json: String {
    switch self {
    case .text(let text): JSONEscape.quoted(text)
    case .number(let number): JSONNumber.text(number)
    case .boolean(let boolean): boolean ? "true" : "false"
    }
  }
}
