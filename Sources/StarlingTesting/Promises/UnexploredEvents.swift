import Starling

/// The events that explorations leave out because they lead nowhere new, if promises look at them:
/// the person leaves, changes the stars, or gives an answer that is refused.
struct UnexploredEvents {
  /// What an event does to the state of a conversation.
  enum Kind: Hashable {
    case leaving
    /// Stars are picked, but can still be changed.
    case picking
    /// The event is refused, but only while no stars are picked.
    case refusedUnpicked
    case refused
  }

  private let tables: ScriptTables
  private let leaves: Bool
  private var picks = false
  private var codes: Set<RejectCode> = []
  /// Texts that fields may refuse, each with the block of its field; nil for any block.
  private var texts: [(text: String, block: BlockNumber?)] = []

  init(_ promises: [Promise], in script: Script) {
    tables = script.tables
    let things = promises.flatMap(\.things)
    leaves = things.contains { $0.kind == .ends(.left) }
    for thing in things {
      switch thing.kind {
      case .picks: picks = true
      case .rejects(let code): codes.insert(code)
      case .does(.answers(let text), let id):
        if Int(text) != nil { picks = true }
        texts.append((text, id.flatMap { script.tables.block(named: $0) }))
      default: break
      }
    }
    if codes.contains(.pickFirst) { picks = true }
  }

  /// The further events at the block where a dialog waits.
  func events(at number: BlockNumber, _ dialog: Dialog) -> [([Event], Kind)] {
    (leaves ? leaving(dialog) : []) + answers(at: number, dialog)
  }

  /// The events of a person who leaves, also between two bubbles of a text.
  private func leaving(_ dialog: Dialog) -> [([Event], Kind)] {
    let waits = dialog.events(of: .wait).filter { _ in dialog.prompt?.delay != nil }
    return (0..<max(1, waits.count)).map { (waits.prefix($0) + [.leave], .leaving) }
  }

  private func answers(at number: BlockNumber, _ dialog: Dialog) -> [([Event], Kind)] {
    let block = tables.blocks[number]
    switch block.kind.wait {
    case .stars: return tables.rating(of: block).map(stars) ?? []
    case .button:
      let missing: [([Event], Kind)] =
        codes.contains(.noSuchButton) ? [([.choose(block.buttons.count)], .refused)] : []
      return missing + (block.several == nil ? [] : refusedTicks(at: number, dialog))
    case .text:
      let input = tables.input(of: block)
      return texts.filter { text, block in
        (block == nil || block == number)
          && input?.rejection(of: text, in: dialog.language.numbers) != nil
      }
      .map { ([.submit($0.text)], .refused) }
    case .nothing, .tap: return []
    }
  }

  /// The sets of buttons that promises name and the choice refuses.
  private func refusedTicks(at number: BlockNumber, _ dialog: Dialog) -> [([Event], Kind)] {
    texts.filter { $0.block == nil || $0.block == number }.compactMap { text, _ in
      guard let event = Transcript.Act.answers(text).event(at: dialog.prompt) else { return nil }
      var refusing = dialog
      let isRefused = refusing.step(event).rejection != nil
      return isRefused ? ([event], .refused) : nil
    }
  }

  private func stars(_ rating: Rating) -> [([Event], Kind)] {
    var found: [([Event], Kind)] = []
    if codes.contains(.outOfStars) { found.append(([.pick(rating.max + 1)], .refused)) }
    guard rating.isConfirmed else { return found }
    if codes.contains(.pickFirst) { found.append(([.submit("")], .refusedUnpicked)) }
    return found + (picks ? rating.range.map { ([.pick($0)], .picking) } : [])
  }
}
