/// Reads and writes JSON numbers.
package enum JSONNumber {
  /// The end of a number that begins at an offset; nil if it violates the grammar.
  static func end(in bytes: Span<UInt8>, from start: Int) -> Int? {
    var index = start
    if index < bytes.count, bytes[index] == UInt8(ascii: "-") { index += 1 }
    let whole = digits(in: bytes, from: index)
    guard whole > index, whole == index + 1 || bytes[index] != UInt8(ascii: "0") else { return nil }
    index = whole
    if index < bytes.count, bytes[index] == UInt8(ascii: ".") {
      let fraction = digits(in: bytes, from: index + 1)
      guard fraction > index + 1 else { return nil }
      index = fraction
    }
    if index < bytes.count, bytes[index] | 0x20 == UInt8(ascii: "e") {
      index += 1
      if index < bytes.count, bytes[index] == UInt8(ascii: "+") || bytes[index] == UInt8(ascii: "-")
      {
        index += 1
      }
      let exponent = digits(in: bytes, from: index)
      guard exponent > index else { return nil }
      index = exponent
    }
    return index
  }

  /// The number that is meant by one with a sign, a zero or a point too many, or in the base of
  /// sixteen; nil if that is not plain.
  static func meant(by text: String) -> String? {
    var digits = Substring(text)
    let sign = digits.first == "-" ? "-" : ""
    if digits.first == "-" || digits.first == "+" { digits = digits.dropFirst() }
    if digits.hasPrefix("0x") || digits.hasPrefix("0X") {
      return Int(digits.dropFirst(2), radix: 16).map { sign + String($0) }
    }
    digits = Substring(String(digits.filter { $0 != "_" }))
    guard digits.utf8.contains(where: Self.isDigit) else { return nil }
    while digits.first == "0", let next = digits.utf8.dropFirst().first, isDigit(next) {
      digits = digits.dropFirst()
    }
    if digits.first == "." { digits = "0" + digits }
    if digits.last == "." { digits = digits.dropLast() }
    let meant = sign + digits
    return end(in: Array(meant.utf8).span, from: 0) == meant.utf8.count ? meant : nil
  }

  private static func digits(in bytes: Span<UInt8>, from start: Int) -> Int {
    var index = start
    while index < bytes.count, isDigit(bytes[index]) { index += 1 }
    return index
  }

  package static func isDigit(_ byte: UInt8) -> Bool {
    UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte
  }

  /// Whether a byte can occur in a number, with a lower-case exponent.
  static func isWritten(with byte: UInt8) -> Bool {
    isDigit(byte)
      || [UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "."), UInt8(ascii: "e")].contains(byte)
  }

  /// The value of a number that follows the grammar.
  package static func value(of bytes: ArraySlice<UInt8>) -> Double {
    shortValue(of: bytes.span) ?? Double(String(decoding: bytes, as: UTF8.self)) ?? .infinity
  }

  /// The value of a number of few digits, perhaps with a fraction. Its digits and its power of ten
  /// are exact as doubles, so their quotient is rounded only once, as it must be.
  private static func shortValue(of bytes: Span<UInt8>) -> Double? {
    guard bytes.count <= 16 else { return nil }
    var digits: Int64 = 0
    var scale: Int64 = 1
    var isFraction = false
    for index in bytes.indices {
      let byte = bytes[index]
      if isDigit(byte) {
        digits = digits * 10 + Int64(byte - UInt8(ascii: "0"))
        if isFraction { scale *= 10 }
      } else if byte == UInt8(ascii: ".") {
        isFraction = true
      } else {
        return nil
      }
    }
    guard bytes.count <= 15 || isFraction else { return nil }
    return isFraction ? Double(digits) / Double(scale) : Double(digits)
  }

  /// The number that a text reads as, ignoring outer white space and a leading `+`; nil for others.
  package static func value(ofText text: some StringProtocol) -> Double? {
    let text = text.trimmed()
    guard let first = text.utf8.first, isDigit(first) || first == 0x2B || first == 0x2D else {
      return nil
    }
    var bytes = Array(text.utf8)
    if bytes.first == UInt8(ascii: "+") {
      bytes.removeFirst()
      guard bytes.first != UInt8(ascii: "-") else { return nil }
    }
    guard !bytes.isEmpty, end(in: bytes.span, from: 0) == bytes.count else { return nil }
    let value = value(of: bytes[...])
    return value.isFinite ? value : nil
  }

  /// A number for texts and files: whole numbers have no fraction.
  package static func text(_ number: Double) -> String {
    if let whole = Int64(exactly: number), abs(number) < 1e15 { return String(whole) }
    let text = number.description
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}

extension Double {
  /// Whether it has no fraction. `rounded()` would call the platform's library, which the engine
  /// does not use.
  package var isWhole: Bool { isFinite && wholeBelow == self }

  /// How many thousandths the nearest number of them has. Its whole part is counted by itself, so
  /// that this is exact.
  var thousandths: Double {
    let whole = wholeBelow
    return whole * 1_000 + ((self - whole) * 1_000 + 0.5).wholeBelow
  }

  /// The sum with another number of thousandths, without a rounding error.
  package func plus(_ other: Double) -> Double {
    isWhole && other.isWhole ? self + other : (thousandths + other.thousandths) / 1_000
  }

  /// Whether it has three decimals at most.
  var isOfThousandths: Bool { isWhole || isFinite && thousandths / 1_000 == self }

  /// The greatest whole number that is not greater than it.
  package var wholeBelow: Double {
    guard abs(self) < 0x1p53 else { return self }
    let whole = Double(Int64(self))
    return whole > self ? whole - 1 : whole
  }
}
