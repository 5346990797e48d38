import LawKit
import Starling
import StarlingAuthoring
import Testing

/// Results of random conversations with generated scripts.
struct GeneratedResultTests {
  private final class Shelf: ResultStore {
    let id = "one"
    private(set) var lines: [ResultLine] = []
    func keep(_ line: ResultLine, isOver: Bool) { lines.append(line) }
  }

  private static let events: [Event] = [
    .tap, .tap, .choose(0), .choose(1), .pick(1), .pick(4), .submit(""), .submit("3"),
    .submit("Dark mode"), .skip, .back, .elapsed,
  ]

  /// The lines that random events lead to; between any two of them, the chat may be saved.
  private func lines(_ seed: UInt64, isSaved: Bool = false) throws -> [ResultLine] {
    let script = GeneratedScript(seed: seed, blocks: 2...6).script
    var options = Dialog.Options()
    options.variables = ["host": .number(1), "a": .text("A")]
    let shelf = Shelf()
    var chat = Chat(Dialog(script, options), clock: { Moment(seconds: 0) })
    chat.results = shelf
    _ = chat.rehearse()
    var random = Seeded(seed)
    for _ in 0..<60 where chat.prompt != nil {
      if isSaved {
        let saved = try Chat.Saved(script, chat.saved)
        let next = Chat(saved.dialog, clock: { Moment(seconds: 0) })
        next.recall(saved)
        next.results = shelf
        chat = next
        _ = chat.rehearse()
      }
      chat.receive(random.pick(Self.events))
    }
    chat.dismiss()
    return shelf.lines
  }

  @Test func `a conversation that was saved at each step has the same result`() throws {
    var count = 0
    for seed in UInt64(0)..<80 {
      let (plain, saved) = (try lines(seed), try lines(seed, isSaved: true))
      #expect(plain.last == saved.last, "seed \(seed)")
      count += plain.last?.answers.count ?? 0
    }
    #expect(count > 60)
  }

  @Test func `the last answer in a variable is its value, unless a button set it later`() throws {
    for line in try (UInt64(0)..<60).compactMap({ try lines($0).last }) {
      let names = line.variables.map(\.name)
      #expect(names == names.sorted() && names.contains("host"))
      #expect(Set(line.answers.map(\.name)).isSubset(of: names))
      var seen: Set<[String?]> = []
      for answer in line.answers {
        #expect(answer.again == !seen.insert([answer.block, answer.name]).inserted)
        #expect(answer.kind != nil)
      }
    }
  }

  @Test(.enabled(if: Python.has("jsonschema"), "python3 with jsonschema is not installed"))
  func `every line keeps to the schema`() throws {
    let program = """
      import json, jsonschema, sys
      schema = json.loads(sys.stdin.readline())
      jsonschema.Draft7Validator.check_schema(schema)
      validator = jsonschema.Draft7Validator(schema)
      lines = [json.loads(line) for line in sys.stdin]
      for line in lines: validator.validate(line)
      broken = [dict(lines[0], answers=[{}]), dict(lines[0], title=1), dict(lines[0], ending='x')]
      print(len(lines) > 40, [validator.is_valid(line) for line in broken])
      """
    let lines = try (UInt64(0)..<60).flatMap { try self.lines($0) }.map(\.json)
    let schema = ResultSchema.text.split(separator: "\n").joined(separator: " ")
    let input = ([schema] + lines).joined(separator: "\n")
    #expect(try Python.run(program, input: input) == "True [False, False, False]\n")
  }
}
