// People answer at once what a button only offers to ask: "1 Tell us  2 Not now" gets "Dark mode,
// please".
extension ReplyReader {
  /// Offers to send a text of two words or more to the field that is behind one of the buttons; nil
  /// if there is none, or several, or the field would refuse it.
  func passage(for text: String) -> Reply? {
    guard text.split(whereSeparator: { $0.isWhitespace }).count > 1,
      case .choice(let offers) = prompt.kind
    else { return nil }
    let passages = offers.indices.compactMap { passage(to: text, tapping: $0) }
    return passages.count == 1 ? passages[0] : nil
  }

  /// The dialog without the host's code says where the button leads. Whoever sends the text looks
  /// whether it has led there.
  private func passage(to text: String, tapping button: Int) -> Reply? {
    var dialog = dialog
    let said = dialog.step(.choose(button))
    guard dialog.prompt?.isField == true, let question = said.compactMap({ $0.said }).last else {
      return nil
    }
    let answer = Event.submit(text)
    let isRefused = dialog.step(answer).contains { if case .reject = $0 { true } else { false } }
    guard !isRefused else { return nil }
    let sentence = language.word(.sendThis, ["question": quoted(question)])
    return .refused(Refusal(.noSuchButton, sentence, passage: [.choose(button), answer]))
  }
}

extension Effect {
  fileprivate var said: String? { if case .say(let text, _) = self { text } else { nil } }
}
