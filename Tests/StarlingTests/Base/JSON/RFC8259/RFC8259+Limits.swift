import Starling

extension JSONCase {
  private static let deepEnough =
    "a reader may limit the depth: 128 is more than any script needs, and all work stays bounded"

  private static func arrays(_ depth: Int) -> JSONValue {
    (1..<depth).reduce(.array([])) { inner, _ in .array([inner]) }
  }

  private static func objects(_ depth: Int) -> JSONValue {
    (1..<depth).reduce(.object([])) { inner, _ in
      .object([JSONValue.Member(key: "a", value: inner)])
    }
  }

  private static func nested(_ opening: String, _ depth: Int, _ closing: String) -> String {
    String(repeating: opening, count: depth) + String(repeating: closing, count: depth)
  }

  /// A text too deep by one or more, the bracket marked.
  private static func tooDeep(_ opening: String, _ depth: Int, _ closing: String) -> String {
    String(repeating: opening, count: 128) + "1️⃣" + nested(opening, depth - 128, "")
      + String(repeating: closing, count: depth)
  }

  private static let wide = (1...2_000).map { _ in "0" }.joined(separator: ",")
  private static let long = String(repeating: "é", count: 70_000)

  /// Section 9: a reader may set limits to size, depth, numbers and strings.
  static let limits: [JSONCase] = [
    .taken("y_structure_128_nested_arrays", nested("[", 128, "]"), as: arrays(128)),
    .taken(
      "y_structure_128_nested_objects", nested("{\"a\":", 127, "") + "{}" + closing(127),
      as: objects(128)),
    .found(
      "y_structure_129_nested_arrays", tooDeep("[", 129, "]"), .tooDeep, because: deepEnough),
    .found(
      "y_structure_129_nested_objects", tooDeep("{\"a\":", 128, "") + "{}" + closing(128),
      .tooDeep, because: deepEnough),
    .found("i_structure_500_nested_arrays", tooDeep("[", 500, "]"), .tooDeep, because: deepEnough),
    .found("n_structure_100000_opening_arrays", tooDeep("[", 100_000, ""), .tooDeep),
    .found(
      "n_structure_open_array_object",
      String(repeating: "[{\"\":", count: 64) + "1️⃣" + String(repeating: "[{\"\":", count: 49_936),
      .tooDeep),
    .taken(
      "y_structure_deep_twice", "[\(nested("[", 127, "]")),\(nested("[", 127, "]"))]",
      as: [arrays(127), arrays(127)]),
    .taken(
      "y_array_of_2000_elements", "[\(wide)]",
      as: .array(Array(repeating: 0, count: 2_000))),
    .taken("y_string_of_70000_characters", "\"\(long)\"", as: .string(long)),
    .refused("n_string_of_70000_characters_unclosed", "1️⃣\"\(long)", .unterminatedString),
    .refused(
      "n_structure_word_of_70000_letters", "1️⃣\(String(repeating: "a", count: 70_000))",
      .unknownWord(String(repeating: "a", count: 40), meant: nil)),
    .refused(
      "n_number_of_70000_zeros", "1️⃣\(String(repeating: "0", count: 70_000))",
      .badNumber(String(repeating: "0", count: 40))),
  ]

  private static func closing(_ depth: Int) -> String { String(repeating: "}", count: depth) }
}
