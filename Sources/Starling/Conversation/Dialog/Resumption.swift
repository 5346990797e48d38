extension Dialog {
  /// What an edit of the script made of a saved conversation.
  public struct Resumption: Hashable, Sendable {
    /// Where the conversation goes on.
    public enum Place: Hashable, Sendable {
      /// Where it stood.
      case sameBlock
      /// At the last question of its path that is still there, by the id of its block. It is asked
      /// again.
      case earlierBlock(String)
      /// At the beginning: no question of its path is still there.
      case beginning
    }

    /// Where the conversation goes on.
    public internal(set) var place = Place.sameBlock
    /// The values of the variables that the script no longer has, by name: they are dropped.
    public internal(set) var dropped: [String: Value] = [:]
    /// How many answers of the undo history are asked for again.
    var undone = 0

    /// Whether the person is asked something else than before.
    public var isElsewhere: Bool { place != .sameBlock }
  }

  /// Restores a saved dialog as far as the script still has it. If the block where it waited is
  /// gone or asks nothing any more, it goes on at an earlier question or begins again. Only what is
  /// no saved dialog is an error.
  ///
  /// What was answered stays, as long as its variable does; counters go back to what they were at
  /// that question.
  public static func resuming(
    _ saved: String, of script: Script, _ options: Options = Options()
  ) throws(RestoreError) -> (dialog: Dialog, resumption: Resumption) {
    try Dialog(script, options).resumed(from: saved)
  }

  /// The same with this dialog, which must not have begun.
  package func resumed(
    from saved: String
  ) throws(RestoreError) -> (dialog: Dialog, resumption: Resumption) {
    try resumed(from: try SavedPart(saved: saved))
  }

  func resumed(
    from saved: SavedPart
  ) throws(RestoreError) -> (dialog: Dialog, resumption: Resumption) {
    let reader = DialogReader(saved: saved, beginning: self, passesWhatIsGone: true)
    var resumed = self
    var resumption = Resumption()
    resumed.state = try reader.read()
    resumption.dropped = try reader.dropped()
    var isWaiting = false
    if let block = resumed.waiting {
      isWaiting = true
      // In an edited script, nothing was passed yet that it could go round in.
      let fingerprint = try saved.member("script").string()
      if fingerprint != hexadecimal(script.fingerprint) { resumed.state.stretch = Stretch([block]) }
    }
    if try isWaiting ? !resumed.hasPrompt : reader.hasLostItsBlock() {
      resumed.goEarlier(&resumption)
    }
    resumed.dropInvalidUndoEntries()
    return (resumed, resumption)
  }

  /// Goes back to the last question of the path that is still asked, or to the beginning.
  private mutating func goEarlier(_ resumption: inout Resumption) {
    state.turn &+= 1
    state.pick = nil
    while let block = state.path.last {
      if tables.blocks[block].kind.hasAnswer {
        state.stretch = Stretch([block])
        while let last = state.wayBack.last, last.pathCount >= state.path.count {
          askAgain(last)
          resumption.undone += 1
        }
        state.stage = .waiting(block, bubble: 0)
        if hasPrompt { return resumption.place = .earlierBlock(tables.id(block)) }
      }
      state.path.removeLast()
    }
    beginAgain(&resumption)
  }

  /// Undoes an answer, but keeps what was said: only counters have their values of before.
  private mutating func askAgain(_ last: DialogState.Return) {
    state.wayBack.removeLast()
    for old in last.oldValues.reversed() where tables.variables[old.variable].isCounter {
      state.values[old.variable] = old.value
    }
    for block in last.newlyVisited { state.visited.remove(block) }
    state.stretch = last.stretch
  }

  private mutating func beginAgain(_ resumption: inout Resumption) {
    resumption.place = .beginning
    resumption.undone += state.wayBack.count
    let fresh = Dialog(script, Options(), language)
    for counter in script.counters { state.values[counter] = fresh.state.values[counter] }
    state.stage = .ready
    state.stretch = Stretch()
    state.visited = fresh.state.visited
    state.wayBack = []
    state.path = []
  }
}

extension DialogReader {
  /// Whether the block at which the dialog waited is gone.
  func hasLostItsBlock() throws(Dialog.RestoreError) -> Bool {
    guard let block = try saved.member("stage").optional("block") else { return false }
    return beginning.tables.block(onceNamed: try block.string()) == nil
  }

  /// The values of variables that are gone.
  func dropped() throws(Dialog.RestoreError) -> [String: Value] {
    var dropped: [String: Value] = [:]
    for (name, part) in try saved.member("variables").members()
    where beginning.tables.variable(onceNamed: name) == nil {
      dropped[name] = try part.value()
    }
    return dropped
  }
}
