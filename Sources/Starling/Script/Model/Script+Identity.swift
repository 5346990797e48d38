/// The script of a view of one of its places. Two views of the same place are equal, also where
/// each was asked of a copy of the script, and only the place is hashed.
@propertyWrapper
struct Viewed: Hashable, Sendable {
  let wrappedValue: Script

  static func == (one: Viewed, other: Viewed) -> Bool { one.wrappedValue == other.wrappedValue }

  func hash(into _: inout Hasher) {}
}

/// The error for a block that a script does not have.
public struct NoSuchBlock: Error, Hashable, Sendable {
  /// The id that was asked for.
  public let id: String
  /// The id that was probably meant, if one reads like it.
  public let suggestion: String?
}

extension NoSuchBlock: CustomStringConvertible {
  /// A sentence, with what was probably meant.
  public var description: String {
    "the script has no block \(quoted(id))" + didYouMean(suggestion)
  }
}
