import LawKit
import Starling
import StarlingTesting
import Testing

/// Plays cases with mutants, starting from the first line that each mutant affects.
@Suite struct CaseTrialsTests {
  /// The mutants that are detected if every case is played from its start with every mutant.
  private static func noticed(_ mutants: [Mutant], by cases: [CoveredScript.PlayedCase]) -> [Int] {
    mutants.indices.filter { number in
      let script = mutants[number].script
      return cases.contains {
        !Player(saves: false).passes($0.written, on: $0.dialog.continued(by: script))
      }
    }
  }

  private static func tried(
    _ mutants: [Mutant], on cases: [CoveredScript.PlayedCase], _ map: CoverageMap
  ) -> [Int] {
    var noticed = Bits(count: mutants.count)
    CaseTrials(mutants, map).add(noticedBy: cases, to: &noticed)
    return noticed.members
  }

  @Test func `cases notice what they notice from their beginning`() async throws {
    try await forAll({ try $0.script(blocks: 1...7) }, cases: 12, attempts: 1000) { generated in
      let covered = try CoveredScript.of(generated.json, generated.script)
      let mutants = Mutants.all(in: covered.script)
      let map = CoverageMap(covered.script)
      for one in covered.cases {
        try holds(
          Self.tried(mutants, on: [one], map) == Self.noticed(mutants, by: [one]),
          "\(one.written.name) notices other mistakes")
      }
      try holds(
        Self.tried(mutants, on: covered.cases, map) == Self.noticed(mutants, by: covered.cases),
        "all cases together notice other mistakes")
    }
  }

  /// Cases that leave out frames, and cases in which anything may happen.
  @Test(arguments: [
    "bot: Well?\nyou: #6\n...\nbot: Three.\nbot: Well?\nyou: #7\nend",
    "bot: Well?\nyou: #2\nbot: Say it.\nyou: x\n...\nyou: xy\n...\n@ 0s\n...",
    "...\nyou: #1\n...\ntap\n...\nyou: #4\n...\nyou: 2\nsubmit\n! rated 2\n...\nend",
    "...\nyou: #6\n...",
    "bot: Well?\nback\nreject: cannot-go-back\nyou: #1\n...\nback\nyou: #6\n...\nleave\nleft",
  ])
  func `lines that leave something out notice no more and no less`(_ lines: String) throws {
    let script = try Scripts.chosen()
    let transcript = try Transcript(parsing: "=== case\n" + lines)
    let one = (written: transcript.cases[0], dialog: Dialog(script))
    let mutants = Mutants.all(in: script)
    let noticed = Self.noticed(mutants, by: [one])
    #expect(Player().passes(one.written, on: one.dialog))
    #expect(Self.tried(mutants, on: [one], CoverageMap(script)) == noticed)
    #expect(noticed.count < mutants.count)
  }

  @Test(arguments: [("n = 0", "min"), ("n = 3", "max")])
  func `a case that sets a counter notices another bound`(
    set: String, key: String
  ) throws {
    let script = try Script(
      json: #"""
        {"variables": {"n": {"start": 2, "min": 0, "max": 3}},
         "blocks": {"a": {"type": "choice", "text": "n is {{n}}", "buttons": ["OK"]}}}
        """#)
    let lines = "set: \(set)\nbot: n is \(set.suffix(1))\nyou: OK\nend"
    let one = try Transcript(parsing: "=== case\n" + lines).cases[0]
    var options = Dialog.Options()
    options.variables = ["n": .number(Double(set.suffix(1)) ?? 0)]
    let mutants = Mutants.all(in: script)
    let noticed = Self.tried(
      mutants, on: [(one, Dialog(script, options))], CoverageMap(script))
    #expect(noticed.contains { mutants[$0].sentence.contains("\"\(key)\"") })
  }
}
