/// Where something is written: a range of bytes in its source.
///
/// A place says where a thing was found and nothing about what it is, so all places are equal:
/// two scripts that differ in their white space only are the same script.
public struct Place: Sendable {
  /// The offset of the first byte.
  public var start: UInt32
  /// The offset behind the last byte.
  public var end: UInt32

  package init(_ start: Int, _ end: Int) {
    self.start = UInt32(clamping: start)
    self.end = UInt32(clamping: end)
  }

  /// The place of what was not read from a source.
  package static let none = Place(0, 0)
}

extension Place: Hashable {
  /// Always true: a place does not take part in the identity of what stands there.
  public static func == (_: Place, _: Place) -> Bool { true }

  /// Adds nothing.
  public func hash(into _: inout Hasher) {}
}
