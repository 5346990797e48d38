/// Writes a conversation line by line. It takes the effects of one step at a time and returns the
/// text to append. Text that was returned never changes later.
public struct ChatView: Sendable {
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
    guard let origin = look.plainOrigin else { return layout.name(speaker) }
    return layout.lines(language.word(.plainOn, ["origin": origin]), .text)
  }

  private var speaker: String { [dialog.avatar, author].compactMap { $0 }.joined(separator: " ") }

  /// The name in front of the first bubble, in the same line.
  package var briefHeader: String { layout.nameBefore(speaker) }

  /// The prompt in front of the person's input.
  public var marker: String { look.isPlain ? "\(language.word(.you)): ".inOneLine() : " › " }

  /// The person's input, for output that does not go to a terminal.
  package func typed(_ line: String) -> String {
    layout.typed(
      line.safeForTerminal().split(separator: "\n", omittingEmptySubsequences: false)
        .joined(separator: look.isPlain ? "\n" : "\n   ")) + "\n"
  }

  /// The sign during a delay that the author is typing, in each of its steps, and what erases it;
  /// nil if output cannot be erased, or the sign does not fit on a line.
  /// It can say that a key hurries, if that fits.
  package func typingSign(hurried: Bool = false) -> (steps: [String], erased: String)? {
    let typing = language.word(.typing, ["name": author]).inOneLine()
    let words = hurried ? "\(typing) [\(language.word(.hurryHint).inOneLine())]" : typing
    let steps = (look.moves ? ["·", "··", "···"] : ["…"]).map {
      String(layout.lines(words + " " + $0, .lightButton).dropLast())
    }
    guard !look.isPlain, !steps.contains(where: { $0.contains("\n") }) else {
      return hurried ? typingSign() : nil
    }
    return (steps.map { "\r\($0)\u{1B}[K" }, "\r\u{1B}[2K")
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
    let yes = language.word(.submitHint, ["title": language.word(.yes)])
    let hint =
      !refusal.passage.isEmpty
      ? yes : refusal.offer == nil || look.isPlain ? nil : "[\(language.word(.go))]"
    return layout.lines(refusal.sentence, .lightButton, hint: hint ?? takeUpHint)
  }

  /// That what was typed can be brought back.
  private var takeUpHint: String? { look.takesUp ? language.word(.takeUpHint) : nil }

  /// The commands that can be typed at a prompt, with what they do, and the keys of a line editor,
  /// if lines are edited.
  public func help(
    at prompt: Prompt, allowsNever: Bool = false, showsWhat: Bool = false, editsLines: Bool = false
  ) -> String {
    hints.help(at: prompt, allowsNever: allowsNever, showsWhat: showsWhat, editsLines: editsLines)
      .map(remark).joined()
  }
}

extension ChatView {
  /// The text of the effects of one step, which answered the prompt. A hint at the expected input
  /// follows the last bubble if it fits on the line.
  ///
  /// What the person meant is a line of theirs again, unless that is what they typed.
  public func text(
    of effects: [Effect], answering prompt: Prompt? = nil, typed: String? = nil
  ) -> String {
    text(of: effects, in: effects, answering: prompt, typed: typed)
  }

  /// The text of some effects of a step. The first bubble may follow the name, which is written
  /// already, in the same line.
  package func text(
    of effects: [Effect], in step: [Effect], answering prompt: Prompt?, typed: String?,
    followingName: Bool = false
  ) -> String {
    var followsName = followingName
    var text = ""
    var bubble: Bubble?
    var begins = beginsTurn(effects, answering: prompt)
    for effect in effects {
      if begins, effect.role == .shown {
        // Between an answer and the next bubble: a blank line, and who speaks now.
        text += look.isPlain ? "" : "\n" + header
        begins = false
      }
      switch effect {
      case .say(let words, let style):
        text += write(bubble)
        bubble = (words, style, followsName)
        followsName = false
      case .offer(let prompt):
        text += write(bubble, hint: hints.hint(for: prompt)) + choices(at: prompt)
        bubble = nil
      case .echo: text += echo(effects, prompt, typed)
      case .reject(let code) where effects.said.isEmpty:
        let sentence = Refusal(code, at: prompt, in: dialog).sentence
        text += layout.lines(sentence, .lightButton, hint: takeUpHint)
      case .outcome(.review, _):
        // The address for reviews, unless the speaker names it.
        text += reviewURL.flatMap { step.said.contains($0) ? nil : link($0) } ?? ""
      // An author's own words for a refusal follow.
      default: break
      }
    }
    return (followsName ? "\n" : "") + text + write(bubble)
  }

