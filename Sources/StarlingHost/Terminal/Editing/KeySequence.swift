/// The meaning of an escape sequence that stands for a key.
///
/// The sequences are those of xterm, VT220, rxvt and the Linux console, and those by which newer
/// terminals number all keys.
struct KeySequence {
  private(set) var key: KeyPress.Key?
  private(set) var modifiers: KeyPress.Modifiers = []
  /// The bytes behind the sequence that belong to it.
  private(set) var bytesToIgnore = 0

  /// The sequence with these parameters and this last byte. Function keys begin differently.
  init(_ parameters: [UInt8], _ final: UInt8, isFunction: Bool) {
    guard parameters.allSatisfy({ (0x30..<0x3C).contains($0) }) else { return }
    let numbers = parameters.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false)
      .map(Self.number)
    // In front of the letter of a function key stand the modifiers alone.
    modifiers = Self.modifiers((isFunction ? numbers.first : numbers.dropFirst().first) ?? 1)
    switch final {
    case UInt8(ascii: "~"): key = Self.numbered(numbers, &modifiers)
    case UInt8(ascii: "u") where !isFunction:
      key = Self.key(ofCode: numbers.first ?? 0, &modifiers)
    case UInt8(ascii: "[") where !isFunction: bytesToIgnore = 1
    case UInt8(ascii: "M") where !isFunction: bytesToIgnore = parameters.isEmpty ? 3 : 0
    case UInt8(ascii: "M"): key = .enter
    case UInt8(ascii: "Z"): (key, modifiers) = (.tab, modifiers.union(.shift))
    case UInt8(ascii: "a")...UInt8(ascii: "d"):
      key = Self.cursor(final - 0x20)
      modifiers.formUnion(isFunction ? .control : .shift)
    default: key = Self.cursor(final)
    }
  }

  /// A parameter as a number; details behind a colon are ignored.
  private static func number(_ digits: ArraySlice<UInt8>) -> Int {
    digits.prefix { $0 != UInt8(ascii: ":") }.reduce(0) { min($0 * 10 + Int($1 & 0x0F), 1 << 24) }
  }

  /// Terminals add 1, so that 0 can mean none.
  private static func modifiers(_ number: Int) -> KeyPress.Modifiers {
    let bits = UInt8(truncatingIfNeeded: max(number, 1) - 1)
    let known = KeyPress.Modifiers(rawValue: bits & 7)
    // Meta, where a keyboard has it, does what Alt does.
    return bits & 40 == 0 ? known : known.union(.alt)
  }

  private static func cursor(_ letter: UInt8) -> KeyPress.Key? {
    switch letter {
    case UInt8(ascii: "A"): .up
    case UInt8(ascii: "B"): .down
    case UInt8(ascii: "C"): .right
    case UInt8(ascii: "D"): .left
    case UInt8(ascii: "H"): .home
    case UInt8(ascii: "F"): .end
    default: nil
    }
  }

  private static func numbered(
    _ numbers: [Int], _ modifiers: inout KeyPress.Modifiers
  ) -> KeyPress.Key? {
    switch numbers.first {
    case 1, 7: return .home
    case 4, 8: return .end
    case 3: return .delete
    case 5: return .pageUp
    case 6: return .pageDown
    case 200: return .pasteBegins
    case 201: return .pasteEnds
    case 27 where numbers.count == 3: return key(ofCode: numbers[2], &modifiers)
    default: return nil
    }
  }

  /// The key that a terminal numbers by its character.
  private static func key(
    ofCode code: Int, _ modifiers: inout KeyPress.Modifiers
  ) -> KeyPress.Key? {
    switch code {
    case 8, 127: return .backspace
    case 9: return .tab
    case 13, 57_414: return .enter
    case 27: return .escape
    case 0x20..<0x7F, 0xA0..<0xE000, 0xF900..<0x11_0000:
      if !modifiers.contains(.control) { modifiers.remove(.shift) }
      return UInt32(exactly: code).flatMap { Unicode.Scalar($0) }.map { .text($0) }
    default: return nil
    }
  }
}
