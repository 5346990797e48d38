package import Starling

/// The file that stores a conversation, to continue it in another process.
package struct ChatFile: Sendable {
  package let path: String

  package init(_ path: String) { self.path = path }

  /// The content of the file; nil if it does not exist.
  package func read() throws(FileError) -> [UInt8]? { try Files.readOwn(path) }

  /// Stores a chat before it begins, so that an error occurs before the person is asked.
  package func begin(_ chat: Chat) throws(FileError) {
    _ = try Files.isThere(toAppendTo: path)
    try write(chat)
  }

  /// Stores the current state of a chat.
  package func write(_ chat: Chat) throws(FileError) {
    try Files.replace(path, Array(chat.saved.utf8))
  }

  /// Stores a chat while it continues, and removes the file once it is over.
  func follow(_ chat: Chat) throws(FileError) {
    if chat.prompt == nil { try remove() } else { try write(chat) }
  }

  package func remove() throws(FileError) { _ = try ifThere(try Files.remove(path)) }
}
