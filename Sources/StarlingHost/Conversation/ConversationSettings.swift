package import Starling

package struct ConversationSettings {
  /// The descriptor from which the person's answers are read.
  package var input: Int32 = 0
  /// The stream that the chat is written to.
  package var stream = Output.standard
  package var look = LookSettings()
  /// How lines are read on a terminal; nil leaves that to the environment.
  package var line: LineReading?
  /// The most rows that a list of buttons takes on a terminal; nil for fifteen.
  package var listHeight: Int?
  /// The factor by which delays are sped up; nil skips them.
  package var speed: Double?
  /// After this many seconds in which nothing was typed, the person counts as having left.
  package var timeout: Double?
  /// How long to wait for a person who may not be there; nil waits for ever, or for the timeout,
  /// and takes everyone for being there.
  package var absence: Absence?
  /// Whether the person can type `/never`, so that the app does not ask again.
  package var allowsNever = false
  /// Whether a person who edits lines is asked in one line: the built-in prompts.
  package var asksBriefly = false
  /// What the person hears once, when the first line is waited for.
  package var notice: String?
  /// Whether the chat begins with how to get help, on a terminal.
  package var namesHelp = false
  /// Whether a program is at the other end, and the events are JSON.
  package var speaksEvents = false
  /// What a signal does, or a reader that has gone.
  package var interruption = InterruptionCourse.ends
  /// Whether to open the address for reviews on the desktop.
  package var opensReviews = false
  /// The file that keeps feedback that is not delivered. The chat names it in the end.
  package var feedbackKeptIn: String?
  /// Where the answers go, which the chat says before the first question; nil says nothing.
  package var disclosure: Disclosure?
  /// Shell commands by the action that triggers them.
  package var commands: [(action: String, command: String)] = []
  /// The file that stores the conversation after every answer.
  package var file: ChatFile?
  /// The verdict of the rules, if they were checked.
  package var eligible: Bool?
  /// Called with each event that the dialog accepted, and its effects.
  package var record: ((Event, [Effect]) -> Void)?
  /// Called regularly while waiting for an answer, to check for changes of the script.
  package var refresh: ((Dialog) throws -> ScriptUpdate?)?

  package init() {}
}

/// Where the answers of a person go, and what of them.
package struct Disclosure {
  /// Who gets them; nil if they stay here.
  private let recipient: Recipient?
  /// The line that is kept so far; nil if there is none.
  private let line: () -> String?
  /// Whether it is said before the first question, and not only by /what.
  package var isSaid = true

  package enum Recipient: Sendable {
    case makers(of: String)
    case named(String)
  }

  package init(to recipient: Recipient?, line: @escaping () -> String?) {
    self.recipient = recipient
    self.line = line
  }

  /// `Your answers go to the makers of deploy.`
  func sentence(in language: Language) -> String {
    switch recipient {
    case nil: language.word(.staysHere)
    case .makers(let app): language.word(.sentToMakers, ["app": app])
    case .named(let name): language.word(.sentTo, ["name": name])
    }
  }

  /// What is kept so far or, before the first answer, which keys it will have.
  func what(by view: ChatView, in language: Language) -> String {
    if let line = line() { return view.remark(language.word(.whatLine)) + view.path(line) }
    let keys = ResultLine.fields.map(\.key.name).joined(separator: ", ")
    return view.remark(language.word(.whatKeys)) + view.remark(keys)
  }
}

/// How the lines of a person are read on a terminal.
package enum LineReading: String, CaseIterable, Sendable {
  /// Key by key, with an editor.
  case editor
  /// By the kernel, which only deletes.
  case kernel
}

extension ConversationSettings {
  /// Whether lines are edited, if the terminal can move its cursor and shows what is typed there.
  func editsLines(_ input: Int32, _ environment: Environment) -> Bool {
    let reading = line ?? environment["STARLING_LINE"].flatMap { LineReading(rawValue: $0) }
    return reading != .kernel && !look.look(on: stream, environment).isPlain
      && Platform.isSameTerminal(input, stream.descriptor)
  }
}

/// The effect of an interruption on a conversation.
package enum InterruptionCourse: Sendable {
  /// It is rethrown, and the signal ends the program.
  case ends
  /// Ctrl-C and a closed pipe mean that the person leaves; other signals are rethrown.
  case leaves
  /// It ends the conversation. The owner of the signal decides what else it does.
  case endsConversationOnly
}

/// A change of the script during a conversation.
package struct ScriptUpdate: Sendable {
  /// A message about the change.
  let notice: String
  /// The dialog to continue with; nil keeps the current one.
  package let dialog: Dialog?

  package init(_ notice: String, _ dialog: Dialog? = nil) {
    self.notice = notice
    self.dialog = dialog
  }
}

/// The look of the chat, from options or from the environment and the stream.
package struct LookSettings: Sendable {
  package var width: Int?
  package var isColored: Bool?
  package var plainOrigin: String?

  package init() {}

  /// The look on a stream, at the current width of the terminal.
  func look(on stream: Output, _ environment: Environment) -> ChatLook {
    var look = ChatLook()
    look.width = width ?? stream.width(environment)
    look.plainOrigin = plainOrigin ?? plainOrigin(on: stream, environment)
    look.hasLinks = stream.isTerminal && environment.terminalMakesLinks
    look.moves = environment["STARLING_MOTION"] != "0"
    look.isLight = environment.hasLightTerminal
    look.hasColors = !look.isPlain && (isColored ?? hasColors(stream, environment))
    return look
  }

  /// Whether nothing but plain text is wanted on a stream.
  package func isPlain(_ environment: Environment, on stream: Output = .standard) -> Bool {
    (plainOrigin ?? plainOrigin(on: stream, environment)) != nil
  }

  private func plainOrigin(on stream: Output, _ environment: Environment) -> String? {
    for name in ["STARLING_PLAIN", "ACCESSIBLE"] where environment.isOn(name) { return name }
    if stream.isTerminal, environment["TERM"] == nil { return "a TERM that is not set" }
    return environment["TERM"] == "dumb" ? "TERM=dumb" : nil
  }

  private func hasColors(_ stream: Output, _ environment: Environment) -> Bool {
    if environment["NO_COLOR"] != nil { return false }
    if environment.isOn("CLICOLOR_FORCE") { return true }
    if environment["CLICOLOR"] == "0" { return false }
    return stream.isTerminal && environment["TERM"] != "dumb"
  }
}
