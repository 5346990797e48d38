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

  func read() throws -> Answer {
    if let line = try interface.beginLine(at: prompt) { return try read(with: line) }
    console.discardTyped()
    try interface.mark()
    var begun: [String] = []
    var deadline = timeout.map { Deadline.after(seconds: $0) }
    while true {
      if begun.isEmpty, let update = try refresh?() {
        try interface.endLine()
        try Output.note(update.notice)
        if let dialog = update.dialog { return .changed(dialog) }
        try interface.mark()
      }
      switch try next(by: deadline) {
      case nil, .keys: continue
      case .lines(let lines):
        if let answer = try join(lines, to: &begun) { return answer }
        try interface.mark()
        deadline = timeout.map { Deadline.after(seconds: $0) }
      case .end:
        try interface.endLine()
        return begun.isEmpty ? .end : .reply(reply(begun))
      case .timeout:
        console.discardTyped()
        try interface.endLine()
        return .timeout
      case .absence:
        console.discardTyped()
        try interface.endLine()
        return .absence
      case .signal(let signal):
        // A half-typed answer must not become a command for the shell.
        console.discardTyped()
        throw Interruption(signal: signal)
      case .resumed: try interface.markAgain()
      case .widthChanged: break
      }
    }
  }

  /// The next event; nil if it is time to look for changes.
  func next(by deadline: Deadline?) throws -> InputEvent? {
    guard refresh != nil else { return try console.next(by: deadline) }
    let glance = Deadline.after(seconds: Self.glance)
    let event = try console.next(by: deadline.map { min($0, glance) } ?? glance)
    if case .timeout = event, deadline?.isOver != true { return nil }
    return event
  }

  /// The answer from these lines and earlier ones; nil if it is not complete.
  private func join(_ lines: [Line], to begun: inout [String]) throws -> Answer? {
    for line in lines {
      guard let text = line.text else {
        try interface.received("")
        return .reply(refused(fault(of: line)))
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
    return isTooLong ? refused(.lineTooLong) : interface.read(text, at: prompt, after: refusal)
  }

  private func refused(_ word: EngineWord) -> Reply {
    .refused(Refusal(.notNow, language.word(word)))
  }

  private func fault(of line: Line) -> EngineWord {
    switch line.fault {
    case .tooLong: .lineTooLong
    case .cutByTerminal: .lineCut
    case .notUTF8, nil: .lineNotUTF8
    }
  }
}
