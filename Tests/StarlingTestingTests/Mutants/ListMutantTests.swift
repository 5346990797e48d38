import Starling
import StarlingTesting
import Testing

/// A mistake in a shared list is one in all choices that name it.
struct ListMutantTests {
  private static let list = #"""
    [{"title":"Agree","set":{"last":2},"outcome":"feedback"},
     {"title":"No","when":{"of":"n","atLeast":1},"branches":[{"when":{"of":"n","is":1},"next":"end"}]}]
    """#

  private func script(_ buttons: String, _ more: String = "") throws -> Script {
    try Script(
      json: #"""
        {"variables":{"n":1}\#(more),"blocks":{
          "q1":{"type":"choice","text":"One","buttons":\#(buttons),"next":"q2"},
          "q2":{"type":"choice","text":"Two","buttons":\#(buttons),"next":"end"},
          "end":{"type":"text","text":"End {{last}}","next":null}}}
        """#, name: "a.json")
  }

  @Test func `a list has one mutant where two copies have two`() throws {
    let written = try Mutants.all(in: script(Self.list))
    let shared = try Mutants.all(in: script(#""l""#, #","lists":{"l":\#(Self.list)}"#))
    let own = shared.count { $0.parts.count == 1 }
    #expect(written.count - own == 2 * (shared.count - own))
    #expect(own == 3 && shared.count { $0.parts.count == 2 } == shared.count - own)
    #expect(Set(shared.map(\.place.start)).count > 4)
  }

  @Test(arguments: [[false, true], [true, true], [true, false]])
  func `a skip beside a list is of its block alone`(hasSkip: [Bool]) throws {
    let skips = hasSkip.map {
      $0 ? #","skip":{"title":"Pass","outcome":"later","next":"end"}"# : ""
    }
    func mutants(_ buttons: String, _ more: String) throws -> [Mutant] {
      try Mutants.all(
        in: Script(
          json: #"""
            {\#(more)"blocks":{
              "q1":{"type":"choice","text":"One","buttons":\#(buttons),"next":"q2"\#(skips[0])},
              "q2":{"type":"choice","text":"Two","buttons":\#(buttons),"next":"end"\#(skips[1])},
              "end":{"type":"text","text":"End","next":null}}}
            """#))
    }
    let list = #"[{"title":"A","next":"end"},"B"]"#
    let written = try mutants(list, "")
    let shared = try mutants(#""l""#, #""lists":{"l":\#(list)},"#)
    let own = shared.count { $0.parts.count == 1 }
    #expect(own > 0 && written.count - own == 2 * (shared.count - own))
  }

  @Test func `a mutant of a list is wrong in every copy`() throws {
    let shared = try script(#""l""#, #","lists":{"l":\#(Self.list)}"#)
    let mutants = Mutants.all(in: shared)
    let outcomes = try #require(mutants.first { $0.sentence.hasPrefix(#""outcome""#) })
    #expect(outcomes.script.blocks.prefix(2).map { $0.buttons[0].outcome } == [.review, .review])
  }

  @Test func `whether a case would notice a mutant of a list is known`() throws {
    let mutants = Mutants(try script(#""l""#, #","lists":{"l":\#(Self.list)}"#))
    for mutant in mutants.all {
      let verdict = mutants.verdict(on: mutant) { _ in false }
      #expect(verdict != .undecided, "\(mutant.sentence)")
    }
  }
}
