internal import Starling

extension ScriptDiff {
  /// A question that is gone, and a new one that has its place and may be what it became.
  package struct LikelyName: Hashable, Sendable {
    package let was: String
    package let now: String

    /// How an author says so, in a sentence.
    package var sentence: String {
      "if \(quoted(now)) is what \(quoted(was)) was, say so there: \"was\": \(quoted(was))"
    }
  }

  /// New questions to which a link leads that led to one of the same kind that is gone.
  package var likelyNames: [LikelyName] {
    let links = old.tables.blocks.indices.flatMap { block in
      mapping.block(block).map { mapping.links(of: block, and: $0) } ?? []
    }
    return links.compactMap { was, now in
      guard case .block(let one) = was.next, case .block(let other) = now.next,
        mapping.block(one) == nil, mapping.origin(of: other) == nil
      else { return nil }
      let kinds = (old.tables.blocks[one].kind, new.tables.blocks[other].kind)
      let name = old.tables.id(one)
      guard kinds.0 == kinds.1, kinds.0.hasAnswer, new.tables.block(named: name) == nil else {
        return nil
      }
      return LikelyName(was: name, now: new.tables.id(other))
    }.unique
  }
}

extension ScriptMapping {
  /// Where a block and what it became lead, and those of its buttons that are still there.
  fileprivate func links(of block: BlockNumber, and partner: BlockNumber) -> [(Link, Link)] {
    let (one, other) = (old.tables.blocks[block], new.tables.blocks[partner])
    let buttons = old.tables.buttons(of: one).compactMap { button in
      self.button(button, of: block).map {
        (old.tables.buttons[button].link, new.tables.buttons[$0].link)
      }
    }
    return [(one.link, other.link)] + buttons
  }
}
