/// The bytes of a file, and the name by which messages refer to it.
public struct SourceText: Sendable {
  /// The name in front of each finding: a path as it was given, or `<stdin>`.
  public let name: String
  package let bytes: [UInt8]

  /// A source of bytes. A leading byte-order mark is accepted and has no column.
  public init(name: String, bytes: [UInt8]) {
    self.name = name
    self.bytes = bytes
  }

  /// A source of a text in memory.
  public init(name: String, text: String) {
    self.init(name: name, bytes: Array(text.utf8))
  }

  /// The offset at which the text begins, after a byte-order mark.
  package var start: Int { bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0 }

  package func text(at place: Place) -> String {
    String(decoding: bytes[Int(place.start)..<Int(place.end)], as: UTF8.self)
  }
}
