package import Starling

/// Why an item is proved impossible.
package enum ImpossibleReason: Hashable, Sendable {
  /// No path of links leads to the block.
  case unreachable
  /// Only impossible exits lead there.
  case onlyImpossible
  /// No answer meets the condition.
  case neverMet
  /// The branches before take everything that this one would.
  case shadowed
  /// Every answer that reaches the condition meets it.
  case alwaysMet
  /// The block is on every way to this one, so that it has always been visited.
  case alwaysVisited(BlockNumber)
  /// The block is on no way to this one.
  case neverVisited(BlockNumber)
  /// The branches before take everything.
  case nothingLeft
  /// Every button has a link of its own.
  case ownLinks
  /// Some button is always offered, and all that can be offered have links of their own.
  case buttonLeft
  /// All conversations that conditions can distinguish were tried.
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
