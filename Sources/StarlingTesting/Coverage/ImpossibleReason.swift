package import Starling

/// Why something is proved impossible.
package enum ImpossibleReason: Hashable, Sendable {
  /// No chain of links leads to the block.
  case unreachable
  /// Only what is impossible leads there.
  case onlyImpossible
  /// No answer meets the condition.
  case neverMet
  /// The branches before take all that this one would.
  case shadowed
  /// The branches before leave no answer that does not meet the condition.
  case alwaysMet
  /// The block lies on every way here, so that it has always been visited.
  case alwaysVisited(BlockNumber)
  /// The block lies on no way here.
  case neverVisited(BlockNumber)
  /// The branches before take everything.
  case nothingLeft
  /// Every button has a link of its own.
  case ownLinks
  /// Some button is always offered, and those that can be have links of their own.
  case buttonLeft
  /// All conversations that conditions can tell apart were tried.
  case triedInVain

  func sentence(in tables: ScriptTables) -> String {
    switch self {
    case .unreachable: "no chain of links leads there"
    case .onlyImpossible: "only impossible links lead there"
    case .neverMet: "no answer meets it"
    case .shadowed: "the branches before take all that it would"
    case .alwaysMet: "no answer that comes here fails it"
    case .alwaysVisited(let block): "\(quoted(tables.id(block))) lies on every way here"
    case .neverVisited(let block): "\(quoted(tables.id(block))) lies on no way here"
    case .nothingLeft: "the branches before take everything"
    case .ownLinks: "every button has a link of its own"
    case .triedInVain: "no answers lead there, whatever they are"
    case .buttonLeft: "some button is always offered, and none of them follows it"
    }
  }
}
