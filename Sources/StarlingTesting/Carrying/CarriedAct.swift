import Starling

/// An act of an old conversation, with what is known of the prompt that it answered.
struct CarriedAct {
  let act: Transcript.Act
  /// Why it was refused, as the case expects; nil if it was not.
  var rejection: RejectCode?
  /// The index of its line in the case.
  let line: Int
  /// The number of the prompt among the places of the old dialog; nil if it is not known.
  var place: Int?
  /// The number of the button among those of the prompt; nil if it is none, or not known.
  var button: Int?
  /// The numbers of the buttons where several were chosen.
  var ticks: [Int]?
  var outcomes: [Outcome] = []
  /// Whether it came while the dialog went on by itself.
  var isDuringDelay = false

  init(_ act: Transcript.Act, at line: Int, of lines: [Transcript.Line]) {
    self.act = act
    self.line = line
    let next = lines[(line + 1)...].lazy.compactMap(\.step).first
    if case .rejects(let code)? = next { rejection = code }
    isDuringDelay = rejection == .wait
  }

  /// Whether it says something, rather than only going on.
  var isAnswer: Bool {
    switch act {
    case .answers, .skips: true
    case .submits, .taps, .goesBack, .leaves: false
    }
  }

  /// Whether it means the buttons that it names, although they may not go together.
  var namesButtons: Bool {
    switch rejection {
    case nil, .tooFew, .tooMany, .notAlone: true
    case _?: false
    }
  }

  /// The acts of a case, of whose prompts nothing is known yet.
  static func all(in one: Transcript.Case) -> [CarriedAct] {
    one.lines.indices.compactMap { index in
      guard case .does(let act)? = one.lines[index].step else { return nil }
      return CarriedAct(act, at: index, of: one.lines)
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
      switch event {
      case .begin, .elapsed: return
      case .tap, .choose, .chooseMany, .submit, .pick, .skip, .back, .leave: break
      }
      guard next < acts.count else { return }
      acts[next].learn(event, at: before)
      next += 1
    }
    return player.passes(one, on: old) ? acts : nil
  }

  private mutating func learn(_ event: Event, at dialog: Dialog) {
    guard let block = dialog.waiting else { return }
    place = block.index
    isDuringDelay = dialog.prompt?.delay != nil
    var copy = dialog
    outcomes = copy.step(event).compactMap(\.outcome)
    let first = dialog.script.tables.blocks[block].buttons.lowerBound
    func number(_ index: Int) -> Int? {
      dialog.offeredButton(index, of: block).map { first.distance(to: $0) }
    }
    if case .choose(let index) = event { button = number(index) }
    if case .chooseMany(let indices) = event { ticks = indices.compactMap(number) }
  }
}

extension Effect {
  var outcome: Outcome? { if case .outcome(let outcome, _) = self { outcome } else { nil } }

  var rejection: RejectCode? { if case .reject(let code) = self { code } else { nil } }
}
