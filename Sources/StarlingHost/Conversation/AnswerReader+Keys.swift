import Starling

// An answer that is typed into a line editor.
extension AnswerReader {
  func take(_ event: InputEvent, in line: EditedLine) throws -> Answer? {
    switch event {
    case .keys(let keys): return try take(keys, line)
    case .end: return try ended(.end)
    case .timeout: return try ended(.timeout)
    case .absence: return try ended(.absence)
    case .signal(let signal): throw interruption(signal)
    case .widthChanged: try line.redraw()
    case .resumed: try line.comeBack()
    case .lines: break
    }
    return nil
  }

  private func take(_ keys: [KeyPress], _ line: EditedLine) throws -> Answer? {
    for (index, key) in keys.enumerated() {
      let rest = keys[(index + 1)...]
      switch press(key, rest, line) {
      case .answered(let text):
        if rest.contains(where: \.isTyping) { try dropRest(line) }
        try line.draw()
        if let passage = passage(taking: text) {
          line.note(nil, to: text)
          return passage
        }
        let reply = nothingTicked(text, line) ?? reply(text)
        if case .again = reply, try line.askAgain() { continue }
        return answer(reply, to: text, line)
      case .ended: return try ended(.end)
      case .left: throw Interruption(signal: Platform.interruptSignal)
      case .suspended: Platform.raiseSignal(Platform.suspensionSignal)
      case .dropped: try dropRest(line)
      case nil: break
      }
    }
    try line.draw()
    return nil
  }

  /// The answer. Stars that are typed are given, also where picking them is not enough.
  private func answer(_ reply: Reply, to text: String, _ line: EditedLine) -> Answer {
    line.note(reply, to: text)
    if case .event(.pick(let stars)) = reply, prompt.stars?.submit != nil { return .stars(stars) }
    return .reply(reply)
  }

  /// Presses a key. In a field, lines that arrive at once are one answer, as if they were marked as
  /// pasted.
  private func press(
    _ key: KeyPress, _ rest: ArraySlice<KeyPress>, _ line: EditedLine
  ) -> LineEditor.Outcome? {
    guard prompt.isField, !line.isPasting, key.isBlank(after: line.text),
      rest.first.map({ $0.isTyping || $0.isReturn }) ?? console.hasMoreKeys
    else { return line.press(key) }
    for key in [KeyPress(.pasteBegins), key, KeyPress(.pasteEnds)] { _ = line.press(key) }
    return nil
  }

  /// No person sends nothing unawares: where something must be ticked, the first Return in an empty
  /// line offers the highlighted button, if it is enough, and a second one takes it.
  private func nothingTicked(_ text: String, _ line: EditedLine) -> Reply? {
    guard text.isEmpty, let several = prompt.several, several.min > 0,
      let offers = prompt.offers,
      several.min == 1 || offers[line.pointer].isAlone
    else { return nil }
    let offer = Event.chooseMany([line.pointer])
    if refusal?.offer == offer { return .event(offer) }
    let title = "\"\(offers[line.pointer].title.inOneLine())\""
    let sentence = language.word(.nothingTicked, ["title": title])
    return .refused(Refusal(.tooFew, sentence, offering: offer))
  }

  private func dropRest(_ line: EditedLine) throws {
    try line.yield { try interface.refuse(refusal(.lineRest)) }
  }

  private func reply(_ text: String) -> Reply {
    if interface.length(ofAnswer: text) > Line.limit { return .refused(refusal(.lineTooLong)) }
    // A byte that is no text was shown as this sign.
    if text.unicodeScalars.contains("\u{FFFD}") { return .refused(refusal(.lineNotUTF8)) }
    return interface.read(text, at: prompt, after: refusal)
  }
}

extension KeyPress {
  fileprivate var isReturn: Bool { self == KeyPress(.enter) }

  /// Whether it is white space in a pasted text, rather than the end of a line that goes on, or a
  /// command that Tab completes.
  fileprivate func isBlank(after text: String) -> Bool {
    isReturn ? !text.hasSuffix("\\") : self == KeyPress(.tab) && !text.hasPrefix("/")
  }
}
