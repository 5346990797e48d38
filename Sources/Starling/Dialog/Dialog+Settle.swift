extension Dialog {
  /// Sets a variable, and records its old value for undoing.
  mutating func set<Sink: EffectSink>(
    _ variable: VariableNumber, _ value: Held, _ sink: inout Sink
  ) {
    if !state.wayBack.isEmpty {
      let old = DialogState.OldValue(variable: variable, value: state.values[variable])
      state.wayBack[state.wayBack.count - 1].oldValues.append(old)
    }
    state.values[variable] = value
    sink.add(.set(tables.variables[variable].name.text, value.value))
  }

  /// Reports an outcome and an action. The host cannot undo these, so the undo history ends here.
  mutating func settle<Sink: EffectSink>(
    _ outcome: Outcome?, _ action: String?, _ sink: inout Sink
  ) {
    if let outcome { sink.add(.outcome(outcome, step(of: outcome))) }
    if let action { sink.add(.action(action)) }
    if outcome != nil || action != nil { closeWayBack() }
  }

  mutating func closeWayBack() {
    if !state.wayBack.isEmpty { state.wayBack.removeAll() }
  }

  /// The step that the person has reached when an outcome is settled.
  func step(of outcome: Outcome) -> OutcomeStep {
    switch outcome {
    case .review: return .storeReview
    case .feedback: return .feedback
    case .later, .never:
      guard let rating = state.rating else { return .rating }
      return rating.stars >= positiveStarsLimit ?? (rating.max * 4 + 4) / 5
        ? .storeReview : .feedback
    }
  }
}
