/// What a host decides about whether a chat appears. A closure that is nil leaves it to the rules.
public struct ChatDecisions {
  /// The chat is neither forced nor permitted by the rules: whether to show it anyway.
  public var showsAnyway: ((History) -> Bool)?
  /// The last check before an unforced chat appears. `false` stops it, and no display is counted.
  public var mayAppear: (() -> Bool)?
  /// The configuration prefers the platform's own rating dialog: whether it was shown.
  public var showsNativeRating: (() -> Bool)?

  /// The rules alone decide.
  public init() {}

  var areOpen: Bool { showsAnyway == nil && mayAppear == nil && showsNativeRating == nil }
}
