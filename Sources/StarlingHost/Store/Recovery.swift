/// What became of a state file that could not be understood.
public struct Recovery: Sendable, Hashable {
  /// The state file.
  public let path: String
  /// Where its content is kept now.
  public let keptAs: String
  /// The backup that has taken its place; none, where there was no usable one: then the state
  /// has started anew, and nobody knows what was in it.
  public let backup: String?
  let reason: String
}

extension Recovery: CustomStringConvertible {
  /// Sentences for the person, that name all files.
  public var description: String {
    let moved = "\"\(path)\" cannot be understood (\(reason)) and is kept as \"\(keptAs)\"."
    guard let backup else { return moved + " There is no usable backup: it starts anew." }
    return moved + " Its backup \"\(backup)\" has taken its place."
  }
}
