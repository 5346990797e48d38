import Starling
import StarlingHost

/// One time of asking, which never harms the caller: whatever cannot be done is told, and nobody is
/// asked, or no more.
struct Asking {
  private let invocation: Invocation
  private let rules: AskingRules
  private let script: Script
  private let options: Dialog.Options

  init(
    _ invocation: Invocation, _ rules: AskingRules, _ script: Script, _ options: Dialog.Options
  ) {
    (self.invocation, self.rules) = (invocation, rules)
    (self.script, self.options) = (script, options)
  }

  /// Nobody who has finished a work wants to wait for longer.
  private static let patience: Int32 = 2_000

  func ask(_ settings: ConversationSettings) throws -> ExitCode {
    rules.store.wait(atMost: Self.patience)
    var consequence = "nobody is asked"
    do {
      let kept = try KeptChat(settings.file, script, options)
      if case .strange(let why) = kept { return try stayAway(because: KeptChat.advice(why)) }
      let transcript = try recording(besides: kept)
      let chat = chat(kept)
      guard let effects = try firstStep(of: chat, kept, settings.file) else {
        return try AskCommand.notAsked(invocation)
      }
      consequence = "the conversation ends here"
      try hold(chat, effects, settings, transcript)
      return .success
    } catch let interruption as Interruption {
      throw interruption
    } catch let failure as CommandFailure {
      throw failure
    } catch {
      return try stayAway(because: "\(error); \(consequence)")
    }
  }

  private func stayAway(because why: String) throws -> ExitCode {
    try Output.note("starling: \(why)")
    return try AskCommand.notAsked(invocation)
  }

  private func chat(_ kept: KeptChat) -> Chat {
    let chat = Chat(
      kept.chat?.dialog ?? Dialog(script, options), configuration: rules.configuration,
      store: rules.store, appVersion: rules.appVersion, clock: rules.clock)
    if let saved = kept.chat { chat.recall(saved) }
    return chat
  }

  private func hold(
    _ chat: Chat, _ effects: [Effect], _ settings: ConversationSettings,
    _ transcript: TranscriptRecording?
  ) throws {
    var settings = settings
    settings.eligible = chat.verdict?.isEligible
    settings.record = { transcript?.record($0, $1) }
    let end = try transcript.keepingIfBrokenOff {
      try Conversation(chat, settings).hold { effects }
    }
    _ = try ConversationEnd.told(end, invocation, eligible: settings.eligible)
    if let failure = chat.recordingFailure { try Output.note("starling: \(failure)") }
    do {
      try transcript?.write()
    } catch let error as FileError {
      try Output.note("starling: \(error)")
    }
  }

  /// Shows the chat where the rules say yes, with the display counted; nil where nobody is asked.
  /// Where nothing can be kept, that comes out before anything is counted.
  private func firstStep(
    of chat: Chat, _ kept: KeptChat, _ file: ChatFile?
  ) throws -> [Effect]? {
    if case .none = kept { try file?.begin(chat) }
    do {
      let appearance = try chat.appear(
        force: invocation.flag(.force),
        prepare: { history, now in
          guard invocation.flag(.session) else { return }
          history.recordSession(at: now, configuration: rules.configuration)
        })
      try rules.tellRecovery()
      if case .outdated(let why) = kept { try Output.note("starling: \(why); it begins anew") }
      if case .shown(let effects) = appearance { return effects }
    } catch {
      if case .none = kept { try? file?.remove() }
      throw error
    }
    if case .none = kept { try file?.remove() }
    return nil
  }

  private func recording(besides kept: KeptChat) throws -> TranscriptRecording? {
    guard let file = invocation.text(.transcript) else { return nil }
    guard let path = invocation.operand else {
      throw CommandFailure(
        .usage, "--transcript names the script by its file: the classic prompt has none")
    }
    return try TranscriptRecording(
      file, of: script, at: path, options, configuredBy: invocation.text(.config),
      goesOn: kept.chat != nil)
  }
}
