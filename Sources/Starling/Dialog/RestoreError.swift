extension Dialog {
  /// Why a saved dialog cannot be restored.
  public enum RestoreError: Error, Equatable, Sendable, CustomStringConvertible {
    /// The text is not a saved dialog.
    case notUnderstood
    /// A newer version saved it.
    case newerVersion
    /// The script no longer has this block.
    case missingBlock(String)
    /// The block still exists, but no longer asks anything.
    case nothingAsked(String)
    /// The script no longer has this variable.
    case missingVariable(String)

    /// The reason in one sentence, without a full stop.
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
