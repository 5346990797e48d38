import LawKit
import Starling
import StarlingTesting
import Testing

/// What covering cases promise, for every script.
@Suite struct `The laws of a cover` {
  /// Covers a script, and holds a law against the cases as they are read back from a file.
  private static func ofEveryCover(
    cases: Int = 12, _ law: @escaping (CoveredScript) async throws -> Void
  ) async throws {
    try await forAll({ try $0.script(blocks: 1...7) }, cases: cases, attempts: 300) { generated in
      try await law(try .of(generated.json, generated.script))
    }
  }

  @Test func `covering cases pass, saved and restored at every step`() async throws {
    try await Self.ofEveryCover { covered in
      for (one, dialog) in covered.cases {
        let failure = Player().play(one, on: dialog)
        try holds(failure == nil, "\(one.name) fails: \(String(describing: failure))")
        let begins = one.settings.allSatisfy { if case .start = $0 { false } else { true } }
        try holds(begins, "\(one.name) begins in the middle")
      }
    }
  }

  @Test func `covering cases cover everything that a walk comes to`() async throws {
    try await Self.ofEveryCover { covered in
      let cover = covered.cover
      var both = cover.coverage
      let walk = RandomWalk(covered.script, runs: 60, seed: 1, maxSteps: 200).walk()
      if let walked = walk.coverage { both.formUnion(walked) }
      try holds(
        both.count() == cover.coverage.count(),
        "a walk comes to more:\n\(cover.coverage.gaps.map(\.phrase).joined(separator: "\n"))")
      try holds(
        cover.coverage.gaps.count + cover.coverage.impossible.count == cover.missed.count,
        "what is missed is not what is told")
    }
  }

  @Test func `cases cover when they are played what the cover says`() async throws {
    try await Self.ofEveryCover { covered in
      var coverage = Coverage(covered.script)
      for (one, dialog) in covered.cases { coverage.count(one, on: dialog) }
      coverage.ruleOut()
      let said = covered.cover.coverage
      try holds(coverage.gaps == said.gaps, "the gaps are others")
      try holds(coverage.impossible == said.impossible, "other things are impossible")
    }
  }

  @Test func `what is proved impossible from its end backwards is taken by no case`() async throws {
    try await Self.ofEveryCover { covered in
      let missed = covered.cover.missed.map(\.phrase)
      var coverage = Coverage(covered.script)
      coverage.ruleOut(limit: 1)
      for gap in coverage.impossible {
        try holds(missed.contains(gap.phrase), "\(gap.phrase): \(gap.reason ?? "")")
      }
    }
  }

  @Test func `what no state shows is taken by no walk, and no cover is smaller than the least`()
    async throws
  {
    try await Self.ofEveryCover { covered in
      var options = PathCover.Options()
      options.limit = 1
      let brief = PathCover(covered.script, options)
      var taken = covered.cover.coverage
      let walk = RandomWalk(covered.script, runs: 60, seed: 2, maxSteps: 200).walk()
      if let walked = walk.coverage { taken.formUnion(walked) }
      let missed = Set((taken.gaps + taken.impossible).map { "\($0.place) \($0.phrase)" })
      for gap in brief.coverage.impossible {
        try holds(
          missed.contains("\(gap.place) \(gap.phrase)"), "\(gap.phrase): \(gap.reason ?? "")")
      }
      try holds(
        brief.leastCases <= covered.cases.count,
        "\(brief.leastCases) needed, \(covered.cases.count) written")
    }
  }

  @Test func `by all pasts side by side as much is covered, and no more cases are needed`()
    async throws
  {
    try await Self.ofEveryCover(cases: 100) { covered in
      var options = PathCover.Options()
      options.mostStatesBesideGrids = 1
      let other = PathCover(covered.script, options)
      try holds(
        other.leastCases <= min(covered.cases.count, other.cases.count),
        "\(other.leastCases) needed, \(covered.cases.count) or \(other.cases.count) written")
      let missed = Set(covered.cover.coverage.gaps.map { "\($0.place) \($0.phrase)" })
      for gap in other.coverage.gaps {
        try holds(missed.contains("\(gap.place) \(gap.phrase)"), gap.phrase)
      }
    }
  }

  @Test func `no mutant that counts outlives the covering cases`() async throws {
    try await Self.ofEveryCover(cases: 20) { covered in
      let survivors = await covered.survivors()
      try holds(survivors.isEmpty, survivors.joined(separator: "\n"))
    }
  }

  @Test func `no mutant that is proved equal backwards can be told apart`() async throws {
    try await Self.ofEveryCover { covered in
      let mutants = Mutants(covered.script)
      let near = Mutants(lookingBackwardsIn: covered.script)
      for mutant in near.all {
        guard near.verdict(on: mutant, isNoticed: { _ in false }) == .equal else { continue }
        let verdict = mutants.verdict(on: mutant) { _ in false }
        if case .alive(let add) = verdict { try holds(false, "\(mutant.sentence): \(add)") }
      }
    }
  }

  @Test func `what all states tell of a mutant no conversation belies`() async throws {
    try await Self.ofEveryCover(cases: 60) { covered in
      let mutants = Mutants(covered.script)
      let settled = mutants.report(of: mutants.all.map { _ in .undecided }).verdicts
      for (mutant, settled) in zip(mutants.all, settled) where settled != .undecided {
        let verdict = mutants.verdict(on: mutant) { _ in false }
        try holds(
          verdict == .undecided || (settled == .equal) == (verdict == .equal),
          "\(mutant.sentence): \(settled), and \(verdict)")
      }
    }
  }

  @Test func `cases have names of their own, and none is without need`() async throws {
    try await Self.ofEveryCover { covered in
      let cover = covered.cover
      try holds(cover.cases.count >= cover.leastCases, "fewer than the least")
      let names = Set(cover.cases.map(\.name))
      try holds(names.count == cover.cases.count, "two cases have the same name")
    }
  }
}
