import Starling
import StarlingHost

/// `starling` without a command: on a terminal, it shows the classic prompt.
enum Rehearsal {
  static func run(_ invocation: Invocation, _ environment: Environment) throws -> ExitCode {
    guard Platform.isTerminal(0), Output.standard.isTerminal else {
      try Output.print(HelpText(.starling).overview, terminator: "")
      return .success
    }
    let locale = LanguageTables().promptLanguage(among: environment.locales)
    let configuration = Configuration()
    var options = Dialog.Options()
    options.locale = locale
    let chat = Chat(
      Dialog(Script(rating: configuration, locale: locale), options), clock: SystemClock.now)
    var settings = try ConversationSettings(invocation)
    settings.asksBriefly = true
    try ConversationSettings.expectSomeoneThere()
    let end = try TerminalChat(chat, settings, environment).hold { chat.rehearse() }
    let code = try ConversationEnd.report(end, invocation)
    try Output.print(
      """

      That was a rehearsal: nothing was recorded. What to try next:
        starling ask --app NAME --session   at the end of your own tool
        starling help                       all commands
      """)
    return code
  }
}
