extension Dialog {
  /// Why a saved dialog cannot go on.
  public enum RestoreError: Error, Equatable, Sendable, CustomStringConvertible {
    /// It is no saved dialog.
    case notUnderstood
    /// A newer version saved it.
    case newerVersion
    /// The script has no such block any more.
    case missingBlock(String)
    /// The block is still there, and has nothing to ask any more.
    case nothingAsked(String)
    /// The script has no such variable any more.
    case missingVariable(String)

    /// One sentence for a person, without a full stop.
    public var description: String {
      switch self {
      case .notUnderstood: "this is no saved conversation"
      case .newerVersion: "a newer version of Starling saved this conversation"
      case .missingBlock(let id): "the script has no block \(quoted(id)) any more"
      case .nothingAsked(let id): "the block \(quoted(id)) asks nothing any more"
      case .missingVariable(let name): "the script has no variable \(quoted(name)) any more"
      }
    }
  }
}
