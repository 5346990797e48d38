public import Starling

/// A case with the bot's side as it really is. The person's side, comments and order are kept, and
/// so is every stretch between two acts that already passes.
public struct Rewriting: Sendable {
  /// The reason for which a case cannot be rewritten to its end.
  public struct Obstacle: Hashable, Sendable {
    /// The line of the transcript, counted from one.
    public let line: Int
    /// The reason in one sentence.
    public let sentence: String
  }

  /// The lines of the case, rewritten as far as the conversation could be followed.
  public private(set) var lines: [Transcript.Line] = []
  /// Why the rest could not be rewritten; nil if all was.
  public private(set) var obstacle: Obstacle?

  private let merge: StretchMerge

  /// Rewrites as little of a case as needed so that it passes for a dialog that has not begun.
  public init(_ one: Transcript.Case, on dialog: Dialog) {
    self.init(one, on: dialog, StretchMerge(keepsOptionalStepsOut: true))
    guard obstacle == nil else { return }
    let sparing = Transcript.Case(one.name, lines: lines)
    if !Player(saves: false).passes(sparing, on: dialog) {
      self.init(one, on: dialog, StretchMerge(keepsOptionalStepsOut: false))
    }
  }

  private init(_ one: Transcript.Case, on dialog: Dialog, _ merge: StretchMerge) {
    self.merge = merge
    let performance = Performance(recording: dialog)
    do throws(Mismatch) {
      try performance.begin()
      try rewrite(one.lines, performance)
    } catch {
      obstacle = obstacle ?? Obstacle(line: one.number, sentence: error.words)
    }
  }

  /// Goes from act to act. The lines between two acts are kept if they pass, or else rewritten.
  private mutating func rewrite(
    _ old: [Transcript.Line], _ performance: Performance
  ) throws(Mismatch) {
    var start = 0
    while start <= old.count, obstacle == nil {
      let end = old[start...].firstIndex { $0.step?.kind == .act } ?? old.count
      if performance.follows(old, start, through: end) {
        lines += old[start..<end]
      } else {
        let steps = try performance.stepsOfStretch()
        lines += merge.merged(old[start..<end], with: steps, isLast: end == old.count)
        obstacle = performance.obstacle(to: end, of: old)
      }
      lines += obstacle == nil ? old[end...].prefix(1) : old[end...]
      start = end + 1
    }
  }
}

extension Performance {
  /// Whether lines pass as they are, including the act after them, or the end of the case.
  fileprivate func follows(_ lines: [Transcript.Line], _ start: Int, through end: Int) -> Bool {
    do throws(Mismatch) {
      for index in start..<min(end + 1, lines.count) {
        if let step = lines[index].step { try follow(step, at: index, of: lines) }
      }
      if end == lines.count { try finish(behind: lines.last { $0.step != nil }?.step) }
      return true
    } catch {
      return false
    }
  }

  /// Lets the person do what a line says; returns the reason if that is not possible.
  fileprivate func obstacle(to index: Int, of lines: [Transcript.Line]) -> Rewriting.Obstacle? {
    guard index < lines.count, let step = lines[index].step else { return nil }
    guard prompt != nil else {
      let sentence = "the conversation is over before the person does this"
      return Rewriting.Obstacle(line: lines[index].number, sentence: sentence)
    }
    do throws(Mismatch) {
      try follow(step, at: index, of: lines)
      return nil
    } catch {
      return Rewriting.Obstacle(line: lines[index].number, sentence: error.words)
    }
  }
}
