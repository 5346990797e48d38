// A complete program: it draws its conversation, shows a tour once, asks for stars when that is no
// nuisance, goes on after a restart in the middle, and prints what its delegate receives.
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
  private var chat: Chat?

  init(_ stars: RatingPrompt) {
    self.stars = stars
    stars.delegate = self
  }

  /// What the chat has said, for a view.
  var bubbles: [String] { chat?.bubbles.filter { !$0.isAnswer }.map(\.text) ?? [] }

  /// Called when the program starts: shows the tour and the prompt if they are due.
  func start() throws {
    try stars.record(.session)
    try stars.record(.event(Tour.self))
    try stars.tryToExecute(Tour.self) { print("tour: \($0 ? "shown" : "not now")") }
    let chat = stars.chat()
    switch try chat.appear() {
    case .shown:
      self.chat = chat
      letTimePass()
    case .keptAway(let verdict): print("stars: \(verdict)")
    case .native, .vetoed, .ended: break
    }
  }

  /// Called when the person taps or types: passes the event on, without waiting.
  func answer(_ event: Event) {
    chat?.receive(event)
    letTimePass()
  }

  /// What to keep when the program ends in the middle of the conversation.
  var saved: String? { chat?.saved }

  /// Goes on with what was kept, as if the program had never ended.
  func goOn(with saved: String) throws {
    let chat = try stars.chat(restoring: saved)
    if case .shown = try chat.appear() { self.chat = chat }
  }

  private func letTimePass() {
    while case .delay? = chat?.prompt?.kind { chat?.receive(.elapsed) }
    if chat?.result != nil { chat?.dismiss() }
  }

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
let script = Script(rating: Configuration(), app: "demo", opensStore: true)
for edge in script.edges { print(edge) }
let stars = try RatingPrompt(
  app: "demo", version: "1.0", configuration: Configuration { $0.afterSessions = 2 },
  script: script, store: MemoryHistoryStore(), clock: { clock.now })
var model = Model(stars)
for day in 1...3 {
  print("day \(day)")
  try model.start()
  if day == 2 {
    model.answer(.pick(5))
    guard let saved = model.saved else { break }
    model = Model(stars)
    try model.goOn(with: saved)
    for event in [Event.submit(""), .choose(0)] { model.answer(event) }
  }
  clock.now = clock.now.advanced(by: 86_400)
}
print(model.bubbles.joined(separator: "\n"))
