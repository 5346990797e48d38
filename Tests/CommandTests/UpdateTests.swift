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
    // What fails is shown once, as what changes.
    #expect(run.output.hasPrefix("1 of 2 cases in 1 file fails\n"), "\(run.output)")
    #expect(run.output.hasSuffix("\n1 case updated\n"))
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

  @Test(arguments: [("start: bye", 1), ("start: bye\nlocale: ?", 65)])
  func `a file whose wrong names are mended is no wrong data`(_ settings: String, _ status: Int32)
    throws
  {
    _ = try folder.write(Self.script, to: "was.json")
    _ = try folder.write(Self.script.replacing("\"bye\"", with: "\"over\""), to: "talk.json")
    let path = try folder.write(
      "=== a\n\(settings)\nbot: Bye!\nend\n\n=== promise: b\npossible: block bye\n",
      to: "talk.chat")
    #expect(try test("--update", "--was", "was.json").status == status)
    guard status == 1 else { return }
    let text = try String(contentsOfFile: path, encoding: .utf8)
    #expect(text.contains("start: over\n") && text.contains("possible: block over\n"))
    #expect(try test().status == 0)
  }

  @Test func `what a person does behind the end is not dropped`() throws {
    let text = "=== a\nstart: bye\nbot: See you!\nyou: What?\nbot: Bye!\nend\n"
    let path = try folder.write(text, to: "talk.chat")
    let run = try test("--update")
    #expect(run.status == 1)
    #expect(
      run.errors == "talk.chat:1: the case \"a\" stays as it is: "
        + "1 of 1 answer would be lost; --allow-losses takes it\n")
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

  // MARK: The script before the edit

  private static let asking = """
    {
      "blocks": {
        "ask": { "type": "choice", "text": "Shall we?", "buttons": ["Yes", "No"], "next": "bye" },
        "bye": { "type": "text", "text": "Bye!" }
      }
    }
    """

  private static let asked = """
    === yes
    bot: Shall we?
    you: Yes
    bot: Bye!
    end

    === promise: a way to the end
    after: ask you: Yes
    always: block bye

    """

  /// Writes a script as it was and as it is, and a transcript.
  private func write() throws {
    _ = try folder.write(Self.asking, to: "was.json")
    let edited = Self.asking.replacing("Yes", with: "Sure").replacing("\"ask\"", with: "\"go\"")
    _ = try folder.write(edited.replacing("Bye!", with: "Ciao!"), to: "talk.json")
    _ = try folder.write(Self.asked, to: "talk.chat")
  }

  private func content() throws -> String {
    try String(contentsOf: folder.url.appending(path: "talk.chat"), encoding: .utf8)
  }

  @Test func `cases and promises follow an edit of a script that is given as it was`() throws {
    try write()
    let run = try test("--update", "--was", "was.json")
    let said = """
      talk.json: "Yes" is now "Sure" at go; ask is now go (by --was)
      talk.chat:1: "yes": 1 answer kept
      talk.chat:7: the promise "a way to the end" has the new names
      talk.json: coverage 
      """
    #expect(run.output.contains(said), "\(run.output)")
    let updated = Self.asked.replacing("Yes", with: "Sure").replacing("Bye!", with: "Ciao!")
    #expect(try content() == updated.replacing("ask you", with: "go you"))
    #expect(try test().status == 0)
  }

  @Test(arguments: [[], ["--was", "talk.json"]])
  func `cases and promises follow what the script says that something was`(_ was: [String])
    throws
  {
    let edited = Self.asking.replacing("\"ask\": {", with: "\"go\": { \"was\": \"ask\",")
    _ = try folder.write(
      edited.replacing("\"Yes\"", with: "{ \"title\": \"Sure\", \"was\": \"Yes\" }"),
      to: "talk.json")
    let text =
      "=== a\nstart: ask\nbot: Shall we?\nyou: Yes\n...\n\n"
      + "=== promise: b\nstart: ask\nalways: block ask\n"
    _ = try folder.write(text, to: "talk.chat")
    let run = try Starling(["test", "--update"] + was, folder: folder.url)
    #expect(run.output.hasSuffix("\n1 case and 1 promise updated\n"), "\(run.output)")
    #expect(try content() == text.replacing("ask", with: "go").replacing("Yes", with: "Sure"))
    #expect(try test().status == 0)
  }

  @Test func `cases follow an edit of a script that git has as it was`() throws {
    guard Self.runs("git", "--version", in: folder.url) else { return }
    _ = try folder.write(Self.asking, to: "talk.json")
    for words in [
      ["init"], ["add", "talk.json"],
      ["-c", "user.name=a", "-c", "user.email=a@example.com", "commit", "-m", "a"],
    ] {
      #expect(Self.runs(["git"] + words, in: folder.url))
    }
    try write()
    let run = try test("--update")
    #expect(run.output.contains("ask is now go (by git HEAD)\n"), "\(run.output)")
  }

  private static func runs(_ words: String..., in folder: URL) -> Bool { runs(words, in: folder) }

  private static func runs(_ words: [String], in folder: URL) -> Bool {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    (process.arguments, process.currentDirectoryURL) = (words, folder)
    (process.standardOutput, process.standardError) = (Foundation.Pipe(), Foundation.Pipe())
    do { try process.run() } catch { return false }
    process.waitUntilExit()
    return process.terminationStatus == 0
  }

  @Test func `one script alone can be given as it was`() throws {
    try write()
    _ = try folder.write("script: was.json\n\n=== a\n...\n", to: "other.chat")
    let run = try test("--update", "--was", "was.json", "talk.chat", "other.chat")
    #expect(run.status == 64)
    #expect(run.errors.contains("--was is the earlier form of one script, and 2 are tested"))
  }

  @Test func `what is refused now is never written as an expected refusal`() throws {
    let field = Self.asking.replacing("\"next\": \"bye\"", with: "\"next\": \"why\"").replacing(
      "\"bye\": {",
      with: "\"why\": { \"type\": \"text-input\", \"text\": \"Why?\", \"minLength\": 9, "
        + "\"next\": \"bye\" }, \"bye\": {")
    _ = try folder.write(field, to: "talk.json")
    _ = try folder.write(
      "=== a\nbot: Shall we?\nyou: Yes\nbot: Why?\nyou: So.\nbot: Bye!\nend\n", to: "talk.chat")
    #expect(try test("--update").status == 1)
    #expect(try !content().contains("reject:"))
    #expect(try content().contains("bot: Why?\nyou: ") && test().status == 0)
  }

  @Test func `without the old script, answers that are all gone are not made one`() throws {
    _ = try folder.write(
      #"""
      { "blocks": { "q": { "type": "choice", "text": "Q?", "buttons": ["One", "Two"], "next": "r" },
        "r": { "type": "choice", "text": "R?", "buttons": ["X", "Y"], "next": null } } }
      """#, to: "talk.json")
    let cases = [("Red", "Cat"), ("Green", "Dog")].map { color, pet in
      "=== \(color)\nbot: Q?\nyou: \(color)\nbot: R?\nyou: \(pet)\nend\n"
    }.joined(separator: "\n")
    _ = try folder.write(cases, to: "talk.chat")
    let updated = try test("--update")
    #expect(updated.status == 1)
    #expect(updated.errors.contains("2 of 2 answers would be lost; --allow-losses takes it"))
    #expect(try content() == cases)
  }
}
