package import Starling

/// Runs a chat with the person, or the program, at the streams until it ends.
package final class TerminalChat {
  /// How the conversation ended, apart from its content.
  package enum End: Sendable {
    case over(ChatResult)
    /// The person took too long to answer.
    case timedOut(ChatResult)
    /// No one was there: it is as if no one had been asked.
    case unseen(ChatResult)

    /// The result, in all cases.
    package var result: ChatResult {
      switch self {
      case .over(let result), .timedOut(let result), .unseen(let result): result
      }
    }
  }

  /// What the result of a conversation means.
  private typealias Course = @Sendable (ChatResult) -> End

  /// What it is at while a prompt waits.
  private enum Activity {
    case reading(AnswerReader)
    case pausing(TypingPause, hurried: Bool)
  }

  let chat: Chat
  private var settings: ConversationSettings
  private let console: Console
  private let interface: any ChatInterface
  private let environment: Environment
  private var activity: Activity?
  private var patience: Patience
  private var course: Course = End.over
  private var hasHurried = false
  /// The step of the sign that the author is typing.
  private var typingStep = -1

  package init(
    _ chat: Chat, _ settings: ConversationSettings, _ environment: Environment = Environment()
  ) throws {
    self.chat = chat
    self.settings = settings
    self.environment = environment
    console = try Console(
      input: settings.input,
      longestLine: settings.speaksEvents ? EventInterface.longestLine : Line.limit)
    interface = Self.interface(chat, settings, console, environment)
    patience = Patience(isLimited: !console.isTerminal)
  }

  /// The interface; one that only opens the chat has no console to read from.
  private static func interface(
    _ chat: Chat, _ settings: ConversationSettings, _ console: Console?,
    _ environment: Environment
  ) -> any ChatInterface {
    settings.speaksEvents
      ? EventInterface(chat, settings) : TextInterface(chat, settings, console, environment)
  }

  /// Writes what precedes the first block, and throws if nothing can be written. A closed pipe is
  /// an error even if the host has not ignored its signal.
  package static func open(
    _ chat: Chat, _ settings: ConversationSettings, _ environment: Environment = Environment()
  ) throws {
    let before = Platform.ignore(Platform.closedPipeSignal)
    defer { if let before { Platform.restore(Platform.closedPipeSignal, before) } }
    try interface(chat, settings, nil, environment).open()
  }

  /// Runs the conversation to its end, from its opening unless that was written before. A closure
  /// takes the first step.
  package func hold(isOpen: Bool = false, beginning begin: () throws -> [Effect]) throws -> End {
    defer { release() }
    do {
      try start(isOpen, begin)
      while let wait = try goOn() { wait.block() }
      return try over()
    } catch let interruption as Interruption {
      return try end(by: interruption)
    }
  }

  /// Does the same where its caller is: only the waiting is done elsewhere. A task that is
  /// cancelled interrupts the conversation.
  @available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
  nonisolated(nonsending) func holdSuspending(
    isOpen: Bool, beginning begin: () throws -> [Effect]
  ) async throws -> End {
    defer { release() }
    do {
      try start(isOpen, begin)
      while let wait = try goOn() { try await wait.suspend() }
      return try over()
    } catch let interruption as Interruption {
      return try end(by: interruption)
    }
  }

  private func release() {
    endActivity()
    interface.completeLine()
    console.close()
  }

  /// Ends the conversation as if the person left, if the settings ask for that.
  private func end(by interruption: Interruption) throws -> End {
    endActivity()
    let isLeave =
      interruption.signal == Platform.interruptSignal
      || interruption.signal == Platform.closedPipeSignal
    let endsHere =
      switch settings.interruption {
      case .ends: false
      case .leaves: isLeave
      case .endsConversationOnly: true
      }
    guard endsHere else {
      // Records the result before the process ends, unless a file keeps the conversation.
      if settings.file == nil { chat.interrupt() }
      throw interruption
    }
    try? interface.endLine()
    let effects = chat.interrupt()
    settings.record?(.leave, effects)
    try? settings.file?.follow(chat)
    guard let result = chat.result else { throw interruption }
    try? interface.close(result)
    if !isLeave { console.pass(on: interruption.signal) }
    chat.dismiss()
    return .over(result)
  }

  private func start(_ isOpen: Bool, _ begin: () throws -> [Effect]) throws {
    if !isOpen { try interface.open() }
    try show(.begin, try begin(), answering: nil)
    try interface.didOpen()
    if let absence = settings.absence {
      console.expectSomeone(within: absence, readingKeys: interface.editsLines)
    }
  }

  private func over() throws -> End {
    guard let result = chat.result else { throw ConversationError.notOver }
    let end = course(result)
    if case .unseen = end {} else { try interface.close(result) }
    // What is still being typed was not meant for the shell.
    if case .timedOut = end { console.discardTyped() }
    chat.dismiss()
    return end
  }

  /// Goes on as far as it can; returns what it waits for, and nil at its end.
  private func goOn() throws -> Wait? {
    while let prompt = chat.prompt {
      switch activity {
      case nil: try beginActivity(at: prompt)
      case .reading(var reader)?:
        let answer = try reader.next()
        activity = .reading(reader)
        guard let answer else { return console.wait }
        endActivity()
        course = try take(answer, at: prompt)
      case .pausing(var pause, let hurried)?:
        let event = try console.event(during: &pause) { try showNextTyping(hurried: hurried) }
        activity = .pausing(pause, hurried: hurried)
        guard let event else { return console.wait }
        endActivity()
        try endTyping(hurried: hurried, event)
        try push(.elapsed)
      }
    }
    return nil
  }

  /// Leaves, because no one seems to be there. If no one ever was, nothing of it is kept, except
  /// what an earlier process has kept.
  private func leaveAlone() throws -> Course {
    try interface.sayLater(settings.absence?.later)
    if console.hasSeenSomeone {
      try push(.leave)
      return End.over
    }
    if chat.withdraw() { try settings.file?.remove() }
    return End.unseen
  }

  // MARK: One prompt

  /// Begins to read an answer, or to wait; the first time that it takes more than a second, the
  /// person hears how to hurry.
  private func beginActivity(at prompt: Prompt) throws {
    guard let seconds = prompt.delay else { return try beginReading(at: prompt) }
    guard let speed = settings.speed, seconds > 0 else {
      try push(.elapsed)
      return
    }
    let hurried = !hasHurried && interface.editsLines && seconds / speed > 1
    hasHurried = hasHurried || hurried
    let pause = TypingPause(
      until: .after(seconds: seconds / speed), canBeSkipped: interface.editsLines)
    typingStep = -1
    activity = .pausing(pause, hurried: hurried)
    console.begin(pause)
  }

  private func beginReading(at prompt: Prompt) throws {
    var reader = AnswerReader(console, interface, prompt, chat.dialog.language, settings.timeout)
    reader.refusal = patience.refusal.take()
    if let refresh = settings.refresh {
      reader.refresh = { [chat] in try refresh(chat.dialog) }
    }
    defer { activity = .reading(reader) }
    try reader.begin()
  }

  private func endActivity() {
    switch activity.take() {
    case nil: break
    case .reading(let reader): reader.end()
    case .pausing: console.endPause()
    }
  }

  /// Moves the sign that the author is typing.
  private func showNextTyping(hurried: Bool) throws -> Bool {
    typingStep += 1
    return try interface.showTyping(typingStep, hurried: hurried)
  }

  private func endTyping(hurried: Bool, _ event: InputEvent) throws {
    guard case .signal(let signal) = event else {
      _ = try interface.showTyping(nil, hurried: hurried)
      return
    }
    // A signal counts, whether or not the terminal is still there.
    _ = try? interface.showTyping(nil, hurried: hurried)
    throw Interruption(signal: signal)
  }

  /// Takes an answer; returns how the conversation ends if that ends it.
  private func take(_ answer: AnswerReader.Answer, at prompt: Prompt) throws -> Course {
    switch answer {
    case .reply(.event(let event)): patience.note(wasAccepted: (try push(event)).rejection == nil)
    case .passage(let events):
      for event in events where event == events.first || chat.prompt?.isField == true {
        patience.note(wasAccepted: (try push(event)).rejection == nil)
      }
    case .stars(let stars): patience.note(wasAccepted: (try give(stars)).rejection == nil)
    case .reply(.never): try show(.leave, chat.decline(), answering: prompt)
    case .changed(let dialog):
      chat.goOn(in: dialog)
      try showAgain(answering: nil)
    case .reply(.again): try showAgain(answering: prompt)
    case .reply(.help): try interface.showHelp(at: prompt)
    case .reply(.refused(let refusal)):
      patience.note(wasAccepted: false)
      patience.refusal = refusal
      try interface.refuse(refusal)
    case .end: try push(.leave)
    case .absence: return try leaveAlone()
    case .timeout:
      guard console.hasSeenSomeone else { return try leaveAlone() }
      try push(.leave)
      return End.timedOut
    }
    if patience.isOver { try push(.leave) }
    return End.over
  }

  private func showAgain(answering prompt: Prompt?) throws {
    let effects = chat.dialog.promptAgain
    try interface.show(effects, in: effects, of: chat, answering: prompt)
  }

  @discardableResult
  private func push(_ event: Event) throws -> [Effect] {
    let prompt = chat.prompt
    let effects = chat.receive(event)
    try show(event, effects, answering: prompt)
    return effects
  }

  /// Picks stars and submits them, which is one answer for the person.
  private func give(_ stars: Int) throws -> [Effect] {
    let prompt = chat.prompt
    let picked = chat.receive(.pick(stars))
    guard picked.rejection == nil else {
      try show(.pick(stars), picked, answering: prompt)
      return picked
    }
    settings.record?(.pick(stars), picked)
    let effects = chat.receive(.submit(""))
    try show(.submit(""), effects, answering: prompt)
    return effects
  }

  /// Stores the answer before its effects are performed. If the process is killed, the answer has
  /// taken effect either once or not at all.
  private func show(_ event: Event, _ effects: [Effect], answering prompt: Prompt?) throws {
    settings.record?(event, effects)
    try save()
    var prompt = prompt
    for part in effects.cutBehindActions {
      try interface.show(part, in: effects, of: chat, answering: prompt)
      if !part.said.isEmpty { prompt = nil }
      if case .action(let action) = part.last { try perform(action) }
    }
    if settings.opensReviews { openReview(effects) }
  }

  /// Stores the chat. If that fails, the person goes on, and nothing goes on from an older answer.
  private func save() throws {
    do { try settings.file?.follow(chat) } catch {
      try? settings.file?.remove()
      settings.file = nil
      try Output.note("starling: the conversation is not saved any more: \(error)")
    }
  }

  /// Opens the address for reviews on the desktop, if there is one. If that fails, the person still
  /// sees the address in the chat.
  private func openReview(_ effects: [Effect]) {
    let isWanted = effects.contains { if case .outcome(.review, _) = $0 { true } else { false } }
    guard isWanted, let address = chat.configuration.reviewLink,
      let opener = environment.opener
    else { return }
    try? Platform.startOpener(opener, address)
  }

  // MARK: Actions

  private func perform(_ action: String) throws {
    for (_, command) in settings.commands.filter({ $0.action == action }) {
      let failure: String?
      do {
        let ending = try Shell.run(command, variables: chat.environment)
        // The person has interrupted the command, and with it the conversation.
        if ending == .signal(Platform.interruptSignal) {
          throw Interruption(signal: Platform.interruptSignal)
        }
        failure = ending?.failure
      } catch let error as FileError { failure = "could not be run: \(error)" }
      if let signal = Platform.takeEndingSignal() { throw Interruption(signal: signal) }
      if let failure { try Output.note("starling: the command for \(quoted(action)) \(failure)") }
    }
  }
}

