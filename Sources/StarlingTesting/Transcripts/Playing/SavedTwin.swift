package import Starling

/// A conversation that is saved and restored before every step.
///
/// A save contains the whole past, so saving everything at every step would take quadratic time.
/// Therefore only the last answers are saved at every step. Older ones have been saved and restored
/// at each of the steps since, and no step changes them: they are set aside as they were read,
/// until the person goes back to them. The whole conversation is saved after 1, 2, 4, 8 steps and
/// so on, which costs no more than all other saves.
package struct SavedTwin {
  private var dialog: Dialog
  private let beginning: Dialog
  /// The past that is set aside, except for the undo history.
  private var aside: Dialog
  /// The part of the undo history that is set aside.
  private var wayBack: [DialogState.Return] = []
  private var steps = 0

  /// How many answers and blocks are saved, or at most twice as many.
  private static let fewAnswers = 8
  private static let fewBlocks = 64

  /// Creates a twin of a dialog that has not begun.
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
    // A step takes back one answer or all. There was more than one, so it was all of them.
    if dialog.state.wayBack.isEmpty { wayBack = [] }
    return effects
  }

  private mutating func takeUpAll() {
    dialog.state.wayBack = wayBack + dialog.state.wayBack
    wayBack = []
    aside = beginning
  }

  /// Decides what is saved and what is set aside.
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
      aside.copyPast(pastOf: dialog)
    } else {
      aside.formIntersection(than: dialog)
    }
  }

  /// Whether it is at the same point as another dialog. Of the past, only what was saved is
  /// compared. What is equal is shared from then on, so that it is not compared again until it
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
