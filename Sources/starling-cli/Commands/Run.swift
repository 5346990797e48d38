import Starling
import StarlingHost

enum RunCommand: Command {
  static let spec = CommandSpec(
    "run", in: .conversation, "Run a conversation in the terminal"
  )
  .showing(
    Example("starling run rating.json", "try a script the way people will see it"),
    Example(
      "starling run rating.json --start wish --instant", "begin in the middle, without delays"),
    Example("starling run rating.json --set app=Maps --json", "get the result as JSON"),
    Example(
      "starling run rating.json --transcript rating.chat", "record the conversation as a test")
  )
  .taking(OperandSpec("SCRIPT", .file(.script), "the script, or - for standard input"))
  .offering([.set, .locale, .start, .instant])
  .offering(OptionSpec.format.withJSON)
  .offering([.save, .on, .transcript, .results, .watch])
  .offeringMore([.strings, .speed, .events, .timeout, .plain, .color, .width, .height, .line])
  .explaining(
    """
    Checks no rules and records nothing. Exits 0 when the conversation is over, 1 if you leave \
    early, 124 after --timeout, and 74 if the result could not be added to the file of --results, \
    or another process holds the conversation of --save. Ctrl-C ends it as a signal does (130), and \
    leaves the file of --save to go on from.
    """,
    """
    A conversation that continues from the file of --save keeps its place and its variables: \
    --start and --set then change nothing.
    """,
    """
    A command of --on finds each answer in its environment as STARLING_ANSWER_NAME, and each \
    variable that was set as STARLING_VARIABLE_NAME, with the name in capitals.
    """,
    """
    With --events, an answer is a line as a person types it (also /skip and /back, or an empty \
    line to go on), or a text in quotes, as in JSON.
    """)

  static func run(_ invocation: Invocation, _ environment: Environment) throws -> ExitCode {
    let path = invocation.operand ?? "-"
    let script = try ScriptFile.load(path)
    let options = try DialogOptions.read(invocation, script, environment)
    for finding in DialogOptions.unknownActions(invocation, script) {
      try Output.note("starling: \(finding)")
    }
    var settings = try ConversationSettings(invocation)
    settings.namesHelp = true
    // The script came by standard input, which has no answers behind it.
    if path == "-", !settings.speaksEvents, !Platform.isTerminal(settings.input) {
      settings.input = Platform.openTerminal(of: settings.stream.descriptor) ?? settings.input
    }
    try ConversationSettings.expectSomeoneThere(at: settings.input)
    settings.notice = settings.noticeOfWaiting
    let kept = try settings.file?.kept(script, options)
    let transcript = try invocation.output(.transcript).flatMap { file in
      try TranscriptRecording(file, of: script, at: path, options, goesOn: kept != nil)
    }
    settings.record = { transcript?.record($0, $1) }
    if invocation.flag(.watch), path != "-" {
      settings.refresh = refresh(from: path, options, for: transcript)
    }
    let chat = Chat(kept?.dialog ?? Dialog(script, options), clock: SystemClock.now)
    try ResultKeeping(invocation, besides: nil).serve(chat, goingOn: kept)
    try chat.results?.reserve()
    if let kept { chat.recall(kept) } else { try settings.file?.begin(chat) }
    let end = try chat.sayingWhatIsLost {
      try transcript.keepingIfBrokenOff {
        try TerminalChat(chat, settings, environment).hold { chat.rehearse() }
      }
    }
    // The result comes first, even if the transcript cannot be written.
    let code = try ConversationEnd.report(end, invocation)
    try transcript?.write()
    try chat.expectKept()
    return code
  }

  /// A closure that reloads the script when it has changed.
  private static func refresh(
    from path: String, _ options: Dialog.Options, for transcript: TranscriptRecording?
  ) -> (Dialog) throws -> ScriptUpdate? {
    let refresh = ScriptRefresh(path, options)
    return { old in
      let update = refresh.update(of: old)
      if let dialog = update?.dialog { transcript?.goOn(in: dialog) }
      return update
    }
  }
}
