import Starling
import StarlingTesting
import Testing

/// Scripts with a mistake each, derived from one script.
@Suite struct MistakenScriptsTests {
  /// All kinds of mistakes can be made in it.
  private static let script = #"""
    {"variables":{"plan":"free"},"blocks":{
      "a":{"type":"text-input","text":"A","saveAs":"name","required":true,"retry":"?",
        "minLength":2,"maxLength":9,"outcome":"feedback","action":"send",
        "branches":[{"when":{"is":"x"},"next":"b"},{"when":{"contains":"y"},"next":"c"}],"next":"b"},
      "b":{"type":"choice","text":"B","buttons":[
        {"title":"One","set":{"plan":"paid"},"outcome":"review","action":"open","next":"c"},
        {"title":"Two","when":{"of":"plan","is":"free","any":[{"visited":"a"}]},"next":"d"}]},
      "c":{"type":"rating","text":"C","max":5,"branches":[
        {"when":{"atLeast":4},"next":"d"},{"when":{"atMost":2},"next":"b"}],"next":"d"},
      "d":{"type":"text","text":"D","showNextAfter":2,"next":null}}}
    """#

  @Test func `mistaken scripts are the same as if each were made from the right one`() throws {
    let script = try Script(json: Self.script, name: "a.json")
    let mutants = Mutants(script).all
    // The key, or another beginning, of each sentence.
    let kinds = Set(mutants.map { $0.sentence.prefix { $0 != ":" && $0 != " " } })
    #expect(kinds.count >= 10)
    let mistaken = MutantScripts(script)
    for mutant in mutants + mutants.reversed() {
      let tables = mistaken.script(with: mutant).tables
      let isSame = String(describing: tables) == String(describing: mutant.script.tables)
      #expect(isSame, "\(mutant.sentence)")
    }
  }
}
