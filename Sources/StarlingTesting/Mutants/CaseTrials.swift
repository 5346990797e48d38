package import Starling

/// Finds which mutants some cases notice: a case is played with each mutant that can make a
/// difference in what the case takes of the script.
package struct CaseTrials: Sendable {
  private let mutants: [Mutant]
  private let map: CoverageMap
  /// For each item, the mutants that can make a difference from there on.
  private var concerned: [[Int]]
  /// The mutants of tests, which are tried where their test evaluates differently.
  private let tests: TestMutants

  /// Prepares trials of mutants of the script of a map.
  package init(_ mutants: [Mutant], _ map: CoverageMap) {
    self.mutants = mutants
    self.map = map
    concerned = Array(repeating: [], count: map.items.count)
    tests = TestMutants(mutants)
    for (number, mutant) in mutants.enumerated() where !tests.contains(number) {
      for item in mutant.items(in: map) { concerned[item].append(number) }
    }
  }

  /// Adds the numbers of the mutants that cases notice. Without a mutant, the cases must pass.
  /// Mutants that are in the set already are not tried again.
  package func add(
    noticedBy cases: some Collection<(written: Transcript.Case, dialog: Dialog)>,
    to noticed: inout Bits, work: (any Work)? = nil
  ) {
    let player = Player(saves: false)
    for (one, dialog) in cases {
      for number in suspects(in: one, on: dialog).members where !noticed.contains(number) {
        let mistaken = dialog.continued(by: mutants[number].script)
        if !player.passes(one, on: mistaken) { noticed.insert(number) }
      }
      work?.did(1, .trials)
    }
  }

  /// The mutants that can make a difference in a case.
  private func suspects(in one: Transcript.Case, on dialog: Dialog) -> Bits {
    var found = Bits(count: mutants.count)
    var before = dialog
    var trials = 0
    var player = Player(saves: false) { event, next in
      if !tests.isEmpty {
        for number in tests.differing(in: &before, by: event, &trials) { found.insert(number) }
      }
      before = next
    }
    player.note = { observation in
      map.forEachItem(of: observation) { for number in concerned[$0] { found.insert(number) } }
    }
    _ = player.passes(one, on: dialog)
    return found
  }
}
