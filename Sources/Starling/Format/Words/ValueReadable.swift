extension Value {
  /// Any value as a text, as a person reads it: `4`, `true`, `Free, Pro`.
  public var string: String { description }

  /// The text of a field, or the value of a button; nil for anything else.
  @available(
    *, deprecated,
    message: """
      it is nil for a number, where version 2 gave a text: write string for any value as a text, \
      and String(reading: value) for what is a text only
      """
  )
  public var text: String? { String(reading: self) }

  /// The whole number, or the one that its text reads as; nil for anything else.
  public var integer: Int? { number.flatMap { Int(exactly: $0) } }

  /// The boolean; nil for anything else.
  public var boolean: Bool? { if case .boolean(let boolean) = self { boolean } else { nil } }

  /// The values of several buttons; nil for a single value.
  public var list: [Value]? { entries }
}

/// A type of Swift as which values are read: texts, numbers, booleans, lists, and enumerations of
/// texts that say so, `enum Plan: String, ValueReadable`.
public protocol ValueReadable {
  /// Reads a value; nil if it is of another kind.
  init?(reading value: Value)
}

extension String: ValueReadable {
  /// The text that the value is.
  public init?(reading value: Value) {
    guard case .text(let text) = value else { return nil }
    self = text
  }
}

extension Int: ValueReadable {
  /// The whole number that the value is, or that its text reads as.
  public init?(reading value: Value) {
    guard let integer = value.integer else { return nil }
    self = integer
  }
}

extension Double: ValueReadable {
  /// The number that the value is, or that its text reads as.
  public init?(reading value: Value) {
    guard let number = value.number else { return nil }
    self = number
  }
}

extension Bool: ValueReadable {
  /// The boolean that the value is.
  public init?(reading value: Value) {
    guard let boolean = value.boolean else { return nil }
    self = boolean
  }
}

extension Array: ValueReadable where Element: ValueReadable {
  /// The values of several buttons. A single value is a list of one.
  public init?(reading value: Value) {
    let values = value.list ?? [value]
    let elements = values.compactMap { Element(reading: $0) }
    guard elements.count == values.count else { return nil }
    self = elements
  }
}

extension ValueReadable where Self: RawRepresentable<String> {
  /// The case of the text.
  public init?(reading value: Value) {
    guard let text = String(reading: value) else { return nil }
    self.init(rawValue: text)
  }
}
