import Starling

/// What happens in a carried conversation, act by act.
struct CarriedTalk {
  private(set) var deeds: [Deed] = []
  private(set) var outcomes: [Outcome] = []
  private(set) var ending: Ending?
  /// What happens behind the last act.
  private var last: [Transcript.Step] = []

  /// An act of the person, and what it does.
  struct Deed {
    let kind: CarriedStep.Kind
    let act: Transcript.Act
    /// The block that takes it.
    let block: String
    /// The last text before it.
    let question: String?
    /// What happens between the act before and this one.
    let before: [Transcript.Step]
    /// The answer as the dialog shows it.
    var answer: String?
    var settles: [Outcome] = []
  }

  /// Plays the way of a carried conversation on a dialog that has not begun. An act stays as it is
  /// written if it does the same.
  init(_ way: [CarriedStep], of acts: [CarriedAct], on new: Dialog) {
    var dialog = new
    var said: String?
    let steps = way.flatMap { step in step.events.map { ($0, Optional(step.kind)) } }
    for (event, kind) in [(Event.begin, nil)] + steps {
      if let kind, let act = Self.act(event, of: kind, acts, at: dialog) {
        let block = dialog.waiting.map { dialog.script.tables.id($0) } ?? ""
        deeds.append(Deed(kind: kind, act: act, block: block, question: said, before: last))
        last = []
      }
      if event == .elapsed, let delay = dialog.prompt?.delay { last.append(.passes(delay)) }
      for effect in dialog.step(event) {
        last += Transcript.Step.all(of: effect)
        if let text = effect.said { said = text }
        if case .echo(let text) = effect { deeds[deeds.count - 1].answer = text }
        if let outcome = effect.outcome {
          outcomes.append(outcome)
          if !deeds.isEmpty { deeds[deeds.count - 1].settles.append(outcome) }
        }
      }
    }
    ending = dialog.ending
  }

  private static func act(
    _ event: Event, of kind: CarriedStep.Kind, _ acts: [CarriedAct], at dialog: Dialog
  ) -> Transcript.Act? {
    if event == .elapsed { return nil }
    let prompt = dialog.prompt
    if case .taken(let number) = kind, acts[number].act.event(at: prompt) == event {
      return acts[number].act
    }
    return Transcript.Act(event, at: prompt)
  }

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
    var added = [] as [Deed]
    func fill(upTo end: Int, _ steps: [Transcript.Step]) {
      let old = Self.withoutRepeatedRests(
        (start..<end).filter { !left.contains($0) }.map { one.lines[$0] })
      lines += Self.placed(added, in: old, upTo: steps)
      start = end
      added = []
    }
    for deed in deeds {
      guard let number = deed.kind.number else {
        added.append(deed)
        continue
      }
      fill(upTo: acts[number].line, deed.before)
      let isSame = deed.act == acts[number].act
      lines.append(isSame ? one.lines[start] : Transcript.Line(.step(.does(deed.act))))
      start += 1
    }
    fill(upTo: one.lines.count, last)
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

  /// Old lines between two acts, with new acts among them: what still happens before a new act
  /// stays before it. Where the lines leave open what happens, they still do, on both sides.
  private static func placed(
    _ added: [Deed], in old: [Transcript.Line], upTo steps: [Transcript.Step]
  ) -> [Transcript.Line] {
    let places = places(of: old, among: added.map(\.before) + [steps])
    var lines: [Transcript.Line] = []
    /// Comments and empty lines, which belong to the line behind them.
    var remarks: [Transcript.Line] = []
    var next = 0
    var isOpen = false
    func act(upTo place: Int) {
      for deed in added[next..<max(next, place)] {
        lines.append(Transcript.Line(.step(.does(deed.act))))
        if isOpen { lines.append(Transcript.Line(.step(.anything))) }
      }
      next = max(next, place)
    }
    for (index, line) in old.enumerated() {
      if line.step != nil { act(upTo: places[index] ?? next) }
      if let step = line.step { isOpen = step == .anything }
      guard line.step != nil || line.setting != nil else {
        remarks.append(line)
        continue
      }
      lines += remarks + [line]
      remarks = []
    }
    act(upTo: added.count)
    return lines + remarks
  }

  /// Behind how many new acts each old line belongs: where it still happens, or with what is said
  /// next. What the host hears otherwise, and the time, stay where they are.
  private static func places(
    of old: [Transcript.Line], among parts: [[Transcript.Step]]
  ) -> [Int: Int] {
    let lines = old.indices.filter { old[$0].step != nil && old[$0].step != .anything }
    let happening = parts.enumerated().flatMap { place, steps in steps.map { (place, $0) } }
    let pairs = Alignment(lines.compactMap { old[$0].step }, happening.map(\.1)).pairs
    var places = Dictionary(
      uniqueKeysWithValues: pairs.map { (lines[$0.old], happening[$0.new].0) })
    var next = parts.count - 1
    for index in lines.reversed() {
      next = places[index] ?? next
      switch old[index].step {
      case .says, .asks, .ends: places[index] = next
      case .hears, .rejects, .passes, .does, .anything, nil: break
      }
    }
    return places
  }
}
