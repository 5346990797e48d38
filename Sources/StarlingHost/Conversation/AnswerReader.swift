import Starling

/// Reads the answer to a prompt: with a line editor or, without one, a line, several lines pasted
/// at once, or lines continued with a backslash.
struct AnswerReader {
  enum Answer {
    case reply(Reply)
    /// The person takes a button and a text that were offered.
    case passage([Event])
    /// Stars are picked and submitted.
    case stars(Int)
    /// The input has ended.
    case end
    /// No answer came in time.
    case timeout
    /// No one seems to be there.
    case absence
    /// The script has changed; the conversation continues with this dialog.
    case changed(Dialog)
  }

  /// The interval, in seconds, at which to look for changes.
  private static let glance = 0.15

  let console: Console
  let interface: any ChatInterface
  let prompt: Prompt
  let language: Language
  let timeout: Double?
  /// Why the line before was refused.
  var refusal: Refusal?
  /// Checks for changes of the script; nil if they are not watched.
  var refresh: (() throws -> ScriptUpdate?)?
  /// The line editor; nil if the terminal's own is used, or there is no terminal.
  private var line: EditedLine?
  /// The lines of an answer that goes on.
  private var begun: [String] = []
  private var deadline: Deadline?
  /// When to look for changes.
  private var glance: Deadline?

  init(
    _ console: Console, _ interface: any ChatInterface, _ prompt: Prompt, _ language: Language,
    _ timeout: Double?
  ) {
    self.console = console
    self.interface = interface
    self.prompt = prompt
    self.language = language
    self.timeout = timeout
  }

  /// Requests an answer.
  mutating func begin() throws {
    limitTime()
    line = try interface.beginLine(at: prompt)
    guard line == nil else { return }
    console.discardTyped()
    try interface.mark()
  }

  func end() { line?.end() }

  private mutating func limitTime() { deadline = timeout.map { Deadline.after(seconds: $0) } }

  /// The answer, if what has happened completes one; nil if the console has to wait.
  mutating func next() throws -> Answer? {
    while true {
      if let dialog = try changedDialog() { return .changed(dialog) }
      let time = [deadline, glance].compactMap(\.self).min()
      guard let event = try console.event(by: time) else { return nil }
      if case .timeout = event, deadline?.isOver != true { continue }
      if case .keys = event { limitTime() }
      let answer = try line.map { try take(event, in: $0) } ?? take(event)
      if let answer { return answer }
    }
  }

  /// The dialog to go on with, if the script has changed.
  private mutating func changedDialog() throws -> Dialog? {
    guard let refresh, glance?.isOver != false else { return nil }
    glance = .after(seconds: Self.glance)
    guard begun.isEmpty, let update = try refresh() else { return nil }
    if let line {
      try line.yield { try Output.note(update.notice) }
      if update.dialog == nil { try line.draw() }
    } else {
      try interface.endLine()
      try Output.note(update.notice)
      if update.dialog == nil { try interface.mark() }
    }
    return update.dialog
  }

  private mutating func take(_ event: InputEvent) throws -> Answer? {
    switch event {
    case .lines(let lines):
      if let answer = try join(lines) { return answer }
      try interface.mark()
      limitTime()
    case .end:
      try interface.endLine()
      return begun.isEmpty ? .end : .reply(reply(begun))
    case .timeout:
      console.noteBegunLine()
      return try ended(.timeout)
    case .absence: return try ended(.absence)
    case .signal(let signal): throw interruption(signal)
    case .resumed: try interface.markAgain()
    case .widthChanged, .keys: break
    }
    return nil
  }

  func ended(_ answer: Answer) throws -> Answer {
    console.discardTyped()
    try interface.endLine()
    return answer
  }

  /// A half-typed answer must not become a command for the shell.
  func interruption(_ signal: Int32) -> Interruption {
    console.discardTyped()
    return Interruption(signal: signal)
  }

  /// The answer from these lines and earlier ones; nil if it is not complete.
  private mutating func join(_ lines: [Line]) throws -> Answer? {
    for line in lines {
      guard let text = line.text else {
        try interface.received("")
        return .reply(.refused(refusal(fault(of: line))))
      }
      try interface.received(text)
      begun.append(text)
    }
    if let passage = passage(taking: begun.joined()) { return passage }
    let goesOn = prompt.isField && begun.last?.continues == true
    return goesOn ? nil : .reply(reply(begun))
  }

  /// What was offered to send, if an empty line takes it.
  func passage(taking text: String) -> Answer? {
    guard text.isBlank, let events = refusal?.passage, !events.isEmpty else { return nil }
    return .passage(events)
  }

  private func reply(_ lines: [String]) -> Reply {
    let lines = prompt.isField ? lines.map(\.withoutContinuation) : lines
    let text = lines.joined(separator: "\n")
    let isTooLong = interface.length(ofAnswer: text) > Line.limit
    return isTooLong
      ? .refused(refusal(.lineTooLong)) : interface.read(text, at: prompt, after: refusal)
  }

  func refusal(_ word: EngineWord) -> Refusal { Refusal(.notNow, language.word(word)) }

  private func fault(of line: Line) -> EngineWord {
    switch line.fault {
    case .tooLong: .lineTooLong
    case .cutByTerminal: .lineCut
    case .notUTF8, nil: .lineNotUTF8
    }
  }
}
