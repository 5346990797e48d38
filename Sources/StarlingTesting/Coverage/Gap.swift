package import Starling

extension Coverage {
  /// An item that has not been taken, or cannot be.
  public struct Gap: Hashable, Sendable {
    /// The kind of item.
    public let kind: Kind
    /// The id of the block that the item belongs to.
    public let block: String
    /// The place of the item in the script.
    package let place: Place
    /// What is missing, as a phrase.
    public let phrase: String
    /// Why it is impossible; nil if it is only missing.
    public internal(set) var reason: String?
  }
}

extension ScriptTables {
  func phrase(missing item: CoverageItem) -> String {
    let block = quoted(id(item.block))
    return switch item.what {
    case .block: "\(block) is never reached"
    case .link(let exit): "\(name(of: exit, in: item.block)) is never taken"
    case .button(let button): "\(name(ofButton: button, in: item.block)) is never tapped"
    case .condition(let condition, true):
      "the \"when\" of \(owner(of: condition, in: item.block)) never holds"
    case .condition(let condition, false):
      "the \"when\" of \(owner(of: condition, in: item.block)) never fails"
    case .ending(let exit): "no conversation ends by \(name(of: exit, in: item.block))"
    case .rejection(_, let code): "\(block) never rejects an answer as \(code.rawValue)"
    }
  }
}
