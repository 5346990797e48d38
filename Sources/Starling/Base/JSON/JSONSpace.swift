extension UInt8 {
  package var isJSONSpace: Bool { isBlankInLine || endsJSONLine }
  var isBlankInLine: Bool { self == 0x20 || self == 0x09 }
  var endsJSONLine: Bool { self == 0x0A || self == 0x0D }

  /// Whether it stands between a key and its value, in JSON or in a language like it.
  var isColon: Bool { self == UInt8(ascii: ":") || self == UInt8(ascii: "=") }
}
