import Starling

/// What happens in a carried conversation, act by act.
struct CarriedTalk {
  /// What happens before the first act.
  private(set) var beginning: [Transcript.Step] = []
  private(set) var deeds: [Deed] = []
  private(set) var outcomes: [Outcome] = []
  private(set) var ending: Ending?

  /// An act of the person, and what happens up to the next one.
  struct Deed {
    let kind: CarriedPath.Step.Kind
    let act: Transcript.Act
    /// The block that takes it.
    let block: String
    /// The last text before it.
    let question: String?
    /// The answer as the dialog shows it.
    var answer: String?
    var settles: [Outcome] = []
    var steps: [Transcript.Step] = []
  }

  /// Plays the way of a carried conversation on a dialog that has not begun. An act stays as it is
  /// written if it does the same.
  init(_ path: CarriedPath, of acts: [CarriedAct], on new: Dialog) {
    var dialog = new
    var said: String?
    beginning = dialog.step(.begin).flatMap { effect in
      if case .say(let text, _) = effect { said = text }
      return Transcript.Step.all(of: effect)
    }
    for step in path.steps {
      for event in step.events {
        if event == .elapsed {
          add([.passes(dialog.prompt?.delay ?? 0)])
        } else if let act = Self.act(event, of: step.kind, acts, at: dialog) {
          let block = dialog.waiting.map { dialog.script.tables.id($0) } ?? ""
          deeds.append(Deed(kind: step.kind, act: act, block: block, question: said))
        }
        for effect in dialog.step(event) {
          if case .say(let text, _) = effect { said = text }
          if case .echo(let text) = effect { deeds[deeds.count - 1].answer = text }
          if let outcome = effect.outcome {
            outcomes.append(outcome)
            if !deeds.isEmpty { deeds[deeds.count - 1].settles.append(outcome) }
          }
          add(Transcript.Step.all(of: effect))
        }
      }
    }
    ending = dialog.ending
  }

  private mutating func add(_ steps: [Transcript.Step]) {
    if deeds.isEmpty { beginning += steps } else { deeds[deeds.count - 1].steps += steps }
  }

  private static func act(
    _ event: Event, of kind: CarriedPath.Step.Kind, _ acts: [CarriedAct], at dialog: Dialog
  ) -> Transcript.Act? {
    let prompt = dialog.prompt
    if case .taken(let number) = kind, acts[number].act.event(at: prompt) == event {
      return acts[number].act
    }
    return Transcript.Act(event, at: prompt)
  }
}

extension CarriedTalk {
  /// The lines of a case with the acts of this conversation. What the bot says between them is as
  /// it was, in the places where it belongs.
  func lines(of one: Transcript.Case, _ acts: [CarriedAct]) -> [Transcript.Line] {
    var lines = [] as [Transcript.Line]
    var start = 0
    let kept = Set(deeds.compactMap(\.kind.number))
    var left: Set<Int> = []
    for (number, act) in acts.enumerated() where !kept.contains(number) {
      left.insert(act.line)
      let next = one.lines[(act.line + 1)...].firstIndex { $0.step != nil }
      if act.rejection != nil, let next { left.insert(next) }
    }
    var stretch = beginning
    var added = [] as [Deed]
    func fill(upTo end: Int) {
      let old = Self.withoutRepeatedRests(
        (start..<end).filter { !left.contains($0) }.map { one.lines[$0] })
      lines += Self.placed(added, in: old, behind: stretch)
      start = end
      added = []
    }
    for deed in deeds {
      guard let number = deed.kind.number else {
        added.append(deed)
        continue
      }
      fill(upTo: acts[number].line)
      let isSame = deed.act == acts[number].act
      lines.append(isSame ? one.lines[start] : Transcript.Line(.step(.does(deed.act))))
      start = start + 1
      stretch = deed.steps
    }
    fill(upTo: one.lines.count)
    return lines
  }

  /// Lines in which no `...` follows another.
  private static func withoutRepeatedRests(_ lines: [Transcript.Line]) -> [Transcript.Line] {
    var last: Transcript.Step?
    return lines.filter { line in
      guard let step = line.step else { return true }
      defer { last = step }
      return step != .anything || last != .anything
    }
  }

  /// Old lines between two acts, with those that are new where they come in what really happens.
  private static func placed(
    _ added: [Deed], in old: [Transcript.Line], behind stretch: [Transcript.Step]
  ) -> [Transcript.Line] {
    guard !added.isEmpty else { return old }
    var steps = stretch
    var places = [] as [Int]
    for deed in added {
      places.append(steps.count)
      steps += [.does(deed.act)] + deed.steps
    }
    let numbers = old.indices.filter { old[$0].step != nil }
    let pairs = Alignment(numbers.compactMap { old[$0].step }, steps).pairs
    let first = old.lastIndex { $0.setting != nil }.map { $0 + 1 } ?? 0
    var lines = [] as [Transcript.Line]
    var next = 0
    for (deed, place) in zip(added, places) {
      var end = max(next, first)
      if let pair = pairs.last(where: { $0.new < place }) {
        end = max(end, numbers[pair.old] + 1)
      } else if let pair = pairs.first(where: { $0.new > place }) {
        end = max(end, numbers[pair.old])
      }
      lines += old[next..<end] + [Transcript.Line(.step(.does(deed.act)))]
      next = end
    }
    return lines + old[next...]
  }
}

extension CarriedPath.Step.Kind {
  /// The number of the old act that is done, if one is.
  var number: Int? {
    switch self {
    case .taken(let number), .changed(let number): number
    case .left, .added, .waited: nil
    }
  }
}
