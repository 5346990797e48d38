import Foundation
import Testing

/// `starling diff`, from the command line.
struct DiffCommandTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private static let script = #"""
    {"blocks": {
      "stars": {"type": "rating", "text": "How is it?", "next": "bye"},
      "bye": {"type": "text", "text": "See you!"}}}
    """#

  private func diff(_ arguments: String...) throws -> Starling {
    try Starling(["diff"] + arguments, folder: folder.url)
  }

  private func write(_ replaced: String, by text: String) throws {
    _ = try folder.write(Self.script, to: "old.json")
    _ = try folder.write(Self.script.replacing(replaced, with: text), to: "new.json")
  }

  @Test func `the same script is the same for everybody`() throws {
    try write("text", by: "text")
    let run = try diff("old.json", "new.json")
    #expect(run.output == "the same for everybody\n")
    #expect(run.status == 0)
  }

  @Test func `a changed sentence is shown with a conversation`() throws {
    try write("See you!", by: "Bye!")
    let run = try diff("old.json", "new.json")
    #expect(
      run.output.hasPrefix(
        """
        1 text reads otherwise, nobody's outcome changes; 1 question

        bye says "Bye!" (was "See you!")
        """))
    #expect(run.output.contains("\n  -bot: See you!\n  +bot: Bye!\n"))
    #expect(run.output.hasSuffix("\nPeople under way:\n  all go on as before; nobody is lost\n"))
    #expect(run.status == 1)
    #expect(try diff("old.json", "new.json", "--only", "paths").status == 0)
    #expect(try diff("old.json", "new.json", "--only", "texts").status == 1)
  }

  @Test func `programs get an object, and pull requests annotations`() throws {
    try write("See you!", by: "Bye!")
    let json = try diff("old.json", "new.json", "--format", "json")
    let object = try JSONSerialization.jsonObject(with: Data(json.output.utf8)) as? [String: Any]
    let first = (object?["differences"] as? [[String: Any]])?.first
    #expect(object?["verdict"] as? String == "different")
    #expect(first?["kind"] as? String == "says")
    #expect(first?["was"] as? String == "See you!")
    let github = try diff("old.json", "new.json", "--format", "github").output
    #expect(github.hasPrefix("::notice file=new.json,line=1,title=diff::1 text reads otherwise"))
    #expect(github.contains("::notice file=new.json,line=3,title=says::bye says"))
  }

  @Test func `rules are compared in words`() throws {
    _ = try folder.write(#"{"afterSessions": 3, "daysBetween": 30}"#, to: "old.json")
    _ = try folder.write(#"{"afterSessions": 5, "daysBetween": 30}"#, to: "new.json")
    let run = try diff("old.json", "new.json")
    #expect(run.output == "other rules\n  asks after 5 sessions (was 3)\n")
    #expect(run.status == 1)
    let same = try diff("old.json", "old.json")
    #expect(same.output == "the same rules\n")
    #expect(same.status == 0)
  }

  @Test func `promises beside the new script are judged before and after`() throws {
    try write(#""next": "bye""#, by: #""next": "stars""#)
    _ = try folder.write(
      """
      === promise: short
      questions: at most 1

      === promise: not stuck
      never: stuck
      """, to: "new.chat")
    let run = try diff("old.json", "new.json")
    #expect(run.output.contains("; 1 promise holds as before, 1 is broken now\n"))
    #expect(
      run.output.contains(
        "\n\nnew.chat:1: the promise \"short\" is broken now, as this shows:\n  === "))
    let json = try diff("old.json", "new.json", "--format", "json").output
    #expect(json.contains(#""brokenPromises":["short"]"#))
  }

  @Test(arguments: [
    ("bye", "always: block bye", "1 promise holds as before, 1 is undecided"),
    ("ciao", "always: block ciao", "1 promise holds as before, 1 is undecided"),
    ("ciao", "always: block bye", "1 promise holds as before, 1 is undecided"),
    ("ciao", "never: block stars", "1 promise is broken as before, 1 is undecided"),
  ])
  func `promises that name what one of the scripts lacks are counted by what became of them`(
    block: String, promise: String, words: String
  ) throws {
    try write("bye", by: block)
    _ = try folder.write(
      "=== promise: a\n\(promise)\n\n=== promise: b\nalways: block missing\n", to: "new.chat")
    #expect(try diff("old.json", "new.json").output.contains(words))
  }

  @Test func `what cannot be compared is said`() throws {
    try write("text", by: "text")
    _ = try folder.write("{}", to: "empty.json")
    _ = try folder.write(#"{"afterSessions": 3}"#, to: "rules.json")
    #expect(try diff("old.json").status == 64)
    #expect(try diff("old.json", "missing.json").status == 66)
    #expect(try diff("old.json", "empty.json").status == 65)
    #expect(try diff("old.json", "rules.json").status == 65)
    #expect(try diff("old.json", "old.json", "--only", "nothing").status == 64)
  }

  @Test(arguments: [
    (["HEAD:new.json", "new.json"], "everything is new: 2 blocks\n"),
    (["HEAD:gone.json", "gone.json"], "everything is gone: 2 blocks\n"),
    (["HEAD~:gone.json", "HEAD:gone.json"], "everything is new: 2 blocks\n"),
    (["HEAD:gone.json", "new.json"], "the same for everybody\n"),
  ])
  func `a file may be on one side only, or have another name`(
    _ operands: [String], said: String
  ) throws {
    try commit("first", adding: "other.json")
    try commit("second", adding: "gone.json")
    try FileManager.default.moveItem(
      at: folder.url.appending(path: "gone.json"), to: folder.url.appending(path: "new.json"))
    let path = ["PATH": "/usr/bin:/bin"]
    let run = try Starling(["diff"] + operands, environment: path, folder: folder.url)
    #expect(run.output == said, "\(run.errors)")
    #expect(run.status == (said.hasPrefix("everything") ? 1 : 0))
  }

  @Test(arguments: [
    ["HEAD:nowhere.json", "nowhere.json"], ["HEAD:nowhere.json", "a.json"],
    ["HEAD:a.json", "nowhere.json"], ["nowhere:a.json", "a.json"], ["a.json", "nowhere.json"],
  ])
  func `a name or a revision that exists nowhere is an error`(_ operands: [String]) throws {
    try commit("first", adding: "a.json")
    let path = ["PATH": "/usr/bin:/bin"]
    let run = try Starling(["diff"] + operands, environment: path, folder: folder.url)
    #expect(run.status == 66 && run.output.isEmpty, "\(run.output)")
  }

  private func commit(_ subject: String, adding name: String) throws {
    _ = try folder.write(Self.script, to: name)
    let run = try Starling(
      shell: "git init -q && git add . && git -c user.name=a -c user.email=a commit -qm \(subject)",
      folder: folder.url)
    #expect(run.status == 0, "\(run.errors)")
  }

  @Test func `a revision that git does not have is a sentence`() throws {
    try write("text", by: "text")
    let run = try diff("HEAD:old.json", "old.json")
    #expect(run.status == 66)
    #expect(run.errors.hasPrefix("starling: "))
    #expect(run.errors.contains("\"HEAD:old.json\""))
  }
}
