// A save contains the whole past of a conversation, and so grows with it. A caller that saves at
// every step copies the past that was saved before into another dialog, which has not begun. The
// next save leaves that part out, and restoring it into that dialog adds it again.

extension Dialog {
  /// Copies the past of another dialog, except for its undo history.
  package mutating func layAside(pastOf other: Dialog) {
    state.values = other.state.values
    state.visited = other.state.visited
    state.path = other.state.path
    state.stretch = other.state.stretch
  }

  /// Drops the copied past that another dialog no longer has.
  package mutating func forgetOther(than other: Dialog) {
    state.values.forgetOther(than: other.state.values)
    state.visited.forgetOther(than: other.state.visited)
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
