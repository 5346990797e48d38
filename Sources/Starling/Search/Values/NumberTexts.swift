/// Texts that read as the numbers in conditions, as their neighbours and as numbers between them;
/// also with the parts that conditions look for in numbers.
struct NumberTexts {
  private let operands: TestOperands

  init(_ operands: TestOperands) { self.operands = operands }

  /// Rounds all numbers as well: between two fractions there may be a whole number.
  var plain: [String] {
    let numbers = operands.neighbours
    return (numbers + numbers.map { $0.rounded(.down) }).unique.map(JSONNumber.text)
  }

  /// Numbers with and without the parts that conditions look for.
  var withParts: [String] {
    let parts = operands.partTexts
    guard !parts.isEmpty else { return [] }
    let around = parts.flatMap { part in
      ["1\(part)", "\(part)0", "-\(part)", "\(part)00", "-\(part)0", "1\(part)1", "1e\(part)"]
        + (2...9).map { "\($0)\(part)" }
    }
    let beside = parts.flatMap { part in plain.flatMap { [$0 + part, part + $0] } }
    let written = plain.flatMap { ["\($0).0", "\($0).5"] }
    return (0...9).map(String.init) + around + ["-5", "0.5", "1e-7"] + written
      + beside.prefix(Self.mostBeside)
  }

  private static let mostBeside = 64

  /// Whether the numbers include each one in a condition and one between each two of them, as far
  /// as the field accepts such numbers.
  func areAll(in numbers: [Double], of input: TextInput) -> Bool {
    let bounds = operands.numbers.sorted()
    guard !bounds.isEmpty || !input.acceptsOtherTexts else { return true }
    let least = -Double.greatestFiniteMagnitude
    let most = Double.greatestFiniteMagnitude
    return bounds.allSatisfy { numbers.contains($0) || !input.accepts(number: $0) }
      && zip([least] + bounds, bounds + [most]).allSatisfy { low, high in
        numbers.contains { low < $0 && $0 < high } || !input.acceptsNumber(between: low, and: high)
      }
  }
}
