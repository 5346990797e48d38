import Starling

/// Finds the moments of a step at which the things happen that promises name.
struct PromiseMoments {
  /// Three bits for each promise, one for an arrival at a block, and one for the end.
  typealias Bits = UInt64

  /// What happens at one moment to all promises.
  struct Letter: Hashable {
    /// What happens with the values that were tried.
    var bits: Bits = 0
    /// What happens with some of the values that those stand for, and does not with others.
    var doubtful: Bits = 0
    /// The numbers of the texts that decide about these, among all that were met.
    var doubts: [Int] = []

    var isEmpty: Bool { bits | doubtful == 0 }
  }

  /// The maximum number of promises that one number has bits for.
  static let mostPromises = 20
  private static let arrival: Bits = 1 << 62
  private static let end: Bits = 1 << 63

  /// The things that are not answers, and those that are.
  private var heard: [(thing: Promise.Thing, bit: Bits)] = []
  private var answers: [(act: Transcript.Act, block: BlockNumber?, bit: Bits)] = []
  /// Whether a promise asks which prompt the dialog is at.
  private let marksArrivals: Bool
  private let tables: ScriptTables
  private let doubts: [BlockNumber: [TextDoubt]]
  private(set) var met: [TextDoubt] = []

  init(_ promises: [Promise], in script: Script, _ doubts: [BlockNumber: [TextDoubt]]) {
    tables = script.tables
    self.doubts = doubts
    marksArrivals = promises.contains { $0.looksAhead }
    for (thing, bit) in Self.things(of: promises) { add(thing, bit) }
  }

  /// The things that promises name, each with its bit.
  static func things(of promises: [Promise]) -> [(thing: Promise.Thing, bit: Bits)] {
    promises.enumerated().flatMap { number, promise -> [(thing: Promise.Thing, bit: Bits)] in
      let scope = promise.scope?.thing.parts ?? []
      let things = promise.verb.thing.parts
      return scope.map { (thing: $0, bit: bits(.scope, of: number)) }
        + things.map {
          (thing: $0, bit: bits($0.isOfPrompt ? [.thing, .here] : .thing, of: number))
        }
    }
  }

  private static func bits(_ moment: PromiseAutomaton.Moment, of promise: Int) -> Bits {
    Bits(moment.rawValue) << (3 * Bits(promise))
  }

  private mutating func add(_ thing: Promise.Thing, _ bit: Bits) {
    guard case .does(let act, let id) = thing.kind else { return heard.append((thing, bit)) }
    let block = id.map { tables.block(named: $0) }
    // A missing block takes no answers.
    if case .some(nil) = block { return }
    answers.append((act, block.flatMap(\.self), bit))
  }

  /// The part of a letter's bits that one promise looks at.
  static func moment(_ bits: Bits, of promise: Int) -> PromiseAutomaton.Moment {
    var moment = PromiseAutomaton.Moment(rawValue: UInt8(bits >> (3 * Bits(promise)) & 7))
    if bits & arrival != 0 { moment.insert(.arrival) }
    if bits & end != 0 { moment.insert(.end) }
    return moment
  }

  /// Takes an event, and appends the moments at which something happens.
  mutating func take(_ event: Event, _ dialog: inout Dialog, _ letters: inout [Letter]) {
    if !answers.isEmpty {
      let letter = letter(of: event, at: dialog)
      if !letter.isEmpty { letters.append(letter) }
    }
    var block = dialog.waiting
    var isEntered = false
    for happening in dialog.happenings(of: event) {
      var letter = Letter(bits: isEnd(happening) ? Self.end : 0)
      let asks = isEntered && block.map { isQuestion(happening, of: $0) } == true
      for (thing, bit) in heard where matches(thing, happening, asks: asks) { letter.bits |= bit }
      if case .entered(let number) = happening {
        block = number
        isEntered = true
        if marksArrivals { letter.bits |= Self.arrival }
      }
      if case .effect(.say(let text, _)) = happening, let block {
        note(
          doubts(at: block).filter { dialog.text($0.text) == text && $0.holds(in: dialog) }, &letter
        )
      }
      if !letter.isEmpty { letters.append(letter) }
    }
  }

  private func doubts(at block: BlockNumber) -> [TextDoubt] {
    doubts.isEmpty ? [] : doubts[block] ?? []
  }

