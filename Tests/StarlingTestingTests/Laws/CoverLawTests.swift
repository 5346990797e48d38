import LawKit
import Starling
import StarlingTesting
import Testing

/// Properties of covering cases, for every script.
@Suite struct `The laws of a cover` {
  /// Covers a script, and checks a law for the cases after reading them from a file.
  private static func ofEveryCover(
    cases: Int = 8, _ law: @escaping (CoveredScript) async throws -> Void
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

  @Test func `covering cases cover everything that a walk reaches`() async throws {
    try await Self.ofEveryCover { covered in
      let cover = covered.cover
      var both = cover.coverage
      let walk = RandomWalk(covered.script, runs: 60, seed: 1, maxSteps: 200).walk()
      if let walked = walk.coverage { both.add(walked) }
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
      for (one, dialog) in covered.cases { try coverage.count(one, on: dialog) }
      coverage.ruleOut()
      let said = covered.cover.coverage
      try holds(coverage.gaps == said.gaps, "the gaps are others")
      try holds(coverage.impossible == said.impossible, "other things are impossible")
    }
  }

  @Test
  func `what is called impossible is taken by no walk`() async throws {
    try await Self.ofEveryCover { covered in
      var options = PathCover.Options()
      options.limit = 1
      let brief = PathCover(covered.script, options)
      var taken = covered.cover.coverage
      let walk = RandomWalk(covered.script, runs: 60, seed: 2, maxSteps: 200).walk()
      if let walked = walk.coverage { taken.add(walked) }
      let missed = Set((taken.gaps + taken.impossible).map { "\($0.place) \($0.phrase)" })
      for gap in brief.coverage.impossible {
        try holds(
          missed.contains("\(gap.place) \(gap.phrase)"), "\(gap.phrase): \(gap.reason ?? "")")
      }
    }
  }

  @Test func `no mutant that counts outlives the covering cases`() async throws {
    try await Self.ofEveryCover(cases: 5) { covered in
      let survivors = await covered.survivors()
      try holds(survivors.isEmpty, survivors.joined(separator: "\n"))
    }
  }

  @Test func `cases have names of their own`() async throws {
    try await Self.ofEveryCover { covered in
      let cover = covered.cover
      let names = Set(cover.cases.map(\.name))
      try holds(names.count == cover.cases.count, "two cases have the same name")
    }
  }
}
