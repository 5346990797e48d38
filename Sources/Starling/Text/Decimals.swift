/// A number with so many digits behind its point, rounded, without ever leaving whole numbers.
func decimal(_ number: Int, of whole: Int, digits: Int) -> String {
  guard whole > 0 else { return "–" }
  let unit = (0..<digits).reduce(1) { product, _ in product * 10 }
  let (scaled, overflow) = max(number, 0).multipliedReportingOverflow(by: unit)
  guard !overflow else { return grouped(number / whole) }
  let rounded = (scaled + whole / 2) / whole
  let rest = String(rounded % unit)
  return grouped(rounded / unit) + "." + String(repeating: "0", count: digits - rest.count) + rest
}

/// How much of a whole a number is: "12.3 %".
func percent(_ number: Int, of whole: Int) -> String {
  decimal(number.multipliedReportingOverflow(by: 100).partialValue, of: whole, digits: 1) + " %"
}

/// A number of the script as a text: JSON's own numbers would lose the last of its digits.
func hexadecimal(_ fingerprint: UInt64) -> String {
  let digits = String(fingerprint, radix: 16)
  return String(repeating: "0", count: 16 - digits.count) + digits
}

/// "46 %".
func percentage(_ number: Int, of whole: Int) -> String {
  whole == 0 ? "–" : "\((Double(number) / Double(whole)).hundredths) %"
}

extension Double {
  /// With one digit behind the point.
  var tenths: String {
    let tenths = Int((self * 10).rounded())
    return "\(tenths / 10).\(abs(tenths) % 10)"
  }

  /// A share as whole hundredths.
  var hundredths: String { "\(Int((self * 100).rounded()))" }
}
