package import Starling

/// What was done of long work, and what is to be done.
package struct WorkCounts: Sendable {
  private var counts = WorkUnit.allCases.map { _ in (done: 0, of: 0) }
  /// What was found, of which the first few are kept, and how many more there are.
  private var found: (words: [String], more: Int) = ([], 0)

  private static let mostFound = 20
  private static let barWidth = 20

  package init() {}

  package mutating func expect(_ count: Int, _ unit: WorkUnit) {
    counts[unit.rawValue].of += count
  }

  package mutating func did(_ count: Int, _ unit: WorkUnit) {
    counts[unit.rawValue].done += count
  }

  mutating func find(_ words: () -> String) {
    if found.words.count < Self.mostFound { found.words.append(words()) } else { found.more += 1 }
  }

  /// The first of the units with a known end that has not reached it.
  private var current: WorkUnit? {
    let open = WorkUnit.allCases.filter { counts[$0.rawValue].of > counts[$0.rawValue].done }
    return open.first
  }

  /// One line, with a bar where the end is known.
  package var line: String {
    guard let current else { return words(of: WorkUnit.allCases) ?? "working" }
    let (done, all) = counts[current.rawValue]
    let cells = Int(Double(done) / Double(all) * Double(Self.barWidth))
    let bar =
      String(repeating: "#", count: cells)
      + String(repeating: "-", count: Self.barWidth - cells)
    let percent = Int(Double(done) / Double(all) * 100)
    let endless = WorkUnit.allCases.filter { counts[$0.rawValue].of == 0 }
    return ["[\(bar)] \(percent) %", words(of: [current]), words(of: endless)]
      .compactMap(\.self).joined(separator: "  ")
  }

  /// A sentence for those who hear it.
  package var sentence: String {
    "working: \(words(of: WorkUnit.allCases) ?? "nothing is done yet")"
  }

  /// What was reached, for those who stop the work.
  package var ending: [String] {
    let more = found.more > 0 ? ["  and \(grouped(found.more)) more"] : []
    let reached = words(of: WorkUnit.allCases) ?? "nothing was done yet"
    return ["starling: stopped: \(reached)"] + found.words.map { "  " + $0 } + more
  }

  private func words(of units: [WorkUnit]) -> String? {
    let words = units.compactMap { unit -> String? in
      let (done, all) = counts[unit.rawValue]
      guard done > 0 || all > 0 else { return nil }
      return unit.words(done, of: all)
    }
    return words.isEmpty ? nil : words.joined(separator: ", ")
  }
}

extension WorkUnit {
  private var names: (one: String, many: String) {
    switch self {
    case .cases: ("case", "cases")
    case .promises: ("promise", "promises")
    case .trials: ("case tried on mutants", "cases tried on mutants")
    case .mutants: ("mutant", "mutants")
    case .conversations: ("conversation", "conversations")
    case .people: ("person", "people")
    case .bytes: ("MB", "MB")
    case .lines: ("line", "lines")
    case .states: ("state", "states")
    case .differences: ("difference", "differences")
    }
  }

  fileprivate func words(_ done: Int, of all: Int) -> String {
    let unit = self == .bytes ? 1_000_000 : 1
    let done = done / unit
    let all = (all + unit - 1) / unit
    let number = all == 0 ? grouped(done) : "\(grouped(done)) of \(grouped(all))"
    return "\(number) \((all == 0 ? done : all) == 1 ? names.one : names.many)"
  }
}
