/// The properties of a file that are known without opening it.
package struct FileStatus: Sendable, Hashable {
  package enum Kind: Sendable {
    case file
    case folder
    case link
    case other
  }

  package let kind: Kind
  /// Whether the file belongs to the effective user of this process.
  package let isOwn: Bool
  let identity: FileIdentity
  /// Changes whenever the content is written.
  package let version: FileVersion
}

/// The identity of a file, which is the same for all paths to it.
struct FileIdentity: Sendable, Hashable {
  let device: UInt64
  let number: UInt64
}

/// The size and modification time of a file, which reveal a change.
package struct FileVersion: Sendable, Hashable {
  let size: Int64
  let seconds: Int64
  let nanoseconds: Int64
}
