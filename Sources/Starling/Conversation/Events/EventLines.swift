/// A conversation for programs: one line of JSON per event.
package struct EventLines {
  private let language: Language

  /// The events, in about the order in which they occur.
  package enum Name: String, CaseIterable, Sendable {
    case willAppear, didAppear, say, prompt, picked, echo, rated, set, outcome, action
    case reject, help
    case willDisappear, didDisappear, result
  }

  package init(_ language: Language) { self.language = language }

  /// The lines for the effects of one step; `dialog` is the state after it. After a rejection, the
  /// prompt follows that still waits for an answer.
  package func lines(for effects: [Effect], of dialog: Dialog) -> [String] {
    // All texts of a step come from one block: the one that asks, or the last one.
    let block = dialog.prompt?.block ?? dialog.latestBlock
    let lines = effects.compactMap { object(for: $0, block, dialog)?.text }
    let offers = effects.contains { if case .offer = $0 { true } else { false } }
    return effects.rejection != nil && !offers ? lines + promptAgain(of: dialog) : lines
  }

  /// The line of the prompt that waits for an answer; none after the end.
  package func promptAgain(of dialog: Dialog) -> [String] {
    dialog.prompt.map { [Effect.offer($0).event().text] } ?? []
  }

  /// A line for a call that is not an effect, such as `willAppear`.
  package func line(_ name: Name) -> String { name.object().text }

  /// The last line; `eligible` is the verdict, if the rules were checked.
  package func line(for result: ChatResult, eligible: Bool?) -> String {
    Name.result.object(result.members(eligible: eligible)).text
  }

  /// The lines for an answer that does not fit the prompt, which follows again.
  package func lines(for refusal: Refusal, of dialog: Dialog) -> [String] {
    [Effect.reject(refusal.code).event(saying: refusal.sentence).text] + promptAgain(of: dialog)
  }

  /// A line that describes the possible answers at a prompt.
  package func help(at prompt: Prompt, allowsNever: Bool) -> String {
    let hints = ChatHints(language: language, isPlain: true)
    let lines = hints.help(
      at: prompt, allowsNever: allowsNever, showsWhat: false, editsLines: false)
    return Name.help.object(("text", .string(lines.joined(separator: "\n")))).text
  }

  private func object(for effect: Effect, _ block: String?, _ dialog: Dialog) -> JSONText? {
    switch effect {
    case .finish: nil
    case .reject(let code):
      effect.event(saying: Refusal(code, at: dialog.prompt, in: dialog).sentence)
    default: effect.event(in: block)
    }
  }
}

extension EventLines.Name {
  func object(_ members: [(String, JSONText)] = []) -> JSONText {
    .object([("event", .string(rawValue))] + members)
  }

  func object(_ members: (String, JSONText)...) -> JSONText { object(members) }
}

extension Effect {
  /// The event of the stream. A dialog knows which block speaks, and how a refusal is said to
  /// people; the end has more members there.
  func event(in block: String? = nil, saying sentence: String? = nil) -> JSONText {
    let name = EventLines.Name.self
    return switch self {
    case .say(let text, let style):
      name.say.object(
        ("block", .orNull(block)), ("text", .string(text)), ("style", .string(style.rawValue)))
    case .offer(let prompt): name.prompt.object(prompt.members)
    case .echo(let text): name.echo.object(("text", .string(text)))
    case .set(let variable, let value):
      name.set.object(("name", .string(variable)), ("value", .raw(value.json)))
    case .picked(let rate): name.picked.object(("rate", .integer(rate)))
    case .rated(let rate): name.rated.object(("rate", .integer(rate)))
    case .outcome(let outcome, let step):
      name.outcome.object(("outcome", .string(outcome.rawValue)), ("step", .string(step.rawValue)))
    case .action(let action): name.action.object(("action", .string(action)))
    case .reject(let code):
      name.reject.object(
        [("code", .string(code.rawValue))] + (sentence.map { [("text", .string($0))] } ?? []))
    case .finish(let ending): name.result.object(("ending", .string(ending.rawValue)))
    }
  }

  /// Reads the event of the stream with a name; nil if it is no effect.
  init?<Failure>(_ name: EventLines.Name, _ part: JSONPart<Failure>) throws(Failure) {
    switch name {
    case .say: self = .say(try part.member("text").string(), try part.member("style").word())
    case .prompt: self = .offer(try Prompt(part))
    case .echo: self = .echo(try part.member("text").string())
    case .set: self = .set(try part.member("name").string(), try part.member("value").value())
    case .picked: self = .picked(try part.member("rate").integer(in: Int.min...Int.max))
    case .rated: self = .rated(try part.member("rate").integer(in: Int.min...Int.max))
    case .outcome:
      self = .outcome(try part.member("outcome").word(), try part.member("step").word())
    case .action: self = .action(try part.member("action").string())
    case .reject: self = .reject(try part.member("code").word())
    case .result: self = .finish(try part.member("ending").word())
    case .willAppear, .didAppear, .help, .willDisappear, .didDisappear: return nil
    }
  }
}
