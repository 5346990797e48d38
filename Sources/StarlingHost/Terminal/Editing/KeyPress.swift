/// A key that a person pressed on a terminal, or a character that was pasted.
public struct KeyPress: Hashable, Sendable {
  /// The keys that a line editor can use. All others are left out by the decoder.
  public enum Key: Hashable, Sendable {
    /// A key with this letter, digit, sign or part of a character; bytes that are no text are
    /// U+FFFD.
    case text(Unicode.Scalar)
    /// The large keys around the letters.
    case enter, tab, backspace, delete, escape
    /// The keys that move the cursor.
    case left, right, up, down, home, end
    /// The keys that move it by a screen.
    case pageUp, pageDown
    /// What follows, or what came before, was pasted.
    case pasteBegins, pasteEnds
  }

  /// The keys that are held down at the same time.
  public struct Modifiers: OptionSet, Hashable, Sendable {
    /// One bit for each key, as terminals number them.
    public let rawValue: UInt8

    /// The keys of these bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// The Shift key.
    public static let shift = Modifiers(rawValue: 1)
    /// The Alt key, which some terminals call Meta or Option.
    public static let alt = Modifiers(rawValue: 2)
    /// The Control key.
    public static let control = Modifiers(rawValue: 4)
  }

  /// The key.
  public let key: Key
  /// The keys that were held down. Shift is not among them for a letter.
  public let modifiers: Modifiers

  /// A key with modifiers.
  public init(_ key: Key, _ modifiers: Modifiers = []) {
    self.key = key
    self.modifiers = modifiers
  }

  /// A letter with the Control key.
  public static func control(_ letter: Unicode.Scalar) -> KeyPress {
    KeyPress(.text(letter), .control)
  }

  /// A letter with the Alt key.
  public static func alt(_ letter: Unicode.Scalar) -> KeyPress { KeyPress(.text(letter), .alt) }
}
