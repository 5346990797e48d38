/// Draws a chat as lines of text: for the effects of each step the text to append. Nothing that was
/// drawn changes later.
public struct ChatView {
  private let dialog: Dialog
  private let look: ChatLook
  private let reviewURL: String?

  private var author: String { dialog.authorName }
  private var language: Language { dialog.language }

  /// A view of a dialog. The address is shown when the person chooses to write a review.
  public init(_ dialog: Dialog, _ look: ChatLook = ChatLook(), reviewURL: String? = nil) {
    self.dialog = dialog
    self.look = look
    self.reviewURL = reviewURL
  }

  /// The lines above the first bubble.
  public var header: String {
    guard let origin = look.plainOrigin else {
      return layout.header([dialog.avatar, author].compactMap { $0 }.joined(separator: " "))
    }
    return layout.lines(language.word(.plainOn, ["origin": origin]), .text)
  }

  /// What stands before what the person types.
  public var marker: String { look.isPlain ? "\(language.word(.you)): ".inOneLine() : " › " }

  /// What the person typed, to be written behind the marker where no terminal shows it.
  package func typed(_ line: String) -> String {
    line.safeForTerminal().split(separator: "\n", omittingEmptySubsequences: false)
      .joined(separator: look.isPlain ? "\n" : "\n   ") + "\n"
  }

  /// What shows during a delay that somebody is there, and what takes it away; nil if nothing
  /// may be erased, or the line would not hold it.
  package var typingSign: (shown: String, erased: String)? {
    let sign = layout.lines(language.word(.typing, ["name": author]).inOneLine(), .lightButton)
      .dropLast()
    guard !look.isPlain, !sign.contains("\n") else { return nil }
    return (String(sign), "\r\u{1B}[2K")
  }

  /// A line between the bubbles, such as a refusal.
  public func remark(_ sentence: String) -> String { layout.lines(sentence, .lightButton) }

  /// An address on a line of its own. Where the terminal makes links, it leads to the target.
  package func link(_ address: String, to target: String? = nil) -> String {
    layout.unbroken(address, leadingTo: target ?? address)
  }

  /// The path of a file on a line of its own.
  package func path(_ path: String) -> String { layout.unbroken(path) }

  /// What can be typed at a prompt, and what comes of it.
  public func help(at prompt: Prompt, allowsNever: Bool = false) -> String {
    hints.help(at: prompt, allowsNever: allowsNever).map(remark).joined()
  }
}

extension ChatView {
  /// The text of the effects of one step, which answered this prompt. A hint of what is awaited
  /// stands behind the last bubble where both fit on a line.
  public func text(of effects: [Effect], answering prompt: Prompt? = nil) -> String {
    var text = ""
    var bubble: Bubble?
    for effect in effects {
      switch effect {
      case .say(let words, let style):
        text += write(bubble)
        bubble = Bubble(text: words, style: style)
      case .offer(let prompt):
        text += offer(prompt, behind: bubble)
        bubble = nil
      case .echo(let answer): text += echo(answer, effects, prompt)
      case .reject(let code): text += remark(Refusal(code, at: prompt, in: dialog).sentence)
      case .outcome(.review, _): text += reviewURL.map { link($0) } ?? ""
      case .set, .picked, .rated, .outcome, .action, .finish: break
      }
    }
    return text + write(bubble)
  }

  private struct Bubble {
    var text: String
    var style: Style
  }

  private func write(_ bubble: Bubble?, hint: String? = nil) -> String {
    guard let bubble else { return hint.map(remark) ?? "" }
    return layout.lines(bubble.text, by: author, bubble.style, hint: hint)
  }

  private func offer(_ prompt: Prompt, behind bubble: Bubble?) -> String {
    guard case .choice(let offers) = prompt.kind else {
      return write(bubble, hint: hints.hint(for: prompt))
    }
    return write(bubble) + layout.choices(offers)
  }

  /// What an answer reads like; stars in words for those who listen. A text stands there as it was
  /// typed already.
  private func echo(_ answer: String, _ effects: [Effect], _ prompt: Prompt?) -> String {
    var answer = answer
    switch prompt?.kind {
    case .text(_, let skip) where skip?.title != answer: return ""
    case .stars(let field, _):
      for case .rated(let stars) in effects { answer = hints.stars(stars, of: field) }
    case .tap, .delay, .choice, .text, nil: break
    }
    return layout.lines(answer, by: language.word(.you), .text)
  }

  private var layout: ChatLayout { ChatLayout(look: look) }

  private var hints: ChatHints { ChatHints(language: language, isPlain: look.isPlain) }
}
