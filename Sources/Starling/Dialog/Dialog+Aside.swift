// A save tells all that a conversation has behind it, and so grows with it. Whoever saves at every
// step lays aside, in a dialog that has not begun, what has been saved before: the next save goes
// without it, and is restored by that dialog.

extension Dialog {
  /// Lays aside what is the past of another dialog now, but for its way back.
  package mutating func layAside(pastOf other: Dialog) {
    state.values = other.state.values
    state.visited = other.state.visited
    state.path = other.state.path
    state.stretch = other.state.stretch
  }

  /// Forgets what it has laid aside and another dialog does not have any more.
  package mutating func forgetOther(than other: Dialog) {
    state.values.forgetOther(than: other.state.values)
    state.visited.forgetOther(than: other.state.visited)
    state.path.removeLast(max(0, state.path.count - other.state.path.count))
    if !other.state.stretch.blocks.starts(with: state.stretch.blocks) { state.stretch.removeAll() }
  }

  /// The dialog without what another one has laid aside of it: less to save.
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
