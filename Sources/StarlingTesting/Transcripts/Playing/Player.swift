public import Starling

/// Plays the cases of transcripts on real dialogs, without a clock: nothing sleeps.
///
///     let failure = Player().play(transcript.cases[0], on: Dialog(script))
public struct Player {
  /// Receives every event that a dialog takes, and the dialog after it.
  public typealias Observer = (Event, Dialog) -> Void

  /// Whether every case is also saved and restored between its steps, which must change nothing: at
  /// each of the first 64, and then ever less often.
  public var saves: Bool
  /// Receives every event, with the dialog after it.
  public var observer: Observer?
  /// Receives everything that dialogs take on their way.
  var note: ((Observation) -> Void)?

  /// Creates a player, which by default saves and restores between steps.
  public init(saves: Bool = true, observer: Observer? = nil) {
    self.saves = saves
    self.observer = observer
  }

  /// Plays a case on a dialog that has not begun; returns nil if it passes.
  public func play(_ one: Transcript.Case, on dialog: Dialog) -> Failure? {
    guard let (mismatch, index, last) = mismatch(of: one, on: dialog) else { return nil }
    return Failure(mismatch, of: one, at: index, last, from: dialog)
  }

  /// Whether a case passes. This does not determine why it fails.
  public func passes(_ one: Transcript.Case, on dialog: Dialog) -> Bool {
    mismatch(of: one, on: dialog) == nil
  }

  /// What happens in place of a line, the index of that, and the dialog then.
  private func mismatch(
    of one: Transcript.Case, on dialog: Dialog
  ) -> (Mismatch, index: Int, last: Dialog)? {
    let performance = Performance(dialog, by: self)
    var index = 0
    do throws(Mismatch) {
      try performance.begin()
      try performance.follow(one.lines, reaching: &index)
      return nil
    } catch {
      return (error, index, performance.dialog)
    }
  }
}
