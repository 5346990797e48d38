/// How numbers are shown in the language of the texts, and typed in that or in the person's own,
/// which decides what a field for numbers accepts.
///
/// A number is an optional sign, digits and at most one decimal mark. It is never grouped, and
/// never guessed: what could be grouped, or another number in the other language, is refused.
package struct NumberStyle: Hashable, Sendable {
  private let shown: DecimalMark
  private let own: DecimalMark

  /// The style of texts in a language, for a person of the same or another one.
  package init(ofLanguage tag: String, for person: String? = nil) {
    shown = DecimalMark(ofLanguage: tag)
    own = person.map { DecimalMark(ofLanguage: $0) } ?? shown
  }

  private init(_ mark: DecimalMark) { (shown, own) = (mark, mark) }

  package static let point = NumberStyle(.point)

  /// The number that a text reads as; nil for others.
  package func value(of text: String) -> Double? {
    let parts = parts(of: text)
    guard let parts, !mayBeGrouped(parts) else { return nil }
    let value = Double("\(parts.isNegative ? "-" : "")0\(parts.whole).\(parts.fraction)0")
    return value.flatMap { $0.isFinite ? $0 : nil }
  }

  /// Whether a text reads as a number without a decimal mark.
  func isInteger(_ text: String) -> Bool { parts(of: text)?.mark == nil && value(of: text) != nil }

  /// The two ways to write a number without doubt that may be grouped, or may be a fraction.
  func readings(of text: String) -> (whole: String, fraction: String)? {
    guard let parts = parts(of: text), mayBeGrouped(parts) else { return nil }
    let digits = parts.fraction.reversed().drop { $0 == "0" }.reversed()
    let fraction = digits.isEmpty ? "" : (shown == .point ? "." : ",") + String(digits)
    return (parts.sign + parts.whole + parts.fraction, parts.sign + parts.whole + fraction)
  }

  private func parts(of text: String) -> Parts? { Parts(text, in: shown) ?? Parts(text, in: own) }

  private func mayBeGrouped(_ parts: Parts) -> Bool {
    let group: Character? =
      switch (shown, own) {
      case (.point, .point), (.comma, .comma): nil
      case (.commaGroupedByPoint, .commaGroupedByPoint): "."
      case (.point, _), (_, .point):
        parts.mark == "," || shown == .commaGroupedByPoint || own == .commaGroupedByPoint
          ? parts.mark : nil
      case (_, _): "."
      }
    return parts.mark != nil && parts.mark == group && parts.hasThousands
  }

  /// The shortest way in which a number is usually written.
  package func text(_ number: Double) -> String { text(JSONNumber.text(number)) }

  /// A number in JSON as it is typed into a field, without an exponent.
  func text(_ json: String) -> String {
    let plain = Self.withoutExponent(json)
    return shown == .point ? plain : String(plain.map { $0 == "." ? "," : $0 })
  }

  private static func withoutExponent(_ json: String) -> String {
    let parts = json.split { $0 == "e" || $0 == "E" }
    guard parts.count == 2, let power = Int(parts[1]), abs(power) <= DecimalMarks.mostZeros else {
      return json
    }
    let sign = json.hasPrefix("-") ? "-" : ""
    let halves = parts[0].drop { $0 == "-" || $0 == "+" }.split(separator: ".")
    let whole = halves.first ?? ""
    let fraction = halves.count > 1 ? halves[1] : ""
    let zeros = String(repeating: "0", count: abs(power))
    if power < 0 {
      let digits = zeros + whole
      return sign + digits.dropLast(-power) + "." + digits.suffix(-power) + fraction
    }
    let digits = fraction + zeros
    let rest = digits.dropFirst(power)
    return sign + whole + digits.prefix(power) + (rest.contains { $0 != "0" } ? "." + rest : "")
  }
}

extension NumberStyle {
  private struct Parts {
    var sign = ""
    var whole = ""
    var mark: Character?
    var fraction = ""

    var isNegative: Bool { sign == "-" }

    init?(_ text: String, in style: DecimalMark) {
      for character in text.trimmed() {
        if character.isASCII, character.isWholeNumber {
          if mark == nil { whole.append(character) } else { fraction.append(character) }
        } else if mark == nil, character == "." || character == "," && style != .point {
          mark = character
        } else if sign + whole == "", mark == nil, character == "-" || character == "+" {
          sign.append(character)
        } else {
          return nil
        }
      }
      guard !whole.isEmpty || !fraction.isEmpty else { return nil }
    }

    /// Whether the mark may stand between thousands.
    var hasThousands: Bool { fraction.count == 3 && 1...3 ~= whole.count && whole.first != "0" }
  }
}
