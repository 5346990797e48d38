public import Starling

/// Conversations with somebody who answers at random: a quick look for those that get stuck or do
/// not end. The same seed gives the same walks on every machine.
public struct RandomWalk: Sendable {
  /// The script that is walked.
  public let script: Script
  /// How many conversations are held.
  public var runs: Int
  /// Where the numbers come from.
  public var seed: UInt64
  /// After how many steps a conversation is given up.
  public var maxSteps: Int

  private let answers: WalkAnswers

  /// A walk of a script.
  public init(_ script: Script, runs: Int = 1_000, seed: UInt64 = 1, maxSteps: Int = 10_000) {
    self.script = script
    self.runs = max(0, runs)
    self.seed = seed
    self.maxSteps = max(1, maxSteps)
    answers = WalkAnswers(script.tables)
  }

  /// Makes every run, whatever happens in one.
  public func walk() -> Report {
    var numbers = SeededNumbers(seed: seed)
    var options = Dialog.Options()
    options.keeps = []
    let fresh = Dialog(script, options)
    var report = Report(runs: runs, seed: seed, maxSteps: maxSteps)
    var marks = Marks(script.tables)
    var failing: SeededNumbers?
    var dialog = fresh
    for _ in 0..<runs {
      let beginning = numbers
      dialog.restart(as: fresh)
      dialog.step(.begin, marking: &marks)
      let steps = run(&dialog, &numbers, &marks)
      report.steps += steps
      report.note(dialog.ending)
      if failing == nil, dialog.ending == nil || dialog.ending == .stuck { failing = beginning }
    }
    report.failure = failing.map { events(of: $0, fresh) }
    report.coverage = Coverage(script, marks)
    return report
  }

  /// Goes on until the conversation is over or has taken too many steps; returns how many.
  private func run(
    _ dialog: inout Dialog, _ numbers: inout SeededNumbers, _ marks: inout Marks
  ) -> Int {
    var steps = 1
    while steps < maxSteps, let awaited = dialog.awaited {
      switch answers.answer(to: awaited, &numbers) {
      case .event(let event): dialog.step(event, marking: &marks)
      case .text(_, let text): dialog.submit(text, marking: &marks)
      }
      steps += 1
    }
    return steps
  }

  /// The same run again, event by event.
  private func events(of beginning: SeededNumbers, _ fresh: Dialog) -> [Event] {
    var numbers = beginning
    var dialog = fresh
    var events: [Event] = [.begin]
    dialog.stepSilently(.begin)
    while events.count < maxSteps, let awaited = dialog.awaited {
      let event = answers.answer(to: awaited, &numbers).event
      events.append(event)
      dialog.stepSilently(event)
    }
    return events
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

/// The answers of somebody who answers at random, ready to be drawn.
private struct WalkAnswers: Sendable {
  private var texts: [[(text: String, read: ReadText)]] = []

  enum Answer {
    case event(Event)
    case text(String, ReadText)

    var event: Event {
      switch self {
      case .event(let event): event
      case .text(let text, _): .submit(text)
      }
    }
  }

  init(_ tables: ScriptTables) {
    let table = AnswerTable(tables)
    for (block, moves) in zip(tables.blocks, table.moves) {
      guard let input = tables.input(of: block) else {
        texts.append([])
        continue
      }
      texts.append(
        moves.compactMap { move in
          if case .write(let text) = move { (text, ReadText(text, by: input)) } else { nil }
        })
    }
  }

  @inline(__always)
  func answer(to awaited: Awaited, _ numbers: inout SeededNumbers) -> Answer {
    switch awaited {
    case .tap: return .event(.tap)
    case .time: return .event(.elapsed)
    case .choice(let count): return .event(.choose(numbers.next(below: count)))
    case .text(let block, let canSkip):
      let answers = texts[Int(block)]
      let number = numbers.next(below: answers.count + (canSkip ? 1 : 0))
      if number < answers.count { return .text(answers[number].text, answers[number].read) }
      return .event(canSkip ? .skip : .leave)
    case .stars(let max, let isPicked, let canSkip):
      let number = numbers.next(below: max + (canSkip ? 1 : 0) + (isPicked ? max : 0))
      if number < max { return .event(.pick(number + 1)) }
      return .event(number == max && canSkip ? .skip : .submit(""))
    }
  }
}
