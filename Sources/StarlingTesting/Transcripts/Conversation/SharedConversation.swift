import Starling

/// A conversation that the parts of a sentence share, with everything that happened in it.
final class SharedConversation {
  private(set) var dialog: Dialog
  private let handlers: Handlers
  private(set) var recorder = Recorder()
  /// The effects since the person's last act.
  private(set) var latest: [Effect] = []
  /// All effects so far.
  private(set) var effects: [Effect] = []

  init(_ dialog: Dialog, _ handlers: Handlers) {
    self.dialog = dialog
    self.handlers = handlers
  }

  init(copying other: SharedConversation) {
    dialog = other.dialog
    handlers = other.handlers
    recorder = other.recorder
    latest = other.latest
    effects = other.effects
  }

  /// Does an act. An answer that could mean several buttons chooses none.
  func take(_ act: Transcript.Act) {
    let event = act.event(at: dialog.prompt)
    latest = step(event ?? .choose(-1))
    recorder.record(event == nil ? .answers("#0") : act, latest)
    letTimePass()
  }

  /// Throws if an answer is not exactly one of the buttons that are offered.
  func checkOffer(of button: String) throws(NotOffered) {
    let offered: [String] =
      if case .choice(let offers)? = dialog.prompt?.kind { offers.map(\.title) } else { [] }
    if case .choose(let index)? = Transcript.Act.answers(button).event(at: dialog.prompt),
      offered.indices.contains(index)
    {
      return
    }
    throw NotOffered(choice: button, offered: offered)
  }

  func begin() {
    latest = step(.begin)
    recorder.record(.begin, latest)
    letTimePass()
  }

  /// Lets time pass until the dialog waits for the person.
  private func letTimePass() {
    while dialog.prompt?.delay != nil {
      let happened = step(.elapsed)
      recorder.record(.elapsed, happened)
      latest += happened
    }
  }

  private func step(_ event: Event) -> [Effect] {
    let happened = dialog.step(event, handlers: handlers)
    effects += happened
    return happened
  }
}
