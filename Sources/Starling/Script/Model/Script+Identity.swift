// Two views of the same place are equal, also where each was asked of a copy of the script.

extension Script.Block: Hashable {
  /// Whether both are the same block of equal scripts.
  public static func == (one: Self, other: Self) -> Bool {
    one.number == other.number && one.script == other.script
  }

  /// Hashes the place in the script.
  public func hash(into hasher: inout Hasher) { hasher.combine(number) }
}

extension Script.Button: Hashable {
  /// Whether both are the same button of equal scripts.
  public static func == (one: Self, other: Self) -> Bool {
    one.number == other.number && one.script == other.script
  }

  /// Hashes the place in the script.
  public func hash(into hasher: inout Hasher) { hasher.combine(number) }
}

extension Script.Link: Hashable {
  /// Whether both are the same link of equal scripts.
  public static func == (one: Self, other: Self) -> Bool {
    one.row == other.row && one.script == other.script
  }

  /// Hashes the place in the script.
  public func hash(into hasher: inout Hasher) { hasher.combine(row) }
}

extension Script.Branch: Hashable {
  /// Whether both are the same branch of equal scripts.
  public static func == (one: Self, other: Self) -> Bool {
    one.number == other.number && one.script == other.script
  }

  /// Hashes the place in the script.
  public func hash(into hasher: inout Hasher) { hasher.combine(number) }
}

extension Script.Condition: Hashable {
  /// Whether both are the same condition of equal scripts.
  public static func == (one: Self, other: Self) -> Bool {
    one.number == other.number && one.script == other.script
  }

  /// Hashes the place in the script.
  public func hash(into hasher: inout Hasher) { hasher.combine(number) }
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
