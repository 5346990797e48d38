import Foundation
import Testing

/// `starling test --update`: what it changes, and what it does not.
struct UpdateTests {
  private static let script = """
    {
      "blocks": {
        "hello": { "type": "text", "text": "Hi!", "next": "why", "showNextAfter": 1 },
        "why": { "type": "text-input", "text": "Why?", "required": true, "next": "bye" },
        "bye": { "type": "text", "text": "Bye!" }
      }
    }
    """

  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    _ = try folder.write(Self.script, to: "talk.json")
  }

  private func test(_ arguments: String...) throws -> Starling {
    try Starling(["test"] + arguments, folder: folder.url)
  }

  @Test(arguments: ["\n", "\r\n"])
  func `an update changes what the bot says, nothing else, and is not silent`(_ lineEnd: String)
    throws
  {
    let odd =
      "# Two   cases.\n\n===   an answer is needed\n# Why?\nbot:   Hello!\nbot: Why?\nyou:   \"So\"\n| and so.  \n"
      + "bot: See you!\nend\n# Over.\n\n=== the middle\nstart:   bye\n...\n"
    let path = try folder.write("\u{FEFF}" + odd.replacing("\n", with: lineEnd), to: "talk.chat")
    let run = try test("--update")
    #expect(run.status == 1)
    #expect(run.output.contains("--- talk.chat\n+++ talk.chat\n@@ -2,11 +2,11 @@\n"))
    let expected = odd.replacing("bot:   Hello!", with: "bot: Hi!").replacing(
      "bot: See you!", with: "bot: Bye!")
    #expect(
      try Data(contentsOf: URL(filePath: path))
        == Data(("\u{FEFF}" + expected.replacing("\n", with: lineEnd)).utf8))
    let again = try test("--update")
    #expect(
      again.status == 0 && again.output == "talk.chat: 2 cases pass\n2 cases in 1 file pass\n")
  }

  @Test func `lines end as they did, and the last one need not`() throws {
    let path = try folder.write("=== a\nstart: bye\r\nbot: See you!\r\nend", to: "talk.chat")
    #expect(try test("--update").status == 1)
    let written = try Data(contentsOf: URL(filePath: path))
    #expect(written == Data("=== a\nstart: bye\r\nbot: Bye!\nend".utf8))
  }

  @Test func `what a person does behind the end is not dropped`() throws {
    let text = "=== a\nstart: bye\nbot: See you!\nyou: What?\nbot: Bye!\nend\n"
    let path = try folder.write(text, to: "talk.chat")
    let run = try test("--update")
    #expect(run.status == 1)
    #expect(
      run.errors == "talk.chat:1: the case \"a\" cannot be updated: line 4: "
        + "the conversation is over before the person does this\n")
    #expect(try String(contentsOfFile: path, encoding: .utf8) == text)
  }

  @Test func `a file that cannot be written keeps no other from its update`() throws {
    let files = try ["a.chat", "b.chat"].map {
      try folder.write(
        "script: talk.json\n\n=== a\nstart: bye\nbot: See you?\nend\n", to: $0)
    }
    // A folder is in the way of the temporary file.
    try FileManager.default.createDirectory(
      at: folder.url.appending(path: "a.chat.starling-tmp/in-the-way"),
      withIntermediateDirectories: true)
    let run = try test("--update", "a.chat", "b.chat")
    #expect(run.status == 73)
    #expect(run.errors.contains("a.chat.starling-tmp\": file exists"))
    for file in ["a.chat", "b.chat"] { #expect(run.output.contains("--- \(file)\n+++ \(file)\n")) }
    let texts = try files.map { try String(contentsOfFile: $0, encoding: .utf8) }
    #expect(texts[0].contains("See you?") && texts[1].contains("bot: Bye!"))
  }
}
