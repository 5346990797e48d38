/// Writes a conversation line by line. It takes the effects of one step at a time and returns the
/// text to append. Text that was returned never changes later.
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

  /// The prompt in front of the person's input.
  public var marker: String { look.isPlain ? "\(language.word(.you)): ".inOneLine() : " › " }

  /// The person's input, for output that does not go to a terminal.
  package func typed(_ line: String) -> String {
    line.safeForTerminal().split(separator: "\n", omittingEmptySubsequences: false)
      .joined(separator: look.isPlain ? "\n" : "\n   ") + "\n"
  }

  /// The sign during a delay that the author is typing, and what erases it; nil if output cannot be
  /// erased, or the sign does not fit on a line.
  package var typingSign: (shown: String, erased: String)? {
    let sign = layout.lines(language.word(.typing, ["name": author]).inOneLine(), .lightButton)
      .dropLast()
    guard !look.isPlain, !sign.contains("\n") else { return nil }
    return (String(sign), "\r\u{1B}[2K")
  }

  /// A line outside the bubbles.
  public func remark(_ sentence: String) -> String { layout.lines(sentence, .lightButton) }

  /// An address on its own line. If the terminal supports links, it leads to the target.
  package func link(_ address: String, to target: String? = nil) -> String {
    layout.unbroken(address, leadingTo: target ?? address)
  }

  /// A file path on its own line.
  package func path(_ path: String) -> String { layout.unbroken(path) }

  /// Why a line was not accepted, and that an empty one takes what is offered instead.
  public func text(of refusal: Refusal) -> String {
    let hint = refusal.offer == nil || look.isPlain ? nil : "[\(language.word(.go))]"
    return layout.lines(refusal.sentence, .lightButton, hint: hint)
  }

  /// The commands that can be typed at a prompt, with what they do.
  public func help(at prompt: Prompt, allowsNever: Bool = false) -> String {
    hints.help(at: prompt, allowsNever: allowsNever).map(remark).joined()
  }
}

extension ChatView {
  /// The text of the effects of one step, which answered the prompt. A hint at the expected input
  /// follows the last bubble if it fits on the line.
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
      case .reject(let code) where !effects.contains(where: \.isSaid):
        text += remark(Refusal(code, at: prompt, in: dialog).sentence)
      case .outcome(.review, _): text += reviewURL.map { link($0) } ?? ""
      // An author's own words for it follow.
      case .reject: break
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

  /// An answer as text, with stars in words for screen readers. A typed text is left out, since it
  /// is visible already.
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

extension Effect {
  var isSaid: Bool { if case .say = self { true } else { false } }
}

/// The look of a chat that is drawn as lines of text.
public struct ChatLook: Sendable {
  /// The width of a line, in cells.
  public var width = 80
  /// Whether lines are colored with the terminal's escapes.
  public var hasColors = false
  /// Whether addresses are marked as links, for terminals that know them.
  package var hasLinks = false
  /// The setting that chose plain output, as for a screen reader; nil if the output is not plain.
  package var plainOrigin: String?

  /// Eighty cells without colors.
  public init() {}

  package var isPlain: Bool { plainOrigin != nil }
}
