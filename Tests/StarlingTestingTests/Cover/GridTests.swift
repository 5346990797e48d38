import LawKit
import Starling
import StarlingTesting
import Testing

/// Covers that are planned by all pasts side by side, where there are too many states.
@Suite struct GridTests {
  /// How pasts are searched: side by side, with the help of conversations that are found one by
  /// one, or by these alone, where there are too many pasts.
  enum Search: CaseIterable {
    case sideBySide, scouted, oneByOne
  }

  private static func planned(_ script: Script, _ search: Search) -> PathCover {
    var options = PathCover.Options()
    options.mostStatesBesideGrids = 1
    switch search {
    case .sideBySide: break
    case .scouted: options.fewCellsOfGrids = 0
    case .oneByOne: (options.mostStates, options.mostCellsOfGrids) = (1, 64)
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
      // Where something is forgotten, more seems possible than is.
      try holds(
        search == .oneByOne || cover.leastCases >= exact.leastCases - 1,
        "it is told worse how few there could be")
      try holds(
        4 * cover.cases.count <= 5 * exact.cases.count + 3, "there are many more than there need be"
      )
      let mutants = Mutants(script)
      let isNoticed = try mutants.areNoticed(by: cover.transcript(of: script, path: nil))
      let survivors = await mutants.report(isNoticed: isNoticed).survivors
      try holds(survivors.isEmpty, survivors.joined(separator: "\n"))
    }
  }

  /// Four questions first, and behind them one section after the other, each of which asks for some
  /// of the answers and leads on to the next.
  @Test(arguments: [1, 2] as [UInt64])
  func `are told within a quarter where all is asked first`(seed: UInt64) async throws {
    let cover = PathCover(try Self.sections(Seeded(seed)))
    #expect(cover.coverage.gaps.isEmpty)
    #expect(4 * cover.cases.count <= 5 * cover.leastCases)
    #expect(cover.cases.count >= cover.leastCases)
    #expect(cover.undecided.isEmpty)
  }

  private static func sections(_ numbers: consuming Seeded) throws -> Script {
    var numbers = numbers
    let tests = (0..<5).flatMap { number in
      [
        #""of":"a","is":"\#(["A", "B", "C", "D", "E"][number])""#,
        #""of":"b","is":\#(number + 1)"#, #""of":"c","atLeast":\#(3 * number + 2)"#,
        #""of":"d","atMost":\#(4 * number + 1)"#,
      ]
    }
    func question(_ name: String, _ next: String) -> String {
      """
      "\(name)":{"type":"text-input","text":"?","format":"integer","required":true,
        "saveAs":"\(name)","next":"\(next)"}
      """
    }
    var blocks = [
      #""a":{"type":"choice","text":"?","saveAs":"a","buttons":["A","B","C","D","E"],"next":"b"}"#,
      #""b":{"type":"rating","text":"?","saveAs":"b","next":"c"}"#, question("c", "d"),
      question("d", "s0"), #""s40":{"type":"text","text":"End"}"#,
    ]
    for number in 0..<40 {
      let branches = (0..<2).map { branch in
        let (one, other) = (
          tests[Int(numbers.next() % UInt64(tests.count))],
          tests[Int(numbers.next() % UInt64(tests.count))]
        )
        return """
          {"when":{"any":[{\(one)},{\(other)}]},"next":"t\(number)x\(branch)"}
          """
      }
      blocks.append(
        """
        "s\(number)":{"type":"route","branches":[\(branches.joined(separator: ","))],
          "next":"s\(number + 1)"},
        "t\(number)x0":{"type":"text","text":"0","next":"s\(number + 1)"},
        "t\(number)x1":{"type":"text","text":"1","next":"s\(number + 1)"}
        """)
    }
    return try Script(
      json: "{\"start\":\"a\",\"blocks\":{\(blocks.joined(separator: ","))}}", name: "a.json")
  }
}
