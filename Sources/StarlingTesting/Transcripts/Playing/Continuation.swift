package import Starling

/// How a case goes on behind some of its lines.
package struct Continuation: Sendable {
  /// What happens by itself, in the order in which a case says it.
  package let steps: [Transcript.Step]
  /// What the dialog waits for then; nil if the conversation is over.
  package let prompt: Prompt?

  /// The most taps that happen by themselves behind "...", in a script that has a loop of them.
  private static let mostTaps = 100

  /// Plays the lines of a case on a dialog that has not begun; nil if one of them does not fit.
  package init?(after lines: [Transcript.Line], on dialog: Dialog) {
    do throws(Mismatch) {
      let performance = try Performance(behind: lines, of: dialog)
      var steps = try performance.stepsAhead()
      let isOpen = lines.last { $0.step != nil }?.step == .anything
      var taps = isOpen ? Self.mostTaps : 0
      while taps > 0, performance.prompt?.kind == .tap {
        try performance.take(.taps)
        steps += try performance.stepsAhead()
        taps -= 1
      }
      self.steps = steps
      prompt = performance.prompt
    } catch {
      return nil
    }
  }
}

extension Prompt {
  /// The lines that say what is asked; none where the dialog waits for a tap alone.
  package var questionLines: [String] { Transcript.Question.all(of: self).flatMap(\.written) }

  /// The lines of what a person can do here, besides typing a text of their own.
  package var possibleActs: [String] {
    var events: [Event] = kind == .tap ? [.tap] : []
    events += (offers ?? []).indices.map { .choose($0) }
    if let stars { events += stars.range.map { .pick($0) } }
    if stars?.submit != nil { events.append(.submit("")) }
    if skip != nil { events.append(.skip) }
    let acts = (events + [.back, .leave]).compactMap { Transcript.Act($0, at: self) }
    return acts.map { Transcript.Step.does($0).written.joined() }
  }
}
