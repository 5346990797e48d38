import Starling

extension ScriptMapping {
  /// The lines of a promise with the new names of blocks, buttons and texts; nil if they are the
  /// same.
  package func lines(of promise: Promise) -> [Transcript.Line]? {
    let lines = promise.lines.map { line in
      guard case .clause(let clause) = line.content else { return line }
      let carried = self.clause(clause)
      return carried == clause ? line : Transcript.Line(.clause(carried))
    }
    return lines == promise.lines ? nil : lines
  }

  private func clause(_ clause: Promise.Clause) -> Promise.Clause {
    switch clause {
    case .scope(.after(let one)): .scope(.after(thing(one)))
    case .scope(.before(let one)): .scope(.before(thing(one)))
    case .verb(.never(let one)): .verb(.never(thing(one)))
    case .verb(.always(let one)): .verb(.always(thing(one)))
    case .verb(.atMost(let count, let one)): .verb(.atMost(count, thing(one)))
    case .verb(.possible(let one)): .verb(.possible(thing(one)))
    case .or(let one): .or(thing(one))
    case .verb(.questions): clause
    }
  }

  private func thing(_ thing: Promise.Thing) -> Promise.Thing {
    switch thing.kind {
    case .says(let pattern) where !pattern.isOpen:
      text(pattern.text).map { .init(.says(TextPattern(exactly: $0))) } ?? thing
    case .reaches(let id): block(id).map { .block($0) } ?? thing
    case .does(.answers(let answer), let id): .answers(title(answer, at: id), at: id.map(newID))
    case .does(let act, let id?): .init(.does(act, at: newID(id)))
    default: thing
    }
  }

  private func newID(_ id: String) -> String { block(id) ?? id }

  /// What a button became: that of a block or, for any block, where all agree.
  private func title(_ title: String, at id: String?) -> String {
    let found = (id.map { [$0] } ?? old.blockIDs).compactMap { button(title, of: $0) }
    return Set(found.map { Name($0) }).count == 1 ? found[0] : title
  }

  /// What a text became that is no longer said; nil if it is, or never was.
  private func text(_ text: String) -> String? {
    guard Self.place(of: text, in: new) == nil, let (block, index) = Self.place(of: text, in: old),
      let partner = self.block(block)
    else { return nil }
    let before = old.tables.blocks[block].texts
    let now = new.tables.blocks[partner].texts
    guard before.count == now.count else { return nil }
    return new.tables.string(now.lowerBound.advanced(by: index))
  }

  private static func place(of text: String, in script: Script) -> (BlockNumber, index: Int)? {
    for block in script.tables.blocks {
      for (index, number) in block.texts.enumerated()
      where script.tables.string(number).utf8.elementsEqual(text.utf8) {
        return (block.number, index)
      }
    }
    return nil
  }
}
