package import Starling

/// A conversation that is saved and restored before every step.
///
/// A save holds the whole past: thousands of answers would take the square of their number. So only
/// the last answers are saved at every step. What lies further back has been saved and restored at
/// each of the steps since, and no step changes it: it is laid aside as it was read, until the
/// person goes back to it. The whole is saved after 1, 2, 4, 8 steps and so on, which costs no more
/// than all the rest.
package struct Twin {
  private var dialog: Dialog
  private let beginning: Dialog
  /// What is laid aside, but for the way back.
  private var aside: Dialog
  /// What is laid aside of the way back.
  private var wayBack: [DialogState.Return] = []
  private var steps = 0

  /// So many answers, and so many blocks, are saved at most, or twice as many.
  private static let fewAnswers = 8
  private static let fewBlocks = 64

  /// A twin of a dialog that has not begun.
  package init(_ dialog: Dialog) { (self.dialog, beginning, aside) = (dialog, dialog, dialog) }

  /// Saves and restores the conversation, and takes an event.
  package mutating func step(_ event: Event) throws(Dialog.RestoreError) -> [Effect] {
    steps &+= 1
    if steps.nonzeroBitCount == 1 {
      takeUpAll()
      dialog = try beginning.restored(from: dialog.saved)
    } else {
      share()
      dialog = try aside.restored(from: dialog.without(aside).saved)
    }
    let effects = dialog.step(event)
    // A step takes one answer back, or all of them: more than one has been there.
    if dialog.state.wayBack.isEmpty { wayBack = [] }
    return effects
  }

  private mutating func takeUpAll() {
    dialog.state.wayBack = wayBack + dialog.state.wayBack
    wayBack = []
    aside = beginning
  }

  /// Decides what is saved and what is laid aside.
  private mutating func share() {
    let answers = dialog.state.wayBack.count
    if answers < 2 {
      let last = wayBack.suffix(Self.fewAnswers)
      dialog.state.wayBack.insert(contentsOf: last, at: 0)
      wayBack.removeLast(last.count)
    } else if answers > 2 * Self.fewAnswers {
      let first = dialog.state.wayBack.prefix(answers - Self.fewAnswers)
      wayBack += first
      dialog.state.wayBack.removeFirst(first.count)
    }
    let blocks = dialog.state.path.count - aside.state.path.count
    if answers > 2 * Self.fewAnswers || blocks > 2 * Self.fewBlocks {
      aside.layAside(pastOf: dialog)
    } else {
      aside.forgetOther(than: dialog)
    }
  }

  /// Whether it stands where another dialog stands: of the past, only what was saved is compared.
  /// What is the same is shared from then on, so that it need not be compared again before it
  /// changes.
  package mutating func isSame(as other: Dialog) -> Bool {
    var (present, others) = (dialog, other)
    let (state, expected) = (dialog.state, other.state)
    (present.state.wayBack, present.state.path) = ([], [])
    (others.state.wayBack, others.state.path) = ([], [])
    guard present == others, state.path.count == expected.path.count,
      wayBack.count + state.wayBack.count == expected.wayBack.count,
      state.path.dropFirst(aside.state.path.count)
        .elementsEqual(expected.path.dropFirst(aside.state.path.count)),
      state.wayBack.elementsEqual(expected.wayBack.dropFirst(wayBack.count))
    else { return false }
    (dialog.state.values, dialog.state.visited) = (expected.values, expected.visited)
    return true
  }
}
