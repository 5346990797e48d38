/// A second JSON reader, which only decides whether a text is JSON. It is short, so that its
/// correctness is obvious.
struct StrictJSON {
  private let bytes: [UInt8]
  private var index = 0
  private static let deepest = 128

  static func accepts(_ bytes: [UInt8]) -> Bool {
    guard String(validating: bytes, as: UTF8.self) != nil else { return false }
    var json = StrictJSON(bytes: bytes)
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { json.index = 3 }
    return json.takeValue(depth: 0) && json.index == bytes.count
  }

  private init(bytes: [UInt8]) { self.bytes = bytes }

  private var next: UInt8? { index < bytes.count ? bytes[index] : nil }

  private mutating func take(_ text: String) -> Bool {
    guard bytes[index...].starts(with: text.utf8) else { return false }
    index += text.utf8.count
    return true
  }

  private mutating func skip(_ characters: String) -> Int {
    let start = index
    while let byte = next, characters.utf8.contains(byte) { index += 1 }
    return index - start
  }

  /// A value with surrounding white space.
  private mutating func takeValue(depth: Int) -> Bool {
    _ = skip(" \t\r\n")
    defer { _ = skip(" \t\r\n") }
    switch next {
    case UInt8(ascii: "{"): return takeContainer("{", "}", depth) { $0.takeMember(depth) }
    case UInt8(ascii: "["):
      return takeContainer("[", "]", depth) { $0.takeValue(depth: depth + 1) }
    case UInt8(ascii: "\""): return takeString()
    case UInt8(ascii: "t"): return take("true")
    case UInt8(ascii: "f"): return take("false")
    case UInt8(ascii: "n"): return take("null")
    case _: return takeNumber()
    }
  }

  private mutating func takeContainer(
    _ opening: String, _ closing: String, _ depth: Int, part: (inout Self) -> Bool
  ) -> Bool {
    guard depth < Self.deepest, take(opening) else { return false }
    _ = skip(" \t\r\n")
    if take(closing) { return true }
    repeat { if !part(&self) { return false } } while take(",")
    return take(closing)
  }

  private mutating func takeMember(_ depth: Int) -> Bool {
    _ = skip(" \t\r\n")
    guard takeString() else { return false }
    _ = skip(" \t\r\n")
    return take(":") && takeValue(depth: depth + 1)
  }

  private mutating func takeNumber() -> Bool {
    _ = take("-")
    if !take("0"), skip("0123456789") == 0 { return false }
    if take("."), skip("0123456789") == 0 { return false }
    if skip("eE") == 1 {
      if !take("+") { _ = take("-") }
      return skip("0123456789") > 0
    }
    return bytes[index - 1] | 0x20 != UInt8(ascii: "e")
  }

  private mutating func takeString() -> Bool {
    guard take("\"") else { return false }
    while let byte = next, byte >= 0x20, byte != UInt8(ascii: "\"") {
      index += 1
      if byte == UInt8(ascii: "\\"), !takeEscape() { return false }
    }
    return take("\"")
  }

  /// A high surrogate must be followed by a low one, and none may stand alone.
  private mutating func takeEscape() -> Bool {
    guard take("u") else { return skipOne(of: "\"\\/bfnrt") }
    switch takeUnit() {
    case 0xD800..<0xDC00: return take("\\u") && 0xDC00..<0xE000 ~= takeUnit()
    case 0xDC00..<0xE000, ..<0: return false
    case _: return true
    }
  }

  private mutating func skipOne(of characters: String) -> Bool {
    guard let byte = next, characters.utf8.contains(byte) else { return false }
    index += 1
    return true
  }

  /// A code unit of four digits, or -1.
  private mutating func takeUnit() -> Int {
    let digits = bytes[index...].prefix(4)
    index += digits.count
    guard digits.count == 4,
      !digits.contains(where: [UInt8(ascii: "+"), UInt8(ascii: "-")].contains)
    else { return -1 }
    return Int(String(decoding: digits, as: UTF8.self), radix: 16) ?? -1
  }
}
