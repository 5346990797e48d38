import LawKit
import Starling
import Testing

/// Laws for every line that a person types at any prompt.
@Suite struct `The laws of a reply` {
  private static let lines = [
    "", " ", "1", "#1", " #2 ", "２", "0", "-1", "+1", "99999999999999999999", "4/5", "★★★", "***",
    "yes", "y", "LATER", "elan", "/", "//", "/back", "/BACK", "/skip", "/quit", "/help", "/again",
    "/never", "/nver", "//skip", "\u{1B}[2J", "\u{0}", "\u{301}", "a@b.c", "3.5", "two\nlines",
    "{{plan}}",
    "\u{202E}x", String(repeating: "9", count: 500), String(repeating: "/", count: 100),
  ]

  /// Checks a law for lines at every prompt of random conversations.
  private static func atEveryPrompt(
    _ law: @escaping (Dialog, Prompt, ReplyReader) throws -> Void
  ) async throws {
    try await forAll({ try $0.talk(blocks: 1...3, events: 1...10) }, cases: 60) { talk in
      var dialog = Dialog(talk.script, talk.options)
      for event in talk.events {
        _ = dialog.step(event)
        guard let prompt = dialog.prompt else { return }
        try law(dialog, prompt, ReplyReader(prompt, in: dialog, allowsNever: true))
      }
    }
  }

  @Test func `every line is taken, or refused with a sentence`() async throws {
    try await Self.atEveryPrompt { dialog, prompt, reader in
      for line in Self.lines {
        switch reader.read(line) {
        case .event(let event): try Self.accept(event, line, dialog)
        case .refused(let refusal):
          let scalars = refusal.sentence.unicodeScalars
          let isLine = scalars.allSatisfy { $0.properties.generalCategory != .control }
          try holds(!scalars.isEmpty && isLine, "\(line.debugDescription): \(refusal.sentence)")
        case .help, .again, .never: break
        }
      }
    }
  }

  /// The event of a line fits the prompt, although an answer may violate its rules.
  private static func accept(_ event: Event, _ line: String, _ dialog: Dialog) throws {
    var dialog = dialog
    guard case .reject(let code)? = dialog.step(event).first else { return }
    switch code {
    case .empty, .tooShort, .tooLong, .notAnEmail, .notANumber, .notAnInteger, .tooSmall, .tooLarge,
      .pickFirst, .tooFew, .tooMany, .notAlone:
      break
    case .cannotGoBack: try holds(event == .back, "\(line.debugDescription) is \(event)")
    case .notNow, .wait, .noSuchButton, .outOfStars, .oldTurn, .ended:
      throw Untrue("\(line.debugDescription) is \(event), which is rejected as \(code)")
    }
  }

  @Test func `a button is tapped by its number, and by a title that no other has`() async throws {
    try await forAll({ try $0.choice() }, cases: 200) { talk in
      let dialog = talk.begun
      guard let prompt = dialog.prompt, case .choice(let offers) = prompt.kind else { return }
      let reader = ReplyReader(prompt, in: dialog)
      for (index, title) in offers.map(\.title).enumerated() {
        let numbered = reader.read("#\(index + 1)")
        try holds(numbered == .event(.choose(index)), "#\(index + 1) is \(numbered)")
        guard offers.count(where: { $0.title == title }) == 1 else { continue }
        let reply = reader.read(" \(title) ")
        try holds(reply == .event(.choose(index)), "\(title.debugDescription) is \(reply)")
      }
    }
  }
}

/// A choice among titles that are easily confused.
private struct GeneratedChoice: CustomStringConvertible {
  let description: String
  let begun: Dialog
}

extension Choices {
  fileprivate mutating func choice() throws -> GeneratedChoice {
    let titles = [
      "Yes", "yes", "Yés", "Yes, please", "No", "2", "1 day", "two words", "two\u{A0}words",
      "Let's",
      "Let’s", "日本", "x", "X y",
    ]
    let buttons = JSONText.array(list(1...5) { .string($0.pick(titles)) }).text
    let json = "{ \"blocks\": { \"a\": { \"type\": \"choice\", \"buttons\": \(buttons) } } }"
    var dialog = Dialog(try Script(json: json))
    dialog.stepSilently(.begin)
    return GeneratedChoice(description: json, begun: dialog)
  }
}
