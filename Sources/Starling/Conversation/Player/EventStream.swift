/// A conversation over a wire: a client writes lines, and gets lines of JSON, exactly those of
/// `starling run --events`.
///
///     var stream = EventStream(script)
///     send(stream.begin())
///     while stream.result == nil { send(stream.receive(readLine(from: client))) }
///
/// It is a value without input, output and clock. <doc:OverAWire> shows a server of them.
public struct EventStream: Sendable {
  private var talk: Talk
  private let lines: EventLines
  /// Whether it stops at each delay until ``pass(turn:)`` says that it is over. By default, it goes
  /// on at once, and the client, which reads how long each delay is, shows the lines in time.
  public var stopsAtDelays = false
  /// The lines of an answer that a backslash continues.
  private var begun: [String] = []
  /// Why the line before was refused, if it was.
  private var refusal: Refusal?
  private var misses = 0

  /// After this many unfit answers in a row, the person counts as having left.
  package static let mostMisses = 100

  /// A conversation that has not begun.
  public init(_ script: Script, _ options: Dialog.Options = Dialog.Options()) {
    self.init(Talk(Dialog(script, options)))
  }

  /// A saved conversation, which goes on, or has its result if it was over.
  public init(
    _ script: Script, _ options: Dialog.Options = Dialog.Options(), restoring saved: String
  ) throws(Dialog.RestoreError) {
    self.init(try Talk(restoring: saved, script: script, options))
  }

  private init(_ talk: Talk) {
    self.talk = talk
    lines = EventLines(talk.dialog.language)
  }

  package var dialog: Dialog { talk.dialog }

  /// The conversation as JSON, as `run --save` keeps it: the stream of another process goes on.
  public var saved: String { talk.saved }

  /// The result; nil until the conversation is over.
  public var result: ChatResult? { talk.result }

  /// The result, once: nil until the conversation is over, and after it was taken, which ``saved``
  /// holds.
  public mutating func takeResult() -> ChatResult? { talk.takeResult() }

  /// What a page shows around the events, in the language of the conversation: its title, its
  /// author, if the script has them, the bounds of what is asked, and whether an answer can be
  /// taken back, as JSON. By what is asked and offered in the script's own language, a page knows
  /// the question again.
  package var around: String {
    let author = dialog.script.authorName.map { _ in
      [dialog.avatar, dialog.authorName].compactMap { $0 }.joined(separator: " ")
    }
    let hints = ChatHints(language: dialog.language, isPlain: true)
    let members = [
      ("title", dialog.title), ("author", author),
      ("bounds", dialog.prompt.flatMap { hints.bounds(at: $0) }),
    ]
    let asked = dialog.askedTexts
    let offers = dialog.offeredAnswers
    return JSONText.object(
      members.map { ($0.0, .orNull($0.1)) } + [
        ("asked", .array(asked.map { .string($0) })),
        ("offers", .array(offers.map { .string($0) })),
        ("mayGoBack", .boolean(!dialog.state.wayBack.isEmpty)),
      ]
    ).text
  }

  /// The lines of the first step, those of a saved conversation that goes on, or the last ones of
  /// one that was over.
  public mutating func begin() -> [String] {
    guard dialog.ending == nil else { return end }
    let effects = talk.receive(.begin)
    return [lines.line(.willAppear)] + lines.lines(for: effects, of: dialog)
      + [lines.line(.didAppear)] + rest()
  }

  /// The lines after a line of the client, which it writes as a person types it, or as a JSON
  /// string: none after the end, and none where the line ends with a backslash, so that the next
  /// one continues it. In a delay, only `/back` and `/quit` mean anything.
  public mutating func receive(_ line: String) -> [String] {
    // Some clients end their lines with two characters.
    let line = line.unicodeScalars.last == "\r" ? String(line.dropLast()) : line
    guard let prompt = dialog.prompt, prompt.delay == nil || line == "/back" || line == "/quit"
    else { return [] }
    begun.append(line)
    if prompt.isField, line.continues { return [] }
    let parts = prompt.isField ? begun.map { $0.withoutContinuation } : begun
    begun = []
    let reply = read(parts.joined(separator: "\n"), at: prompt)
    refusal = nil
    return follow(reply, at: prompt) + rest()
  }

  /// The lines after the delay of a turn, where it stops at delays; none if that is over.
  public mutating func pass(turn: Int) -> [String] {
    guard let prompt = dialog.prompt, prompt.delay != nil, prompt.turn == turn else { return [] }
    return lines.lines(for: talk.receive(.elapsed), of: dialog) + rest()
  }

  private func read(_ text: String, at prompt: Prompt) -> Reply {
    guard ReplyReader.length(ofProgram: text) <= ReplyReader.longestAnswer else {
      return .refused(Refusal(.notNow, dialog.language.word(.lineTooLong)))
    }
    return ReplyReader(prompt, in: dialog, after: refusal).read(ofProgram: text)
  }

  private mutating func follow(_ reply: Reply, at prompt: Prompt) -> [String] {
    switch reply {
    case .event(let event):
      let effects = talk.receive(event)
      let answer = lines.lines(for: effects, of: dialog)
      if effects.rejection != nil { return answer + miss() }
      misses = 0
      return answer
    case .refused(let refusal):
      self.refusal = refusal
      return lines.lines(for: refusal, of: dialog) + miss()
    case .help:
      return [lines.help(at: prompt, allowsNever: false)] + lines.promptAgain(of: dialog)
    case .again: return lines.lines(for: dialog.promptAgain, of: dialog)
    case .never: return []
    }
  }

  private mutating func miss() -> [String] {
    misses += 1
    return misses < Self.mostMisses ? [] : lines.lines(for: talk.receive(.leave), of: dialog)
  }

  /// The lines of the delays that it does not stop at, and the last ones, if it is over.
  private mutating func rest() -> [String] {
    var passed: [String] = []
    while !stopsAtDelays, dialog.prompt?.delay != nil {
      passed += lines.lines(for: talk.receive(.elapsed), of: dialog)
    }
    return passed + end
  }

  /// The last lines, if the conversation is over.
  private var end: [String] {
    guard let result else { return [] }
    return [
      lines.line(.willDisappear), lines.line(.didDisappear), lines.line(for: result, eligible: nil),
    ]
  }

  /// The line of the result, once the conversation is over and if there is anything in it. Whoever
  /// sends it adds the id and when it was.
  package var line: String? {
    guard result != nil, talk.log.hasSettledAnything else { return nil }
    return talk.line(until: Moment(seconds: 0)).json
  }
}

extension Dialog {
  fileprivate var askedTexts: [String] {
    guard let block = waiting.map({ tables.blocks[$0] }) else { return [] }
    return block.texts.map { tables.string($0) }
  }

  /// What each button that is offered stands for: its value or title, as the script has them.
  fileprivate var offeredAnswers: [String] {
    guard let block = waiting else { return [] }
    return offeredButtons(of: block).map { number in
      let button = tables.buttons[number]
      return button.value.map { tables.values[$0].value.json } ?? tables.string(button.title)
    }
  }
}
