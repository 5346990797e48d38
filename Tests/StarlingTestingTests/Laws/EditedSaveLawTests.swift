import Foundation
import LawKit
import Starling
import StarlingTesting
import Testing

/// Saves of one script, restored into another one.
struct EditedSaveLawTests {
  private struct Edit: CustomStringConvertible {
    let old: GeneratedScript
    let new: GeneratedScript
    var description: String { old.json + "\n" + new.json }
  }

  @Test(.timeLimit(.minutes(20)))
  func `every save goes on in another script, as far as that has what the save has`() async throws {
    try await forAll(
      { choices in
        let old = try choices.part { try $0.script(blocks: 1...6) }
        return Edit(old: old, new: try choices.part { try $0.script(blocks: 1...6) })
      }, cases: 12
    ) { edit in
      for dialog in Self.dialogs(of: edit.old.script) {
        try Self.holds(dialog, in: edit.new.script)
      }
    }
  }

  /// Some of the dialogs of a script, each with its past.
  private static func dialogs(of script: Script) -> [Dialog] {
    let choices = Exploration(unexplored: script, .init()).answers
    var dialogs = [Dialog(script)]
    dialogs[0].stepSilently(.begin)
    var next = 0
    while next < dialogs.count, dialogs.count < 40 {
      if let block = dialogs[next].waiting {
        for move in choices.moves[block].prefix(4) {
          var after = dialogs[next]
          for event in dialogs[next].events(of: move) { after.stepSilently(event) }
          if after != dialogs[next], !dialogs.contains(after) { dialogs.append(after) }
        }
      }
      next += 1
    }
    return dialogs
  }

  private static func holds(_ dialog: Dialog, in script: Script) throws {
    let save = dialog.saved
    var (resumed, resumption) = try Dialog.resuming(save, of: script)
    let read = try JSONSerialization.jsonObject(with: Data(save.utf8)) as? [String: Any]
    let path = read?["path"] as? [String] ?? []
    let block = (read?["stage"] as? [String: Any])?["block"] as? String
    switch resumption.place {
    case .sameBlock:
      try LawKit.holds(resumed.prompt?.block == block, "\(block ?? "none") is asked\n\(save)")
    case .earlierBlock(let id):
      try LawKit.holds(resumed.prompt?.block == id, "\(id) is asked\n\(save)")
      let last = path.lastIndex(of: id)
      try LawKit.holds(last != nil, "\(id) is on the path\n\(save)")
      let later = path.dropFirst((last ?? 0) + 1)
      try LawKit.holds(!later.contains { asksForSure($0, script) }, "\(id) is the last\n\(save)")
    case .beginning:
      try LawKit.holds(!path.contains { asksForSure($0, script) }, "no question is left\n\(save)")
      try LawKit.holds(resumed.prompt == nil && resumed.ending == nil, "it has not begun\n\(save)")
    }
    for variable in dialog.script.tables.variables.map(\.name.text) {
      guard let value = dialog[variable] else { continue }
      if let number = script.tables.variable(named: variable) {
        if script.tables.variables[number].isCounter { continue }
        try LawKit.holds(resumed[variable] == value, "\(variable) is kept\n\(save)")
      } else {
        try LawKit.holds(resumption.dropped[variable] == value, "\(variable) is named\n\(save)")
      }
    }
    if resumed.prompt == nil, resumed.ending == nil { resumed.stepSilently(.begin) }
    let again = try Dialog(script, restoring: resumed.saved)
    try LawKit.holds(again == resumed, "it is saved and restored\n\(save)")
    let choices = Exploration(unexplored: script, .init()).answers
    for _ in 0..<12 {
      guard let block = resumed.waiting, let move = choices.moves[block].last else { break }
      for event in resumed.events(of: move) { _ = resumed.step(event) }
      _ = resumed.step(.back)
      if let first = choices.moves[block].first, resumed.waiting == block {
        for event in resumed.events(of: first) { _ = resumed.step(event) }
      }
    }
  }

  /// Whether a block of a script asks a question whatever has been answered.
  private static func asksForSure(_ id: String, _ script: Script) -> Bool {
    guard let number = script.tables.block(named: id) else { return false }
    let block = script.tables.blocks[number]
    guard block.kind.hasAnswer else { return false }
    return block.kind.wait != .button
      || block.buttons.contains { script.tables.buttons[$0].when == nil }
  }
}
