import Starling
import StarlingHost

/// The chat for a program: a JSON line for everything that happens.
struct EventInterface: ChatInterface {
  private let events = EventStream()
  let language: Language

  func open() throws { try Console.print(events.line("willAppear")) }

  func didOpen() throws { try Console.print(events.line("didAppear")) }

  func show(_ effects: [Effect], of chat: Chat, answering _: Prompt?) throws {
    let block = chat.dialog.prompt?.block ?? chat.dialog.path.last
    for line in events.lines(for: effects, at: { _ in block }) { try Console.print(line) }
  }

  func mark() throws {}

  func received(_: String) throws {}

  func endOfInput() throws {}

  /// A line is read as a person's; one that is a JSON string is that text, whatever it holds.
  func read(_ line: String, at prompt: Prompt) -> Reply {
    guard let text = JSONDocument.text(ofString: line) else {
      return ReplyReader(prompt, language).read(line)
    }
    if case .text = prompt.kind { return .event(.submit(text)) }
    return ReplyReader(prompt, language).read(text)
  }

  func remark(_ text: String) throws { try Console.print(events.rejection(.notNow, text)) }

  func showAgain(_ prompt: Prompt) throws {
    for line in events.lines(for: [.offer(prompt)], at: { _ in nil }) { try Console.print(line) }
  }

  func showHelp() throws {}

  func close(_ result: ChatResult) throws {
    try Console.print(events.line("willDisappear"))
    try Console.print(events.line("didDisappear"))
    let members = [("event", JSONText.string("result"))] + result.members(eligible: nil)
    try Console.print(JSONText.object(members).text)
  }
}
