package import Starling

/// A conversation that is saved and restored before its steps.
///
/// A save contains the whole past, so saving at every step of a long conversation would take
/// quadratic time. Behind its first steps, it is saved each time it has grown by a sixteenth.
package struct SavedTwin {
  private var dialog: Dialog
  private let beginning: Dialog
  private var steps = 0
  private var lastSave = 0

  /// How many steps are all preceded by a save.
  static let firstSteps = 64

  /// Creates a twin of a dialog that has not begun.
  package init(_ dialog: Dialog) {
    self.dialog = dialog
    beginning = dialog
  }

  /// Saves and restores the conversation where that is due, and takes an event.
  package mutating func step(_ event: Event) throws(Dialog.RestoreError) -> [Effect] {
    steps += 1
    if steps <= Self.firstSteps || steps - lastSave > lastSave / 16 {
      dialog = try beginning.restored(from: dialog.saved)
      lastSave = steps
    }
    return dialog.step(event)
  }

  /// Whether it is at the same point as another dialog. This is compared where it was saved: what
  /// differs stays different, and to compare a long past at every step would take quadratic time.
  package func isSame(as other: Dialog) -> Bool { steps > lastSave || dialog == other }
}
