/// Reads what a person types at a prompt, as the terminal chat does: numbers, titles, stars,
/// commands such as `/skip`. A line that fits nothing is refused, never taken for something else.
public struct ReplyReader {
  let prompt: Prompt
  let language: Language
  private let allowsNever: Bool

  /// A reader for a prompt of a dialog. With `allowsNever`, `/never` is one of the commands.
  public init(_ prompt: Prompt, in dialog: Dialog, allowsNever: Bool = false) {
    self.prompt = prompt
    language = dialog.language
    self.allowsNever = allowsNever
  }

  /// What a line means at the prompt.
  public func read(_ line: String) -> Reply {
    let trimmed = String(line.trimmed())
    if trimmed.hasPrefix("/"), !trimmed.hasPrefix("//") { return readCommand(trimmed) }
    let text = trimmed.hasPrefix("//") ? String(trimmed.dropFirst()) : trimmed
    switch prompt.kind {
    case .tap: return text.isEmpty ? .event(.tap) : refused(.notNow, .justReturn)
    case .delay: return refused(.wait, .wait)
    case .choice(let offers): return readChoice(text, among: offers)
    case .text: return .event(.submit(withoutSecondSlash(line)))
    case .stars(let field, let skip): return readStars(text, field, skip)
    }
  }

  func refused(
    _ code: RejectCode, _ word: EngineWord, _ values: KeyValuePairs<String, String> = [:]
  ) -> Reply {
    .refused(Refusal(code, language.word(word, values)))
  }

  /// A text with its white space; if it begins with two slashes, one of them is removed.
  private func withoutSecondSlash(_ text: String) -> String {
    let start = text.prefix { $0.isWhitespace }
    let rest = text[start.endIndex...]
    return rest.hasPrefix("//") ? String(start + rest.dropFirst()) : text
  }
}

extension ReplyReader {
  /// The commands that a person can type at any prompt.
  private enum Command: String, CaseIterable {
    case back, quit, help, again, skip, never
  }

  private func readCommand(_ text: String) -> Reply {
    switch Command(rawValue: text.dropFirst().lowercased()) {
    case .back: .event(.back)
    case .quit: .event(.leave)
    case .help: .help
    case .again: .again
    case .skip: prompt.skip == nil ? refused(.notNow, .cannotSkip) : .event(.skip)
    case .never where allowsNever: .never
    case .never, nil: noCommand(text)
    }
  }

  private func noCommand(_ text: String) -> Reply {
    let word = text.prefix { !$0.isWhitespace }
    let names = Command.allCases.map(\.rawValue).filter { $0 != "never" || allowsNever }
    // If the command is right, the text after it is what does not belong.
    let isRight = names.contains { word.dropFirst() == $0 }
    let typed = String((isRight ? text[...] : word).prefix(40)).inOneLine()
    var sentences = [language.word(.noCommand, ["command": typed])]
    if let near = Spelling(names).nearest(to: String(word.prefix(40).dropFirst())) {
      sentences = [language.word(.didYouMeanCommand, ["command": typed, "near": "/" + near])]
    }
    if case .text = prompt.kind { sentences.append(language.word(.slashHint)) }
    return .refused(Refusal(.notNow, sentences.joined(separator: " ")))
  }
}

extension Prompt {
  /// The button to continue without an answer, if there is one.
  package var skip: Prompt.Offer? {
    switch kind {
    case .text(_, let skip), .stars(_, let skip): skip
    case .tap, .delay, .choice: nil
    }
  }
}
