internal import Starling

/// What a step of one script changes and decides, in terms that the other script shares.
struct StepTrace {
  /// What happens to a fact in a step.
  enum Change: Hashable {
    case becomes(String)
    case does(Assignment.Deed)

    fileprivate var isAbsolute: Bool { if case .does(let deed) = self { !deed.adds } else { true } }
  }

  /// A condition, with what happened before to what it looks at. Both scripts decide it alike.
  struct Decision: Hashable {
    fileprivate var questions: [SharedFacts.Question]
    fileprivate var changes: [SharedFact: [Change]]
    /// The block whose bubbles or buttons it is about, if it is whether there is any.
    fileprivate var block: SharedFact?
  }

  private(set) var changes: [SharedFact: [Change]] = [:]
  private var decisions: [Decision: Bool] = [:]
  /// Whether one condition was decided in two ways.
  private(set) var contradictsItself = false
  private let side: SharedFacts.Side
  private let apart: Set<SharedFact>

  init(
    _ way: GuessedWays.Way, from dialog: Dialog, by events: [Event], isRefused: Bool,
    _ side: SharedFacts.Side, apart: Set<SharedFact>
  ) {
    self.side = side
    self.apart = apart
    if !isRefused, let block = dialog.waiting { answer(block, way.observations, events) }
    note(way, dialog)
  }

  private mutating func note(_ way: GuessedWays.Way, _ dialog: Dialog) {
    let guessed = Dictionary(
      way.guesses.map { ($0.condition, $0.holds) }, uniquingKeysWith: { first, _ in first })
    let kept = dialog.guesses?.kept
    var block = BlockNumber?.none
    var members = [ConditionNumber]()
    for observation in way.observations {
      switch observation {
      case .arrived(let number):
        decide(block, members, guessed)
        block = number
        members = []
        changes[side.visit(number)] = [.becomes("visited")]
        make(side.tables.blocks[number].sets)
      case .tried(let condition, let holds) where kept?.knows(condition, in: side.tables) == false:
        switch kept?.roles[condition] {
        case .nothing?: break
        case .oneOf(let owner, _)?:
          if guessed[condition] != nil, owner == block { members.append(condition) }
        case .way?, nil: if guessed[condition] != nil { decide(decision(condition), holds) }
        }
      case .tried, .tapped, .submitted, .rejected, .left: break
      }
    }
    decide(block, members, guessed)
  }

  // MARK: Changes

  private mutating func answer(
    _ number: BlockNumber, _ observations: [Observation], _ events: [Event]
  ) {
    let tables = side.tables
    let block = side.tables.blocks[number]
    let tapped = observations.compactMap { observation -> ButtonNumber? in
      if case .tapped(let button) = observation { button } else { nil }
    }
    var words = tapped.map { "\(side.titles[$0]) \(tables.value(of: tables.buttons[$0]))" }
    if tapped.isEmpty {
      words = ["\(events)", tables.input(of: block)?.format.rawValue ?? "", side.language]
    }
    let shown = tapped.flatMap { Placeholders.names(in: side.titles[$0]) }
    if shown.contains(where: { isApart(.variable(Name(String($0)))) }) {
      words.append("\(ObjectIdentifier(side))")
    }
    let answer = Change.becomes(words.joined(separator: "\n"))
    changes[.answer] = [answer]
    if block.kind.hasAnswer, let variable = block.answer, block.skip.map(tapped.contains) != true {
      changes[side.fact(of: variable)] = [answer]
    }
    for button in tapped { make(tables.buttons[button].sets) }
    if tapped.isEmpty, let rating = tables.rating(of: block) {
      for case .pick(let stars) in events { make(rating.adds.run, answering: stars - rating.min) }
    }
  }

  private mutating func make(_ sets: Run<Assignment>, answering answer: Int = 0) {
    for assignment in side.tables.assignments[sets] {
      let fact = side.fact(of: assignment.variable)
      let deed = assignment.deed.answering(answer)
      if !deed.adds { changes[fact] = [] }
      changes[fact, default: []].append(.does(deed))
    }
  }

  /// Whether a fact may differ on the two sides at this moment.
  private func isApart(_ fact: SharedFact) -> Bool {
    apart.contains(fact) && changes[fact]?.first?.isAbsolute != true
  }

  // MARK: Decisions

  /// A condition as it is decided now; nil if the other side may decide otherwise.
  private func decision(_ condition: ConditionNumber) -> Decision? {
    let reads = side.reads[condition] ?? []
    guard !reads.contains(where: isApart), !reads.contains(.answer) || changes[.answer] != nil
    else { return nil }
    return Decision(
      questions: side.questions[condition] ?? [],
      changes: changes.filter { reads.contains($0.key) })
  }

  private mutating func decide(_ decision: Decision?, _ holds: Bool) {
    guard let decision else { return }
    if let known = decisions.updateValue(holds, forKey: decision), known != holds {
      contradictsItself = true
    }
  }

  /// Decides whether a block says or offers anything of what depends on something.
  private mutating func decide(
    _ owner: BlockNumber?, _ members: [ConditionNumber], _ guessed: [ConditionNumber: Bool]
  ) {
    guard let owner, !members.isEmpty else { return }
    var all = Decision(questions: [], changes: [:], block: side.visit(owner))
    for member in members {
      guard let decision = decision(member) else { return }
      all.questions += decision.questions
      all.changes.merge(decision.changes) { one, _ in one }
    }
    decide(all, members.contains { guessed[$0] == true })
  }

  /// Whether the two scripts may decide like this in one step.
  func agrees(with other: StepTrace) -> Bool {
    other.decisions.allSatisfy {
      decisions[$0.key].map { [value = $0.value] in $0 == value } ?? true
    }
  }

  /// What may differ after a step that both took, or only one of them.
  static func apart(
    after one: StepTrace?, _ other: StepTrace?, from apart: Set<SharedFact>,
    unlike: Set<SharedFact>
  ) -> Set<SharedFact> {
    var apart = apart
    for fact in Set((one?.changes.keys.map(\.self) ?? []) + (other?.changes.keys.map(\.self) ?? []))
    {
      let was = one?.changes[fact] ?? []
      let now = other?.changes[fact] ?? []
      if was != now || unlike.contains(fact) {
        apart.insert(fact)
      } else if was.first?.isAbsolute == true {
        apart.remove(fact)
      }
    }
    return apart
  }
}
