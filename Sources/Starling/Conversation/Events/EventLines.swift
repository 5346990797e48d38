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
    let rejects = effects.contains { if case .reject = $0 { true } else { false } }
    let offers = effects.contains { if case .offer = $0 { true } else { false } }
    return rejects && !offers ? lines + promptAgain(of: dialog) : lines
  }

  /// The line of the prompt that waits for an answer; none after the end.
  package func promptAgain(of dialog: Dialog) -> [String] {
    dialog.prompt.map { [object(.prompt, members(of: $0)).text] } ?? []
  }

  /// A line for a call that is not an effect, such as `willAppear`.
  package func line(_ name: Name) -> String { event(name).text }

  /// The last line; `eligible` is the verdict, if the rules were checked.
  package func line(for result: ChatResult, eligible: Bool?) -> String {
    object(.result, result.members(eligible: eligible)).text
  }

  /// The lines for an answer that does not fit the prompt, which follows again.
  package func lines(for refusal: Refusal, of dialog: Dialog) -> [String] {
    [reject(refusal).text] + promptAgain(of: dialog)
  }

  /// A line that describes the possible answers at a prompt.
  package func help(at prompt: Prompt, allowsNever: Bool) -> String {
    let hints = ChatHints(language: language, isPlain: true)
    let lines = hints.help(
      at: prompt, allowsNever: allowsNever, showsWhat: false, editsLines: false)
    return event(.help, ("text", .string(lines.joined(separator: "\n")))).text
  }

  private func reject(_ refusal: Refusal) -> JSONText {
    event(.reject, ("code", .string(refusal.code.rawValue)), ("text", .string(refusal.sentence)))
  }

  private func object(for effect: Effect, _ block: String?, _ dialog: Dialog) -> JSONText? {
    switch effect {
    case .say(let text, let style):
      event(
        .say, ("block", block.map { .string($0) } ?? .null), ("text", .string(text)),
        ("style", .string(style.rawValue)))
    case .offer(let prompt): object(.prompt, members(of: prompt))
    case .echo(let text): event(.echo, ("text", .string(text)))
    case .set(let name, let value):
      event(.set, ("name", .string(name)), ("value", .raw(value.json)))
    case .picked(let rate): event(.picked, ("rate", .integer(rate)))
    case .rated(let rate): event(.rated, ("rate", .integer(rate)))
    case .outcome(let outcome, let step):
      event(.outcome, ("outcome", .string(outcome.rawValue)), ("step", .string(step.rawValue)))
    case .action(let name): event(.action, ("action", .string(name)))
    case .reject(let code): reject(Refusal(code, at: dialog.prompt, in: dialog))
    case .finish: nil
    }
  }

  private func event(_ name: Name, _ members: (String, JSONText)...) -> JSONText {
    object(name, members)
  }

  private func object(_ name: Name, _ members: [(String, JSONText)]) -> JSONText {
    .object([("event", .string(name.rawValue))] + members)
  }

  private func members(of prompt: Prompt) -> [(String, JSONText)] {
    [
      ("kind", .string(prompt.kindName)), ("block", .string(prompt.block)),
      ("turn", .integer(prompt.turn)),
    ] + prompt.parts.map { ($0.name, $0.value) }
  }
}
