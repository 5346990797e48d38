/// A JSON value to be written, its members in the order in which they are given.
package indirect enum JSONText: Sendable {
  case null
  case boolean(Bool)
  case integer(Int)
  case number(Double)
  case string(String)
  case array([JSONText])
  case object([(String, JSONText)])
  /// A part that is JSON already.
  case raw(String)

  /// The value on one line.
  package var text: String {
    var text = ""
    write(to: &text)
    return text
  }

  private func write(to text: inout String) {
    switch self {
    case .null: text += "null"
    case .boolean(let boolean): text += boolean ? "true" : "false"
    case .integer(let integer): text += String(integer)
    case .number(let number): text += number.isFinite ? JSONNumber.text(number) : "null"
    case .string(let string): text += JSONEscape.quoted(string)
    case .raw(let json): text += json
    case .array(let elements):
      text += "["
      for (index, element) in elements.enumerated() {
        if index > 0 { text += "," }
        element.write(to: &text)
      }
      text += "]"
    case .object(let members):
      text += "{"
      for (index, member) in members.enumerated() {
        if index > 0 { text += "," }
        text += JSONEscape.quoted(member.0) + ":"
        member.1.write(to: &text)
      }
      text += "}"
    }
  }
}
