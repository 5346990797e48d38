extension Dialog {
  /// Ends the stretch with the person's answer, and records how to undo it.
  mutating func noteAnswer(at number: BlockNumber) {
    if keeps.contains(.wayBack) {
      state.wayBack.append(
        DialogState.Return(
          block: number, pathCount: state.path.count, pick: state.pick, asked: state.asked,
          stretch: state.stretch))
    }
    state.stretch.removeAll()
    state.pick = nil
  }

  /// Undoes the last answer; returns false if there is none.
  @discardableResult
  mutating func undo() -> Bool {
    guard let last = state.wayBack.popLast() else { return false }
    for old in last.oldValues.reversed() { state.values[old.variable] = old.value }
    for block in last.newlyVisited { state.visited.remove(block) }
    state.path.removeLast(max(0, state.path.count - last.pathCount))
    state.stretch = last.stretch
    state.pick = last.pick
    state.asked = last.asked
    state.stage = .waiting(last.block, bubble: 0)
    return true
  }

  /// Removes the undo history up to the last prompt that no longer asks anything: the script may
  /// have changed since it was recorded.
  mutating func dropInvalidUndoEntries() {
    var earlier = self
    while earlier.undo() {
      guard earlier.hasPrompt else {
        return state.wayBack.removeFirst(earlier.state.wayBack.count + 1)
      }
    }
  }

  /// Whether the block at which the dialog waits asks for anything.
  var hasPrompt: Bool {
    guard let number = waiting else { return false }
    switch tables.blocks[number].kind.wait {
    case .tap: return hasBubble(number)
    case .text, .stars: return true
    case .button: return hasOfferedButton(number)
    case .nothing: return false
    }
  }
}
