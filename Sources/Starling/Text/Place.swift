/// A range of bytes in a source.
///
/// All places are equal: a place says where a value was found and is no part of the value, so two
/// scripts that differ only in white space are equal.
package struct Place: Sendable {
  /// The offset of the first byte.
  package var start: UInt32
  /// The offset after the last byte.
  package var end: UInt32

  package init(_ start: Int, _ end: Int) {
    self.start = UInt32(clamping: start)
    self.end = UInt32(clamping: end)
  }

  /// The place of a value that was not read from a source.
  package static let none = Place(0, 0)
}

extension Place: Hashable {
  /// Always true: a place is no part of the identity of the value that has it.
  package static func == (_: Place, _: Place) -> Bool { true }

  /// Adds nothing, since all places are equal.
  package func hash(into _: inout Hasher) {}
}
