/// What a step does, in order: effects, and blocks that are entered.
package enum Happening: Hashable, Sendable {
  case effect(Effect)
  case entered(BlockNumber)
}

extension Dialog {
  /// Takes an event and returns everything that the step does, in order.
  package mutating func happenings(of event: Event) -> [Happening] {
    var sink = Happenings()
    take(event, answering: nil, &sink)
    return sink.happenings
  }
}

private struct Happenings: EffectSink {
  let handlers = Handlers()
  private(set) var happenings: [Happening] = []

  mutating func add(_ effect: @autoclosure () -> Effect) { happenings.append(.effect(effect())) }

  mutating func note(_ observation: Observation) {
    if case .arrived(let block) = observation { happenings.append(.entered(block)) }
  }
}
