import Starling

/// Scripts of every kind of block, that lead mostly forward and sometimes back.
struct ScriptGenerator {
  private var dice: Dice
  private var ids: [String] = []
  private var block = 0

  init(seed: UInt64) { dice = Dice(seed: seed) }

  mutating func script(blocks count: Int) throws -> Script {
    ids = (0..<count).map { "b\($0)" }
    var blocks: [String] = []
    for number in 0..<count {
      block = number
      blocks.append("\"\(ids[number])\": \(number == count - 1 ? Self.last : self.content())")
    }
    let variables = "\"variables\": { \"plan\": \"free\", \"level\": 1 }"
    return try Script(
      json: "{ \(variables),\n\"blocks\": {\n\(blocks.joined(separator: ",\n"))\n} }")
  }

  private static let last = #"{ "type": "text", "text": "Bye." }"#

  private mutating func chance(_ percent: Int) -> Bool {
    Int.random(in: 0..<100, using: &dice) < percent
  }

  private mutating func pick(_ choices: [String]) -> String {
    choices[Int.random(in: 0..<choices.count, using: &dice)]
  }

  private mutating func next() -> String {
    if chance(4) { return "null" }
    return "\"\(ids[min(ids.count - 1, block + Int.random(in: 1...4, using: &dice))])\""
  }

  /// A person may come back from here.
  private mutating func anywhere() -> String {
    chance(15) ? "\"\(ids[Int.random(in: 0...block, using: &dice)])\"" : next()
  }

  private mutating func content() -> String {
    let link = "\"next\": \(next())"
    let text = "\"text\": \"Block \(block).\""
    switch Int.random(in: 0..<8, using: &dice) {
    case 0: return "{ \"type\": \"text\", \(text), \(link) }"
    case 1:
      return
        "{ \"type\": \"text\", \(text), \"showNextAfter\": \(pick(["0", "0.5", "2"])), \(link) }"
    case 2: return "{ \"type\": \"button\", \(text), \(buttonKeys("On")), \(link) }"
    case 3:
      return "{ \"type\": \"double-button\", \(text), \"left\": { \(buttonKeys("Yes")) }, "
        + "\"right\": { \(buttonKeys("No")), \"next\": \(anywhere()) }, \(link) }"
    case 4: return choice(text, link)
    case 5: return field(text, link)
    case 6: return rating(text, link)
    default: return "{ \"type\": \"route\", \(branches(routeTest())), \(link) }"
    }
  }

  private mutating func buttonKeys(_ title: String) -> String {
    var keys = ["\"title\": \"\(title)\""]
    if chance(20) {
      keys.append("\"outcome\": \"\(pick(["later", "never", "review", "feedback"]))\"")
    }
    if chance(20) { keys.append("\"action\": \"act\(block)\"") }
    if chance(20) { keys.append("\"set\": { \"plan\": \"\(pick(["free", "pro"]))\" }") }
    return keys.joined(separator: ", ")
  }

  private mutating func choice(_ text: String, _ link: String) -> String {
    var buttons: [String] = []
    for number in 0..<Int.random(in: 1...4, using: &dice) {
      var keys = buttonKeys("Answer \(number)")
      if chance(30) { keys += ", \"next\": \(anywhere())" }
      if chance(20) { keys += ", \"when\": \(routeTest())" }
      buttons.append("{ \(keys) }")
    }
    let branch =
      chance(40) ? ", " + branches("{ \"is\": \"Answer \(pick(["0", "1", "2"]))\" }") : ""
    return
      "{ \"type\": \"choice\", \(text), \"buttons\": [\(buttons.joined(separator: ", "))]\(branch), \(link) }"
  }

  private mutating func field(_ text: String, _ link: String) -> String {
    var keys = [text, link]
    let format = pick(["any", "any", "integer", "email", "number"])
    keys.append("\"format\": \"\(format)\"")
    if chance(40) { keys.append("\"required\": true") }
    if chance(20) { keys.append("\"minLength\": 2") }
    if chance(20) { keys.append("\"maxLength\": 12") }
    if chance(20) { keys.append("\"outcome\": \"feedback\"") }
    if chance(20) { keys.append("\"skip\": { \(buttonKeys("Pass")), \"next\": \(next()) }") }
    let tests =
      format == "any" || format == "email"
      ? ["{ \"empty\": true }", "{ \"is\": \"a@b.de\" }", "{ \"contains\": \"b.c\" }"]
      : ["{ \"atLeast\": 10 }", "{ \"in\": [1, 5] }", "{ \"atMost\": 3, \"not\": { \"is\": 1 } }"]
    if chance(60) { keys.append(branches(pick(tests))) }
    return "{ \"type\": \"text-input\", \(keys.joined(separator: ", ")) }"
  }

  private mutating func rating(_ text: String, _ link: String) -> String {
    var keys = [text, link]
    if chance(30) { keys.append("\"max\": \(pick(["3", "10"]))") }
    if chance(30) { keys.append("\"confirm\": true") }
    if chance(30) { keys.append("\"skip\": { \(buttonKeys("Later")), \"next\": \(next()) }") }
    if chance(70) {
      let tests = [
        "{ \"atLeast\": 3 }", "{ \"atMost\": 2 }", "{ \"any\": [{ \"is\": 1 }, { \"is\": 3 }] }",
      ]
      keys.append(branches(pick(tests)))
    }
    return "{ \"type\": \"rating\", \(keys.joined(separator: ", ")) }"
  }

  private mutating func routeTest() -> String {
    let earlier = ids[Int.random(in: 0...block, using: &dice)]
    return pick([
      "{ \"visited\": \"\(earlier)\" }", "{ \"not\": { \"visited\": \"\(earlier)\" } }",
      "{ \"of\": \"plan\", \"is\": \"pro\" }", "{ \"of\": \"level\", \"atLeast\": 2 }",
    ])
  }

  private mutating func branches(_ test: String) -> String {
    "\"branches\": [{ \"when\": \(test), \"next\": \(next()) }]"
  }
}
