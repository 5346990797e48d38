package import Starling

/// Which mistakes in a script some cases notice. Each case is played once as it is. Where it first
/// takes what a mistake is about, the rest of it is played with that mistake as well.
package struct CaseTrials: Sendable {
  private let script: Script
  private let mutants: [Mutant]
  private let map: CoverageMap
  /// For each item that can be taken, the mutants that can make a difference from there.
  private var concerned: [[Int]]

  /// Trials of mutants of the script that a map is of.
  package init(_ mutants: [Mutant], _ map: CoverageMap) {
    (script, self.mutants, self.map) = (map.script, mutants, map)
    concerned = Array(repeating: [], count: map.items.count)
    for (number, mutant) in self.mutants.enumerated() {
      for item in mutant.items(in: map) { concerned[item].append(number) }
    }
  }

  /// Adds the numbers of the mutants that cases notice, which pass without a mistake; those that
  /// are known to be noticed are not tried again.
  package func add(
    noticedBy cases: some Collection<(written: Transcript.Case, dialog: Dialog)>,
    to noticed: inout Bits
  ) {
    var scripts = MistakenScripts(script)
    for (one, dialog) in cases {
      var trial = CaseTrial(one, dialog)
      var tried: Set<Int> = []
      for (line, items) in trial.firstTaken(in: map) {
        trial.goOn(to: line)
        for number in items.lazy.flatMap({ concerned[$0] }) {
          guard !noticed.contains(number), tried.insert(number).inserted else { continue }
          if !trial.passes(with: scripts.script(with: mutants[number])) { noticed.insert(number) }
        }
      }
    }
  }
}

/// A case that passes, played as far as some line.
private struct CaseTrial {
  private let lines: [Transcript.Line]
  private let beginning: Dialog
  /// The conversation before the next line; nil before it begins.
  private var performance: Performance?
  private var next = 0

  init(_ one: Transcript.Case, _ dialog: Dialog) { (lines, beginning) = (one.lines, dialog) }

  /// The items that are taken for the first time, by the line before which they are not; nil is
  /// before the beginning.
  func firstTaken(in map: CoverageMap) -> [(line: Int?, items: [Int])] {
    var seen = Bits(count: map.items.count)
    var dialog = beginning
    var observations: [Observation] = []
    return events().map { line, events in
      var items: [Int] = []
      for event in events {
        dialog.observe(event, &observations)
        for observation in observations {
          map.forEachItem(of: observation) { if seen.insert($0) { items.append($0) } }
        }
      }
      return (line, items)
    }
  }

  /// What happens, by the line that it happens for.
  private func events() -> [(line: Int?, events: [Event])] {
    var all: [(line: Int?, events: [Event])] = []
    var events: [Event] = []
    let performance = Performance(beginning, saves: false) { event, _ in events.append(event) }
    func note(_ line: Int?) {
      if !events.isEmpty { all.append((line, events)) }
      events = []
    }
    do throws(Mismatch) {
      try performance.begin()
      note(nil)
      var last: (line: Int, step: Transcript.Step)?
      for (line, step) in steps(from: 0, to: lines.count) {
        try performance.follow(step, at: line, of: lines)
        note(line)
        last = (line, step)
      }
      try performance.finish(behind: last?.step)
      note(last?.line)
    } catch {}
    return all
  }

  private func steps(from start: Int, to end: Int) -> [(line: Int, step: Transcript.Step)] {
    (start..<end).compactMap { line in lines[line].step.map { (line, $0) } }
  }

  /// Plays the lines before one.
  mutating func goOn(to line: Int?) {
    guard let line else { return }
    let performance = performance ?? Performance(beginning, saves: false)
    do throws(Mismatch) {
      if self.performance == nil { try performance.begin() }
      for (line, step) in steps(from: next, to: line) {
        try performance.follow(step, at: line, of: lines)
      }
    } catch {}
    (self.performance, next) = (performance, max(next, line))
  }

  /// Whether the rest of the case passes with another script.
  func passes(with script: Script) -> Bool {
    var index = next
    do throws(Mismatch) {
      guard let performance else {
        let other = Performance(beginning.continued(by: script), saves: false)
        try other.begin()
        try other.follow(lines, reaching: &index)
        return true
      }
      try Performance(performance, continuedBy: script).follow(lines, reaching: &index)
      return true
    } catch {
      return false
    }
  }
}
