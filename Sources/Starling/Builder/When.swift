/// A condition of a script in Swift. It looks at the answer that is given here, unless `of` names a
/// variable.
public struct When: Sendable {
  private var members: [(String, JSONText)]

  private init(_ key: String, _ value: JSONText) { members = [(key, value)] }

  /// Equal to a value; numbers and numeric texts compare as numbers, texts without their case.
  public static func `is`(_ value: Value) -> When { When("is", value.jsonText) }
  /// Equal to one of several values.
  public static func `in`(_ values: Value...) -> When {
    When("in", .array(values.map(\.jsonText)))
  }
  /// A text that contains another one.
  public static func contains(_ text: String) -> When { When("contains", .string(text)) }
  /// A number that is not less.
  public static func atLeast(_ number: Double) -> When { When("atLeast", .number(number)) }
  /// A number that is not more.
  public static func atMost(_ number: Double) -> When { When("atMost", .number(number)) }
  /// Nothing but white space, or no value at all.
  public static let empty = When("empty", .boolean(true))
  /// Something to see.
  public static let filled = When("empty", .boolean(false))
  /// The conversation has come to a block.
  public static func visited(_ id: String) -> When { When("visited", .string(id)) }
  /// The other condition does not hold.
  public static func not(_ other: When) -> When { When("not", other.json) }
  /// One of several conditions holds.
  public static func any(_ others: When...) -> When { any(others) }

  private static func any(_ others: [When]) -> When { When("any", .array(others.map(\.json))) }

  /// The same condition of what a variable holds.
  public func of(_ variable: String) -> When { with("of", .string(variable)) }
  /// The same condition where case and outer white space matter.
  public var exact: When { with("exact", .boolean(true)) }

  /// Both conditions hold.
  public func and(_ other: When) -> When {
    if let both = joined(with: other) { return both }
    // Neither holds not: an object has room for one test of each kind, and for one variable.
    return .not(.any([.not(self), .not(other)]))
  }

  /// The tests of both in one object, where it has room for all of them and all look at the same.
  private func joined(with other: When) -> When? {
    let frame = ["of", "exact"]
    for key in frame where text(of: key) != other.text(of: key) { return nil }
    let more = other.members.filter { !frame.contains($0.0) }
    guard !more.contains(where: { text(of: $0.0) != nil }) else { return nil }
    var both = self
    both.members += more
    return both
  }

  private func text(of key: String) -> String? { members.first { $0.0 == key }?.1.text }

  var json: JSONText { .object(members) }

  private func with(_ key: String, _ value: JSONText) -> When {
    var copy = self
    copy.members.removeAll { $0.0 == key }
    copy.members.insert((key, value), at: 0)
    return copy
  }
}

extension Value: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral,
  ExpressibleByBooleanLiteral
{
  /// A text.
  public init(stringLiteral text: String) { self = .text(text) }
  /// A number.
  public init(integerLiteral number: Int) { self = .number(Double(number)) }
  /// A number.
  public init(floatLiteral number: Double) { self = .number(number) }
  /// True or false.
  public init(booleanLiteral boolean: Bool) { self = .boolean(boolean) }
}
