package import Starling

/// The file that keeps a conversation, to go on with it in another process.
package struct ChatFile: Sendable {
  package let path: String

  package init(_ path: String) { self.path = path }

  /// What it holds; nil if it is not there yet.
  package func read() throws(FileError) -> [UInt8]? { try Files.readOwn(path) }

  /// Keeps a chat that has not begun yet, so that a failure comes out before anybody is asked.
  package func begin(_ chat: Chat) throws(FileError) {
    _ = try Files.isThere(toAppendTo: path)
    try write(chat)
  }

  /// Keeps a chat as it stands.
  package func write(_ chat: Chat) throws(FileError) {
    try Files.replace(path, Array(chat.saved.utf8))
  }

  /// Keeps a chat as long as it goes on.
  func follow(_ chat: Chat) throws(FileError) {
    if chat.prompt == nil { try remove() } else { try write(chat) }
  }

  package func remove() throws(FileError) {
    do throws(FileError) { try Files.remove(path) } catch {
      guard error.isMissing else { throw error }
    }
  }
}