/// Why a conversation could not continue.
enum ConversationError: Error {
  /// It waits for nothing, but is not over: a bug.
  case notOver
}

extension [Effect] {
  /// The effects in parts that each end with an action, so that the action is performed before the
  /// next text is shown.
  fileprivate var cutBehindActions: [[Effect]] {
    var parts: [[Effect]] = [[]]
    for effect in self {
      parts[parts.count - 1].append(effect)
      if case .action = effect { parts.append([]) }
    }
    return parts.filter { !$0.isEmpty }
  }
}

/// Counts unfit answers. After a hundred in a row from a pipe, the person counts as having left.
private struct Patience {
  let isLimited: Bool
  /// Why the last line was refused, if it was.
  var refusal: Refusal?
  private var misses = 0

  init(isLimited: Bool) { self.isLimited = isLimited }

  var isOver: Bool { isLimited && misses >= EventStream.mostMisses }

  mutating func note(wasAccepted: Bool) { misses = wasAccepted ? 0 : misses + 1 }
}

extension Chat {
  /// Passes answers and variables to shell commands, in environment variables only.
  fileprivate var environment: [String: String] {
    var variables: [String: String] = [:]
    for answer in answers {
      variables[Name(answer.variable).ofAnswerInEnvironment] = answer.value.lines
    }
    for (name, value) in self.variables.inOrder {
      variables[Name(name).ofVariableInEnvironment] = value.lines
    }
    return variables
  }
}
