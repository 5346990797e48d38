// A complete program: it shows a tour once, asks for stars when that is no nuisance, and prints
// what its delegate receives.
import Starling
import StarlingHost

/// A tour that is due at the second start, and only once.
enum Tour: Scenario {
  static let name = "tour"
  static let conditions = Conditions {
    $0.minEventsRequired = 2
    $0.maxExecutionsPermitted = 1
  }
}

/// The model of the program. It lives on the main actor, as a SwiftUI model would.
@MainActor
final class Model: @MainActor ChatDelegate {
  private let stars: RatingPrompt
  private let clock: () -> Moment
  private var chat: Chat?
  private(set) var bubbles: [String] = []

  init(store: any HistoryStore, clock: @escaping () -> Moment) throws {
    self.clock = clock
    let rules = Configuration { $0.afterSessions = 2 }
    stars = try RatingPrompt(
      app: "demo", version: "1.0", configuration: rules, store: store, clock: clock)
    stars.delegate = self
  }

  /// Called when the program starts: shows the tour and the prompt if they are due.
  func start() throws {
    try stars.record(.session)
    try Tour.triggerEvent(in: stars.store, at: clock())
    try Tour.tryToExecute(in: stars.store, at: clock()) { isDue in
      print("tour: \(isDue ? "shown" : "not now")")
    }
    let chat = stars.chat()
    self.chat = chat
    switch try chat.appear() {
    case .shown(let effects): show(effects)
    case .keptAway(let verdict):
      let reasons = verdict.rules.filter { !$0.passes }.map(\.reason)
      print("stars: not now (\(reasons.joined(separator: ", ")))")
    case .native, .vetoed, .ended: break
    }
  }

  /// Called when the person taps or types: passes the event on, without waiting.
  func answer(_ event: Event) {
    if let effects = chat?.receive(event) { show(effects) }
    while case .delay? = chat?.prompt?.kind, let effects = chat?.receive(.elapsed) { show(effects) }
  }

  private func show(_ effects: [Effect]) {
    for effect in effects {
      switch effect {
      case .say(let text, _): bubbles.append(text)
      case .finish: chat?.dismiss()
      case _: break
      }
    }
  }

  // MARK: Delegate

  func didHappen(_ event: ChatEvent, in _: Chat) {
    switch event {
    case .didValidateRating(let stars): print("heard: \(stars) stars")
    case .didChooseAction(let step): print("heard: yes, at \(step.rawValue)")
    case .didTrigger(let action): print("heard: \(action)")
    case .didDisappear(let result): print("heard: \(result.ending.rawValue)")
    default: break
    }
  }
}

/// A clock that is set by hand, so that three days pass at once.
final class HandClock {
  var now = Moment(seconds: 1_772_452_800)
}

let clock = HandClock()
let model = try Model(store: MemoryHistoryStore(), clock: { clock.now })
for day in 1...3 {
  print("day \(day)")
  try model.start()
  if day == 2 {
    for event in [Event.elapsed, .pick(5), .submit(""), .elapsed, .choose(0)] {
      model.answer(event)
    }
  }
  clock.now = clock.now.advanced(by: 86_400)
}
print(model.bubbles.joined(separator: "\n"))
