/// The value of a variable. More cases may be added.
public enum Value: Hashable, Sendable {
  /// The text of a field, or the value of a button; a string in JSON.
  case text(String)
  /// Stars, or the number in a field; whole numbers are written without a fraction.
  case number(Double)
  /// `true` or `false`, from a button or from the host.
  case boolean(Bool)
}

extension Value {
  /// The value inside a text: numbers without a trailing `.0`, booleans as `true` or `false`.
  public var text: String {
    switch self {
    case .text(let text): text
    case .number(let number): JSONNumber.text(number)
    case .boolean(let boolean): boolean ? "true" : "false"
    }
  }

  /// The greatest number up to which all whole numbers differ from their neighbours.
  package static let mostCounted = 9_007_199_254_740_991.0

  /// The number, or the number that its text reads as.
  package var number: Double? {
    switch self {
    case .text(let text): JSONNumber.value(ofText: text)
    case .number(let number): number
    case .boolean: nil
    }
  }

  package var json: String {
    switch self {
    case .text(let text): JSONEscape.quoted(text)
    case .number(let number): JSONNumber.text(number)
    case .boolean(let boolean): boolean ? "true" : "false"
    }
  }
}

extension Value: CustomStringConvertible {
  /// The value as a person reads it: `12`, not `number(12.0)`.
  public var description: String { text }
}
