public import Starling

extension Script {
  /// Holds the conversation with the person at the terminal, and returns its result.
  ///
  ///     let result = try script.run()
  ///
  /// It checks no rules and keeps no history. On a terminal, the person has a line that they can
  /// edit. From a pipe or a file, each line is an answer, and its end means that the person leaves.
  /// Ctrl-C ends the conversation and not the program: the result has `interrupted` set.
  ///
  /// - Parameters:
  ///   - input: The descriptor from which answers are read.
  ///   - output: The descriptor to which the conversation is written: 2 keeps standard output free.
  ///   - locale: The language of the person; nil takes that of the environment.
  ///   - strings: Language tables that add or replace texts.
  ///   - variables: Initial values of the script's variables.
  ///   - speed: The factor by which delays are sped up; nil skips them, as for streams that are not
  ///     a terminal.
  ///   - listHeight: The most rows that a list of buttons takes on a terminal; nil for fifteen.
  ///   - handlers: Code of the program that decides where blocks lead.
  ///   - delegate: Receives the events of the conversation.
  @discardableResult
  public func run(
    input: Int32 = 0, output: Int32 = 1, locale: String? = nil,
    strings: LanguageTables = LanguageTables(), variables: [String: Value] = [:],
    speed: Double? = 1, listHeight: Int? = nil, handlers: Handlers = Handlers(),
    delegate: (any ChatDelegate)? = nil
  ) throws -> ChatResult {
    let environment = Environment()
    var options = Dialog.Options()
    options.locale = locale ?? language(among: environment.locales, strings)
    options.strings = strings
    options.variables = variables
    let chat = Chat(Dialog(self, options), clock: SystemClock.now)
    chat.handlers = handlers
    chat.delegate = delegate
    var settings = ConversationSettings()
    settings.input = input
    settings.stream = Output(output)
    let isWatched = Platform.isTerminal(input) && settings.stream.isTerminal
    settings.speed = isWatched ? speed : nil
    settings.interruption = .endsConversationOnly
    settings.listHeight = listHeight
    let end = try TerminalChat(chat, settings, environment).hold { chat.rehearse() }
    #if DEBUG
      for finding in chat.findings { try Output.note("starling: \(finding)") }
    #endif
    return end.result
  }
}
