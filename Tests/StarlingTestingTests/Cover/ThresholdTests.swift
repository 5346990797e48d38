import LawKit
import Starling
import StarlingTesting
import Testing

/// Covers of scripts that ask for numbers and then compare them many times.
@Suite struct ThresholdTests {
  /// Asks for some numbers, then branches by them, which skips some blocks.
  private static func script(
    _ numbers: Seeded, fields: Int, routes: Int, upTo most: Int
  ) throws -> Script {
    var numbers = numbers
    let asked = (0..<fields).map { field in
      let next = field + 1 < fields ? "f\(field + 1)" : "r0"
      return #"""
        "f\#(field)":{"type":"text-input","text":"?","format":"integer","required":true,
          "next":"\#(next)"}
        """#
    }
    let compared = (0..<routes).map { route in
      let branches = (0..<numbers.number(1...2)).map { _ in
        let further = route + numbers.number(2...6)
        let test = numbers.pick(["atLeast", "atMost"])
        return #"""
          {"when":{"of":"f\#(numbers.number(0...fields - 1))","\#(test)":\#(numbers.number(1...most))},
            "next":"\#(further < routes ? "r\(further)" : "end")"}
          """#
      }
      return #"""
        "r\#(route)":{"type":"text","text":"\#(route)","branches":[\#(branches.joined(separator: ","))],
          "next":"\#(route + 1 < routes ? "r\(route + 1)" : "end")"}
        """#
    }
    let blocks = asked + compared + [#""end":{"type":"text","text":"Bye."}"#]
    return try Script(json: "{\"blocks\":{\(blocks.joined(separator: ","))}}", name: "a.json")
  }

  /// A sample of the states proves nothing, but covers nearly as much as hundreds of walks.
  @Test(arguments: [1] as [UInt64])
  func `covering cases leave little open where there is room for a few states only`(seed: UInt64)
    throws
  {
    let script = try Self.script(Seeded(seed), fields: 3, routes: 36, upTo: 6)
    var options = PathCover.Options()
    options.limit = 1_000
    let cover = PathCover(script, options)
    var both = cover.coverage
    let walk = RandomWalk(script, runs: 200, seed: seed, maxSteps: 300).walk()
    if let walked = walk.coverage { both.add(walked) }
    #expect(100 * cover.coverage.count().covered >= 95 * both.count().covered)
  }

  /// A number with this many thresholds is distinguished by all of them.
  @Test func `covering cases meet more thresholds of one number than a word has bits`() throws {
    let routes = (1...35).map { number in
      let next = number < 35 ? "r\(number + 1)" : "end"
      return #"""
        "r\#(number)":{"type":"route","branches":[
          {"when":{"any":[{"of":"age","is":\#(number)},{"of":"age","is":\#(number + 35)}]},
            "next":"t\#(number)"}],
          "next":"\#(next)"},
        "t\#(number)":{"type":"text","text":"You are \#(number).","next":"\#(next)"}
        """#
    }
    let script = try Script(
      json: #"""
        {"blocks":{"age":{"type":"text-input","text":"?","format":"integer","required":true,
          "next":"r1"},\#(routes.joined(separator: ",")),"end":{"type":"text","text":"Bye."}}}
        """#, name: "a.json")
    let cover = PathCover(script)
    #expect(cover.coverage.gaps.isEmpty)
    #expect(cover.undecided.isEmpty)
    #expect(cover.cases.count <= 88)
  }
}
