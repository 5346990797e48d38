/// What the system knows about a file without opening it.
package struct FileStatus: Sendable, Hashable {
  package enum Kind: Sendable {
    case file
    case folder
    case link
    case other
  }

  package let kind: Kind
  /// Whether it belongs to the user whom this process works for.
  package let isOwn: Bool
  let identity: FileIdentity
  /// Differs as soon as the content has been written anew.
  package let version: FileVersion
}

/// Which file it is, whatever its name: two paths may lead to the same one.
struct FileIdentity: Sendable, Hashable {
  let device: UInt64
  let number: UInt64
}

/// A mark by which a change of a file is noticed: its size and when it was written.
package struct FileVersion: Sendable, Hashable {
  let size: Int64
  let seconds: Int64
  let nanoseconds: Int64
}
