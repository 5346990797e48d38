import Starling
import StarlingHost

enum FeedbackCommand: Command {
  static let spec = CommandSpec(
    "feedback", in: .politeness, "Let a person give feedback without being asked"
  )
  .showing(
    Example("starling feedback --app deploy", "ask for stars, then for a text"),
    Example("starling feedback --app deploy 4 'Dark mode, please'", "give both at once"),
    Example("starling feedback --app deploy --preview", "see it, and keep nothing")
  )
  .taking(
    OperandSpec(
      "SCRIPT|STARS|TEXT", .text, "your own script, or stars and a text to give both at once", .any
    )
  )
  .offering(.app, .config, .appVersion, .preview, .deliver, .toName, .open, .locale)
  .naming(OptionSpec.ofConversations + [.state, .now] + OptionSpec.ofResults)
  .explaining(
    """
    Checks no rules and does not count as asking, but saves and delivers answers like \
    'starling ask'. Exits 0 when the conversation is over, 1 if you leave early, also by Ctrl-C, \
    and 124 after --timeout. It does not begin if there is no space to keep the answers, and \
    exits 74 if they could not be saved, or another process holds the conversation of --save. With \
    --preview, it keeps and delivers nothing, runs no command of --on, and says in the end what \
    would have been kept.
    """,
    ResultKeeping.explanation)

  static func run(_ invocation: Invocation, _ environment: Environment) throws -> ExitCode {
    let words = try Words(invocation.operands)
    let own = try words.script.map { try ScriptFile.loadToAsk($0) }
    let rules = try AskingRules(invocation, over: own)
    let script = try own ?? rules.feedbackScript(invocation, environment)
    let asking = try Asking(invocation, rules, script, environment)
    var settings = asking.settings
    settings.interruption = .leaves
    settings.asksBriefly = own == nil
    if words.stars == nil { try ConversationSettings.expectSomeoneThere() }
    let kept = try settings.file?.kept(script, asking.options)
    let chat = try asking.chat(goingOn: kept)
    settings.disclosure = asking.disclosure(of: chat)
    try chat.results?.reserve()
    if !invocation.flag(.preview), let failure = rules.store.whyNotKept { throw failure }
    if let kept { chat.recall(kept) } else if words.stars == nil { try settings.file?.begin(chat) }
    let code = try chat.sayingWhatIsLost {
      try hold(chat, words, settings, invocation, environment)
    }
    try rules.tellRecovery()
    try chat.expectKept()
    try asking.end()
    return code
  }

  private static func hold(
    _ chat: Chat, _ words: Words, _ settings: ConversationSettings, _ invocation: Invocation,
    _ environment: Environment
  ) throws -> ExitCode {
    if words.stars == nil {
      let end = try TerminalChat(chat, settings, environment).hold { chat.rehearse() }
      return try ConversationEnd.report(end, invocation)
    }
    var words = words
    let said = try words.say(to: chat)
    guard let result = chat.result else {
      chat.dismiss()
      throw CommandFailure(
        .usage, "the script asks for more than stars and a text: talk to it, without STARS")
    }
    try settings.file?.remove()
    // Thanks come only for what was kept.
    if !invocation.printsJSON, chat.resultFailure == nil {
      try settings.stream.write(said.safeForTerminal())
    }
    return try ConversationEnd.report(.over(result), invocation)
  }
}

/// The operands: a script, stars and a text, each of which is optional.
private struct Words {
  var script: String?
  var stars: Int?
  var text: String?

  init(_ operands: [String]) throws {
    var rest = operands[...]
    if let first = rest.first, Int(first) == nil {
      try expect(
        first == "-" || first.hasSuffix(".json") || (try? Files.status(of: first)) != nil,
        "stars are given before the text, as in 5 \(quoted(first))")
      script = rest.removeFirst()
    }
    guard let first = rest.popFirst() else { return }
    stars = try Int(first).expected("\(quoted(first)) is not a number of stars")
    text = rest.popFirst() ?? ""
    try expect(
      text?.utf8.count ?? 0 <= ReplyReader.longestAnswer,
      "the text is too long: an answer has at most \(ReplyReader.longestAnswer) bytes")
    if let surplus = rest.first {
      throw CommandFailure(
        .usage, "\(quoted(surplus)) is one word too many: put the text in quotes")
    }
  }

  /// Answers the questions for stars and for a text, once each, and continues wherever there is no
  /// question. Returns the texts after the last answer, one line per bubble.
  mutating func say(to chat: Chat) throws -> String {
    var said = ""
    var effects = chat.rehearse()
    while let prompt = chat.prompt, let events = try events(for: prompt) {
      for event in events {
        effects = chat.receive(event)
        for case .reject(let code) in effects {
          let why = Refusal(code, at: prompt, in: chat.dialog).sentence
          throw CommandFailure(.usage, "\(prompt.block): \(why)")
        }
      }
      if prompt.delay == nil, prompt.kind != .tap { said = "" }
      for case .say(let text, _) in effects { said += text + "\n" }
    }
    return said
  }

  /// The answer to a prompt; nil if it was given already, or the prompt asks for something else.
  private mutating func events(for prompt: Prompt) throws -> [Event]? {
    switch prompt.kind {
    case .delay: return [.elapsed]
    case .tap: return [.tap]
    case .stars(let field, _):
      guard let given = stars.take() else { return nil }
      try expect(
        field.range.contains(given),
        "there are \(field.min) to \(field.max) stars, and not \(given)")
      return field.submit == nil ? [.pick(given)] : [.pick(given), .submit("")]
    case .text:
      return text.take().map { [.submit($0)] }
    case .choice: return nil
    }
  }
}
