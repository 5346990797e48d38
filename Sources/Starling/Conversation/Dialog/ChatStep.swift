/// Collects the effects of a step of a chat, and the buttons that were tapped.
struct ChatStep: EffectSink {
  let handlers: Handlers
  private(set) var effects: [Effect] = []
  private(set) var tapped: [ButtonNumber] = []
  /// What is not there, and a handler names, in a sentence.
  private(set) var lost: String?
  /// How many of the effects were made by the answer, before any block was entered.
  private var ofAnswer: Int?

  init(handlers: Handlers) { self.handlers = handlers }

  mutating func add(_ effect: @autoclosure () -> Effect) { effects.append(effect()) }

  mutating func note(lost sentence: String) { lost = sentence }

  mutating func note(_ observation: Observation) {
    switch observation {
    case .tapped(let button): tapped.append(button)
    case .arrived: ofAnswer = ofAnswer ?? effects.count
    case .tried, .submitted, .rejected, .left: break
    }
  }

  /// The effects that the answer made by itself: what an arrival sets is no answer.
  var effectsOfAnswer: ArraySlice<Effect> { effects.prefix(ofAnswer ?? effects.count) }
}
