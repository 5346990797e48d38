/// The length of the shortest way to write a number: a field of a few characters accepts `1e9`, but
/// not `1000000000`.
struct DecimalText {
  private let isNegative: Bool
  /// The number of digits, without zeros at either end.
  private let digits: Int
  /// The power of ten of the last digit.
  private let exponent: Int

  /// More characters than any number needs: the greatest one has 309 digits.
  static let longest = 400

  init(_ number: Double) {
    let parts = number.magnitude.description.split { $0 == "e" || $0 == "E" }
    let mantissa = parts.first.map(Array.init) ?? []
    let fraction = mantissa.firstIndex(of: ".").map { mantissa.count - $0 - 1 } ?? 0
    let all = mantissa.filter { $0 != "." }
    let zeros = all.reversed().prefix { $0 == "0" }.count
    let significant = all.dropLast(zeros).drop { $0 == "0" }.count
    isNegative = number < 0
    digits = max(1, significant)
    let power = parts.count > 1 ? Int(parts[1]) ?? 0 : 0
    exponent = significant == 0 ? 0 : power - fraction + zeros
  }

  private init(digits: Int, exponent: Int) {
    (isNegative, self.digits, self.exponent) = (false, digits, exponent)
  }

  /// The length without an exponent.
  var plainLength: Int {
    let sign = isNegative ? 1 : 0
    if exponent >= 0 { return sign + digits + exponent }
    return sign + (-exponent < digits ? digits + 1 : 2 - exponent)
  }

  var shortestLength: Int {
    min(plainLength, (isNegative ? 1 : 0) + digits + 1 + String(exponent).count)
  }

  /// Whether a text of at most this length reads as a number between two bounds, both excluded.
  static func isThereOne(between low: Double, and high: Double, longest: Int) -> Bool {
    guard low.nextUp < high, longest > 0 else { return false }
    if low < 0, high > 0 { return true }
    if low < 0 { return isThereOne(between: -high, and: -low, longest: longest - 1) }
    // With an exponent, every number fits.
    if longest >= 24 { return true }
    return units.contains { unit in
      isThereOne(between: low, and: high, longest: longest, unit)
    }
  }

  private struct Unit {
    let exponent: Int
    let value: Double
  }

  /// The powers of ten, starting with those of usual numbers.
  private static let units: [Unit] = (-330...308).sorted { abs($0) < abs($1) }
    .map { Unit(exponent: $0, value: Double("1e\($0)") ?? 0) }

  /// The same for whole multiples of a power of ten: the smallest multiple has the fewest digits.
  private static func isThereOne(
    between low: Double, and high: Double, longest: Int, _ unit: Unit
  ) -> Bool {
    guard unit.value > 0, unit.value < high, low / unit.value < 1e17 else { return false }
    let below = Int((low / unit.value).wholeBelow)
    return (below...below + 2).contains { multiple in
      let text = DecimalText(digits: String(multiple).count, exponent: unit.exponent)
      guard text.shortestLength <= longest else { return false }
      return Double("\(multiple)e\(unit.exponent)").map { low < $0 && $0 < high } ?? false
    }
  }
}
