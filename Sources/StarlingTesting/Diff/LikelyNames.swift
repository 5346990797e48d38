internal import Starling

extension ScriptDiff {
  /// A question that may be what one of the old script became, without saying so.
  package struct LikelyName: Hashable, Sendable {
    package let was: String
    package let now: String

    /// How an author says so, in a sentence.
    package var sentence: String {
      "if \(quoted(now)) is what \(quoted(was)) was, say so there: \"was\": \(quoted(was))"
    }
  }

  /// The questions that are paired, but have other names. Saves and results do not follow them.
  package var likelyNames: [LikelyName] {
    old.tables.blocks.indices.compactMap { block in
      guard let partner = mapping.block(block), old.tables.blocks[block].kind.hasAnswer else {
        return nil
      }
      let was = old.tables.id(block)
      let now = new.tables.id(partner)
      guard was != now, new.tables.block(onceNamed: was) == nil else { return nil }
      return LikelyName(was: was, now: now)
    }
  }
}
