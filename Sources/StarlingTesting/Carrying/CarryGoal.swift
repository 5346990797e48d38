import Starling

/// What a case says behind its last act, if it then leaves open how the conversation goes on.
enum CarryGoal {
  /// A block of the new script waits there.
  case block(BlockNumber)
  case end
  /// This is said, and it is not known where.
  case text(String)

  /// The goal of a case that is written for an old dialog, which has not begun; nil if it says
  /// nothing there, or what it says is gone.
  init?(_ one: Transcript.Case, on old: Dialog?, _ mapping: ScriptMapping?) {
    guard one.steps.last == .anything,
      let end = one.lines.lastIndex(where: { $0.step.map { $0 != .anything } ?? false }),
      one.lines[end].step?.kind != .act
    else { return nil }
    guard let mapping, let old,
      let dialog = (try? Performance(behind: Array(one.lines[...end]), of: old))?.dialog
    else {
      guard case .says(let text)? = one.lines[end].step else { return nil }
      self = .text(text)
      return
    }
    guard let block = dialog.waiting else {
      self = .end
      return
    }
    guard let partner = mapping.block(block) else { return nil }
    self = .block(partner)
  }

  func isReached(by dialog: Dialog) -> Bool {
    switch self {
    case .block(let block): dialog.waiting == block
    case .end: dialog.ending != nil
    case .text(let text): dialog.ending != nil || dialog.promptAgain.said.contains(text)
    }
  }
}
