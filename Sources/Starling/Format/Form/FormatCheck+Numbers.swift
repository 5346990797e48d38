/// Numbers: times, shares, counts and what is added. One in quotes is written out.
extension FormatCheck {
  mutating func checkNumber(_ node: Int, notNegative: Bool) {
    guard expectNumber("a number", node, isTime: notNegative) else { return }
    let number = document.number(node)
    if !number.isFinite {
      report(node, .tooLarge)
    } else if notNegative, number < 0 {
      report(node, .negative("a time"))
    }
  }

  /// Reports what is no number. A string may be one in quotes, or a time with its unit.
  private mutating func expectNumber(
    _ expected: String, _ node: Int, isWhole: Bool = false, isTime: Bool = false
  ) -> Bool {
    guard document[node].kind != .number else { return true }
    let text = document[node].kind == .string ? document.string(node) : ""
    let number = JSONNumber.value(ofText: text) ?? (isTime ? Self.seconds(in: text) : nil)
    let meant = number.flatMap { $0.isFinite && ($0.isWhole || !isWhole) ? $0 : nil }
    reportQuoted(
      node, expected: expected, meant: meant.map(JSONNumber.text),
      because: isTime ? ": a time is a number of seconds" : "")
    return false
  }

  /// Reports a value of another type, which may only stand in quotes.
  mutating func reportQuoted(
    _ node: Int, expected: String, meant: String?, because reason: String = ""
  ) {
    let finding = Finding.wrongType(expected: expected, found: document[node].kind.description)
    guard let meant else { return report(node, finding) }
    report(
      node, finding.mended(by: .writeValue(meant)),
      notes: [Diagnostic.Note("write \(meant), without quotes" + reason)])
  }

  /// The seconds in a time such as `0.8s` or `200 ms`.
  private static func seconds(in text: String) -> Double? {
    let digits = String(text.unicodeScalars.prefix { !$0.properties.isAlphabetic })
    let number = JSONNumber.value(ofText: String(digits.trimmed()))
    return switch String(text.dropFirst(digits.count).trimmed()).lowercased() {
    case "s", "sec", "secs", "second", "seconds": number
    case "ms", "msec", "millisecond", "milliseconds": number.map { $0 / 1000 }
    case "m", "min", "mins", "minute", "minutes": number.map { $0 * 60 }
    default: nil
    }
  }

  mutating func checkShare(_ node: Int) {
    guard expectNumber("a number", node) else { return }
    let number = document.number(node)
    if number <= 0 || number > 1 {
      report(node, .outside(range: "above 0, up to 1", of: key(of: node)))
    }
  }

  mutating func checkInteger(_ node: Int, in range: ClosedRange<Int64>) {
    guard expectNumber("a whole number", node, isWhole: true) else { return }
    let number = document.number(node)
    guard number.isFinite else { return report(node, .tooLarge) }
    guard number.isWhole else {
      return report(node, .wrongType(expected: "a whole number", found: "a fraction"))
    }
    // A count has no upper bound.
    let isCount = range.upperBound == .max
    guard number < Double(range.lowerBound) || !isCount && number > Double(range.upperBound) else {
      return
    }
    report(
      node,
      isCount
        ? range.lowerBound == 0 ? .negative("a count") : .tooFew(range.lowerBound)
        : .outside(range: "\(range.lowerBound) to \(range.upperBound)", of: key(of: node)))
  }

  /// The key of a value, if it is one of the format.
  private func key(of node: Int) -> Key? { node > 0 ? document[node - 1].key : nil }

  /// The most that can be added at once.
  package static let greatestAmount = 1_000_000

  mutating func checkAmount(_ node: Int) {
    if document[node].kind == .array {
      let note = Diagnostic.Note("only a \"rating\" adds by a list, a number for each answer")
      let finding = Finding.wrongType(expected: "a number", found: "an array")
      return report(node, finding, notes: [note])
    }
    checkAmount(node, orZero: false)
  }

  /// Checks what the answers of a rating add.
  mutating func checkAmounts(_ node: Int) {
    guard document[node].kind == .array else { return checkAmount(node, orZero: false) }
    guard !document.isEmpty(node) else { return report(node, .emptyList("this list")) }
    var elements = document.elements(of: node)
    while let element = document.nextElement(&elements) { checkAmount(element, orZero: true) }
  }

  private mutating func checkAmount(_ node: Int, orZero: Bool) {
    guard expectCounted(node) else { return }
    let number = document.number(node)
    if number == 0, !orZero {
      report(node, .nothingToAdd)
    } else if number.magnitude > Double(Self.greatestAmount) {
      report(node, .tooMuchToAdd)
    }
  }

  /// Checks where a counter begins and stops.
  mutating func checkCounted(_ node: Int) {
    guard expectCounted(node) else { return }
    let number = document.number(node)
    let most = Value.mostCounted / (number.isWhole ? 1 : 1_000)
    if number.magnitude > most {
      report(node, .outside(range: "-\(JSONNumber.text(most)) to \(JSONNumber.text(most))"))
    }
  }

  /// Reports what is no number of three decimals at most.
  private mutating func expectCounted(_ node: Int) -> Bool {
    guard expectNumber("a number", node) else { return false }
    let number = document.number(node)
    if !number.isFinite {
      report(node, .tooLarge)
    } else if !number.isOfThousandths {
      report(node, .tooFine(number))
    }
    return !document[node].isWrong
  }
}
