/// Turns the bytes that a terminal sends into keys.
///
/// Bytes may arrive in pieces of any size. A sequence that stands for no known key is swallowed
/// whole, and so is a reply or a report of the terminal that was meant for another program.
public struct KeyDecoder: Sendable {
  private enum State {
    case ground
    /// In a character of several bytes.
    case character
    /// Behind Escape, with further bytes up to `/`.
    case escape, charset
    /// In a control sequence, or behind the first byte of a function key.
    case control, function
    /// In a text for the terminal, such as the reply to a question; perhaps at its end.
    case string, stringEnd
  }

  /// Parameters beyond this many bytes are not kept.
  private static let longestParameters = 32

  private var state = State.ground
  private var character = CharacterBytes()
  private var parameters: [UInt8] = []
  /// Whether an Escape came before the sequence, which stands for the Alt key.
  private var hasAlt = false
  /// The bytes to ignore, which follow a report of the mouse or a key of the Linux console.
  private var ignored = 0
  private var isPasting = false
  /// Whether a line feed belongs to the Return before it.
  private var followsReturn = false
  /// Whether the last byte was a Return or a line feed.
  private var isBehindLine = false

  /// A decoder in front of the first byte.
  public init() {}

  /// How many milliseconds to wait for more bytes before `flush`; nil if nothing is incomplete, or
  /// the rest will come, however long that takes: of a character or of a paste. Only behind a
  /// Return may it be the person who waits, because the end of a paste was lost.
  public var patience: Int32? {
    switch state {
    case _ where isPasting: isBehindLine ? 2_000 : nil
    case .ground where ignored == 0: nil
    case .character: nil
    case .ground, .escape, .charset, .control, .function, .string, .stringEnd: 500
    }
  }

  /// The keys that are complete with these bytes.
  public mutating func feed(_ bytes: some Sequence<UInt8>) -> [KeyPress] {
    var keys: [KeyPress] = []
    for byte in bytes { take(byte, &keys) }
    return keys
  }

  /// The keys that are complete because no more bytes came: a lone Escape, or a paste without an
  /// end. An incomplete sequence is forgotten.
  public mutating func flush() -> [KeyPress] {
    var keys: [KeyPress] = []
    switch state {
    case .ground where isPasting && ignored == 0:
      isPasting = false
      keys.append(KeyPress(.pasteEnds))
    case .character: add(.text(CharacterBytes.replacement), &keys)
    case .escape: add(.escape, &keys)
    case .ground, .charset, .control, .function, .string, .stringEnd: break
    }
    begin(.ground)
    ignored = 0
    return keys
  }
}

extension KeyDecoder {
  private mutating func take(_ byte: UInt8, _ keys: inout [KeyPress]) {
    isBehindLine = byte == 0x0A || byte == 0x0D
    if ignored > 0 {
      ignored -= 1
      return
    }
    // Escape and Return end whatever has begun: a person must always get through.
    switch (state, byte) {
    case (.string, 0x1B): state = .stringEnd
    case (.escape, 0x1B): hasAlt = true
    case (.character, 0x1B), (_, 0x1B):
      if state == .character { add(.text(CharacterBytes.replacement), &keys) }
      begin(.escape)
    case (.ground, _): takePlain(byte, &keys)
    case (.character, _): takeMore(byte, &keys)
    case (.escape, _): takeIntroducer(byte, &keys)
    case (.string, 0x07), (.string, 0x18), (.string, 0x1A): begin(.ground)
    case (.string, 0x0A), (.string, 0x0D), (_, 0..<0x20):
      begin(.ground)
      takePlain(byte, &keys)
    case (.string, _): break
    case (.stringEnd, _):
      begin(.ground)
      if byte != UInt8(ascii: "\\") {
        begin(.escape)
        takeIntroducer(byte, &keys)
      }
    case (.charset, _): if byte >= 0x30 { begin(.ground) }
    case (.control, _), (.function, _): takeParameter(byte, &keys)
    }
  }

  private mutating func begin(_ state: State) {
    self.state = state
    parameters = []
    character = CharacterBytes()
    if state == .ground || state == .escape { hasAlt = false }
  }

  private mutating func add(
    _ key: KeyPress.Key, _ keys: inout [KeyPress], _ modifiers: KeyPress.Modifiers = []
  ) {
    let modifiers = hasAlt ? modifiers.union(.alt) : modifiers
    hasAlt = false
    if isPasting {
      switch key {
      case .text where modifiers.isEmpty, .enter, .tab, .pasteEnds: break
      default: return
      }
    }
    keys.append(KeyPress(key, isPasting ? [] : modifiers))
  }

