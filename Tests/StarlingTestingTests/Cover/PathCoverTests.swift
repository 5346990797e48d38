import LawKit
import Starling
import StarlingTesting
import Testing

/// Properties of covering cases, for random scripts.
struct PathCoverTests {
  private static let seeds = 0..<3 as Range<UInt64>

  @Test func `covering cases of random scripts are few`() throws {
    var cases = 0
    for seed in Self.seeds {
      let cover = PathCover(GeneratedScript(seed: seed, blocks: 5...12).script)
      cases += cover.cases.count
    }
    #expect(cases <= 30)
  }

  @Test(
    arguments: [
      (
        #"{"type": "choice", "text": "?", "next": null, "buttons": [NAMES]}"#, "\"BN\"", 70, 70
      ),
      (
        #"{"type": "text-input", "text": "?", "next": null, "branches": "#
          + #"[{"when": {"any": [NAMES]}, "next": null}]}"#, #"{"of": "a", "is": "vN"}"#, 70, 2
      ),
      (
        #"{"type": "text-input", "text": "?", "next": null, "branches": "#
          + #"[{"when": {"in": [NAMES]}, "next": null}]}"#, "\"vN\"", 140, 2
      ),
    ])
  func `wide choices and conditions are covered`(
    block: String, part: String, count: Int, cases: Int
  ) throws {
    let parts = (0..<count).map { part.replacing("N", with: String($0)) }
    let json = block.replacing("NAMES", with: parts.joined(separator: ", "))
    let cover = PathCover(try Script(json: "{\"blocks\": {\"a\": \(json)}}"))
    #expect(cover.cases.count == cases)
    #expect(cover.coverage.gaps.isEmpty)
  }

  @Test(arguments: [nil, 200])
  func `a long script is covered, even where not all of it can be searched`(limit: Int?)
    async throws
  {
    var options = PathCover.Options()
    if let limit { options.limit = limit }
    let covered = try CoveredScript(try Stations.script(9), options)
    #expect(covered.cover.coverage.gaps.isEmpty || limit != nil)
    #expect(covered.cases.count <= 10)
    for (one, dialog) in covered.cases { #expect(Player(saves: false).passes(one, on: dialog)) }
    var coverage = Coverage(covered.script)
    for (one, dialog) in covered.cases { try coverage.count(one, on: dialog) }
    coverage.ruleOut()
    #expect(coverage.gaps.isEmpty)
    if limit == nil { #expect(await covered.survivors() == []) }
  }

  @Test
  func `mistakes that only a certain past gives away cost no case of their own`() async throws {
    let covered = try CoveredScript(try Questions.script(12))
    #expect(covered.cases.count <= 4)
    #expect(covered.cover.coverage.gaps.isEmpty)
    #expect(await covered.survivors() == [])
  }
}
