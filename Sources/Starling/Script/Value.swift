/// What a variable holds; there may be more kinds one day.
public enum Value: Hashable, Sendable {
  /// A text.
  case text(String)
  /// A number.
  case number(Double)
  /// True or false.
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
