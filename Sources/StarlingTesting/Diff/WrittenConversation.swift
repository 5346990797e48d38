internal import Starling

/// A conversation with both scripts as one, in the lines of transcripts.
struct WrittenConversation: Sendable {
  let mapping: ScriptMapping
  let steps: [LockstepWalk.Step]
  let locale: String?

  var lines: [String] {
    let old = written(.old)
    let new = written(.new)
    let hunks = Diff(from: old, to: new, context: old.count + new.count).hunks
    let lines = hunks.isEmpty ? old.map { " " + $0 } : hunks.flatMap(\.lines)
    return lines + remarks.map { " # " + $0 }
  }

  /// How either script closes the counters that the host sets.
  private var remarks: [String] {
    guard let variables = steps.first?.given else { return [] }
    return [mapping.old, mapping.new].flatMap { $0.openCounters(among: variables.keys) }.unique
  }

  private func written(_ edition: Edition) -> [String] {
    let script = mapping.scripts[edition]
    let options = Dialog.Options.forgetting(steps.first?.given ?? [:], locale: locale)
    var dialog = Dialog(script, options)
    var recorder = Recorder()
    for step in steps {
      for event in step.events[edition] ?? [] { recorder.record(event, dialog.step(event)) }
    }
    // The last block is shown whole, with what its delay still holds back.
    if let block = dialog.waiting, script.tables.blocks[block].delay != nil {
      let waits = dialog.events(of: .wait)
      for event in waits.dropLast() { recorder.record(event, dialog.step(event)) }
      // A delay that holds nothing back may be all that differs.
      if waits.count == 1 { recorder.record(waits[0], []) }
    }
    let recorded = recorder.recorded(as: "", settings: Recorder.settings(for: script, options))
    return recorded.lines.flatMap(\.written)
  }
}

extension WrittenConversation: Hashable {
  static func == (one: Self, other: Self) -> Bool { one.lines == other.lines }

  // Differences differ in what else they have.
  func hash(into _: inout Hasher) {}
}
