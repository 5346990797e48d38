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
