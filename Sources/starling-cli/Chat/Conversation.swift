import Starling
import StarlingHost

/// A chat with the person, or the program, at the other end of the streams, until it is over.
struct Conversation {
  let chat: Chat
  let console: Console
  let interface: any ChatInterface
  let delays: Delays
  let printsResult: Bool

  init(_ chat: Chat, _ invocation: Invocation, _ environment: Environment) throws {
    self.chat = chat
    printsResult = invocation.flag(.json)
    let stream = printsResult ? StarlingHost.Output.standardError : .standard
    console = try Console()
    delays = Delays(invocation, stream)
    interface =
      invocation.flag(.events)
      ? EventInterface(language: chat.dialog.language)
      : TextInterface(chat.dialog, stream, console, TextLook(invocation, environment, stream))
  }

  /// Holds it to its end; the first step is what a closure makes of it.
  func hold(beginning begin: () throws -> [Effect]) throws -> ExitCode {
    defer { console.close() }
    try interface.open()
    try interface.show(try begin(), of: chat, answering: nil)
    try interface.didOpen()
    var patience = Patience(isLimited: !console.isTerminal)
    while let prompt = chat.prompt {
      if case .delay(let seconds) = prompt.kind {
        try wait(seconds)
      } else {
        try answer(prompt, &patience)
      }
    }
    return try finish()
  }

  private func finish() throws -> ExitCode {
    guard let result = chat.result else { return .internalError }
    try interface.close(result)
    if printsResult { try Console.print(JSONText.object(result.members(eligible: nil)).text) }
    return result.ending == .completed ? .success : .no
  }

  // MARK: One prompt

  private func wait(_ seconds: Double) throws {
    if let time = delays.time(for: seconds) {
      if case .signal(let signal) = console.pause(until: .after(seconds: time)) {
        throw Interruption(signal: signal)
      }
    }
    try push(.elapsed)
  }

  private func answer(_ prompt: Prompt, _ patience: inout Patience) throws {
    switch try AnswerReader(console, interface, prompt, chat.dialog.language).read() {
    case .reply(.event(let event)):
      let effects = try push(event)
      patience.note(wasAccepted: !effects.contains { if case .reject = $0 { true } else { false } })
    case .reply(.command(let command)): try obey(command, at: prompt)
    case .reply(.unclear(let remark)):
      patience.note(wasAccepted: false)
      try interface.remark(remark)
    case .end: try push(.leave)
    }
    if patience.isOver { try push(.leave) }
  }

  private func obey(_ command: ChatCommand, at prompt: Prompt) throws {
    switch command {
    case .back: try push(.back)
    case .quit, .never: try push(.leave)
    case .again: try interface.showAgain(prompt)
    case .help: try interface.showHelp()
    case .skip: try push(.skip)
    }
  }

  @discardableResult
  private func push(_ event: Event) throws -> [Effect] {
    let prompt = chat.prompt
    let effects = chat.receive(event)
    try interface.show(effects, of: chat, answering: prompt)
    return effects
  }
}

/// From a pipe, a hundred answers in a row that fit nothing are taken for a leave: nobody is there.
struct Patience {
  let isLimited: Bool
  private var misses = 0

  init(isLimited: Bool) { self.isLimited = isLimited }

  var isOver: Bool { isLimited && misses >= 100 }

  mutating func note(wasAccepted: Bool) { misses = wasAccepted ? 0 : misses + 1 }
}

/// How long delays take: none at all where nobody watches.
struct Delays {
  private let factor: Double?

  init(_ invocation: Invocation, _ stream: StarlingHost.Output) {
    let isShown = stream.isTerminal && !invocation.flag(.instant) && !invocation.flag(.events)
    factor = isShown ? invocation.number(.speed) ?? 1 : nil
  }

  func time(for seconds: Double) -> Double? { factor.map { seconds / $0 } }
}
