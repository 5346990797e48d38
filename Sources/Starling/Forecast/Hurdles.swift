/// The rules that can say no in a forecast, by their place in the list, and which of them do.
struct Hurdles: Sendable {
  /// In the verdict's order.
  let rules: [Verdict.Rule]
  /// Bits of those that never say yes again once they say no.
  let lasting: UInt32
  /// The bit of the rule on the number of sessions, which any visit can turn; none without it.
  let sessions: UInt32
  /// The same of the number of successes, where there are any.
  let successes: UInt32

  init(_ forecast: Forecast) {
    let configuration = forecast.configuration
    rules = Verdict.Rule.inOrder.filter { configuration.canFail($0) }
    lasting = rules.enumerated().reduce(0) { bits, rule in
      forecast.isLasting(rule.element) ? bits | 1 << UInt32(rule.offset) : bits
    }
    sessions = rules.firstIndex(of: .sessions).map { 1 << UInt32($0) } ?? 0
    let successes = forecast.successEvery == nil ? nil : rules.firstIndex(of: .successes)
    self.successes = successes.map { 1 << UInt32($0) } ?? 0
  }
}

extension Configuration {
  /// Whether a rule can ever say no in a forecast, where there are no events, and so no time since
  /// one.
  fileprivate func canFail(_ rule: Verdict.Rule) -> Bool {
    rule != .firstEvent && rule != .lastEvent && has(rule)
  }
}

extension Forecast {
  /// Whether a rule that says no will do so to the end.
  fileprivate func isLasting(_ rule: Verdict.Rule) -> Bool {
    switch rule.traits.clearing {
    case nil, .events: true
    case .successes: successEvery == nil
    case .versions: releaseEvery == nil
    case .sessions, .time: false
    }
  }
}
