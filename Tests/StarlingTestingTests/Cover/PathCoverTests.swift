import Starling
import StarlingTesting
import Testing

/// What covering cases promise, for scripts that nobody has chosen.
struct PathCoverTests {
  private struct Covered {
    let script: Script
    let cover: PathCover
    /// The cases as they are read back from a file.
    let cases: [(written: Transcript.Case, dialog: Dialog)]

    init(_ script: Script, _ options: PathCover.Options = PathCover.Options()) throws {
      self.script = script
      cover = PathCover(script, options)
      let transcript = try Transcript(parsing: cover.transcript(of: script, path: "a.json").text)
      var stage = Stage(script)
      cases = try transcript.cases.map { one in
        (one, try stage.dialog(for: transcript.setup.applying(one)))
      }
    }

    func survivors() async -> [String] {
      let cases = self.cases
      return await Mutants(script).report { mutant in
        let player = Player(saves: false)
        return cases.contains { !player.passes($0.0, on: $0.1.continued(by: mutant.script)) }
      }.survivors
    }
  }

  private static let seeds = 0..<40 as Range<UInt64>

  private static let covered = Result {
    try seeds.map { seed in
      var generator = ScriptGenerator(seed: seed)
      return try Covered(try generator.script(blocks: 6 + Int(seed % 20)))
    }
  }

  private func covered(_ seed: UInt64) throws -> Covered { try Self.covered.get()[Int(seed)] }

  @Test(arguments: seeds)
  func `covering cases pass, saved and restored at every step`(seed: UInt64) throws {
    for (one, dialog) in try covered(seed).cases {
      #expect(Player().play(one, on: dialog) == nil)
      #expect(one.settings.allSatisfy { if case .start = $0 { false } else { true } })
    }
  }

  @Test(arguments: seeds)
  func `covering cases cover everything that a walk comes to`(seed: UInt64) throws {
    let (script, cover) = (try covered(seed).script, try covered(seed).cover)
    var both = cover.coverage
    let walk = RandomWalk(script, runs: 500, seed: seed, maxSteps: 500).walk()
    both.formUnion(try #require(walk.coverage))
    #expect(both.count() == cover.coverage.count())
    #expect(cover.coverage.gaps.count + cover.coverage.impossible.count == cover.missed.count)
  }

  @Test(arguments: seeds)
  func `cases cover when they are played what the cover says`(seed: UInt64) throws {
    let covered = try covered(seed)
    var coverage = Coverage(covered.script)
    for (one, dialog) in covered.cases { coverage.count(one, on: dialog) }
    coverage.ruleOut()
    #expect(coverage.gaps == covered.cover.coverage.gaps)
    #expect(coverage.impossible == covered.cover.coverage.impossible)
  }

  @Test(arguments: seeds)
  func `no mutant that counts outlives the covering cases`(seed: UInt64) async throws {
    #expect(await (try covered(seed)).survivors() == [])
  }

  @Test func `cases are few, and have names of their own`() throws {
    var (cases, least) = (0, 0)
    for seed in Self.seeds {
      let cover = try covered(seed).cover
      #expect(cover.cases.count >= cover.leastCases)
      #expect(Set(cover.cases.map(\.name)).count == cover.cases.count)
      cases += cover.cases.count
      least += cover.leastCases
    }
    #expect(cases * 4 <= least * 5, "\(cases) cases, at least \(least)")
  }

  @Test(arguments: [nil, 200])
  func `a long script is covered, even where not all of it can be searched`(limit: Int?)
    async throws
  {
    var options = PathCover.Options()
    if let limit { options.limit = limit }
    let covered = try Covered(try Stations.script(15), options)
    #expect(covered.cover.coverage.gaps.isEmpty || limit != nil)
    #expect(covered.cases.count <= 16)
    for (one, dialog) in covered.cases { #expect(Player(saves: false).passes(one, on: dialog)) }
    var coverage = Coverage(covered.script)
    for (one, dialog) in covered.cases { coverage.count(one, on: dialog) }
    coverage.ruleOut()
    #expect(coverage.gaps.isEmpty)
    if limit == nil { #expect(await covered.survivors() == []) }
  }
}
