/// A conversation for programs: one line of JSON per event.
package struct EventStream {
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
    let lines = hints.help(at: prompt, allowsNever: allowsNever, editsLines: false)
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

  // MARK: Prompts

  private func members(of prompt: Prompt) -> [(String, JSONText)] {
    let (kind, own) = particulars(of: prompt)
    return [
      ("kind", .string(kind)), ("block", .string(prompt.block)), ("turn", .integer(prompt.turn)),
    ] + own
  }

  private func particulars(of prompt: Prompt) -> (String, [(String, JSONText)]) {
    switch prompt.kind {
    case .tap: ("tap", [])
    case .delay(let seconds): ("delay", [("seconds", .number(seconds))])
    case .choice(let offers):
      (
        "choice",
        [
          ("buttons", .array(offers.map(choiceButton))),
          ("many", prompt.several.map(several) ?? .null),
        ]
      )
    case .text(let field, let skip):
      (
        "text",
        [
          ("button", button(field.button)),
          ("placeholder", field.placeholder.map { .string($0) } ?? .null),
          ("skip", skip.map(button) ?? .null),
          ("min", field.min.map { .number($0) } ?? .null),
          ("max", field.max.map { .number($0) } ?? .null),
        ]
      )
    case .stars(let field, let skip):
      (
        "stars",
        [
          ("button", field.submit.map(button) ?? .null), ("min", .integer(field.min)),
          ("max", .integer(field.max)), ("labels", .array(field.labels.map(label))),
          ("symbols", .object([("full", .string(field.full)), ("empty", .string(field.empty))])),
          ("confirm", .boolean(field.submit != nil)), ("skip", skip.map(button) ?? .null),
        ]
      )
    }
  }

  private func label(_ label: Prompt.Label) -> JSONText {
    .object([("number", .integer(label.number)), ("text", .string(label.text))])
  }

  private func several(_ several: Prompt.Several) -> JSONText {
    .object([
      ("min", .integer(several.min)), ("max", .orNull(several.max)),
      ("button", button(several.button)),
    ])
  }

  private func button(_ offer: Prompt.Offer) -> JSONText { .object(members(of: offer)) }

  private func choiceButton(_ offer: Prompt.Offer) -> JSONText {
    .object(members(of: offer) + [("alone", .boolean(offer.isAlone))])
  }

  private func members(of offer: Prompt.Offer) -> [(String, JSONText)] {
    [("title", .string(offer.title)), ("style", .string(offer.style.rawValue))]
  }
}
