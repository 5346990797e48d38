import Starling

/// A conversation that several parts of a sentence share, with all that was heard of it.
final class Talk {
  private(set) var dialog: Dialog
  private let handlers: Handlers
  private(set) var recorder = Recorder()
  /// What came of the last thing the person did.
  private(set) var latest: [Effect] = []
  /// Everything that came of anything.
  private(set) var effects: [Effect] = []

  init(_ dialog: Dialog, _ handlers: Handlers) {
    self.dialog = dialog
    self.handlers = handlers
  }

  init(copying other: Talk) {
    dialog = other.dialog
    handlers = other.handlers
    recorder = other.recorder
    latest = other.latest
    effects = other.effects
  }

  /// An answer that could mean several buttons is none of them.
  func take(_ act: Transcript.Act) {
    let event = act.event(at: dialog.prompt)
    latest = step(event ?? .choose(-1))
    recorder.record(event == nil ? .answers("#0") : act, latest)
    letTimePass()
  }

  func begin() {
    latest = step(.begin)
    recorder.record(.begin, latest)
    letTimePass()
  }

  /// Time passes until the person is awaited.
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
