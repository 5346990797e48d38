/// The look of a chat that is drawn as lines of text.
public struct ChatLook: Sendable {
  /// The width of a line, in cells.
  public var width = 80
  /// Whether lines are colored with the terminal's escapes.
  public var hasColors = false
  /// Whether addresses are marked as links, for terminals that know them.
  package var hasLinks = false
  /// The setting that chose plain output, as for a screen reader; nil if the output is not plain.
  package var plainOrigin: String?

  /// Eighty cells without colors.
  public init() {}

  package var isPlain: Bool { plainOrigin != nil }
}
