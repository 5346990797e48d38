/// The value of a variable. More cases may be added.
@nonexhaustive(warn)
public enum Value: Hashable, Sendable {
  /// The text of a field, or the value of a button; a string in JSON.
  case text(String)
  /// Stars, or the number in a field; whole numbers are written without a fraction.
  case number(Double)
  /// `true` or `false`, from a button or from the host.
  case boolean(Bool)
  /// The values of several buttons, in the order of the script; a list in JSON.
  case list([Value])
}

extension Value {
  /// The value for a program that reads lines: of several values, one a line.
  package var lines: String {
    if let entries { entries.map({ $0.description }).joined(separator: "\n") } else { description }
  }

  /// The values of a list; nil for a single value.
  package var entries: [Value]? { if case .list(let values) = self { values } else { nil } }

  /// The greatest number up to which all whole numbers differ from their neighbours.
  package static let mostCounted = 9_007_199_254_740_991.0

  /// The number, or the number that its text reads as; nil for anything else.
  public var number: Double? {
    switch self {
    case .text(let text): JSONNumber.value(ofText: text)
    case .number(let number): number
    case .boolean, .list: nil
    }
  }

  package var json: String {
    switch self {
    case .text(let text): JSONEscape.quoted(text)
    case .number(let number): JSONNumber.text(number)
    case .boolean(let boolean): boolean ? "true" : "false"
    case .list(let values): "[" + values.map { $0.json }.joined(separator: ",") + "]"
    }
  }
}

extension Value: CustomStringConvertible {
  /// The value inside a text, as a person reads it: numbers without a trailing `.0`, booleans as
  /// `true` or `false`, several values with commas.
  public var description: String {
    switch self {
    case .text(let text): text
    case .number(let number): JSONNumber.text(number)
    case .boolean(let boolean): boolean ? "true" : "false"
    case .list(let values): values.map { $0.description }.joined(separator: ", ")
    }
  }
}

extension JSONDocument {
  /// The value that is written at a node; nil if it is none, such as an infinite number. With
  /// `lists`, it may be a list of single values.
  package func value(of node: Int, lists: Bool = true) -> Value? {
    switch self[node].kind {
    case .string: return .text(string(node))
    case .true: return .boolean(true)
    case .false: return .boolean(false)
    case .number:
      let number = number(node)
      return number.isFinite ? .number(number) : nil
    case .array where lists:
      var values: [Value] = []
      var elements = elements(of: node)
      while let element = nextElement(&elements) {
        guard let value = value(of: element, lists: false) else { return nil }
        values.append(value)
      }
      return .list(values)
    case .null, .array, .object: return nil
    }
  }
}

extension JSONPart {
  func value() throws(Failure) -> Value {
    guard let value = document.value(of: node) else { throw failure("value") }
    return value
  }

  /// The values by their names; none if the member is missing.
  func values(_ name: String) throws(Failure) -> [String: Value] {
    var values: [String: Value] = [:]
    for (name, part) in try given(name)?.members() ?? [] { values[name] = try part.value() }
    return values
  }
}
