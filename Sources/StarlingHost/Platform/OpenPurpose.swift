/// What a file is opened for; everything else about the opening follows from it.
package enum OpenPurpose: Sendable, Hashable {
  /// To read what is there.
  case reading
  /// To read a file that only its user may have laid here; a pipe in its place is not waited for.
  case readingOwn(followingLinks: Bool)
  /// To flush a folder, after a name in it has changed.
  case flushingFolder
  /// To lock it; it is created, for the user alone, where it is missing.
  case locking
  /// To write a file, for the user alone, that must not be there yet.
  case writingNew
  /// To write a file that must not be there yet.
  case creating
  /// To write a file anew, whatever it held.
  case overwriting
  /// To write behind what a file holds.
  case appending
  /// To write behind what a file of the user's own holds, which is for nobody else.
  case appendingOwn

  /// Whether a file that is made on the way is for nobody but the user.
  var isPrivate: Bool {
    switch self {
    case .locking, .writingNew, .appendingOwn: true
    case .reading, .readingOwn, .flushingFolder, .creating, .overwriting, .appending: false
    }
  }
}
