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

  /// A walk of a script.
  public init(_ script: Script, runs: Int = 1_000, seed: UInt64 = 1, maxSteps: Int = 10_000) {
    self.script = script
    self.runs = max(0, runs)
    self.seed = seed
    self.maxSteps = max(1, maxSteps)
  }

  /// Makes every run, whatever happens in one.
  public func walk() -> Report {
    var numbers = SeededNumbers(seed: seed)
    var strider = Strider(Track(script))
    var report = Report(runs: runs, seed: seed, maxSteps: maxSteps)
    var failing: SeededNumbers?
    for _ in 0..<runs {
      let beginning = numbers
      report.steps += run(&strider, &numbers)
      report.note(strider.ending)
      if failing == nil, strider.ending == nil || strider.ending == .stuck { failing = beginning }
    }
    report.coverage = Coverage(script, strider.marks)
    report.failure = failing.map { events(of: $0, &strider) }
    return report
  }

  /// Goes on until the conversation is over or has taken too many steps; returns how many.
  private func run(_ strider: inout Strider, _ numbers: inout SeededNumbers) -> Int {
    strider.begin()
    var steps = 1
    while steps < maxSteps, let answer = strider.answer(&numbers) {
      strider.take(answer)
      steps += 1
    }
    return steps
  }

  /// The same run again, event by event.
  private func events(of beginning: SeededNumbers, _ strider: inout Strider) -> [Event] {
    var numbers = beginning
    var events: [Event] = [.begin]
    strider.begin()
    while events.count < maxSteps, let answer = strider.answer(&numbers) {
      events.append(strider.event(answer))
      strider.take(answer)
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
