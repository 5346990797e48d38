/// A file that could not be dealt with: which one, what was tried, and why it failed.
///
/// Its description is a sentence for the person:
/// `cannot write "/home/ada/state.json": no space left on device`.
public struct FileError: Error, Hashable, Sendable {
  /// What was tried, in words that follow "cannot".
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

  /// Why it failed.
  package enum Reason: Hashable, Sendable {
    /// The system refused.
    case system(SystemError)
    /// There is something else where a file is meant: a device, a pipe, a socket.
    case notAFile
    /// There is more to read than anybody means.
    case tooLarge
    /// The file is a symbolic link that somebody else has laid.
    case foreignLink
    /// The file was written by a newer version of this program.
    case newerVersion(String)
    /// Another process has kept the lock for longer than anybody needs it.
    case locked
  }

  /// The path as it was given, or that of a file that belongs to it.
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

extension FileError: CustomStringConvertible {
  /// The sentence for the person, without a full stop.
  public var description: String {
    "cannot \(operation.rawValue) \"\(Self.visible(path))\": \(reason)"
  }

  /// Control characters in a path must not reach a terminal.
  private static func visible(_ path: String) -> String {
    var text = ""
    for scalar in path.unicodeScalars {
      text += scalar.properties.generalCategory == .control ? "?" : String(scalar)
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
    case .foreignLink: "it is a symbolic link that belongs to somebody else"
    case .newerVersion(let version):
      "a newer version of this program wrote it (format \(version)); it is left untouched"
    case .locked: "another process keeps it locked"
    }
  }
}
