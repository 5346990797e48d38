/// A JSON value to write, with its members in the given order.
package indirect enum JSONText: Sendable {
  case null
  case boolean(Bool)
  case integer(Int)
  case number(Double)
  case string(String)
  case array([JSONText])
  case object([(String, JSONText)])
  /// A part that is already JSON.
  case raw(String)

  /// The value on one line.
  package var text: String {
    var text: [UInt8] = []
    write(to: &text)
    return String(decoding: text, as: UTF8.self)
  }

  private func write(to text: inout [UInt8]) {
    switch self {
    case .null: text += "null".utf8
    case .boolean(let boolean): text += (boolean ? "true" : "false").utf8
    case .integer(let integer): text += String(integer).utf8
    case .number(let number): text += (number.isFinite ? JSONNumber.text(number) : "null").utf8
    case .string(let string): JSONEscape.write(string, to: &text)
    case .raw(let json): text += json.utf8
    case .array(let elements):
      text.append(UInt8(ascii: "["))
      for (index, element) in elements.enumerated() {
        if index > 0 { text.append(UInt8(ascii: ",")) }
        element.write(to: &text)
      }
      text.append(UInt8(ascii: "]"))
    case .object(let members):
      text.append(UInt8(ascii: "{"))
      for (index, member) in members.enumerated() {
        if index > 0 { text.append(UInt8(ascii: ",")) }
        JSONEscape.write(member.0, to: &text)
        text.append(UInt8(ascii: ":"))
        member.1.write(to: &text)
      }
      text.append(UInt8(ascii: "}"))
    }
  }
}

extension JSONText {
  /// The value laid out for people: on one line if it fits a width, else with a line for each part,
  /// indented by two spaces.
  package func laidOut(width: Int = 100) -> String {
    var layout = JSONLayout(width: width)
    layout.write(self, indent: 0, behind: 0)
    return layout.text
  }
}

private struct JSONLayout {
  let width: Int
  private(set) var text = ""

  /// Writes a value that starts at a column, which includes the indentation.
  mutating func write(_ value: JSONText, indent: Int, behind columns: Int) {
    let line = value.spacedLine
    let isLong = columns + line.unicodeScalars.count >= width
    switch value {
    case .array(let elements) where isLong && !elements.isEmpty:
      writeParts("[", "]", indent, elements.map { ("", $0) })
    case .object(let members) where isLong && !members.isEmpty:
      writeParts("{", "}", indent, members.map { (JSONEscape.quoted($0.0) + ": ", $0.1) })
    case .null, .boolean, .integer, .number, .string, .raw, .array, .object: text += line
    }
  }

  private mutating func writeParts(
    _ opening: String, _ closing: String, _ indent: Int, _ parts: [(label: String, value: JSONText)]
  ) {
    text += opening
    let margin = indent + 2
    for (index, part) in parts.enumerated() {
      text += (index > 0 ? ",\n" : "\n") + String(repeating: " ", count: margin) + part.label
      write(part.value, indent: margin, behind: margin + part.label.unicodeScalars.count)
    }
    text += "\n" + String(repeating: " ", count: indent) + closing
  }
}

extension JSONText {
  /// The value on one line, with spaces after commas and colons.
  package var spacedLine: String {
    switch self {
    case .null, .boolean, .integer, .number, .string, .raw: text
    case .array(let elements): "[" + elements.map { $0.spacedLine }.joined(separator: ", ") + "]"
    case .object(let members) where members.isEmpty: "{}"
    case .object(let members):
      "{ "
        + members.map { JSONEscape.quoted($0.0) + ": " + $0.1.spacedLine }.joined(separator: ", ")
        + " }"
    }
  }
}

// Values are written as they stand in JSON.
extension JSONText: ExpressibleByDictionaryLiteral, ExpressibleByArrayLiteral,
  ExpressibleByStringLiteral, ExpressibleByIntegerLiteral, ExpressibleByBooleanLiteral
{
  package init(dictionaryLiteral members: (String, JSONText)...) { self = .object(members) }
  package init(arrayLiteral elements: JSONText...) { self = .array(elements) }
  package init(stringLiteral text: String) { self = .string(text) }
  package init(integerLiteral number: Int) { self = .integer(number) }
  package init(booleanLiteral boolean: Bool) { self = .boolean(boolean) }

  /// The object with one more member, if there is a value for it.
  package func with(_ name: String, _ value: JSONText?) -> JSONText {
    guard case .object(let members) = self, let value else { return self }
    return .object(members + [(name, value)])
  }
}

extension JSONText {
  package static func orNull(_ text: String?) -> JSONText { text.map { .string($0) } ?? .null }
  package static func orNull(_ number: Int?) -> JSONText { number.map { .integer($0) } ?? .null }

  /// An object with keys of the formats.
  static func keyed(_ members: KeyedMembers) -> JSONText {
    .object(members.map { ($0.0.name, $0.1) })
  }
}

/// The members of an object that has keys of the formats.
typealias KeyedMembers = [(Key, JSONText)]
