import LawKit
import Starling
import Testing

/// Laws for every script and any events.
@Suite struct `The laws of a dialog` {
  /// A dialog before an event and after it.
  struct Step {
    let talk: GeneratedTalk
    let before: Dialog
    let event: Event
    let effects: [Effect]
    let after: Dialog

    init(_ event: Event, at before: Dialog, _ talk: GeneratedTalk) {
      (self.talk, self.before, self.event) = (talk, before, event)
      var dialog = before
      effects = dialog.step(event)
      after = dialog
    }

    /// Whether it led to a block at which something is set.
    var hasArrived: Bool {
      after.path.dropFirst(before.path.count).contains { id in
        (try? talk.script.block(id)).map { !$0.sets.isEmpty || !$0.additions.isEmpty } ?? false
      }
    }

    var rejection: RejectCode? {
      if case .reject(let code)? = effects.first { code } else { nil }
    }
  }

  /// Events that can be sent anywhere, and seldom fit.
  private static let anything: [Event] =
    [.begin, .tap, .elapsed, .skip, .back, .leave]
    + [0, 3, -1, .max, .min].flatMap { [.choose($0), .pick($0)] }
    + ["", "a@b.c", "3", "\u{0}"].map { .submit($0) }

  /// Checks a law at every step of random conversations and, if requested, also with other events
  /// in place of the next one.
  private static func atEveryStep(
    orElse others: [Event] = [], cases: Int = 80, _ law: @escaping (Step) throws -> Void
  ) async throws {
    try await forAll({ try $0.talk() }, cases: cases) { talk in
      var dialog = Dialog(talk.script, talk.options)
      for event in talk.events {
        for other in others { try law(Step(other, at: dialog, talk)) }
        let step = Step(event, at: dialog, talk)
        try law(step)
        dialog = step.after
      }
    }
  }

  @Test func `every event in every state has an effect, and leads to a prompt or to the end`()
    async throws
  {
    try await Self.atEveryStep(orElse: Self.anything, cases: 50) { step in
      let (last, after) = (step.effects.last, step.after)
      switch last {
      case .offer(let prompt): try holds(prompt == after.prompt, "another prompt was offered")
      case .finish(let ending):
        try holds(after.ending == ending && after.prompt == nil, "the end is none")
      case .reject: try holds(step.effects.count == 1, "something happened before a rejection")
      default: throw Untrue("\(step.event) ended with \(String(describing: last))")
      }
      let isReady = step.before.prompt == nil && step.before.ending == nil
      let isSomewhere = after.prompt != nil || after.ending != nil
      try holds(isSomewhere || isReady && step.rejection != nil, "neither a prompt nor an end")
    }
  }

  @Test func `an event that is rejected changes nothing`() async throws {
    try await Self.atEveryStep(orElse: Self.anything, cases: 50) { step in
      guard let code = step.rejection else {
        let isRejected = step.effects.contains { if case .reject = $0 { true } else { false } }
        return try holds(!isRejected, "something happened before a rejection")
      }
      let (before, after) = (step.before, step.after)
      try holds(after == before, "\(step.event) was rejected as \(code) and changed the dialog")
      try holds(after.prompt == before.prompt, "\(step.event) was rejected and changed the prompt")
      let happened = step.effects.dropFirst().contains {
        switch $0 {
        case .say, .offer: false
        case .echo, .set, .picked, .rated, .outcome, .action, .reject, .finish: true
        }
      }
      try holds(!happened, "\(step.event) was rejected, and yet something happened")
    }
  }

  @Test func `what has ended stays ended`() async throws {
    try await Self.atEveryStep { step in
      guard let ending = step.after.ending else { return }
      for event in Self.anything + [step.event] {
        let late = Step(event, at: step.after, step.talk)
        try holds(late.effects == [.reject(.ended)], "\(event) had an effect behind the end")
        try holds(late.after == step.after && late.after.ending == ending, "\(event) went on")
      }
    }
  }

  @Test func `a dialog that was saved and restored is the same and goes on alike`() async throws {
    try await Self.atEveryStep { step in
      let saved = step.before.saved
      var dialog: Dialog
      do throws(Dialog.RestoreError) {
        dialog = try Dialog(step.talk.script, restoring: saved, step.talk.options)
      } catch { throw Untrue("before \(step.event), it is refused: \(error.description)") }
      let isSame = dialog == step.before && dialog.prompt == step.before.prompt
      try holds(isSame && dialog.saved == saved, "before \(step.event), it is restored as another")
      try holds(dialog.step(step.event) == step.effects, "\(step.event) has other effects")
      try holds(dialog == step.after, "\(step.event) leads elsewhere")
    }
  }

  @Test func `nothing happens unless the person did something`() async throws {
    try await Self.atEveryStep { step in
      let happened = step.effects.contains {
        switch $0 {
        case .picked, .rated, .outcome, .action, .echo: true
        // The arrival at a text or a route may count.
        case .set: !step.hasArrived
        case .say, .offer, .reject, .finish: false
        }
      }
      switch step.event {
      case .choose, .chooseMany, .submit, .pick, .skip: break
      case .begin, .tap, .elapsed, .back, .leave:
        try holds(!happened, "\(step.event) made something happen")
      }
    }
  }

  @Test func `a turn is answered once, and a prompt asked again is the same`() async throws {
    try await Self.atEveryStep { step in
      guard let prompt = step.after.prompt, let earlier = step.before.prompt else { return }
      try holds(prompt.turn >= earlier.turn, "the turn went back")
      let isSame = prompt.turn == earlier.turn
      try holds(!isSame || prompt.block == earlier.block, "two prompts of one turn")
      var late = step.after
      let effects = late.step(.tap, answering: prompt.turn - 1)
      try holds(effects == [.reject(.oldTurn)] && late == step.after, "an old turn was answered")
      try holds(step.after.promptAgain.last == .offer(prompt), "the prompt again is another one")
    }
  }

  @Test func `a silent step leads where a step leads`() async throws {
    try await Self.atEveryStep { step in
      var silent = step.before
      silent.stepSilently(step.event)
      try holds(silent == step.after, "\(step.event) led elsewhere in silence")
    }
  }

  @Test func `back leads to where the last answer was given, unless something came of it`()
    async throws
  {
    try await forAll({ try $0.talk() }, cases: 80) { talk in
      var dialog = Dialog(talk.script, talk.options)
      var earlierStates: [Dialog] = []
      for event in talk.events {
        let step = Step(event, at: dialog, talk)
        try step.keepEarlierStates(&earlierStates)
        dialog = step.after
      }
    }
  }
}

extension `The laws of a dialog`.Step {
  /// Records the dialogs before each answer that can be undone.
  fileprivate func keepEarlierStates(_ earlierStates: inout [Dialog]) throws {
    if rejection != nil {
      let isLost = event == .back && before.prompt != nil && !earlierStates.isEmpty
      return try holds(!isLost, "an answer could not be taken back")
    }
    if event == .back {
      guard var earlier = earlierStates.popLast() else {
        throw Untrue("back led to where nobody was")
      }
      earlier.state.turn = after.state.turn
      return try holds(after == earlier, "back did not lead to the dialog before")
    }
    if event != .begin, event != .elapsed, after.state.turn != before.state.turn {
      earlierStates.append(before)
    }
    let isStated = effects.contains {
      switch $0 {
      case .rated, .outcome, .action, .finish: true
      case .say, .offer, .echo, .set, .picked, .reject: false
      }
    }
    if isStated { earlierStates = [] }
  }
}
