package import Starling

/// The file that stores a conversation, to continue it in another process.
///
/// The process of the conversation holds a lock beside the file, which ends with the process and,
/// once there is nothing to continue, is removed.
package final class ChatFile {
  package let path: String
  private let lock: FileLock
  /// The file of the lock, while this process holds it.
  private var held: Int32?

  package init(_ path: String) {
    self.path = path
    lock = FileLock(path: path + ".lock", fileSystem: Files.system, patience: 0)
  }

  deinit {
    guard let held else { return }
    if (try? Files.status(of: path)) == nil { try? Files.remove(lock.path) }
    lock.fileSystem.release(held)
  }

  /// The content of the file, which no other process has from now on; nil if it does not exist.
  package func take() throws(FileError) -> [UInt8]? {
    do throws(FileError) {
      if held == nil { held = try lock.takeIfFree() }
    } catch {
      throw FileError(error.operation, path, error.reason)
    }
    guard held != nil else { throw FileError(.open, path, .inConversation) }
    return try Files.readOwn(path)
  }

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
