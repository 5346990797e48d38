/// How a chat is to look.
package struct ChatLook: Sendable {
  /// The width of a line, in cells.
  package var width = 80
  package var hasColors = false
  /// Whether the terminal makes links of addresses that are marked as such.
  package var hasLinks = false
  /// As for a screen reader: by what; nil where it is off.
  package var plainOrigin: String?

  package init() {}

  package var isPlain: Bool { plainOrigin != nil }
}
