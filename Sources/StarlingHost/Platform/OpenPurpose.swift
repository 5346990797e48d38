/// The purpose of opening a file, which decides flags and permissions.
package enum OpenPurpose: Sendable, Hashable {
  /// To read.
  case reading
  /// To read a file that must belong to the user, without blocking on a pipe in its place.
  case readingOwn(followingLinks: Bool)
  /// To flush a folder after one of its names has changed.
  case flushingFolder
  /// To lock. A missing file is created for the user alone.
  case locking
  /// To write a new file for the user alone.
  case writingNew
  /// To write a new file.
  case creating
  /// To overwrite.
  case overwriting
  /// To append.
  case appending
  /// To append to a file of the user, which is created for the user alone.
  case appendingOwn

  /// Whether a new file is readable by the user alone.
  var isPrivate: Bool {
    switch self {
    case .locking, .writingNew, .appendingOwn: true
    case .reading, .readingOwn, .flushingFolder, .creating, .overwriting, .appending: false
    }
  }
}