  /// Whether the speaker begins a turn: after an answer, unless it was refused, or the same prompt
  /// waits on.
  private func beginsTurn(_ effects: [Effect], answering prompt: Prompt?) -> Bool {
    switch prompt?.kind {
    case nil, .tap, .delay: return false
    case .choice, .text, .stars: break
    }
    return effects.contains { effect in
      if case .offer(let next) = effect { next.block != prompt?.block } else { effect.said != nil }
    } && effects.rejection == nil
  }

  private typealias Bubble = (text: String, style: Style, followsName: Bool)

  private func write(_ bubble: Bubble?, hint: String? = nil) -> String {
    guard let bubble else { return hint.map(remark) ?? "" }
    if bubble.followsName {
      return layout.lines(bubble.text, behind: speaker, bubble.style, hint: hint)
    }
    return layout.lines(bubble.text, by: author, bubble.style, hint: hint)
  }

  /// The buttons of a prompt, unless a line editor draws them, one below the other.
  private func choices(at prompt: Prompt) -> String {
    guard let offers = prompt.offers else { return "" }
    return look.editsLines && buttons(at: prompt)?.isRow == false ? "" : layout.choices(offers)
  }

  /// The buttons of a prompt for a line editor; nil if it has none.
  package func buttons(at prompt: Prompt) -> ChoiceRows? {
    prompt.offers.map { ChoiceRows($0, canBeTicked: prompt.several != nil, look, language) }
  }

  /// What stands behind the text where some are ticked, or where these stars are typed.
  package func remark(at prompt: Prompt, on number: Int, typed: String) -> String {
    switch prompt.kind {
    case .choice: hints.ticked(number, at: prompt).map { layout.dim($0) } ?? ""
    case .stars(let field, _):
      layout.typed(hints.drawn(number, of: field, typed: typed).inOneLine())
    case .tap, .delay, .text: ""
    }
  }

  /// Why a key did nothing.
  package func objection(_ sentence: String) -> String { layout.dim(sentence.inOneLine()) }

  /// What the person meant, with stars in words for screen readers; nil if they meant no answer.
  package func understood(_ effects: [Effect], answering prompt: Prompt?) -> String? {
    var answer: String?
    for effect in effects {
      switch (effect, prompt?.kind) {
      case (.picked(let stars), .stars(let field, _)), (.rated(let stars), .stars(let field, _)):
        answer = hints.stars(stars, of: field)
      case (.echo(let text), _): answer = answer ?? text
      default: break
      }
    }
    return answer
  }

  /// What was meant, if it is not what was typed. A text in a field is visible already.
  private func echo(_ effects: [Effect], _ prompt: Prompt?, _ typed: String?) -> String {
    guard let answer = understood(effects, answering: prompt) else { return "" }
    if case .text(_, let skip) = prompt?.kind, skip?.title != answer, typed == nil { return "" }
    return typed.map { $0.trimmed() == answer.trimmed() } ?? false ? "" : person(answer)
  }

  package func person(_ text: String) -> String {
    if look.isPlain { return layout.lines(text, by: language.word(.you), .text) }
    let room = max(1, look.width - marker.cellWidth)
    let lines = text.safeForTerminal().wrapped(to: room)
    return marker + typed(lines.joined(separator: "\n"))
  }

  private var layout: ChatLayout { ChatLayout(look: look) }

  private var hints: ChatHints {
    ChatHints(
      language: language, isPlain: look.isPlain, editsLines: look.editsLines, brief: look.brief)
  }
}

/// The look of a chat that is drawn as lines of text.
public struct ChatLook: Hashable, Sendable {
  /// The width of a line, in cells.
  public var width = 80
  /// Whether lines are colored with the terminal's escapes.
  public var hasColors = false
  /// Whether the terminal is known to have a light background, on which some colors are hard to
  /// read.
  public var isLight = false
  /// Whether addresses are marked as links, for terminals that know them.
  public var hasLinks = false
  /// Whether the sign during a delay moves.
  package var moves = true
  /// Whether a person edits lines with keys, which go through buttons and tick them.
  package var editsLines = false
  /// Whether the arrow key above brings back what was refused.
  package var takesUp = false
  /// The setting that chose plain output, as for a screen reader; nil if the output is not plain.
  package var plainOrigin: String?
  /// The commands that the hint at stars names where the question is a line, as that of a built-in
  /// prompt; nil where it is not.
  package var brief: [String]?

  /// Eighty cells without colors.
  public init() {}

  package var isPlain: Bool { plainOrigin != nil }
}
