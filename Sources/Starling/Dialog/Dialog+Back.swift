extension Dialog {
  /// Ends the stretch with the person's answer, and records how to undo it.
  mutating func noteAnswer(at number: BlockNumber) {
    if keeps.contains(.wayBack) {
      state.wayBack.append(
        DialogState.Return(
          block: number, pathCount: state.path.count, pick: state.pick, stretch: state.stretch))
    }
    state.stretch.removeAll()
    state.pick = nil
  }

  mutating func goBack<Sink: EffectSink>(_ sink: inout Sink) {
    guard undo() else { return sink.add(.reject(.cannotGoBack)) }
    state.turn &+= 1
    offer(&sink)
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
    guard case .waiting(let number, _) = state.stage else { return false }
    switch tables.blocks[number].kind.wait {
    case .tap, .text, .stars: return true
    case .button: return hasOfferedButton(number)
    case .nothing: return false
    }
  }
}

// A save contains the whole past of a conversation, and so grows with it. A caller that saves at
// every step copies the past that was saved before into another dialog, which has not begun. The
// next save leaves that part out, and restoring it into that dialog adds it again.

extension Dialog {
  /// Copies the past of another dialog, except for its undo history.
  package mutating func copyPast(pastOf other: Dialog) {
    state.values = other.state.values
    state.visited = other.state.visited
    state.path = other.state.path
    state.stretch = other.state.stretch
  }

  /// Drops the copied past that another dialog no longer has.
  package mutating func formIntersection(than other: Dialog) {
    state.values.formIntersection(than: other.state.values)
    state.visited.formIntersection(than: other.state.visited)
    state.path.removeLast(max(0, state.path.count - other.state.path.count))
    if !other.state.stretch.blocks.starts(with: state.stretch.blocks) { state.stretch.removeAll() }
  }

  /// A copy without the past that another dialog has, so that less is saved.
  package func without(_ other: Dialog) -> Dialog {
    var rest = self
    rest.state.values = state.values.without(other.state.values)
    rest.state.visited = state.visited.without(other.state.visited)
    rest.state.path = Array(state.path.dropFirst(other.state.path.count))
    rest.state.stretch = Stretch(
      Array(state.stretch.blocks.dropFirst(other.state.stretch.blocks.count)))
    return rest
  }
}
