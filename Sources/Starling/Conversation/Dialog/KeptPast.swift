/// The part of a conversation's past that is kept.
///
/// A condition that reads anything else may hold or not: whoever drives the dialog decides. Such a
/// dialog goes all ways that a conversation can go, and some that none can.
package final class KeptPast: Sendable {
  /// The variables whose values are kept.
  package let variables: Set<VariableNumber>
  /// The blocks of which it is kept whether the conversation visited them.
  let visits: Set<BlockNumber>
  /// The conditions of bubbles and buttons. All others choose a way.
  package let roles: [ConditionNumber: Role]

  /// What a condition decides as far as anybody asks.
  package enum Role: Hashable, Sendable {
    /// Something that is asked about.
    case way
    /// Nothing: it is taken to hold or not.
    case nothing(Bool)
    /// With others, whether its block says or offers anything at all.
    case oneOf(BlockNumber, Bool)

    /// Whether it is taken to hold where nothing was decided.
    var assumed: Bool {
      switch self {
      case .way: true
      case .nothing(let holds), .oneOf(_, let holds): holds
      }
    }
  }

  /// Keeps some variables and visits for a caller who does not ask about some of the texts.
  package init(
    of tables: ScriptTables, variables: Set<VariableNumber>, visits: Set<BlockNumber>,
    unheard: (TextNumber) -> Bool
  ) {
    self.variables = variables
    self.visits = visits
    var roles: [ConditionNumber: Role] = [:]
    for block in tables.blocks {
      let maySayNothing = block.kind.wait == .tap && tables.maySayNothing(block)
      tables.forEachBubble(of: block) { text, when in
        roles[when] =
          !unheard(text) ? .way : maySayNothing ? .oneOf(block.number, false) : .nothing(false)
      }
      let conditions = block.buttons.map { tables.buttons[$0].when }
      let mayOfferNothing = block.kind.wait == .button && !conditions.contains(nil)
      for when in conditions.compactMap({ $0 }) {
        roles[when] = mayOfferNothing ? .oneOf(block.number, true) : .nothing(true)
      }
      if let skip = block.skip, let when = tables.buttons[skip].when {
        roles[when] = .nothing(true)
      }
    }
    self.roles = roles
  }

  /// Whether what a test looks at is kept.
  func knows(_ test: Test) -> Bool {
    switch test.kind {
    case .value: test.subject.variable.map(variables.contains) ?? true
    case .visited(let block): visits.contains(block)
    case .not, .any: true
    }
  }
}

extension KeptPast {
  package func knows(_ condition: ConditionNumber, in tables: ScriptTables) -> Bool {
    tables.allTests(of: condition).allSatisfy { knows($0.test) }
  }
}

/// What a dialog that keeps a part of its past takes for true in a step.
package struct Guesses: Sendable {
  package let kept: KeptPast
  var made: [ConditionNumber: Bool] = [:]

  package init(_ kept: KeptPast) { self.kept = kept }

  func holds(_ condition: ConditionNumber) -> Bool {
    made[condition] ?? kept.roles[condition]?.assumed ?? true
  }
}

/// What is observed in a step, and what of it a dialog guesses that keeps a part of its past.
package struct GuessedStep: EffectSink {
  static var notesOffers: Bool { true }
  package private(set) var observations: [Observation]
  /// The indices of the conditions that were guessed.
  package private(set) var guessed: Set<Int> = []

  package init(_ observations: [Observation] = []) { self.observations = observations }

  mutating func note(_ observation: Observation) { observations.append(observation) }

  mutating func note(
    tried condition: ConditionNumber, _ holds: Bool, by dialog: borrowing Dialog,
    _ answer: StoredValue?
  ) {
    if dialog.isGuess(condition, answer: answer) { guessed.insert(observations.count) }
    observations.append(.tried(condition, holds))
  }
}

extension Dialog {
  /// Takes an event, and notes what is guessed.
  package mutating func step(_ event: Event, guessing step: inout GuessedStep) {
    take(event, answering: nil, &step)
  }

  /// Whether a condition holds by what is kept; nil if something else decides it.
  func verdict(on condition: ConditionNumber, answer: StoredValue?, _ guesses: Guesses) -> Bool? {
    tables.verdict(on: condition) { guesses.kept.knows($0) ? holds($0, answer: answer) : nil }
  }

  /// Whether a condition that was evaluated is guessed.
  package func isGuess(_ condition: ConditionNumber, answer: StoredValue?) -> Bool {
    guard let guesses, !tables.fails(condition, answer: answer) else { return false }
    return verdict(on: condition, answer: answer, guesses) == nil
  }

  /// Whether a bubble or a button may be offered under its condition; false if it surely is not.
  package func mayOffer(under condition: ConditionNumber) -> Bool {
    isGuess(condition, answer: nil) || holds(condition, answer: nil)
  }
}

extension ScriptTables {
  /// Whether a condition holds where a closure says which tests of values and visits do; nil where
  /// one decides of which it says nothing.
  package func verdict(on condition: ConditionNumber, by decide: (Test) -> Bool?) -> Bool? {
    var isKnown = true
    for number in conditions[condition].tests {
      switch verdict(on: tests[number], by: decide) {
      case false?: return false
      case nil: isKnown = false
      case true?: break
      }
    }
    return isKnown ? true : nil
  }

  private func verdict(on test: Test, by decide: (Test) -> Bool?) -> Bool? {
    switch test.kind {
    case .not(let inner): return verdict(on: inner, by: decide).map { !$0 }
    case .any(let inner):
      var isKnown = true
      for condition in inner {
        guard let holds = verdict(on: condition, by: decide) else {
          isKnown = false
          continue
        }
        if holds { return true }
      }
      return isKnown ? false : nil
    case .value, .visited: return decide(test)
    }
  }
}
