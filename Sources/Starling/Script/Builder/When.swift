/// A condition of a script built in Swift. It tests the answer at its place, unless `of` names a
/// variable.
public struct When: Sendable {
  private var members: KeyedMembers

  private init(_ key: Key, _ value: JSONText) { members = [(key, value)] }

  /// The value equals another. Numbers and numeric texts compare as numbers, texts ignoring case.
  public static func `is`(_ value: Value) -> When { When(.is, value.jsonText) }
  /// The value equals one of several.
  public static func `in`(_ values: Value...) -> When { When(.in, .array(values.map(\.jsonText))) }
  /// The value is a text that contains another one.
  public static func contains(_ text: String) -> When { When(.contains, .string(text)) }
  /// Among several answers, one equals a value; or the only one does.
  public static func has(_ value: Value) -> When { When(.has, value.jsonText) }
  /// The value is a number of at least a limit, or has that many answers.
  public static func atLeast(_ number: Double) -> When { When(.atLeast, .number(number)) }
  /// The value is a number of at most a limit, or has no more answers.
  public static func atMost(_ number: Double) -> When { When(.atMost, .number(number)) }
  /// There is no value, or nothing but white space.
  public static let empty = When(.empty, .boolean(true))
  /// The value has visible content.
  public static let filled = When(.empty, .boolean(false))
  /// The conversation has visited a block.
  public static func visited(_ id: String) -> When { When(.visited, .string(id)) }
  /// Another condition does not hold.
  public static func not(_ other: When) -> When { When(.not, other.json) }
  /// At least one of several conditions holds.
  public static func any(_ others: When...) -> When { When(.any, .array(others.map(\.json))) }
  /// All of several conditions hold.
  public static func all(_ others: When...) -> When { When(.all, .array(others.map(\.json))) }

  /// A copy that tests the value of a variable.
  public func of(_ variable: String) -> When { with(.of, .string(variable)) }
  /// A copy in which case and outer white space matter.
  public var exact: When { with(.exact, .boolean(true)) }

  /// This condition and another one hold.
  public func and(_ other: When) -> When { joined(with: other) ?? .all(self, other) }

  /// Both sets of tests in one object, if they do not collide and test the same value.
  private func joined(with other: When) -> When? {
    let frame = [Key.of, .exact]
    for key in frame where text(of: key) != other.text(of: key) { return nil }
    let more = other.members.filter { !frame.contains($0.0) }
    guard !more.contains(where: { text(of: $0.0) != nil }) else { return nil }
    var both = self
    both.members += more
    return both
  }

  private func text(of key: Key) -> String? { members.first { $0.0 == key }?.1.text }

  var json: JSONText { .keyed(members) }

  private func with(_ key: Key, _ value: JSONText) -> When {
    changing(self) { when in
      when.members.removeAll { $0.0 == key }
      when.members.insert((key, value), at: 0)
    }
  }
}

extension Value: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral,
  ExpressibleByBooleanLiteral
{
  /// A value that is a text.
  public init(stringLiteral text: String) { self = .text(text) }
  /// A value that is a whole number.
  public init(integerLiteral number: Int) { self = .number(Double(number)) }
  /// A value that is a number.
  public init(floatLiteral number: Double) { self = .number(number) }
  /// A value that is true or false.
  public init(booleanLiteral boolean: Bool) { self = .boolean(boolean) }
}
