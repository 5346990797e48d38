import Foundation
import Testing

/// `starling check --fix`, from the command line.
struct FixTests {
  private static let broken = """
    {
      // What this is for
      "blocks": {
        "hello": { "type": "text", "text": "Hi!", "next": "satrs" },
        "stars": { "type": "ratng", "text": "How?", "next": "menu", },
        "menu": { "type": "choice", "buttons": ["A", "B"], "nxt": "bye" }, /* done */
        "bye": { "type": "text", "text": "Bye, {{nmae}}!" }
      }
    }

    """

  @Test func `six mistakes are fixed, and the seventh is reported`() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(Self.broken, to: "a.json")
    let run = try Starling(["check", "--fix", "a.json"], folder: folder.url)
    #expect(
      run.output == """
        --- a.json
        +++ a.json
        @@ -2,1 +2,1 @@
        -  // What this is for
        +  "$comment": "What this is for",
        @@ -4,3 +4,4 @@
        -    "hello": { "type": "text", "text": "Hi!", "next": "satrs" },
        -    "stars": { "type": "ratng", "text": "How?", "next": "menu", },
        -    "menu": { "type": "choice", "buttons": ["A", "B"], "nxt": "bye" }, /* done */
        +    "$comment": "done",
        +    "hello": { "type": "text", "text": "Hi!", "next": "stars" },
        +    "stars": { "type": "rating", "text": "How?", "next": "menu" },
        +    "menu": { "type": "choice", "buttons": ["A", "B"], "next": "bye" },
        fixed 6 problems (invalid-json 3, dangling-link 1, unknown-key 1, unknown-value 1)
        left alone: 1 problem for you to decide (unknown-variable 1)
        a.json:8:44: error: nothing defines the variable "nmae" [unknown-variable]
         8 |     "bye": { "type": "text", "text": "Bye, {{nmae}}!" }
           |                                            ^^^^^^^^
           | note: variables here: "stars", "menu"; an answer, "set" or "variables" makes one
        1 error
        not checked further: fix these first

        """)
    #expect(run.status == 1)
    let fixed = try String(contentsOfFile: path, encoding: .utf8)
    #expect(fixed.contains("\"nxt\"") == false && fixed.hasSuffix("\n  }\n}\n"))
    let again = try Starling(["check", "--fix", "a.json"], folder: folder.url)
    #expect(again.output.hasPrefix("a.json:8:44: error:"))
    #expect(try String(contentsOfFile: path, encoding: .utf8) == fixed)
  }

  /// Fifteen mistakes, none of which hides another.
  private static let fifteen = """
    {
      // For the first release.
      "author": { "name": "Ann" "avatar": "x" },
      "variables": { "n": 01, "m": .5 "k": True },
      "blocks": {
        "a": { "type": "text", "text": “Hello”, "next": "b" },
        "b": { "type": "choice", "text": 'How?', "buttons": ["A" "B",], "next": "c" },
        "c": { "type": "text-input", "text": "Why?, "next": "d" },
        "d": { "type": "rating", "text": "Stars?", "next": None },
        "e": { "type": "text", "text": "Never", "next": "f",
        "f": { "type": "text" "text": "F",
          next: null }
      }
    }

    """

  @Test func `one mistake in JSON hides no other, and all of them are fixed`() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(Self.fifteen, to: "a.json")
    let lines = try Starling(["check", "--format", "json", path]).output
    let errors = lines.components(separatedBy: #""severity":"error""#).count - 1
    #expect(errors == 15, "\(lines)")
    let run = try Starling(["check", "--fix", "a.json"], folder: folder.url)
    #expect(run.output.contains("\nfixed "))
    let fixed = try String(contentsOfFile: path, encoding: .utf8)
    #expect(try JSONSerialization.jsonObject(with: Data(fixed.utf8)) is [String: Any])
    #expect(fixed.contains(#""e": { "type": "text", "text": "Never", "next": "f" },"#))
    #expect(try !Starling(["check", path]).output.contains("error:"))
  }

  @Test func `a link stays a link, and permissions stay as they are`() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(Self.broken, to: "a.json")
    let files = FileManager.default
    try files.setAttributes([.posixPermissions: 0o640], ofItemAtPath: path)
    let link = folder.url.appending(path: "b.json").path
    try files.createSymbolicLink(atPath: link, withDestinationPath: "a.json")
    #expect(try Starling(["check", "--fix", link]).status == 1)
    #expect(try files.destinationOfSymbolicLink(atPath: link) == "a.json")
    let attributes = try files.attributesOfItem(atPath: path)
    #expect(attributes[.posixPermissions] as? Int == 0o640)
    #expect(try String(contentsOfFile: path, encoding: .utf8).contains("\"rating\""))
    #expect(
      try files.contentsOfDirectory(atPath: folder.url.path).sorted() == ["a.json", "b.json"])
  }

  @Test func `a translation whose original was edited moves to it, in the table as well`() throws {
    let folder = try TemporaryFolder()
    _ = try folder.write(
      #"""
      { "blocks": { "hello": { "type": "text", "text": "Good morning!" } },
        "translations": { "de": { "Good morning": "Guten Morgen!" } } }

      """#, to: "a.json")
    let path = try folder.write("{\n  \"Good mornin\": \"Bonjour !\"\n}\n", to: "fr.json")
    let arguments = ["check", "a.json", "--strings", "fr=fr.json"]
    let run = try Starling(["run", "a.json", "--instant", "--locale", "de"], folder: folder.url)
    #expect(run.output.contains("Good morning!") && run.status == 0)
    let check = try Starling(arguments, folder: folder.url)
    #expect(
      check.output.hasSuffix(
        """
        fr.json:2:3: warning: the script has no text that reads "Good mornin", and no such path \
        [unknown-text]
         2 |   "Good mornin": "Bonjour !"
           |   ^^^^^^^^^^^^^ did you mean "Good morning!"?
        2 warnings

        """), "\(check.output)")
    #expect(check.status == 0)
    let fixed = try Starling(arguments + ["--fix"], folder: folder.url)
    #expect(fixed.output.hasSuffix("2 warnings\n"), "\(fixed.output)")
    #expect(
      try String(contentsOfFile: path, encoding: .utf8)
        == "{\n  \"Good morning!\": { \"text\": \"Bonjour !\", \"was\": \"Good mornin\" }\n}\n")
    #expect(try Starling(arguments, folder: folder.url).output.contains("[stale-translation]"))
    let german = try Starling(["run", "a.json", "--instant", "--locale", "de"], folder: folder.url)
    #expect(german.output.contains("Guten Morgen!"))
    let alone = try Starling(["check", "fr.json"], folder: folder.url)
    #expect(alone.output == "1 language table, no problems\n")
    let two = try Starling(arguments + ["a.json"], folder: folder.url)
    #expect(two.status == 64 && two.errors.contains("name the one script"))
  }

  @Test func `programs read findings only, and standard input is not written`() throws {
    let run = try Starling(["check", "--fix", "--format", "json", "-"], input: Self.broken)
    #expect(run.output.hasPrefix("[\n{"))
    #expect(run.errors.hasPrefix("--- <stdin>\n"))
    #expect(run.status == 1)
  }

  @Test func `a file that is not ours is left where it is, whatever its name`() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(Self.broken, to: "a.json")
    let other = try folder.write("precious", to: "a.json.tmp")
    #expect(try Starling(["check", "--fix", path]).status == 1)
    #expect(try String(contentsOfFile: other, encoding: .utf8) == "precious")
  }

  @Test func `what cannot be written is wrong all the same`() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(Self.broken, to: "a.json")
    // A folder is in the way of the temporary file.
    try FileManager.default.createDirectory(
      atPath: path + ".starling-tmp", withIntermediateDirectories: false)
    let run = try Starling(["check", "--fix", path])
    #expect(run.output.contains("error: ") && !run.output.contains("fixed"))
    #expect(run.errors.hasPrefix("starling: cannot "))
    #expect(run.status == 73)
  }

  /// It does not run for root, who can read any file.
  @Test(.enabled(if: getuid() != 0))
  func `a file that cannot be read hides no other one of its folder`() throws {
    let folder = try TemporaryFolder()
    for name in ["a", "b", "c"] { _ = try folder.write(Self.broken, to: "\(name).json") }
    let closed = folder.url.appending(path: "b.json").path
    try FileManager.default.setAttributes([.posixPermissions: 0], ofItemAtPath: closed)
    let run = try Starling(["check", folder.url.path])
    #expect(run.output.contains("a.json:") && run.output.contains("c.json:"))
    #expect(run.errors.contains("b.json\": permission denied"))
    #expect(run.status == 77)
  }
}
