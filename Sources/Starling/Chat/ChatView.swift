/// Writes a conversation line by line. It is told the effects of one step at a time and gives the
/// text to append; nothing that it gave is ever changed.
package struct ChatView {
  package var look: ChatLook
  private let author: String
  private let avatar: String?
  private let language: Language

  package init(_ dialog: Dialog, _ look: ChatLook) {
    self.look = look
    author = dialog.authorName
    avatar = dialog.avatar
    language = dialog.language
  }

  /// What stands above the first bubble.
  package var header: String {
    if let origin = look.plainOrigin { return language.word(.plainOn, ["origin": origin]) + "\n" }
    let name = [avatar, author].compactMap { $0?.safeForTerminal() }.joined(separator: " ")
    return paint(name, .textBold) + "\n"
  }

  /// What stands before what the person types.
  package var marker: String { look.isPlain ? "\(language.word(.you)): " : " › " }

  /// The text of the effects of one step. A hint of what is awaited stands behind the last bubble
  /// where both fit on a line.
  package func text(of effects: [Effect]) -> String {
    var text = ""
    var held: (text: String, style: Style)?
    for effect in effects {
      switch effect {
      case .say(let bubble, let style):
        if let held { text += self.bubble(held.text, held.style, hint: nil) }
        held = (bubble, style)
      case .offer(let prompt):
        text += self.text(of: prompt, behind: held)
        held = nil
      case .echo(let answer): text += echo(answer)
      case .reject(let code): text += remark(sentence(for: code, at: effects.prompt))
      case .set, .picked, .rated, .outcome, .action, .finish: break
      }
    }
    if let held { text += bubble(held.text, held.style, hint: nil) }
    return text
  }

  /// What shows during a delay that somebody is there, and what takes it away; nil where nothing
  /// may be erased.
  package var typingSign: (shown: String, erased: String)? {
    guard !look.isPlain else { return nil }
    let sign = language.word(.typing, ["name": author.safeForTerminal()])
    guard indent + sign.cellWidth < look.width else { return nil }
    return (String(indented([paint(sign, .lightButton)]).dropLast()), "\r\u{1B}[2K")
  }

  // MARK: Bubbles

  private func bubble(_ text: String, _ style: Style, hint: String?) -> String {
    let text = text.safeForTerminal()
    if look.isPlain {
      return "\(author.safeForTerminal()): \(text)\n" + (hint.map { $0 + "\n" } ?? "")
    }
    var lines = wrapped(text).map { paint($0, style) }
    if let hint {
      let room = look.width - indent - (wrapped(text).last?.cellWidth ?? 0) - 2
      if let last = lines.popLast(), hint.cellWidth <= room {
        lines.append(last + "  " + paint(hint, .lightButton))
        return indented(lines)
      } else {
        return bubble(text, style, hint: nil) + remark(hint)
      }
    }
    return indented(lines)
  }

  private var indent: Int { look.width > 12 ? 3 : 0 }

  private func wrapped(_ text: String) -> [String] {
    text.wrapped(to: max(1, look.width - indent)).map { String($0) }
  }

  private func indented(_ lines: [String]) -> String {
    lines.map { String(repeating: " ", count: $0.isEmpty ? 0 : indent) + $0 + "\n" }.joined()
  }

  /// A line that is nobody's bubble.
  package func remark(_ text: String) -> String {
    look.isPlain ? text + "\n" : indented(wrapped(text).map { paint($0, .lightButton) })
  }

  private func echo(_ answer: String) -> String {
    look.isPlain ? "" : indented(wrapped(answer.safeForTerminal()))
  }

  // MARK: Prompts

  private func text(of prompt: Prompt, behind held: (text: String, style: Style)?) -> String {
    let said = { (hint: String?) -> String in
      guard let held else { return hint.map { self.remark($0) } ?? "" }
      return self.bubble(held.text, held.style, hint: hint)
    }
    switch prompt.kind {
    case .delay: return said(nil)
    case .tap: return said("[\(language.word(.go))]")
    case .choice(let offers): return said(nil) + choices(offers)
    case .text(let field, let skip): return said(hint(of: field, skip))
    case .stars(let field, let skip): return said(hint(of: field, skip))
    }
  }

  /// The buttons, numbered: as many on a line as fit, or each on its own for those who listen.
  private func choices(_ offers: [Offer]) -> String {
    let titles = offers.enumerated().map { "\($0 + 1) \($1.title.safeForTerminal())" }
    if look.isPlain { return titles.map { $0 + "\n" }.joined() }
    var lines: [[Int]] = []
    var width = 0
    for (index, title) in titles.enumerated() {
      width += 3 + title.cellWidth
      if lines.isEmpty || width > look.width - indent {
        lines.append([])
        width = title.cellWidth
      }
      lines[lines.count - 1].append(index)
    }
    return lines.map { line in
      guard line.count == 1 else {
        return indented([line.map { paint(titles[$0], offers[$0].style) }.joined(separator: "   ")])
      }
      return indented(wrapped(titles[line[0]]).map { paint($0, offers[line[0]].style) })
    }.joined()
  }

  private func hint(of field: TextField, _ skip: Offer?) -> String? {
    let parts = [
      field.placeholder.map { "[\($0.safeForTerminal())]" },
      skip.map { "/skip \($0.title.safeForTerminal())" },
    ].compactMap { $0 }
    return parts.isEmpty ? nil : parts.joined(separator: "   ")
  }

  private func hint(of field: StarField, _ skip: Offer?) -> String {
    let stars = "[\(language.word(.stars, ["max": String(field.max)]))]"
    let picked = field.picked.map { field.reading(of: $0).safeForTerminal() }
    let submit = field.submit.map { submit in
      language.word(.submitHint, ["title": submit.title.safeForTerminal()])
    }
    let skip = skip.map { "0 \($0.title.safeForTerminal())" }
    return [picked, stars, submit, skip].compactMap { $0 }.joined(separator: "   ")
  }

  // MARK: Words and colours

  /// What to say of an event that changed nothing.
  private func sentence(for code: RejectCode, at prompt: Prompt?) -> String {
    switch code {
    case .empty: language.word(.empty)
    case .tooShort: language.word(.tooShort, ["count": number(prompt?.field?.minLength)])
    case .tooLong: language.word(.tooLong, ["count": number(prompt?.field?.maxLength)])
    case .notAnEmail: language.word(.notAnEmail)
    case .notANumber: language.word(.notANumber)
    case .notAnInteger: language.word(.notAnInteger)
    case .pickFirst: language.word(.pickFirst)
    case .cannotGoBack: language.word(.cannotGoBack)
    case .notNow, .wait, .noSuchButton, .outOfStars, .oldTurn, .ended: language.word(.notNow)
    }
  }

  private func number(_ number: Int?) -> String { number.map { String($0) } ?? "" }

  private func paint(_ text: String, _ style: Style) -> String {
    guard look.hasColors else { return text }
    switch style {
    case .text, .emoji: return text
    case .textBold, .button: return "\u{1B}[1m\(text)\u{1B}[0m"
    case .lightButton, .cancel: return "\u{1B}[2m\(text)\u{1B}[0m"
    }
  }
}

extension [Effect] {
  /// The prompt that the effects end with.
  package var prompt: Prompt? {
    if case .offer(let prompt)? = last { prompt } else { nil }
  }
}

extension Prompt {
  fileprivate var field: TextField? {
    if case .text(let field, _) = kind { field } else { nil }
  }
}
