/// A conversation over a wire: a client writes lines, and gets lines of JSON, exactly those of
/// `starling run --events`.
///
///     var stream = EventStream(script)
///     send(stream.begin())
///     while stream.result == nil { send(stream.receive(readLine(from: client))) }
///
/// It is a value without input, output and clock. <doc:OverAWire> shows a server of them.
public struct EventStream: Sendable {
  package private(set) var dialog: Dialog
  private var log: ChatLog
  private let configuration: Configuration
  private let lines: EventLines
  /// Whether it stops at each delay until ``pass(turn:)`` says that it is over. By default, it goes
  /// on at once, and the client, which reads how long each delay is, shows the lines in time.
  public var stopsAtDelays = false
  /// Whether an edit of the script has moved a saved conversation to another question.
  private let isElsewhere: Bool
  /// The lines of an answer that a backslash continues.
  private var begun: [String] = []
  /// Why the line before was refused, if it was.
  private var refusal: Refusal?
  private var misses = 0

  /// After this many unfit answers in a row, the person counts as having left.
  package static let mostMisses = 100

  /// A conversation that has not begun.
  public init(_ script: Script, _ options: Dialog.Options = Dialog.Options()) {
    var log = ChatLog()
    let dialog = Dialog(script, options)
    log.hostVariables = dialog.hostVariables
    self.init(dialog, log)
  }

  /// A saved conversation. What has not begun or is over begins again.
  public init(
    _ script: Script, _ options: Dialog.Options = Dialog.Options(), restoring saved: String
  ) throws(Dialog.RestoreError) {
    let part = try SavedPart(saved: saved)
    let (dialog, resumption) = try Dialog(script, options).resumed(from: part)
    guard dialog.prompt != nil || resumption.place == .beginning else {
      self.init(script, options)
      return
    }
    let log = try ChatLog(in: part, of: dialog, as: resumption)
    self.init(dialog, log, isElsewhere: resumption.isElsewhere)
  }

  private init(_ dialog: Dialog, _ log: ChatLog, isElsewhere: Bool = false) {
    configuration = dialog.script.configuration ?? Configuration()
    self.dialog = dialog.knowing(positiveFrom: configuration.positiveFrom)
    self.log = log
    self.isElsewhere = isElsewhere
    lines = EventLines(dialog.language)
    self.log.start = Moment(seconds: 0)
  }

  /// The conversation as JSON, as `run --save` keeps it: the stream of another process goes on.
  public var saved: String { dialog.saved(with: log, until: Moment(seconds: 0), resultID: nil) }

  /// What a page shows around the events, in the language of the conversation: its title, its
  /// author, if the script has them, and the bounds of what is asked, as JSON. By what is asked and
  /// offered in the script's own language, a page knows the question again.
  package var around: String {
    let author = dialog.script.authorName.map { _ in
      [dialog.avatar, dialog.authorName].compactMap { $0 }.joined(separator: " ")
    }
    let hints = ChatHints(language: dialog.language, isPlain: true)
    let members = [
      ("title", dialog.title), ("author", author),
      ("bounds", dialog.prompt.flatMap { hints.bounds(at: $0) }),
    ]
    let (asked, offers) = (dialog.askedTexts, dialog.offeredAnswers)
    return JSONText.object(
      members.map { ($0.0, .orNull($0.1)) } + [
        ("asked", .array(asked.map { .string($0) })),
        ("offers", .array(offers.map { .string($0) })),
      ]
    ).text
  }

  /// The lines of the first step, or those of a saved conversation that goes on.
  public mutating func begin() -> [String] {
    let changed = isElsewhere ? [Effect.say(dialog.language.word(.changed), .text)] : []
    log.say(changed)
    let effects = changed + (dialog.prompt == nil ? take(.begin) : goOn())
    return [lines.line(.willAppear)] + lines.lines(for: effects, of: dialog)
      + [lines.line(.didAppear)] + rest()
  }

  /// The question of a saved conversation once more.
  private mutating func goOn() -> [Effect] {
    log.sayAgain(dialog.promptAgain)
    return dialog.promptAgain
  }

  /// The lines after a line of the client, which it writes as a person types it, or as a JSON
  /// string: none after the end, and none where the line ends with a backslash, so that the next one
  /// continues it. In a delay, only `/back` and `/quit` mean anything.
  public mutating func receive(_ line: String) -> [String] {
    guard let prompt = dialog.prompt, !prompt.passes || line == "/back" || line == "/quit" else {
      return []
    }
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
    guard let prompt = dialog.prompt, prompt.passes, prompt.turn == turn else { return [] }
    return lines.lines(for: take(.elapsed), of: dialog) + rest()
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
      let effects = take(event)
      let isRejected = effects.contains { if case .reject = $0 { true } else { false } }
      let answer = lines.lines(for: effects, of: dialog)
      return isRejected ? answer + miss() : accept(answer)
    case .refused(let refusal):
      self.refusal = refusal
      return lines.lines(for: refusal, of: dialog) + miss()
    case .help:
      return [lines.help(at: prompt, allowsNever: false)] + lines.promptAgain(of: dialog)
    case .again: return lines.lines(for: dialog.promptAgain, of: dialog)
    case .never: return []
    }
  }

  private mutating func accept(_ answer: [String]) -> [String] {
    misses = 0
    return answer
  }

  private mutating func miss() -> [String] {
    misses += 1
    return misses < Self.mostMisses ? [] : lines.lines(for: take(.leave), of: dialog)
  }

  private mutating func take(_ event: Event) -> [Effect] {
    let block = dialog.currentBlock
    log.written = dialog.text(writtenBy: event)
    var step = ChatStep(handlers: Handlers())
    dialog.take(event, answering: nil, &step)
    log.say(step.effects)
    log.follow(event, wayBack: dialog.state.wayBack.count)
    log.note(step, by: event, answering: block, in: dialog)
    for effect in step.effects { log.note(effect) }
    log.followPick(of: dialog)
    return step.effects
  }

  /// The lines of the delays that it does not stop at, and the last ones, if it is over.
  private mutating func rest() -> [String] {
    var passed: [String] = []
    while !stopsAtDelays, dialog.prompt?.passes == true {
      passed += lines.lines(for: take(.elapsed), of: dialog)
    }
    return passed + end
  }

  /// The last lines, if the conversation is over.
  private var end: [String] {
    guard let result else { return [] }
    return [
      lines.line(.willDisappear), lines.line(.didDisappear),
      lines.line(for: result, eligible: nil),
    ]
  }

  /// The result; nil until the conversation is over.
  public var result: ChatResult? {
    dialog.ending.map { log.result($0, of: dialog, configuration, until: Moment(seconds: 0)) }
  }

  /// The line of the result, once the conversation is over. Whoever sends it adds the id and when
  /// it was.
  package var line: String? { result.map { log.line(of: $0, in: dialog).json } }
}

extension Prompt {
  /// Whether time alone answers it.
  fileprivate var passes: Bool {
    if case .delay = kind { true } else { false }
  }
}

extension Dialog {
  /// The texts of the block that asks, as the script has them.
  fileprivate var askedTexts: [String] {
    guard let block = currentBlock.map({ tables.blocks[$0] }) else { return [] }
    return block.texts.map { tables.string($0) }
  }

  /// What each button that is offered stands for: its value or title, as the script has them.
  fileprivate var offeredAnswers: [String] {
    guard let block = currentBlock else { return [] }
    return offeredButtons(of: block).map { number in
      let button = tables.buttons[number]
      return button.value.map { tables.values[$0].value.json } ?? tables.string(button.title)
    }
  }
}
