/// Standard input of a program that talks with another one: it waits for bytes, and knows whether
/// more of them are waiting already.
package enum WaitingInput {
  private static let descriptor: Int32 = 0
  private static let pieceSize = 1 << 18

  /// What is there, after waiting for it; nil at the end of the input.
  package static func next() throws(FileError) -> [UInt8]? {
    Platform.awaitReadable(descriptor)
    var bytes: [UInt8] = []
    let count = try FileSystem().read(descriptor, into: &bytes, limit: pieceSize, "standard input")
    return count == 0 ? nil : bytes
  }

  /// Whether there is something to read, or the input has ended, within some milliseconds; without
  /// any, it waits until there is.
  package static func isWaiting(within milliseconds: Int?) -> Bool {
    Platform.isReadable(descriptor, within: milliseconds.map { Int32(clamping: $0) } ?? -1)
  }
}
