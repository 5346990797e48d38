// People answer at once what a button only offers to ask: "1 Tell us  2 Not now" gets "Dark mode,
// please".
extension ReplyReader {
  /// Offers to send a passage to the field that is behind one of the buttons; nil if there is none,
  /// or several, or the field would refuse it. "No, thanks" is no passage.
  func passage(for text: String) -> Reply? {
    guard let offers = prompt.offers, text.isPassage, !isPassing(text) else { return nil }
    let passages = offers.indices.compactMap { passage(to: text, tapping: $0) }
    return passages.count == 1 ? passages[0] : nil
  }

  /// The dialog without the host's code says where the button leads. Whoever sends the text looks
  /// whether it has led there.
  private func passage(to text: String, tapping button: Int) -> Reply? {
    var dialog = dialog
    var step = ChatStep(handlers: Handlers())
    dialog.take(.choose(button), answering: nil, &step)
    guard dialog.prompt?.isField == true, let question = step.effects.said.last else { return nil }
    let answer = Event.submit(text)
    dialog.take(answer, answering: nil, &step)
    guard step.effects.rejection == nil else { return nil }
    let sentence = language.word(.sendThis, ["question": quoted(question)])
    return .refused(Refusal(.noSuchButton, sentence, passage: [.choose(button), answer]))
  }
}

extension String {
  /// Whether it is more than a misspelt title: two words, or what may be two where no blanks are
  /// written between them.
  fileprivate var isPassage: Bool {
    split { $0.isWhitespace }.count > 1 || unicodeScalars.count { $0.isOfRunningScript } > 4
  }
}

extension Unicode.Scalar {
  /// Whether it is a letter of Thai, Lao, Burmese, Khmer, Japanese or Chinese.
  fileprivate var isOfRunningScript: Bool {
    switch value {
    case 0x0E01...0x0EFF, 0x1000...0x109F, 0x1780...0x17FF: true
    case 0x3005...0x3007, 0x3041...0x30FF, 0x3400...0x9FFF, 0xF900...0xFAFF, 0x20000...0x3FFFF: true
    default: false
    }
  }
}