  private mutating func note(_ found: [TextDoubt], _ letter: inout Letter) {
    for doubt in found {
      letter.doubtful |= doubt.bit
      let number = met.firstIndex(of: doubt) ?? met.count
      if number == met.count { met.append(doubt) }
      letter.doubts.append(number)
    }
  }

  /// Whether the conversation ends, and not because the person leaves: then nothing is owed.
  private func isEnd(_ happening: Happening) -> Bool {
    if case .effect(.finish(let ending)) = happening { ending != .left } else { false }
  }

  /// Whether a block that has been entered in this step asks its question.
  private func isQuestion(_ happening: Happening, of block: BlockNumber) -> Bool {
    guard case .effect(.offer) = happening else { return false }
    return tables.blocks[block].kind.hasAnswer
  }

  private func matches(_ thing: Promise.Thing, _ happening: Happening, asks: Bool) -> Bool {
    switch (thing.kind, happening) {
    case (.asks, _): asks
    case (.reaches(let id), .entered(let block)): tables.block(named: id) == block
    case (_, .effect(let effect)): thing.isMeant(by: effect)
    case (_, .entered): false
    }
  }

  // MARK: Answers

  private mutating func letter(of event: Event, at dialog: Dialog) -> Letter {
    guard let asked = dialog.waiting, event != .elapsed else { return Letter() }
    let prompt = dialog.prompt
    var letter = Letter()
    let open = doubts(at: asked).filter { $0.holds(in: dialog) }
    for (act, block, bit) in answers where block == nil || block == asked {
      if Self.isMeant(event, by: act, at: prompt) { letter.bits |= bit }
      guard !open.isEmpty else { continue }
      for title in dialog.titles(chosenBy: event) {
        let here = open.filter {
          $0.bit == bit
            && ($0.text == title || act.means(dialog.text(title), several: prompt?.several != nil))
        }
        note(here, &letter)
      }
    }
    return letter
  }

  /// Whether a prompt takes an event, even if it refuses it, and an act means that event.
  private static func isMeant(_ event: Event, by act: Transcript.Act, at prompt: Prompt?) -> Bool {
    if case .answers(let text) = act, let offers = prompt?.offers {
      guard let chosen = event.chosen, chosen.allSatisfy(offers.indices.contains) else {
        return false
      }
      let titles = offers.map(\.title)
      return prompt?.several == nil
        ? Transcript.Act.choices(text, among: titles).contains { event == .choose($0) }
        : Transcript.Act.names(text, chosen, among: titles)
    }
    return switch (act, event, prompt?.kind) {
    case (.answers(let text), .pick(let stars), .stars(let field, _)?):
      field.range ~= stars && Int(text) == stars
    case (.answers(let text), .submit(let actual), .text?): Name(text) == Name(actual)
    case (.submits, .submit, .stars(let field, _)?): field.picked != nil && field.submit != nil
    case (.skips, .skip, _): prompt?.skip != nil
    case (.taps, .tap, .tap?): true
    case (.answers, _, _), (.submits, _, _), (.skips, _, _), (.taps, _, _), (.goesBack, _, _),
      (.leaves, _, _):
      false
    }
  }
}

extension Promise.Thing {
  /// Whether it is a prompt, or a bubble of one, and not only something that happens.
  fileprivate var isOfPrompt: Bool {
    switch kind {
    case .says, .reaches: true
    case .does, .picks, .rates, .outcome, .action, .sets, .rejects, .ends, .asks, .oneOf: false
    }
  }
}

extension Transcript.Act {
  /// Whether an answer names a button with this title, if no other one is named more exactly.
  fileprivate func means(_ title: String, several: Bool) -> Bool {
    guard case .answers(let text) = self else { return false }
    let parts = (several ? Self.titles(between: text) : []) + [text]
    return parts.contains { !Self.isNumber($0) && !Self.choices($0, among: [title]).isEmpty }
  }
}

extension Dialog {
  /// The titles of the buttons that an event chooses.
  fileprivate func titles(chosenBy event: Event) -> [TextNumber] {
    guard let block = waiting else { return [] }
    return (event.chosen ?? []).compactMap { offeredButton($0, of: block) }
      .map { script.tables.buttons[$0].title }
  }
}
