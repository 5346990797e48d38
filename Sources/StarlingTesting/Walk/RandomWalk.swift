public import Starling

/// Conversations with random answers: a quick look for those that get stuck or do not end. The same
/// seed gives the same walks on every machine.
public struct RandomWalk: Sendable {
  /// The script that is walked.
  public let script: Script
  /// How many conversations are held.
  public var runs: Int
  /// Where the numbers come from.
  public var seed: UInt64
  /// After how many steps a conversation is given up.
  public var maxSteps: Int

  /// A walk of a script.
  public init(_ script: Script, runs: Int = 1_000, seed: UInt64 = 1, maxSteps: Int = 10_000) {
    self.script = script
    self.runs = max(0, runs)
    self.seed = seed
    self.maxSteps = max(1, maxSteps)
  }

  /// Makes every run, whatever happens in one.
  public func walk() -> Report {
    let (answers, fresh) = (RandomAnswers(script), fresh)
    var numbers = SeededNumbers(seed: seed)
    var report = Report(runs: runs, seed: seed, maxSteps: maxSteps)
    var marks = Marks(script)
    var failing: SeededNumbers?
    for _ in 0..<runs {
      let beginning = numbers
      let ending = run(fresh, answers, &numbers, &marks, &report.steps)
      report.note(ending)
      if failing == nil, ending == nil || ending == .stuck { failing = beginning }
    }
    report.coverage = Coverage(script, marks)
    report.failure = failing.map { events(of: $0, answers) }
    return report
  }

  private var fresh: Dialog {
    var options = Dialog.Options()
    options.keeps = []
    return Dialog(script, options)
  }

  /// Goes on until the conversation is over or has taken too many steps.
  private func run(
    _ fresh: Dialog, _ answers: RandomAnswers, _ numbers: inout SeededNumbers, _ marks: inout Marks,
    _ allSteps: inout Int
  ) -> Ending? {
    var dialog = fresh
    dialog.step(.begin, marking: &marks)
    var steps = 1
    while steps < maxSteps, let event = answers.next(for: dialog, &numbers) {
      dialog.step(event, marking: &marks)
      steps += 1
    }
    allSteps += steps
    return dialog.ending
  }

  /// The same run again, event by event.
  private func events(of beginning: SeededNumbers, _ answers: RandomAnswers) -> [Event] {
    var numbers = beginning
    var dialog = fresh
    var events: [Event] = [.begin]
    dialog.stepSilently(.begin)
    while events.count < maxSteps, let event = answers.next(for: dialog, &numbers) {
      events.append(event)
      dialog.stepSilently(event)
    }
    return events
  }
}

/// Draws an answer for the prompt of a dialog out of all that can be answered there.
private struct RandomAnswers {
  private let tables: ScriptTables
  /// For each field the texts that it accepts.
  private let texts: Column<Block, [Event]>

  init(_ script: Script) {
    tables = script.tables
    let answers = AnswerChoices(script)
    texts = Column(
      tables.blocks.map { [tables] block in
        guard let input = tables.input(of: block) else { return [] }
        return answers.moves[block.number].compactMap { move in
          guard case .write(let text) = move, input.rejection(of: text) == nil else { return nil }
          return .submit(text)
        }
      })
  }

  /// Nil where nothing is asked.
  func next(for dialog: Dialog, _ numbers: inout SeededNumbers) -> Event? {
    guard let block = dialog.waiting else { return nil }
    switch tables.blocks[block].kind.wait {
    case .tap: return tables.blocks[block].delay == nil ? .tap : .elapsed
    case .button: return .choose(numbers.next(below: dialog.offeredCount(of: block)))
    case .text: return text(for: dialog, at: block, &numbers)
    case .stars: return stars(for: dialog, at: block, &numbers)
    case .nothing: return nil
    }
  }

  private func text(
    for dialog: Dialog, at block: BlockNumber, _ numbers: inout SeededNumbers
  ) -> Event {
    let canSkip = dialog.canSkip
    let number = numbers.next(below: texts[block].count + (canSkip ? 1 : 0))
    if number < texts[block].count { return texts[block][number] }
    return canSkip ? .skip : .leave
  }

  private func stars(
    for dialog: Dialog, at block: BlockNumber, _ numbers: inout SeededNumbers
  ) -> Event {
    let max = tables.blocks[block].rating.map { tables.ratings[$0].max } ?? 1
    let canSkip = dialog.canSkip
    let hasPick = dialog.state.pick != nil
    let number = numbers.next(below: max + (canSkip ? 1 : 0) + (hasPick ? max : 0))
    if number < max { return .pick(number + 1) }
    return number == max && canSkip ? .skip : .submit("")
  }
}

extension RandomWalk {
  /// What a walk found.
  public struct Report: Sendable {
    /// How many conversations were held.
    public let runs: Int
    /// Where the numbers came from.
    public let seed: UInt64
    /// After how many steps a conversation was given up.
    public let maxSteps: Int
    /// How many events the dialogs took.
    public internal(set) var steps = 0
    /// How often conversations ended each way.
    public internal(set) var endings: [Ending: Int] = [:]
    /// How many conversations were given up.
    public internal(set) var unended = 0
    /// The events of the first conversation that got stuck or was given up.
    public internal(set) var failure: [Event]?
    /// Which blocks, links and endings were taken.
    public internal(set) var coverage: Coverage?

    mutating func note(_ ending: Ending?) {
      if let ending { endings[ending, default: 0] += 1 } else { unended += 1 }
    }
  }
}
