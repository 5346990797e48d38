/// How a language writes numbers, which decides what a field for numbers accepts.
///
/// A number is an optional sign, digits and at most one decimal mark. It is never grouped, and
/// never guessed: what could be grouped is refused.
package enum NumberStyle: Hashable, Sendable {
  /// The decimal mark is the point.
  case point
  /// The decimal mark is the comma, and the point, too.
  case comma
  /// The same, but the language groups thousands with the point.
  case commaGroupedByPoint

  /// The style of a language, from the nearest tag that is known.
  package init(ofLanguage tag: String) {
    self =
      LanguageTag.fallbacks(of: tag.lowercased()).lazy.compactMap(DecimalMarks.style).first
      ?? .point
  }

  /// The number that a text reads as; nil for others.
  package func value(of text: String) -> Double? {
    guard let parts = Parts(text, in: self), !parts.mayBeGrouped(in: self) else { return nil }
    let value = Double("\(parts.isNegative ? "-" : "")0\(parts.whole).\(parts.fraction)0")
    return value.flatMap { $0.isFinite ? $0 : nil }
  }

  /// Whether a text reads as a number without a decimal mark.
  package func isInteger(_ text: String) -> Bool {
    Parts(text, in: self)?.mark == nil && value(of: text) != nil
  }

  /// The two ways to write a number without doubt that may be grouped, or may be a fraction.
  package func readings(of text: String) -> (whole: String, fraction: String)? {
    guard let parts = Parts(text, in: self), parts.mayBeGrouped(in: self) else { return nil }
    let digits = parts.fraction.reversed().drop { $0 == "0" }.reversed()
    let fraction = digits.isEmpty ? "" : "," + String(digits)
    return (parts.sign + parts.whole + parts.fraction, parts.sign + parts.whole + fraction)
  }

  /// The shortest way in which a number is usually written.
  package func text(_ number: Double) -> String { text(JSONNumber.text(number)) }

  /// A number in JSON as it is typed into a field, without an exponent.
  func text(_ json: String) -> String {
    let plain = Self.withoutExponent(json)
    return self == .point ? plain : String(plain.map { $0 == "." ? "," : $0 })
  }

  private static func withoutExponent(_ json: String) -> String {
    let parts = json.split { $0 == "e" || $0 == "E" }
    guard parts.count == 2, let power = Int(parts[1]), abs(power) <= DecimalMarks.mostZeros else {
      return json
    }
    let sign = json.hasPrefix("-") ? "-" : ""
    let halves = parts[0].drop { $0 == "-" || $0 == "+" }.split(separator: ".")
    let (whole, fraction) = (halves.first ?? "", halves.count > 1 ? halves[1] : "")
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
  /// A text that has the form of a number.
  private struct Parts {
    var sign = ""
    var whole = ""
    var mark: Character?
    var fraction = ""

    var isNegative: Bool { sign == "-" }

    init?(_ text: String, in style: NumberStyle) {
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

    /// Whether the point may group thousands.
    func mayBeGrouped(in style: NumberStyle) -> Bool {
      style == .commaGroupedByPoint && mark == "." && fraction.count == 3
        && 1...3 ~= whole.count && whole.first != "0"
    }
  }
}
