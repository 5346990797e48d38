internal import Starling

extension Coverage {
  /// The coverage of a script in lines: the counts of each kind, then every gap with its place,
  /// then what is impossible and why.
  public func report() -> [String] {
    let positions = Positions(script.tables.source)
    let head = "coverage of \(script.tables.source.name): \(count().words)"
    let kinds = Kind.allCases.map { kind in
      let count = count(of: kind)
      return "\(kind.rawValue) \(grouped(count.covered)) of \(grouped(count.total))"
    }
    let gaps = self.gaps.map { "  " + positions.text(of: $0) }
    let impossible = self.impossible.map { "    " + positions.text(of: $0) }
    return [head, "  " + kinds.joined(separator: ", ")] + gaps
      + (impossible.isEmpty ? [] : ["  impossible, and not counted:"] + impossible)
  }
}

extension Coverage.Count {
  /// A percentage with one decimal, never rounded up to 100.
  package var words: String {
    guard total > 0, covered < total else { return "100 %" }
    let tenths = covered * 1000 / total
    return "\(tenths / 10).\(tenths % 10) %"
  }

  /// Whether the percentage is at least a threshold.
  public func reaches(_ percent: Double) -> Bool { self.percent >= percent }
}

extension Mutants.Report {
  /// The verdicts in lines: how many mutants are noticed, then a sentence for each that is not,
  /// then one for each that is undecided.
  public func report() -> [String] {
    let name = script.tables.source.name
    let rest = [(equal, "never told apart"), (undecided.count, "undecided")]
      .filter { $0.0 > 0 }.map { "\(grouped($0.0)) \($0.1)" }
    let counted = "\(grouped(count.covered)) of \(grouped(count.total)) mutants noticed"
    let head = "mutants of \(name): \(count.words), \(([counted] + rest).joined(separator: ", "))"
    return [head] + (survivors + undecided).map { "  " + $0 }
  }
}
