/// A condition on something that is not kept, and what it is taken for.
package struct Guess: Hashable, Sendable {
  package let condition: ConditionNumber
  package let holds: Bool

  package init(condition: ConditionNumber, holds: Bool) {
    self.condition = condition
    self.holds = holds
  }

  var opposite: Guess { Guess(condition: condition, holds: !holds) }
}

extension Dialog {
  /// Takes conditions on what is not kept for true or false, in place of those of before.
  package mutating func guess(_ guesses: [Guess]) {
    self.guesses?.made = Dictionary(
      guesses.map { ($0.condition, $0.holds) }, uniquingKeysWith: { first, _ in first })
  }
}

extension Trust {
  /// What a move of a dialog may take for true, for each way that it can go: nothing, if all of the
  /// past is kept. None if there are too many ways, which is noted.
  package mutating func plans(for events: [Event], of dialog: Dialog) -> [[Guess]] {
    guard dialog.guesses != nil else { return [[]] }
    var ways = GuessedWays(dialog, events)
    var plans: [[Guess]] = []
    while let way = ways.next() { plans.append(way.guesses) }
    if ways.areTooMany { missStates() }
    return ways.areTooMany ? [] : plans
  }
}

/// All ways that a move can go if each condition on something that is not kept may hold or not.
package struct GuessedWays {
  package struct Way {
    package let dialog: Dialog
    package let observations: [Observation]
    package let guesses: [Guess]
  }

  private let dialog: Dialog
  private let events: [Event]
  private var plans: [[Guess]] = [[]]
  private var count = 0
  /// Whether there are more than were found.
  package private(set) var areTooMany = false

  private static let most = 4_096

  package init(_ dialog: Dialog, _ events: [Event]) {
    self.dialog = dialog
    self.events = events
  }

  package mutating func next() -> Way? {
    guard var plan = plans.popLast() else { return nil }
    count += 1
    guard count <= Self.most else {
      areTooMany = true
      return nil
    }
    var dialog = dialog
    dialog.guess(plan)
    var step = GuessedStep()
    for event in events { dialog.step(event, guessing: &step) }
    var asked = AskedGuesses(dialog, plan)
    let questions = asked.questions(of: step)
    if asked.isRepeated { areTooMany = true }
    for question in questions {
      plans.append(plan + question.otherwise)
      plan += question.assumed
    }
    dialog.guess([])
    return Way(dialog: dialog, observations: step.observations, guesses: plan)
  }
}

/// Finds what a step asked that a plan does not say.
private struct AskedGuesses {
  private let kept: KeptPast?
  private var made: Set<ConditionNumber>
  private var found: [Question] = []
  /// The block that was entered last, with its conditions that were guessed and decide together.
  private var block: BlockNumber?
  private var members: [Guess] = []
  private var tried: Set<ConditionNumber> = []
  private let source: BlockNumber?
  /// Whether a condition was asked twice, before and after an answer changed what it looks at. One
  /// guess cannot stand for both.
  private(set) var isRepeated = false
  /// Whether it is known whether the block says or offers anything.
  private var isSettled = false

  struct Question {
    var assumed: [Guess]
    var otherwise: [Guess]

    init(_ guess: Guess) { (assumed, otherwise) = ([guess], [guess.opposite]) }

    /// Asks whether one bubble is said where none is assumed to be, or no button is offered.
    init(_ members: [Guess]) {
      assumed = members
      otherwise =
        members[0].holds ? members.map(\.opposite) : [members[0].opposite] + members.dropFirst()
    }
  }

  init(_ dialog: Dialog, _ plan: [Guess]) {
    kept = dialog.guesses?.kept
    made = Set(plan.map(\.condition))
    source = dialog.waiting
  }

  mutating func questions(of step: GuessedStep) -> [Question] {
    for (index, observation) in step.observations.enumerated() {
      switch observation {
      case .arrived(let number):
        close()
        block = number
        isSettled = false
      case .tried(let condition, let holds):
        take(Guess(condition: condition, holds: holds), isGuess: step.guessed.contains(index))
      case .tapped, .submitted, .rejected, .left: close()
      }
    }
    close()
    return found
  }

  private mutating func take(_ guess: Guess, isGuess: Bool) {
    let role = kept?.roles[guess.condition]
    if role == nil { close() }
    switch role {
    case .oneOf(let owner, _)? where owner == block:
      if isGuess, !made.contains(guess.condition) { return members.append(guess) }
      // What a plan says settles it.
      isSettled = isSettled || guess.holds || isGuess
    case .way?, nil:
      if isGuess, !tried.insert(guess.condition).inserted { isRepeated = true }
      if isGuess, made.insert(guess.condition).inserted { found.append(Question(guess)) }
      if role != nil, guess.holds { isSettled = true }
    case .nothing?, .oneOf?: break
    }
  }

  /// Asks whether the block says or offers anything, where that is not sure.
  private mutating func close() {
    defer { (members, block) = ([], nil) }
    guard !isSettled, !members.isEmpty else { return }
    if block == source, members[0].holds { isRepeated = true }
    made.formUnion(members.map(\.condition))
    found.append(Question(members))
  }
}
