import Starling
import StarlingTesting
import Testing

/// Numbers where the language writes them with a comma: typed like that, and kept as numbers.
struct CommaLanguageTests {
  private static func script(locale: String) throws -> Script {
    let json = """
      { "locale": "\(locale)", "blocks": {
        "n": { "type": "text-input", "text": "N?", "format": "number", "required": true,
               "branches": [{ "when": { "atLeast": 1.5 }, "next": "much" }], "next": "little" },
        "much": { "type": "text", "text": "Much: {{n}}" },
        "little": { "type": "text", "text": "Little: {{n}}" } } }
      """
    return try Script(json: json, name: "n.json")
  }

  private static func isPassed(_ lines: String, locale: String) throws -> Bool {
    let one = try Transcript(parsing: "=== one\n" + lines).cases[0]
    var stage = Stage(try script(locale: locale))
    let setup = one.settings.reduce(into: Transcript.Setup()) { $0.apply($1) }
    return Player().play(one, on: try stage.dialog(for: setup)) == nil
  }

  @Test(
    arguments: [
      ("de", "...\nyou: 1,5\n! set n = 1.5\nbot: Much: 1.5\nend", true),
      ("de", "...\nyou: 1.5\n! set n = 1.5\n...\nend", true),
      ("de", "...\nyou: 1.500\nreject: not-a-number\n...", true),
      ("en", "...\nyou: 1,5\nreject: not-a-number\n...", true),
      ("en", "locale: de\n...\nyou: 1,5\n! set n = 1.5\nbot: Much: 1.5\nend", true),
      ("de", "locale: de-CH\n...\nyou: 1,5\nreject: not-a-number\n...", true),
      ("de", "...\nyou: 1,5\n! set n = 15\n...", false),
    ])
  func `a case types a number as the language of its person writes it`(
    _ locale: String, _ lines: String, _ passes: Bool
  ) throws {
    #expect(try Self.isPassed(lines, locale: locale) == passes)
  }

  @Test func `a cover types the comma and notices every mistake in the script`() throws {
    let script = try Self.script(locale: "de")
    let cover = PathCover(script)
    #expect(cover.missed.isEmpty && cover.undecided.isEmpty)
    let text = cover.transcript(of: script, path: "n.json").text
    #expect(text.contains("you: 1,5\n! set n = 1.5\n"))
    #expect(!text.contains("you: 1.5"))
    for one in try Transcript(parsing: text).cases {
      #expect(Player().play(one, on: Dialog(script)) == nil)
    }
  }

  @Test(
    arguments: [
      ("never: n you: 1,5", "broken"), ("after: n you: 1,5\nalways: ! set n = 1.5", "proved"),
      ("after: n you: 1,5\nnever: block much", "broken"),
      ("after: n you: 1,4\nnever: block much", "proved"),
      ("locale: en\nafter: n you: 1,500\nalways: reject: not-a-number", "proved"),
    ])
  func `a promise reads numbers as the language of its person writes them`(
    _ lines: String, _ word: String
  ) throws {
    let promise = try Promise(parsing: lines)
    let verdict = try promise.verdict(on: Self.script(locale: "de"))
    #expect("\(verdict)".hasPrefix(word))
  }
}
