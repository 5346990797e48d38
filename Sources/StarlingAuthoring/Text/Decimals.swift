import Starling

/// A quotient as a decimal, rounded to a number of digits, computed in integers only.
func decimal(_ number: Int, of whole: Int, digits: Int) -> String {
  guard whole > 0 else { return "–" }
  let unit = (0..<digits).reduce(1) { product, _ in product * 10 }
  let (scaled, overflow) = max(number, 0).multipliedReportingOverflow(by: unit)
  guard !overflow else { return grouped(number / whole) }
  let rounded = (scaled + whole / 2) / whole
  let rest = String(rounded % unit)
  return grouped(rounded / unit) + "." + String(repeating: "0", count: digits - rest.count) + rest
}

/// A number as a percentage of a whole: "12.3 %".
func percent(_ number: Int, of whole: Int) -> String {
  decimal(number.multipliedReportingOverflow(by: 100).partialValue, of: whole, digits: 1) + " %"
}

/// The whole percentage of a number in a whole: "46 %".
func wholePercent(_ number: Int, of whole: Int) -> String {
  whole == 0 ? "–" : "\((Double(number) / Double(whole)).hundredths) %"
}

/// A number as a part of a length that stands for the largest one.
func scaled(_ number: Double, of most: Double, to length: Int) -> Int {
  most > 0 ? Int((number / most * Double(length)).rounded()) : 0
}

extension Double {
  /// Rounded to one digit after the point.
  var tenths: String {
    let tenths = Int((self * 10).rounded())
    return "\(tenths / 10).\(abs(tenths) % 10)"
  }

  /// The value times a hundred, as a whole number.
  var hundredths: String { "\(Int((self * 100).rounded()))" }
}
