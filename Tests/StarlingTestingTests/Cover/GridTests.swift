import LawKit
import Starling
import StarlingTesting
import Testing

/// Covers that are planned by all pasts side by side, where there are too many states.
@Suite struct GridTests {
  /// How pasts are searched.
  enum Search: CaseIterable {
    case sideBySide, oneByOne
  }

  private static func planned(_ script: Script, _ search: Search) -> PathCover {
    var options = PathCover.Options()
    switch search {
    case .sideBySide: options.mostStatesBesideGrids = 1
    case .oneByOne: (options.mostStates, options.mostCellsOfGrids) = (1, 0)
    }
    return PathCover(script, options)
  }

  /// Three questions, and behind them routes, each of which looks at one of the answers.
  private static func script(_ choices: inout Choices) throws -> Script {
    let count = choices.number(8...24)
    let blocks = (0..<count).map { number -> String in
      let next = number + 1 < count ? "\"b\(number + 1)\"" : "null"
      let further = "b\(min(count - 1, number + choices.number(1...4)))"
      let block: String
      switch number {
      case 0: block = #""type":"choice","text":"?","saveAs":"a","buttons":["A","B","C"]"#
      case 1: block = #""type":"rating","text":"?","saveAs":"b""#
      case 2:
        block = #""type":"text-input","text":"?","format":"integer","required":true,"saveAs":"c""#
      case _ where choices.happens(60) && number + 1 < count:
        let test =
          choices.pick([#""of":"a","is":"B""#, #""of":"b","atLeast":3"#, #""of":"c","atMost":7"#])
        block = #""type":"route","branches":[{"when":{\#(test)},"next":"\#(further)"}]"#
      default: block = #""type":"text","text":"T\#(number)""#
      }
      return "\"b\(number)\":{\(block),\"next\":\(next)}"
    }
    return try Script(json: "{\"blocks\":{\(blocks.joined(separator: ","))}}", name: "a.json")
  }

  @Test(arguments: Search.allCases)
  func `cover and notice all, and say no more of how few there could be than is true`(
    by search: Search
  ) async throws {
    try await forAll({ try Self.script(&$0) }, cases: 60) { script in
      let (cover, exact) = (Self.planned(script, search), PathCover(script))
      try holds(cover.coverage.gaps.isEmpty && cover.undecided.isEmpty, "something is left")
      try holds(cover.leastCases <= exact.cases.count, "there are fewer than there must be")
      try holds(cover.leastCases >= exact.leastCases - 1, "it is told worse how few there could be")
      try holds(
        4 * cover.cases.count <= 5 * exact.cases.count + 3, "there are many more than there need be"
      )
      let mutants = Mutants(script)
      let isNoticed = try mutants.areNoticed(by: cover.transcript(of: script, path: nil))
      let survivors = await mutants.report(isNoticed: isNoticed).survivors
      try holds(survivors.isEmpty, survivors.joined(separator: "\n"))
    }
  }
}
