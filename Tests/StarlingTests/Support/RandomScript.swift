import Starling

/// A valid script of a given number of blocks that has whatever a script can have.
///
/// The same seed makes the same script. The few that come out with an endless loop are made anew.
struct RandomScript {
  let seed: UInt64
  let json: String
  let script: Script

  init(seed: UInt64, blocks: Int) {
    var random = Seeded(seed)
    while true {
      let writer = RandomScriptWriter(random: random, count: blocks)
      let json = writer.script()
      random = writer.random
      guard let script = try? Script(json: json) else { continue }
      (self.seed, self.json, self.script) = (seed, json, script)
      return
    }
  }
}

private final class RandomScriptWriter {
  var random: Seeded
  private let ids: [String]
  private let variables = ["v0", "v1", "v2"]
  private var kinds: [String] = []

  init(random: Seeded, count: Int) {
    self.random = random
    ids = (0...count).map { "b\($0)" }
    let all = [
      "text", "text", "button", "double-button", "choice", "text-input", "rating", "route",
    ]
    for _ in 0..<count { kinds.append(self.random.pick(all)) }
  }

  func script() -> String {
    // The last block is the one that surely sets what is not declared.
    let last = #"{"type":"button","text":"one","title":"Yes","set":{"v2":2},"next":null}"#
    let blocks = ids.indices.map { number in
      "  \"\(ids[number])\": " + (number < kinds.count ? block(number) : last)
    }.joined(separator: ",\n")
    let config =
      random.happens(30) ? #""config":{"positiveStarsLimit":\#(random.number(1...5))},"# : ""
    return """
      {"author":{"name":"Stella {{v0}}"},"variables":{"v0":"a","v1":3},\(config)
       "translations":{"fr":{"one":"un","Yes":"Oui"}},
       "blocks":{
      \(blocks)
      }}
      """
  }

  // MARK: Blocks

  private func block(_ number: Int) -> String {
    let kind = kinds[number]
    let own: [String?] =
      switch kind {
      case "text":
        [text(), link(asks: false), maybe(40, "\"showNextAfter\":\(random.number(0...3))")]
      case "button": [maybe(50, text()), button()]
      case "double-button":
        [maybe(70, text()), "\"left\":{\(button())}", "\"right\":{\(button())}", saveAs(), link()]
      case "choice": [maybe(70, text()), "\"buttons\":[\(buttons())]", saveAs(), link()]
      case "text-input": [text(), saveAs(), field(), skip(), link()]
      case "rating": [text(), saveAs(), stars(), skip(), link()]
      default: [link(asks: false)]
      }
    return object(["\"type\":\"\(kind)\""] + own)
  }

  private func maybe(_ percent: Int, _ part: String) -> String? {
    random.happens(percent) ? part : nil
  }

  private func object(_ parts: [String?]) -> String {
    "{" + parts.compactMap { $0 }.filter { !$0.isEmpty }.joined(separator: ",") + "}"
  }

  private func words() -> String {
    random.pick([
      "one", "two {{v0}}", "three {{v1}} {{v2}}", #"a \\{{ brace"#, "É 👩‍👩‍👧", "two\\nlines",
    ])
  }

  private func text() -> String {
    guard random.happens(30) else { return "\"text\":\"\(words())\"" }
    let texts = (0..<random.number(1...3)).map { _ in "\"\(words())\"" }
    return "\"text\":[\(texts.joined(separator: ","))]"
  }

  private func saveAs() -> String? { maybe(30, "\"saveAs\":\"\(random.pick(variables))\"") }

  private func field() -> String {
    object([
      maybe(30, "\"required\":true"), maybe(30, "\"minLength\":2"), maybe(30, "\"maxLength\":4"),
      maybe(40, "\"format\":\"\(random.pick(["any", "email", "integer", "number"]))\""),
      maybe(30, "\"retry\":\"\(words())\""), maybe(30, "\"placeholder\":\"\(words())\""), effects(),
    ]).inside
  }

  private func stars() -> String {
    object([
      maybe(50, "\"max\":\(random.number(2...10))"), maybe(40, "\"confirm\":true"),
      maybe(20, #""symbols":{"full":"+","empty":"-"}"#),
    ]).inside
  }

  private func skip() -> String? { maybe(50, "\"skip\":{\(button())}") }

  // MARK: Buttons

  private func buttons() -> String {
    (0..<random.number(1...4)).map { number in
      random.happens(20) ? "\"title \(number)\"" : "{\(button())}"
    }.joined(separator: ",")
  }

  private func button() -> String {
    object([
      "\"title\":\"\(random.pick(["Yes", "No", "Perhaps {{v0}}", "Élan"]))\"",
      maybe(30, "\"when\":\(condition(hasAnswer: false))"), effects(),
      maybe(30, "\"set\":{\"\(random.pick(variables))\":\(value())}"),
      maybe(30, "\"value\":\(value())"), maybe(50, link()),
    ]).inside
  }

  private func effects() -> String {
    object([
      maybe(15, "\"outcome\":\"\(random.pick(["review", "feedback", "later", "never"]))\""),
      maybe(10, "\"action\":\"act\""),
    ]).inside
  }

  private func value() -> String {
    random.pick(["\"a\"", "\"B \"", "3", "4.5", "true", "\"\"", "\"3.0\""])
  }

  // MARK: Links

  private func target() -> String { random.happens(12) ? "null" : "\"\(random.pick(ids))\"" }

  private func link(asks: Bool = true) -> String {
    let branches = (0..<random.number(0...2)).map { _ in
      "{\"when\":\(condition(hasAnswer: asks)),\"next\":\(target())}"
    }
    return object([
      branches.isEmpty ? nil : "\"branches\":[\(branches.joined(separator: ","))]",
      maybe(85, "\"next\":\(target())"),
    ]).inside
  }

  private func condition(hasAnswer: Bool, depth: Int = 0) -> String {
    var parts = [test(depth)]
    if random.happens(20) { parts.append(#""visited":"\#(random.pick(ids))""#) }
    let own = hasAnswer && random.happens(60) ? nil : "\"of\":\"\(random.pick(variables))\""
    return object([own] + parts)
  }

  private func test(_ depth: Int) -> String {
    let inner = "{\"of\":\"\(random.pick(variables))\",\"empty\":true}"
    switch random.number(0...(depth > 1 ? 5 : 8)) {
    case 0: return "\"is\":\(value())"
    case 1: return "\"in\":[\(value()),\(value())]"
    case 2: return "\"contains\":\"a\""
    case 3: return "\"atLeast\":\(random.number(1...5))"
    case 4: return "\"atMost\":\(random.number(1...5))"
    case 5: return "\"empty\":\(random.happens(50))"
    case 6: return "\"not\":\(condition(hasAnswer: false, depth: depth + 1))"
    case 7: return "\"any\":[\(inner),\(condition(hasAnswer: false, depth: depth + 1))]"
    default: return #""is":"A","exact":true"#
    }
  }
}

extension String {
  /// The members of an object without its braces.
  fileprivate var inside: String { String(dropFirst().dropLast()) }
}
