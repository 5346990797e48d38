import Foundation
import Testing

/// `starling cover`: its cases pass, cover everything and detect all mutants.
struct CoverCommandTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func starling(_ arguments: String...) throws -> Starling {
    try Starling(arguments, folder: folder.url)
  }

  private func copyDemo(_ name: String) throws {
    let url = Starling.root.appending(path: "Demo/\(name)")
    _ = try folder.write(try String(contentsOf: url, encoding: .utf8), to: name)
  }

  @Test(arguments: DemoTests.dialogs)
  func `a demo is covered entirely`(name: String) throws {
    try copyDemo(name)
    let transcript = name.replacing(".json", with: ".chat")
    let cover = try starling("cover", name, "--output", transcript)
    #expect(cover.output.isEmpty && cover.status == 0)
    let test = try starling("test", "--coverage", "--mutants", "--fail-under", "100")
    #expect(test.status == 0, "\(test.output)")
  }

  @Test
  func `the cases are printed where no file is named, and how many there are is reported`() throws {
    try copyDemo("rating.json")
    let run = try starling("cover", "rating.json")
    #expect(run.output.hasPrefix("script: rating.json\n\n=== "))
    #expect(run.errors == "4 cases; 100 % covered\n")
    let test = try Starling(["test", "-"], input: run.output, folder: folder.url)
    #expect(test.output == "<stdin>: 4 cases pass\n4 cases in 1 file pass\n")
  }

  @Test func `the script is not overwritten`() throws {
    try copyDemo("rating.json")
    let run = try starling("cover", "rating.json", "--output", "./rating.json")
    #expect(run.status == 73)
    #expect(run.errors.contains("is an input; name another --output"))
    #expect(try starling("check", "rating.json").status == 0)
  }

  @Test func `the script is named as it is found from the output`() throws {
    try FileManager.default.createDirectory(
      at: folder.url.appending(path: "tests"), withIntermediateDirectories: true)
    try copyDemo("rating.json")
    #expect(try starling("cover", "./rating.json", "--output", "tests/a.chat").status == 0)
    let text = try String(
      contentsOf: folder.url.appending(path: "tests/a.chat"), encoding: .utf8)
    #expect(text.hasPrefix("script: ../rating.json\n"))
    #expect(try starling("test", "tests").status == 0)
  }

  @Test func `only what transcripts miss is written`() throws {
    try copyDemo("rating.json")
    let all = try starling("cover", "rating.json").output
    let cases = all.components(separatedBy: "\n=== ")
    let missing = try #require(cases.first { $0.hasPrefix("\"Later\" at stars") })
    let kept = cases.filter { $0 != missing }.joined(separator: "\n=== ")
    _ = try folder.write(kept, to: "some.chat")
    let run = try starling(
      "cover", "rating.json", "--missing", "some.chat", "--output", "rest.chat")
    #expect(run.errors == "1 case; 100 % covered\n")
    let test = try starling("test", "--coverage", "--mutants", "--fail-under", "100")
    #expect(test.status == 0, "\(test.output)")
    let none = try starling(
      "cover", "rating.json", "--missing", "some.chat", "--missing", "rest.chat")
    #expect(none.output.isEmpty && none.status == 0)
    #expect(none.errors == "no case is missing; 100 % covered\n")
  }

  @Test func `where nothing is missing no output is left`() throws {
    try copyDemo("rating.json")
    try copyDemo("rating.chat")
    _ = try folder.write("=== not needed any more\n...\n", to: "rest.chat")
    let output = folder.url.appending(path: "rest.chat").path
    let cover = [
      "cover", "rating.json", "--missing", "rating.chat", "--overwrite", "--output",
    ]
    let run = try Starling(cover + ["rest.chat"], folder: folder.url)
    #expect(run.status == 0 && run.output.isEmpty)
    let covered = "no case is missing; 100 % covered\n"
    #expect(
      run.errors == "no case is missing; 100 % covered; 1 case removed\n"
        + "rest.chat is removed: no case belongs there\n")
    #expect(!FileManager.default.fileExists(atPath: output))
    let again = try Starling(cover + ["rest.chat"], folder: folder.url)
    #expect(again.status == 0 && again.errors == covered)
    _ = try folder.write("", to: "other.chat")
    for (target, status) in [("other.chat", Int32(0)), ("rating.chat", 73)] {
      try? FileManager.default.removeItem(atPath: output)
      try FileManager.default.createSymbolicLink(atPath: output, withDestinationPath: target)
      #expect(try Starling(cover + ["rest.chat"], folder: folder.url).status == status)
      #expect(try FileManager.default.destinationOfSymbolicLink(atPath: output) == target)
    }
    let absolute = folder.url.appending(path: "rating.chat").path
    #expect(try Starling(cover + [absolute], folder: folder.url).status == 73)
    #expect(try starling("test", "rating.chat").status == 0)
  }

  private static let own = """
    # My own words.

    === mine
    ...
    you: 5
    ...

    === promise: nobody is held
    never: stuck

    """

  private func content(_ name: String) throws -> String {
    try String(contentsOf: folder.url.appending(path: name), encoding: .utf8)
  }

  @Test func `a transcript that is there keeps all that it has, and gets what is missing`() throws {
    try copyDemo("rating.json")
    _ = try folder.write(Self.own, to: "rating.chat")
    let run = try starling("cover", "rating.json", "--output", "rating.chat")
    #expect(
      run.status == 0 && run.output.isEmpty && run.errors.hasSuffix(" added; 100 % covered\n"))
    let text = try content("rating.chat")
    #expect(text.hasPrefix(Self.own + "\n=== "))
    let test = try starling("test", "--coverage", "--mutants", "--fail-under", "100")
    #expect(test.status == 0, "\(test.output)")
    let again = try starling("cover", "rating.json", "--output", "rating.chat")
    #expect(again.status == 0 && again.errors == "no case is missing; 100 % covered\n")
    #expect(try content("rating.chat") == text)
  }

  @Test func `what is written anew has other cases, and the number of the old ones is said`() throws
  {
    try copyDemo("rating.json")
    _ = try folder.write(Self.own, to: "rating.chat")
    let run = try starling("cover", "rating.json", "--output", "rating.chat", "--overwrite")
    #expect(run.errors == "4 cases; 100 % covered; 1 case removed\n")
    let text = try content("rating.chat")
    #expect(
      text.hasPrefix("# My own words.\nscript: rating.json\n\n=== promise: nobody is held\n"))
    #expect(!text.contains("mine"))
    #expect(try starling("cover", "rating.json", "--overwrite").status == 64)
  }

  @Test func `comments of the file and of promises stay where cases are written anew`() throws {
    try copyDemo("rating.json")
    let head = "# Owner: Ann.\nlocale: en\n"
    let promises = [
      "# Legal wants this one.\n=== promise: it ends\n# From each prompt.\npossible: end\n",
      "# This as well.\n=== promise: it goes on\nnever: stuck\n",
    ]
    _ = try folder.write(
      "\(head)\n\(promises[0])\n# About the old case.\n=== old\n...\n# Its end.\n...\n\n"
        + "\(promises[1])\n# The last one.\n=== last\n...\n", to: "rating.chat")
    for removed in [2, 4] {
      let run = try starling("cover", "rating.json", "--output", "rating.chat", "--overwrite")
      #expect(run.errors == "4 cases; 100 % covered; \(removed) cases removed\n")
      let text = try content("rating.chat")
      let kept = "\(head)script: rating.json\n\n\(promises[0])\n\(promises[1])\n=== "
      #expect(text.hasPrefix(kept), "\(text)")
      #expect(text.split(separator: "\n").count { $0.hasPrefix("#") } == 4)
    }
  }

  @Test func `cases that are added override the settings for all cases`() throws {
    try copyDemo("rating.json")
    _ = try folder.write(
      #"{"variables":{"v":"a"},"blocks":{"x":{"type":"text","text":"{{v}}"}}}"#, to: "other.json")
    _ = try folder.write("script: other.json\nset: v = b\n\n=== b\nbot: b\nend\n", to: "all.chat")
    let unset = try starling("cover", "rating.json", "--output", "all.chat")
    #expect(unset.status == 64 && unset.errors.contains("has no such variable"))
    _ = try folder.write("script: other.json\n\n=== b\nbot: a\nend\n", to: "all.chat")
    #expect(try starling("cover", "rating.json", "--output", "all.chat").status == 0)
    #expect(try content("all.chat").contains("\nscript: rating.json\n"))
    #expect(try starling("test", "all.chat").status == 0)
  }

  @Test func `what is no transcript is not added to`() throws {
    try copyDemo("rating.json")
    _ = try folder.write("nonsense\n", to: "rating.chat")
    #expect(try starling("cover", "rating.json", "--output", "rating.chat").status == 65)
    #expect(try content("rating.chat") == "nonsense\n")
  }

  @Test func `a first number that a host gives is named`() throws {
    let script = #"""
      {"variables":{"n":{"min":0,"max":9}},"blocks":{"a":{"type":"choice","text":"A","buttons":[
        {"title":"P","add":{"n":1}},"Q"],"branches":[{"when":{"of":"n","is":5},"next":"b"}]},
        "b":{"type":"text","text":"B"}}}
      """#
    _ = try folder.write(script, to: "open.json")
    let line = "a host may set \"n\": \"host\": false closes it\n"
    #expect(try starling("cover", "open.json").errors.hasSuffix(line))
    _ = try folder.write(
      script.replacing(#""max":9"#, with: #""max":9,"host":false"#), to: "closed.json")
    #expect(try !starling("cover", "closed.json").errors.contains("host"))
    let diff = try starling("diff", "open.json", "closed.json")
    #expect(diff.output.contains("# " + line), "\(diff.output)")
  }

  @Test func `a transcript is not read and overwritten at once`() throws {
    try copyDemo("rating.json")
    _ = try folder.write("=== a\n...\n", to: "rating.chat")
    let run = try starling(
      "cover", "rating.json", "--missing", "./rating.chat", "--output", "rating.chat")
    #expect(run.errors.contains("name another --output") && run.status == 73)
  }

  private static let wrong: [([String], Int32)] = [
    (["none.json"], 66), (["rating.json", "--missing", "none.chat"], 66),
    (["rating.json", "--missing", "wrong.chat"], 65), (["wrong.json"], 65), ([], 64),
    (["rating.json", "--output", "none/a.chat"], 73),
  ]

  @Test(arguments: wrong)
  func `it ends with the code of what is wrong`(arguments: [String], status: Int32) throws {
    try copyDemo("rating.json")
    _ = try folder.write("=== a\nnonsense\n", to: "wrong.chat")
    _ = try folder.write("{}", to: "wrong.json")
    let run = try Starling(["cover"] + arguments, folder: folder.url)
    #expect(run.status == status && run.output.isEmpty && !run.errors.isEmpty)
  }
}

/// `starling walk`: a report, and the first conversation that did not end.
struct WalkCommandTests {
  @Test func `a walk is printed, and is the same with the same seed`() throws {
    let run = try Starling(["walk", "Demo/rating.json", "--runs", "2000", "--seed", "7"])
    let lines = run.output.split(separator: "\n")
    #expect(lines[0].hasPrefix("2,000 runs, 11,") && lines[0].hasSuffix(" steps, seed 7"))
    #expect(
      lines.dropFirst() == [
        "conversations: 2,000 completed", "endings: 1 of 1", "blocks: 7 of 7", "links: 11 of 11",
      ])
    #expect(run.status == 0 && run.errors.isEmpty)
    let again = try Starling(["walk", "Demo/rating.json", "--runs", "2000", "--seed", "7"])
    #expect(again.output == run.output)
  }

  @Test func `a conversation that does not end is a transcript that replays`() throws {
    let folder = try TemporaryFolder()
    let script =
      #"{"blocks":{"a":{"type":"text","text":"A","next":"b"},"b":{"type":"text","text":"B","next":"a"}}}"#
    _ = try folder.write(script, to: "round.json")
    let run = try Starling(
      ["walk", "round.json", "--runs", "3", "--max-steps", "5"], folder: folder.url)
    #expect(run.output.hasPrefix("3 runs, 15 steps, seed 1\n"))
    #expect(run.output.contains("conversations: 3 not over after 5 steps\n") && run.status == 1)
    let transcript = try #require(run.output.components(separatedBy: "\n\n").dropFirst().first)
    let rest = run.output.dropFirst(
      run.output.distance(
        from: run.output.startIndex,
        to: try #require(run.output.range(of: transcript)).lowerBound))
    let test = try Starling(["test", "-"], input: String(rest), folder: folder.url)
    #expect(test.status == 0, "\(rest)\(test.output)\(test.errors)")
  }

  @Test(arguments: [["--runs", "-1"], ["--seed", "x"], ["--max-steps", "0"], ["--walks", "2"]])
  func `numbers are numbers`(arguments: [String]) throws {
    #expect(try Starling(["walk", "Demo/rating.json"] + arguments).status == 64)
  }
}

@Test(arguments: ["minLength", "maxLength"])
func `a length that no answer has is covered like any other`(key: String) throws {
  let folder = try TemporaryFolder()
  let path = try folder.write(
    #"{"blocks":{"a":{"type":"text-input","text":"A","\#(key)":1e19,"next":null}}}"#, to: "a.json")
  let run = try Starling(["cover", path], folder: folder.url)
  #expect(run.status == 0 && run.output.contains("A"), "\(run.output)\(run.errors)")
}
