import LawKit
import Starling

/// A long script of stations, each with some questions and a route that tests the answers of this
/// station and of the one before.
enum Stations {
  static func script(_ count: Int, seed: UInt64 = 1) throws -> Script {
    var dice = Seeded(seed)
    let blocks = (0..<count).map { station($0, next: $0 + 1 < count ? "c\($0 + 1)" : "bye", &dice) }
    let bye = #""bye":{"type":"text","text":"Bye."}"#
    return try Script(
      json: "{\"blocks\":{\n\((blocks + [bye]).joined(separator: ",\n"))\n}}", name: "stations.json"
    )
  }

  private static func station(_ number: Int, next: String, _ dice: inout Seeded) -> String {
    let n = number
    return #"""
      "c\#(n)":{"type":"choice","text":"Which, \#(n)?","buttons":[
        {"title":"Apples","set":{"v\#(n)":1}},"Pears","Plums"],"next":"r\#(n)"},
      "r\#(n)":{"type":"rating","text":"How was it, \#(n)?","branches":[
        {"when":{"atLeast":4},"next":"t\#(n)"}],"next":"f\#(n)"},
      "f\#(n)":{"type":"text-input","text":"Why, \#(n)?","branches":[
        {"when":{"empty":true,"not":{"visited":"n\#(n)"}},"next":"n\#(n)"}],"next":"t\#(n)"},
      "n\#(n)":{"type":"text","text":"A word, \#(n).","showNextAfter":0.5,"next":"f\#(n)"},
      "t\#(n)":{"type":"route","branches":[
        {"when":\#(condition(number, &dice)),"next":"x\#(n)"},
        {"when":\#(condition(number, &dice)),"next":"y\#(n)"}],"next":"z\#(n)"},
      "x\#(n)":{"type":"text","text":"X \#(n).","next":"\#(next)"},
      "y\#(n)":{"type":"button","text":"Y \#(n).","title":"Fine","next":"\#(next)"},
      "z\#(n)":{"type":"text","text":"Z \#(n).","next":"\#(next)"}
      """#
  }

  private static func condition(_ number: Int, _ dice: inout Seeded) -> String {
    var tests = [
      #""of":"c\#(number)","is":"Apples""#, #""of":"r\#(number)","atLeast":4"#,
      #""of":"f\#(number)","empty":true"#, #""visited":"n\#(number)""#,
      #""of":"v\#(number)","is":1"#,
    ]
    if number > 0 {
      tests += [#""of":"c\#(number - 1)","is":"Pears""#, #""of":"r\#(number - 1)","atMost":2"#]
    }
    tests.shuffle(using: &dice)
    switch Int.random(in: 0..<4, using: &dice) {
    case 0: return "{\"any\":[{\(tests[0])},{\(tests[1])}]}"
    case 1: return "{\"not\":{\(tests[0])},\"any\":[{\(tests[1])}]}"
    default: return "{\(tests[0])}"
    }
  }
}
