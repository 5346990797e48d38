extension String {
  /// The text without anything that could control a terminal.
  ///
  /// White space that is a control character, or separates lines or paragraphs, becomes a space:
  /// words do not run together, and no new line appears. `\r\n` becomes `\n`. Other control
  /// characters are dropped; the rest of an escape sequence is harmless and stays. Direction marks
  /// are dropped if they affect the text around them: every override, embeddings and isolates that
  /// their line does not close, and ends that close nothing.
  package func safeForTerminal() -> String {
    if isSafeForTerminal { return self }
    var freed = String.UnicodeScalarView()
    freed.reserveCapacity(utf8.count)
    var scopes = DirectionScopes()
    scopes.record(unicodeScalars)
    var ordinal = 0
    var afterReturn = false
    for scalar in unicodeScalars {
      if afterReturn && scalar != "\n" { freed.append(" ") }
      afterReturn = scalar == "\r"
      if scalar.directionMark != nil {
        if scopes.isKept(ordinal) { freed.append(scalar) }
        ordinal += 1
      } else if let safe = scalar.safeForTerminal {
        freed.append(safe)
      }
    }
    if afterReturn { freed.append(" ") }
    return String(freed)
  }

  /// Whether nothing in the text could control a terminal.
  package var isSafeForTerminal: Bool {
    utf8.allSatisfy { ($0 >= 0x20 && $0 < 0x7F) || $0 == 0x0A }
      || unicodeScalars.allSatisfy { $0.isHarmless }
  }

  /// Whether the text holds a control character other than a line feed.
  package var hasControlCharacter: Bool { utf8.hasControlCharacter }

  /// The first character, besides the end of a line, that could control a terminal.
  var firstControlCharacter: UInt32? {
    guard hasControlCharacter else { return nil }
    return unicodeScalars.first { $0 != "\n" && $0.properties.generalCategory == .control }?.value
  }

  /// Whether the text opens an override, embedding or isolate and does not close it.
  package var hasOpenDirection: Bool { utf8.hasOpenDirection }
}

extension Collection<UInt8> {
  /// Whether the UTF-8 holds a control character (C0, DEL, C1) other than a line feed.
  package var hasControlCharacter: Bool {
    var previous: UInt8 = 0
    for byte in self {
      if byte < 0x20 ? byte != 0x0A : byte == 0x7F { return true }
      if previous == 0xC2 && byte < 0xA0 { return true }
      previous = byte
    }
    return false
  }

  /// Whether the UTF-8 opens an override, embedding or isolate and does not close it on the same
  /// line. Unicode closes them all at the end of a line, so an end in the next line is too late.
  package var hasOpenDirection: Bool {
    guard contains(0xE2) else { return false }
    var scopes = DirectionScopes()
    var earlier: (UInt8, UInt8) = (0, 0)
    for byte in self {
      if let scalar = Unicode.Scalar(last: byte, after: earlier) { scopes.take(scalar) }
      if scopes.hasLeftOpen { return true }
      earlier = (earlier.1, byte)
    }
    scopes.endLine()
    return scopes.hasLeftOpen
  }
}

extension Unicode.Scalar {
  /// The scalar that ends with this byte of UTF-8, if it can affect direction: in ASCII,
  /// U+0080…U+00BF or U+2000…U+207F.
  fileprivate init?(last: UInt8, after earlier: (UInt8, UInt8)) {
    if last < 0x80 || earlier.1 == 0xC2 {
      self.init(last)
    } else if earlier.0 == 0xE2, earlier.1 == 0x80 || earlier.1 == 0x81 {
      self.init(0x2000 + UInt32(earlier.1 & 1) << 6 + UInt32(last & 0x3F))
    } else {
      return nil
    }
  }

  /// Whether it is safe by itself, in any context.
  package var isHarmless: Bool {
    (value >= 0xA0 || (0x20..<0x7F).contains(value) || value == 0x0A)
      && value != 0x2028 && value != 0x2029 && directionMark == nil
  }

  /// The replacement of the scalar on a terminal; nil for most control characters.
  fileprivate var safeForTerminal: Unicode.Scalar? {
    switch value {
    case 0x0A: self
    case 0x0D: nil
    case 0x09, 0x0B, 0x0C, 0x85, 0x2028, 0x2029: " "
    case 0..<0x20, 0x7F..<0xA0: nil
    default: self
    }
  }
}

extension String {
  /// The text made safe for a terminal, with line breaks as spaces.
  package func inOneLine() -> String {
    if utf8.span.isPrintableASCII { return self }
    let safe = safeForTerminal()
    return safe.utf8.contains(0x0A) ? String(safe.map { $0.isNewline ? " " : $0 }) : safe
  }
}
