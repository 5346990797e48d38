import Starling

/// An act of an old conversation, with what is known of the prompt that it answered.
struct CarriedAct {
  let act: Transcript.Act
  /// Why it was refused, as the case expects; nil if it was not.
  var rejection: RejectCode?
  /// The index of its line in the case.
  let line: Int
  /// The last text before it; nil if the case does not say it.
  let said: String?
  /// The block of the old script that takes it; nil if that is not known.
  var place: BlockNumber?
  /// Whether the new script lacks that block.
  var isGone = false
  /// The buttons that it chooses; nil if it chooses none, or it is not known.
  var buttons: [ButtonNumber]?
  var outcomes: [Outcome] = []
  /// Whether it came while the dialog went on by itself.
  var isDuringDelay = false

  init(_ act: Transcript.Act, at line: Int, of lines: [Transcript.Line], behind said: String?) {
    self.act = act
    self.said = said
    self.line = line
    let next = lines[(line + 1)...].lazy.compactMap(\.step).first
    if case .rejects(let code)? = next { rejection = code }
    isDuringDelay = rejection == .wait
  }

  /// Whether it means the buttons that it names, although they may not go together.
  var namesButtons: Bool { [nil, .tooFew, .tooMany, .notAlone].contains(rejection) }

  /// The acts of a case, of whose prompts nothing is known yet.
  static func all(in one: Transcript.Case) -> [CarriedAct] {
    var acts = [CarriedAct]()
    var said: String?
    for (index, line) in one.lines.enumerated() {
      let isRefused = acts.last?.rejection != nil
      switch line.step {
      case .says(let text): if !isRefused { said = text }
      case .anything: if !isRefused { said = nil }
      case .does(let act):
        acts.append(CarriedAct(act, at: index, of: one.lines, behind: said))
        if acts.last?.rejection == nil { said = nil }
      case .hears(.outcome(let outcome, _)):
        if !acts.isEmpty { acts[acts.count - 1].outcomes.append(outcome) }
      case .asks, .passes, .hears, .rejects, .ends, nil: break
      }
    }
    return acts
  }
}

extension Transcript.Act {
  /// Whether it says something, rather than only going on.
  var isAnswer: Bool {
    switch self {
    case .answers, .skips: true
    case .submits, .taps, .goesBack, .leaves: false
    }
  }
}

extension CarriedAct {
  /// The acts of a case that passes on the old dialog, which has not begun; nil if it fails there.
  static func all(in one: Transcript.Case, on old: Dialog) -> [CarriedAct]? {
    var acts = all(in: one)
    var next = 0
    var before = old
    let player = Player(saves: false) { event, after in
      defer { before = after }
      guard event.isOfPerson, next < acts.count else { return }
      acts[next].learn(event, at: before)
      next += 1
    }
    return player.passes(one, on: old) ? acts : nil
  }

  private mutating func learn(_ event: Event, at dialog: Dialog) {
    guard let block = dialog.waiting else { return }
    place = block
    isDuringDelay = dialog.prompt?.delay != nil
    var copy = dialog
    outcomes = copy.step(event).compactMap(\.outcome)
    switch event {
    case .choose(let index): buttons = dialog.offeredButton(index, of: block).map { [$0] }
    case .chooseMany(let all): buttons = all.compactMap { dialog.offeredButton($0, of: block) }
    case .begin, .tap, .elapsed, .submit, .pick, .skip, .back, .leave: break
    }
  }
}
