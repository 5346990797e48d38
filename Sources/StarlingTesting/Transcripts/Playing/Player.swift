public import Starling

/// Plays the cases of transcripts on the real dialog, without a clock: nothing sleeps.
///
///     let failure = Player().play(transcript.cases[0], on: Dialog(script))
public struct Player {
  /// Hears of every event that a dialog takes, and of the dialog after it.
  public typealias Observer = (Event, Dialog) -> Void

  /// Whether every case also goes through a save and a restore at every step, and must go the same.
  public var saves: Bool
  /// Hears of every event.
  public var observer: Observer?

  /// A player that saves and restores at every step, unless told otherwise.
  public init(saves: Bool = true, observer: Observer? = nil) {
    self.saves = saves
    self.observer = observer
  }

  /// Plays a case on a dialog that has not begun; nil where it passes.
  public func play(_ one: Transcript.Case, on dialog: Dialog) -> Failure? {
    let performance = Performance(dialog, saves: saves, observe: observer)
    var index = 0
    guard let mismatch = Self.mismatch(of: one, in: performance, at: &index) else { return nil }
    return Failure(mismatch, of: one, at: index, performance.dialog, from: dialog)
  }

  /// Whether a case passes, where nobody asks why it does not.
  public func passes(_ one: Transcript.Case, on dialog: Dialog) -> Bool {
    let performance = Performance(dialog, saves: saves, observe: observer)
    var index = 0
    return Self.mismatch(of: one, in: performance, at: &index) == nil
  }

  private static func mismatch(
    of one: Transcript.Case, in performance: Performance, at index: inout Int
  ) -> Mismatch? {
    do throws(Mismatch) {
      try performance.begin()
      try performance.follow(one.lines, reaching: &index)
      return nil
    } catch {
      return error
    }
  }
}
