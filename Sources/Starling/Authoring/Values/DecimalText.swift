/// The length of the shortest way to write a number: a text of a few characters reads as `1e9`, but
/// not as `1000000000`. In a field for numbers, `.5` is shorter than `0.5`.
struct DecimalText {
  /// How a number is written: as in JSON, or as in a field for numbers, without an exponent.
  enum Form { case json, field }

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
    isNegative = false
    self.digits = digits
    self.exponent = exponent
  }

  /// The length without an exponent.
  var plainLength: Int {
    let sign = isNegative ? 1 : 0
    if exponent >= 0 { return sign + digits + exponent }
    return sign + (-exponent < digits ? digits + 1 : 2 - exponent)
  }

  func shortestLength(in form: Form) -> Int {
    let sign = isNegative ? 1 : 0
    return switch form {
    case .json: min(plainLength, sign + digits + 1 + String(exponent).count)
    case .field: exponent < 0 && -exponent >= digits ? sign + 1 - exponent : plainLength
    }
  }

  /// Whether a text of at most this length reads as a number between two bounds, both excluded.
  static func isThereOne(
    between low: Double, and high: Double, longest: Int, in form: Form
  ) -> Bool {
    guard low.nextUp < high, longest > 0 else { return false }
    if low < 0, high > 0 { return true }
    if low < 0 { return isThereOne(between: -high, and: -low, longest: longest - 1, in: form) }
    if longest >= form.longest { return true }
    // Between close bounds, the multiples below may not be found.
    let ends = [DecimalText(low.nextUp), DecimalText(high.nextDown)]
    if ends.contains(where: { $0.shortestLength(in: form) <= longest }) { return true }
    return units.contains { unit in
      isThereOne(between: low, and: high, longest: longest, in: form, unit)
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
    between low: Double, and high: Double, longest: Int, in form: Form, _ unit: Unit
  ) -> Bool {
    guard unit.value > 0, unit.value < high, low / unit.value < 1e17 else { return false }
    let below = Int((low / unit.value).wholeBelow)
    return (below...below + 2).contains { multiple in
      let text = DecimalText(digits: String(multiple).count, exponent: unit.exponent)
      guard text.shortestLength(in: form) <= longest else { return false }
      return Double("\(multiple)e\(unit.exponent)").map { low < $0 && $0 < high } ?? false
    }
  }
}

extension DecimalText.Form {
  /// The length in which every number fits.
  fileprivate var longest: Int {
    switch self {
    case .json: 24
    case .field: DecimalText.longest
    }
  }
}