  private mutating func takePlain(_ byte: UInt8, _ keys: inout [KeyPress]) {
    state = .ground
    let endsReturn = followsReturn && byte == 0x0A
    followsReturn = byte == 0x0D
    switch byte {
    case 0x08, 0x7F: add(.backspace, &keys)
    case 0x09: add(.tab, &keys)
    case 0x0A where endsReturn: hasAlt = false
    case 0x0A, 0x0D: add(.enter, &keys)
    case 0..<0x20:
      // Letters with Control are the letters without two of their bits.
      add(.text(Unicode.Scalar(byte | (byte == 0 || byte > 26 ? 0x40 : 0x60))), &keys, .control)
    case 0x20..<0x7F: add(.text(Unicode.Scalar(byte)), &keys)
    default:
      character = CharacterBytes(first: byte)
      if character.needed > 0 { state = .character } else { takeCharacter(&keys) }
    }
  }

  private mutating func takeMore(_ byte: UInt8, _ keys: inout [KeyPress]) {
    guard byte & 0xC0 == 0x80 else {
      add(.text(CharacterBytes.replacement), &keys)
      begin(.ground)
      return take(byte, &keys)
    }
    character.add(byte)
    if character.needed == 0 { takeCharacter(&keys) }
  }

  private mutating func takeCharacter(_ keys: inout [KeyPress]) {
    let scalar = character.scalar
    state = .ground
    switch scalar.value {
    // As controls of eight bits, they stand for Escape and a letter.
    case 0x8F, 0x90, 0x98, 0x9B, 0x9D...0x9F: takeIntroducer(UInt8(scalar.value - 0x40), &keys)
    case 0x85, 0x2028, 0x2029: add(.enter, &keys)
    case 0x80..<0xA0: hasAlt = false
    default: add(.text(scalar), &keys)
    }
  }

  /// Takes the byte behind Escape.
  private mutating func takeIntroducer(_ byte: UInt8, _ keys: inout [KeyPress]) {
    switch byte {
    case UInt8(ascii: "["): state = .control
    case UInt8(ascii: "O"): state = .function
    case UInt8(ascii: "P"), UInt8(ascii: "]"), UInt8(ascii: "X"), UInt8(ascii: "^"),
      UInt8(ascii: "_"):
      begin(.string)
    case 0x20..<0x30: begin(.charset)
    default:
      hasAlt = true
      takePlain(byte, &keys)
    }
  }

  private mutating func takeParameter(_ byte: UInt8, _ keys: inout [KeyPress]) {
    switch byte {
    case 0x20..<0x40:
      if parameters.count < Self.longestParameters { parameters.append(byte) }
    case 0x40..<0x7F: end(byte, &keys)
    default:
      begin(.ground)
      takePlain(byte, &keys)
    }
  }

  private mutating func end(_ final: UInt8, _ keys: inout [KeyPress]) {
    let sequence = KeySequence(parameters, final, isFunction: state == .function)
    state = .ground
    parameters = []
    ignored = sequence.bytesToIgnore
    switch sequence.key {
    case nil: hasAlt = false
    case .pasteBegins:
      if !isPasting { add(.pasteBegins, &keys) }
      isPasting = true
    case .pasteEnds:
      if isPasting { add(.pasteEnds, &keys) }
      isPasting = false
    case let key?: add(key, &keys, sequence.modifiers)
    }
  }
}

/// The bytes of one character in UTF-8.
private struct CharacterBytes {
  static let replacement: Unicode.Scalar = "\u{FFFD}"

  /// The bytes that are missing.
  private(set) var needed = 0
  private var bytes: [UInt8] = []

  init() {}

  init(first byte: UInt8) {
    bytes = [byte]
    needed = byte < 0xC2 || byte > 0xF4 ? 0 : byte < 0xE0 ? 1 : byte < 0xF0 ? 2 : 3
  }

  mutating func add(_ byte: UInt8) {
    needed -= 1
    bytes.append(byte)
  }

  /// The character; U+FFFD if the bytes are not one.
  var scalar: Unicode.Scalar {
    String(decoding: bytes, as: UTF8.self).unicodeScalars.first ?? Self.replacement
  }
}
