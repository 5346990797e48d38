/// The recovery of a state file that could not be understood.
public struct Recovery: Sendable, Hashable {
  /// The path of the state file.
  public let path: String
  /// The path of the file that now has the old content.
  public let keptAs: String
  /// The path of the backup that replaced it. If it is nil, there was no usable backup, and the
  /// state started empty.
  public let backup: String?
  let reason: String
}

extension Recovery: CustomStringConvertible {
  /// Sentences for people that name all files.
  public var description: String {
    let moved = "\"\(path)\" cannot be understood (\(reason)) and is kept as \"\(keptAs)\"."
    guard let backup else { return moved + " There is no usable backup, so it starts empty." }
    return moved + " Its backup \"\(backup)\" has taken its place."
  }
}
