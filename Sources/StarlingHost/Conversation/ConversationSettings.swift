package import Starling

/// How a conversation is held at the terminal.
package struct ConversationSettings {
  /// Where the chat is written to.
  package var stream = Output.standard
  package var look = LookSettings()
  /// How many times as fast delays pass; nil if they take no time.
  package var speed: Double?
  /// Seconds after which a person who does not answer is taken to have left.
  package var timeout: Double?
  /// Whether `/never` settles that nobody asks again.
  package var allowsNever = false
  /// Whether a program is at the other end, which talks JSON.
  package var speaksEvents = false
  /// What happens where a signal comes, or nobody reads what is written.
  package var interruption = InterruptionCourse.ends
  /// Hands the address for reviews to the desktop.
  package var opensReviews = false
  /// Where feedback is kept that is not delivered; the chat says so in the end.
  package var feedbackKeptIn: String?
  /// Commands for the shell, by the action that they follow.
  package var commands: [(action: String, command: String)] = []
  /// What keeps the conversation after every answer.
  package var file: ChatFile?
  /// What the rules said, where they were asked.
  package var eligible: Bool?
  /// Hears of each event that the dialog took, and of its effects.
  package var record: ((Event, [Effect]) -> Void)?
  /// Asked now and then, while an answer is awaited, what has become of the script.
  package var refresh: ((Dialog) throws -> ScriptUpdate?)?

  package init() {}
}

/// What an interruption does to a conversation.
package enum InterruptionCourse: Sendable {
  /// It is thrown on, and the program ends by the signal.
  case ends
  /// Ctrl-C and a closed pipe mean that the person leaves; other signals are thrown on.
  case leaves
  /// The conversation ends, and what else a signal does is up to whoever deals with it.
  case endsConversationOnly
}

/// A script that has changed while somebody talks to it.
package struct ScriptUpdate: Sendable {
  /// What there is to say of it.
  package let notice: String
  /// The dialog to go on with; nil if it goes on as it was.
  package let dialog: Dialog?

  package init(_ notice: String, _ dialog: Dialog? = nil) {
    (self.notice, self.dialog) = (notice, dialog)
  }
}

/// How the chat looks, as somebody has said or as the environment and the stream have it.
package struct LookSettings: Sendable {
  package var width: Int?
  package var isColored: Bool?
  package var plainOrigin: String?

  package init() {}

  /// The look on a stream for the width that the terminal has at this moment.
  func look(on stream: Output, _ environment: Environment) -> ChatLook {
    var look = ChatLook()
    look.width = width ?? stream.width(environment)
    look.plainOrigin = plainOrigin ?? plainOrigin(in: environment)
    look.hasLinks = stream.isTerminal && environment.terminalMakesLinks
    look.hasColors = !look.isPlain && (isColored ?? hasColors(stream, environment))
    return look
  }

  private func plainOrigin(in environment: Environment) -> String? {
    for name in ["STARLING_PLAIN", "ACCESSIBLE"] where environment.isOn(name) { return name }
    return environment["TERM"] == "dumb" ? "TERM=dumb" : nil
  }

  private func hasColors(_ stream: Output, _ environment: Environment) -> Bool {
    if environment["NO_COLOR"] != nil { return false }
    if environment.isOn("CLICOLOR_FORCE") { return true }
    return stream.isTerminal && environment["TERM"] != "dumb"
  }
}
