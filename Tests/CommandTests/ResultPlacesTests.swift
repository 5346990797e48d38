import Foundation
import Starling
import StarlingAuthoring
import Testing

/// What is answered or set stands in each place where a result arrives, with one value.
struct ResultPlacesTests {
  /// A way to give a variable a value: the blocks, what is typed, and what stands where.
  struct Way: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let blocks: String
    var input = ""
    var set: [String] = []
    /// The variable of the answer; nil if there is none.
    var answer: String? = "a"
    var variable = "a"
    let value: String
    var kind = "choice"
    var button: String?
  }

  static let ways = [
    Way(
      testDescription: "a choice",
      blocks: #""a": {"type": "choice", "buttons": ["One", "Two"], "next": "z"}"#,
      input: "Two", value: "Two", button: "Two"),
    Way(
      testDescription: "a value of a button",
      blocks:
        #""a": {"type": "choice", "buttons": [{"title": "Yes", "value": 2}], "next": "z"}"#,
      input: "Yes", value: "2", button: "Yes"),
    Way(
      testDescription: "a double button",
      blocks: #""a": {"type": "double-button", "left": "L {{app}}", "right": "R", "next": "z"}"#,
      input: "1", value: "L {{app}}", button: "L {{app}}"),
    Way(
      testDescription: "stars", blocks: #""a": {"type": "rating", "text": "?", "next": "z"}"#,
      input: "4", value: "4", kind: "stars"),
    Way(
      testDescription: "a text, elsewhere",
      blocks: #""a": {"type": "text-input", "text": "?", "saveAs": "wish", "next": "z"}"#,
      input: "Dark, mode", answer: "wish", variable: "wish", value: "Dark, mode", kind: "text"),
    Way(
      testDescription: "a number",
      blocks: #""a": {"type": "text-input", "text": "?", "format": "number", "next": "z"}"#,
      input: "-1.5", value: "-1.5", kind: "number"),
    Way(
      testDescription: "a skip with a value",
      blocks:
        #""a": {"type": "rating", "text": "?", "skip": {"title": "No", "value": "none", "next": "z"},"#
        + #" "next": "z"}"#,
      input: "/skip", value: "none", kind: "stars", button: "No"),
    Way(
      testDescription: "a variable that a button sets",
      blocks: #""a": {"type": "button", "title": "Go", "set": {"priority": "high"}, "next": "z"}"#,
      input: "Go", set: ["priority=low"], answer: nil, variable: "priority", value: "high"),
    Way(
      testDescription: "true, which a button sets",
      blocks: #""a": {"type": "button", "title": "Go", "set": {"urgent": true}, "next": "z"}"#,
      input: "Go", set: ["urgent=no"], answer: nil, variable: "urgent", value: "true"),
    Way(
      testDescription: "a variable that the host sets",
      blocks: #""a": {"type": "button", "title": "Go", "next": "z"}"#,
      input: "Go", set: ["user=7"], answer: nil, variable: "user", value: "7"),
  ]

  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test(arguments: ways)
  func `what is answered and set stands in every place with one value`(way: Way) throws {
    let script = try folder.write(
      #"{"variables": {"app": "x"}, "blocks": {\#(way.blocks), "z": {"type": "button", "title": "End","#
        + #" "action": "end", "outcome": "later", "next": null}}}"#, to: "a.json")
    let options = way.set.flatMap { ["--set", $0] }
    let file = folder.url.path + "/r.jsonl"
    let environment = folder.url.path + "/environment"
    let run = try Starling(
      ["run", script, "--json", "--results", file, "--on", "end=env > '\(environment)'"] + options,
      input: way.input + "\nEnd\n")
    let json = try object(run.output)
    let line = try object(try String(contentsOfFile: file, encoding: .utf8))
    try expect(json["answers"], way.answer, way)
    try expect(json["variables"], way.variable, way)
    try expectLine(line, way)
    let table = try Starling(["results", file, "--format", "csv"]).output
    let column = way.answer.map { "answer." + $0 } ?? "variable." + way.variable
    #expect(try cell(column, of: table) == way.value)
    let found = try String(contentsOfFile: environment, encoding: .utf8).split(separator: "\n")
    #expect(found.contains("STARLING_VARIABLE_\(way.variable.uppercased())=\(way.value)"))
    if let answer = way.answer {
      #expect(found.contains("STARLING_ANSWER_\(answer.uppercased())=\(way.value)"))
    }
    try expectDelivered(line, script, options, way)
  }

  @Test(arguments: ways)
  func `a chat's result has the same`(way: Way) throws {
    let script = try Script(
      json:
        #"{"variables": {"app": "x"}, "blocks": {\#(way.blocks), "z": {"type": "text", "text": "Z"}}}"#
    )
    var options = Dialog.Options()
    for pair in way.set {
      let parts = pair.split(separator: "=").map(String.init)
      options.variables[parts[0]] = parts[1] == "7" ? .number(7) : .text(parts[1])
    }
    let chat = Chat(Dialog(script, options), clock: { Moment(seconds: 0) })
    _ = chat.rehearse()
    let event = try #require(
      chat.prompt.map { prompt -> Event in
        guard way.input != "/skip" else { return .skip }
        return switch prompt.kind {
        case .choice(let offers):
          .choose(offers.firstIndex { $0.title == way.input } ?? 0)
        case .stars: .pick(Int(way.input) ?? 0)
        case .text, .tap, .delay: .submit(way.input)
        }
      })
    chat.receive(event)
    let result = try #require(chat.result)
    #expect(result.variables[way.variable]?.description == way.value)
    #expect(result.answers.map(\.variable) == (way.answer.map { [$0] } ?? []))
    if let answer = way.answer { #expect(result[answer]?.description == way.value) }
  }

  private func expect(_ values: Any?, _ name: String?, _ way: Way) throws {
    let values = try #require(values as? [String: Any])
    guard let name else { return #expect(values.isEmpty) }
    #expect(text(values[name]) == way.value, "\(values)")
  }

  private func expectLine(_ line: [String: Any], _ way: Way) throws {
    let answers = try #require(line["answers"] as? [[String: Any]])
    #expect(answers.count == (way.answer == nil ? 0 : 1))
    if let answer = answers.first {
      #expect(answer["name"] as? String == way.answer && value(of: answer) == way.value)
      #expect(answer["block"] as? String == "a" && answer["kind"] as? String == way.kind)
      #expect(answer["button"] as? String == way.button && answer["again"] as? Bool == false)
    }
    let variables = try #require(line["variables"] as? [[String: Any]])
    let variable = try #require(variables.first { $0["name"] as? String == way.variable })
    #expect(value(of: variable) == way.value)
  }

  /// The same conversation with `ask` delivers the same answers and variables.
  private func expectDelivered(
    _ line: [String: Any], _ script: String, _ options: [String], _ way: Way
  ) throws {
    let state = folder.url.path + "/state.json"
    let inbox = folder.url.path + "/inbox.jsonl"
    let ask = try Starling(
      ["ask", script, "--app", "x", "--state", state, "--force", "--interactive", "always"]
        + options,
      input: way.input + "\nEnd\n")
    #expect(ask.status == 0, "\(ask.errors)")
    _ = try Starling(
      ["deliver", "--app", "x", "--state", state, "--backlog", "--deliver", "cat >> '\(inbox)'"])
    let delivered = try object(try String(contentsOfFile: inbox, encoding: .utf8))
    for key in ["answers", "variables"] {
      #expect(delivered[key] as? NSArray == line[key] as? NSArray, "\(key)")
    }
  }

  private func object(_ text: String) throws -> [String: Any] {
    try #require(JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
  }

  private func value(of entry: [String: Any]) -> String? {
    entry["text"] as? String ?? text(entry["number"])
  }

  /// A value as a text; JSON's true is a number to Foundation.
  private func text(_ value: Any?) -> String? {
    switch value {
    case let text as String: text
    case let flag as NSNumber where unsafe flag.objCType.pointee == CChar(UInt8(ascii: "c")):
      "\(flag.boolValue)"
    case let number as Double: number == number.rounded() ? "\(Int(number))" : "\(number)"
    default: nil
    }
  }

  private func cell(_ name: String, of table: String) throws -> String {
    let rows = table.split(separator: "\r\n").map { row in
      var cells = [""]
      var isQuoted = false
      for character in row {
        if character == "\"" {
          isQuoted.toggle()
        } else if character == ",", !isQuoted {
          cells.append("")
        } else {
          cells[cells.count - 1].append(character)
        }
      }
      return cells
    }
    let column = try #require(rows.first?.firstIndex(of: name))
    return try #require(rows.last)[column]
  }
}
