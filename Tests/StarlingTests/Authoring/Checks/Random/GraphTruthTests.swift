import LawKit
import Starling
import Testing

/// Compares the checker's findings on random graphs with an exhaustive search.
@Suite struct `What is said of graphs` {
  @Test(arguments: 0..<4)
  func `findings in graphs are those that trying everything finds`(part: UInt64) {
    for seed in 0..<250 as Range<UInt64> {
      var random = Seeded(seed * 4 + part)
      compare(RandomGraph(&random), seed: seed)
    }
  }

  private func compare(_ graph: RandomGraph, seed: UInt64) {
    let source = SourceText(name: "test.json", text: graph.script)
    let said = Said(ScriptCheck(source), in: source, graph)
    let naive = NaiveGraph(graph)
    let comment: Comment = "part and seed \(seed): \(graph.script)"
    let loops = naive.endlessLoops()
    // A loop without an exit is an error of form, and then nothing else is judged.
    guard !loops.values.contains(true) else {
      #expect(said.loops == loops.filter(\.value) && said.count == said.loops.count, comment)
      return
    }
    let unreachable = graph.blocks.indices.filter { number in
      !naive.isReachable[number]
        && !said.meant.contains { $0 == number || naive.leads[$0][number] }
    }
    #expect(said.unreachable == Set(unreachable), comment)
    #expect(said.loops == loops, comment)
    #expect(said.deadEnds == naive.deadEnds(), comment)
    #expect(said.implicitEnds == naive.implicitEnds(), comment)
    #expect(said.unset == naive.unset(), comment)
  }
}

/// The findings of a check, by the numbers of the blocks in which they lie.
private struct Said {
  let count: Int
  var unreachable: Set<Int> = []
  var loops: [Int: Bool] = [:]
  var deadEnds: [Int: Int] = [:]
  var implicitEnds: Set<Int> = []
  var unset: [Int: Int] = [:]
  /// The blocks that a forgotten link probably leads to.
  var meant: Set<Int> = []

  init(_ check: ScriptCheck, in source: SourceText, _ graph: RandomGraph) {
    count = check.diagnostics.count
    let text = Array(graph.script.utf8)
    let starts = graph.blocks.indices.map { number in
      text.firstRange(of: Array(#""b\#(number)": { "type""#.utf8))?.lowerBound ?? 0
    }
    for diagnostic in check.diagnostics {
      let number = (starts.firstIndex { $0 > diagnostic.place.start } ?? starts.count) - 1
      note(diagnostic, number)
    }
  }

  private mutating func note(_ diagnostic: Diagnostic, _ number: Int) {
    let words = diagnostic.notes.first?.text ?? ""
    switch diagnostic.code {
    case .unreachableBlock: unreachable.insert(number)
    case .endlessLoop: loops[number] = true
    case .possibleEndlessLoop: loops[number] = false
    case .noWayOut: deadEnds[number] = Int(words.prefix { $0 != " " }) ?? 0
    case .implicitEnd:
      implicitEnds.insert(number)
      if diagnostic.message.hasSuffix(" meant?") { meant.insert(number + 1) }
    case .unsetVariable where !diagnostic.message.contains("\"x\""):
      unset[number] = words.split(separator: "→").count
    default: break
    }
  }
}
