/// An error with a file: its path, the operation, and the reason.
///
/// The description is a sentence for people:
/// `cannot write "/home/ada/state.json": no space left on device`.
public struct FileError: Error, Hashable, Sendable {
  /// The operation, in words that follow "cannot".
  package enum Operation: String, Sendable {
    case open
    case read
    case list
    case create
    case makeFolder = "make the folder"
    case write
    case lock
    case replace
    case remove
    case run
  }

  /// Why the operation failed.
  package enum Reason: Hashable, Sendable {
    /// The system refused.
    case system(SystemError)
    /// It is not a regular file, but a device, a pipe or a socket.
    case notAFile
    /// The file is larger than any sensible input.
    case tooLarge
    /// The file is a symbolic link that belongs to another user.
    case foreignLink
    /// A newer version of this program wrote the file.
    case newerVersion(String)
    /// Another process has held the lock for too long.
    case locked
    /// Another process is at the conversation that the file stores.
    case inConversation
  }

  /// The path as it was given, or that of a related file.
  public let path: String
  package let operation: Operation
  package let reason: Reason

  package init(_ operation: Operation, _ path: String, _ reason: Reason) {
    self.operation = operation
    self.path = path
    self.reason = reason
  }

  package init(_ operation: Operation, _ path: String, _ error: SystemError) {
    self.init(operation, path, .system(error))
  }
}

extension FileError.Operation {
  fileprivate var isWriting: Bool {
    switch self {
    case .create, .makeFolder, .write, .lock, .replace, .remove: true
    case .open, .read, .list, .run: false
    }
  }
}

extension FileError {
  /// The system's error, if that is the reason.
  var systemError: SystemError? {
    guard case .system(let error) = reason else { return nil }
    return error
  }

  /// Whether nothing can be written there, because the disk is full, or for want of permission.
  package var isOfNoRoom: Bool {
    guard let systemError else { return false }
    return Platform.isFullDisk(systemError)
      || operation.isWriting && Platform.isDenialOfWriting(systemError)
  }

  /// Whether the disk itself fails, of which the person has no other sign.
  package var isOfDisk: Bool { systemError.map(Platform.isFailingDisk) ?? false }
}

extension FileError: CustomStringConvertible {
  /// A sentence for people, without a full stop.
  public var description: String {
    "cannot \(operation.rawValue) \"\(Self.visible(path))\": \(reason)"
  }

  /// The path without control characters, which must not reach a terminal, and stray bytes.
  private static func visible(_ path: String) -> String {
    var text = ""
    for scalar in path.unicodeScalars {
      let isVisible = scalar.properties.generalCategory != .control
      text += isVisible && SystemText.isUTF8(String(scalar)) ? String(scalar) : "?"
    }
    return text
  }
}

extension FileError.Reason: CustomStringConvertible {
  package var description: String {
    switch self {
    case .system(let error): "\(error)"
    case .notAFile: "it is not a regular file"
    case .tooLarge: "it has more than 512 MiB"
    case .foreignLink: "it is a symbolic link that belongs to another user"
    case .newerVersion(let version):
      "a newer version of this program wrote it (format \(version)); it is left untouched"
    case .locked: "another process keeps it locked"
    case .inConversation:
      "another process holds this conversation; go on there, or end it first, or name another file"
    }
  }
}
