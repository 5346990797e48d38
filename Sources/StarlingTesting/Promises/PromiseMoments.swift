import Starling

/// Finds the moments of a step at which the things happen that promises name.
struct PromiseMoments {
  /// What happens at one moment to all promises: two bits for each, and one for the end.
  typealias Letter = UInt64

  /// The maximum number of promises that one number has bits for.
  static let mostPromises = 31
  private static let end: Letter = 1 << 63

  /// The things that are not answers, and those that are.
  private var heard: [(thing: Promise.Thing, bit: Letter)] = []
  private var answers: [(act: Transcript.Act, block: BlockNumber?, bit: Letter)] = []
  private let tables: ScriptTables

  init(_ promises: [Promise], in script: Script) {
    tables = script.tables
    for (number, promise) in promises.enumerated() {
      if let scope = promise.scope { add(scope.thing, 1 << (2 * Letter(number))) }
      add(promise.verb.thing, 2 << (2 * Letter(number)))
    }
  }

  private mutating func add(_ thing: Promise.Thing, _ bit: Letter) {
    guard case .does(let act, let id) = thing.kind else { return heard.append((thing, bit)) }
    let block = id.map { tables.block(named: $0) }
    // A missing block takes no answers.
    if case .some(nil) = block { return }
    answers.append((act, block.flatMap(\.self), bit))
  }

  /// The part of a letter that one promise looks at.
  static func moment(_ letter: Letter, of promise: Int) -> PromiseAutomaton.Moment {
    let own = UInt8(letter >> (2 * Letter(promise)) & 3)
    return PromiseAutomaton.Moment(rawValue: own | (letter & end == 0 ? 0 : 4))
  }

  /// Takes an event, and appends the moments at which something happens.
  func take(_ event: Event, _ dialog: inout Dialog, _ letters: inout [Letter]) {
    if !answers.isEmpty {
      let bits = bits(of: event, at: dialog)
      if bits != 0 { letters.append(bits) }
    }
    for happening in dialog.happenings(of: event) {
      var bits: Letter = isEnd(happening) ? Self.end : 0
      for (thing, bit) in heard where matches(thing, happening) { bits |= bit }
      if bits != 0 { letters.append(bits) }
    }
  }

  /// Whether the conversation ends, and not because the person leaves: then nothing is owed.
  private func isEnd(_ happening: Happening) -> Bool {
    if case .effect(.finish(let ending)) = happening { ending != .left } else { false }
  }

  private func matches(_ thing: Promise.Thing, _ happening: Happening) -> Bool {
    switch (thing.kind, happening) {
    case (.says(let pattern), .effect(.say(let text, _))): pattern.matches(text)
    case (.reaches(let id), .entered(let block)): tables.block(named: id) == block
    case (.picks(let stars), .effect(.picked(let number))): stars.contains(number)
    case (.rates(let stars), .effect(.rated(let number))): stars.contains(number)
    case (.outcome(let outcome), .effect(.outcome(let actual, _))): outcome == actual
    case (.action(let name), .effect(.action(let actual))): name == actual
    case (.sets(let name, let value), .effect(.set(let variable, let actual))):
      name == variable && (value == nil || value == actual)
    case (.rejects(let code), .effect(.reject(let actual))): code == actual
    case (.ends(let ending), .effect(.finish(let actual))): ending == actual
    case (_, .effect), (_, .entered): false
    }
  }

  // MARK: Answers

  private func bits(of event: Event, at dialog: Dialog) -> Letter {
    guard let asked = dialog.waiting, event != .elapsed else { return 0 }
    let prompt = dialog.prompt
    return answers.reduce(0) { bits, answer in
      let isHere = answer.block == nil || answer.block == asked
      return isHere && Self.isMeant(event, by: answer.act, at: prompt) ? bits | answer.bit : bits
    }
  }

  /// Whether a prompt takes an event, even if it refuses it, and an act means that event.
  private static func isMeant(
    _ event: Event, by act: Transcript.Act, at prompt: Prompt?
  ) -> Bool {
    switch (act, event, prompt?.kind) {
    case (.answers(let text), .choose(let index), .choice(let offers)?):
      offers.indices.contains(index)
        && Transcript.Act.choices(text, among: offers.map(\.title)).contains(index)
    case (.answers(let text), .pick(let stars), .stars(let field, _)?):
      field.range ~= stars && Int(text) == stars
    case (.answers(let text), .submit(let actual), .text?): text == actual
    case (.submits, .submit, .stars(let field, _)?): field.picked != nil && field.submit != nil
    case (.skips, .skip, .text(_, .some)?), (.skips, .skip, .stars(_, .some)?): true
    case (.taps, .tap, .tap?): true
    case (.answers, _, _), (.submits, _, _), (.skips, _, _), (.taps, _, _), (.goesBack, _, _),
      (.leaves, _, _):
      false
    }
  }
}
