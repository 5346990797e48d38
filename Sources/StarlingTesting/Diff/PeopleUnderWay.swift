internal import Starling

/// What becomes of people who are in the middle of a conversation when its script is edited: for
/// every state in which someone can wait, where a save of it goes on in the new script.
public struct PeopleUnderWay: Sendable {
  /// What happens to those who wait at a block.
  public enum Fate: Hashable, Sendable {
    /// They are asked an earlier question again, at this block.
    case askedAgain(String)
    /// They are not asked what only the new script asks everybody, at this block.
    case notAsked(String)
    /// They begin again.
    case beginAgain
    /// They go on, but something reads this variable, which has no value for them.
    case unset(String)
    /// They get stuck.
    case stuck
    /// They are never asked what both scripts ask everybody, at this block.
    case neverAsked(String)
    /// This counter has points of both scripts, which count otherwise or stop elsewhere.
    case otherScoring(String)

    /// Whether they are lost: they cannot go on as the new script means it.
    public var isLoss: Bool {
      switch self {
      case .askedAgain, .notAsked: false
      case .beginAgain, .unset, .stuck, .neverAsked, .otherScoring: true
      }
    }
  }

  /// The fates of those who wait at a block of the old script, in its order. Those who go on as
  /// before are left out.
  public private(set) var fates: [(block: String, fate: Fate)] = []
  /// What keeps this from being a proof, as a phrase; nil if it is one.
  public private(set) var bound: String?

  /// Whether it is proved that no one is lost.
  public let losesNobody: Bool

  /// Nothing happens to anyone.
  init() { losesNobody = true }

  /// Keeps nothing of the past or, where it is quick, all of it; then what may decide more.
  init(_ comparison: Comparison) {
    guard !comparison.isOfWords else {
      self.init()
      return
    }
    let scoring = Scoring(comparison.mapping)
    let kept = comparison.hasFewStates ? nil : scoring.boundedNames
    self.init(UnderWaySearch(comparison, scoring, keeping: kept), of: comparison.mapping)
    let more = comparison.isWhole ? nil : scoring.changedNames.union(scoring.boundedNames)
    guard bound != nil, kept != nil, more != kept else { return }
    let next = Self(UnderWaySearch(comparison, scoring, keeping: more), of: comparison.mapping)
    if next.bound == nil || comparison.isWhole { self = next }
  }

  private init(_ search: UnderWaySearch, of mapping: ScriptMapping) {
    let tables = mapping.old.tables
    fates = tables.blocks.indices.flatMap { block in
      (search.sure[block] ?? []).sorted { $0.words < $1.words }.map { (tables.id(block), $0) }
    }
    let isSure = search.possible == search.sure
    bound = search.trust.words ?? (isSure ? nil : "what becomes of some depends on values")
    losesNobody = search.trust.isWhole && !search.possible.values.joined().contains { $0.isLoss }
  }
}
