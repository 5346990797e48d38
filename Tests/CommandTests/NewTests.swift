import Foundation
import Testing

/// `starling new`: the new files work, and existing files stay.
struct NewTests {
  static let templates = ["rating", "feedback", "tour", "nps", "csat", "ces", "survey"]

  @Test(arguments: templates)
  func `a template is without a finding and passes its own test`(_ template: String) throws {
    let folder = try TemporaryFolder()
    let run = try Starling(["new", "hello.json", "--template", template], folder: folder.url)
    #expect(
      run.output == """
        wrote hello.json and hello.chat
        What to try next:
          starling run hello.json
          starling test hello.chat

        """)
    #expect(run.status == 0, "\(run.errors)")
    let check = try Starling(["check", "--strict", "hello.json"], folder: folder.url)
    #expect(check.output == "1 script, no problems\n")
    let test = try Starling(["test", "hello.chat"], folder: folder.url)
    #expect(test.status == 0, "\(test.output)\(test.errors)")
    #expect(test.output.hasPrefix("hello.chat: "))
  }

  @Test(arguments: templates)
  func `a template covers itself, and leaves no mutant alive`(_ template: String) throws {
    let folder = try TemporaryFolder()
    _ = try Starling(["new", "hello.json", "--template", template], folder: folder.url)
    let run = try Starling(
      ["test", "hello.chat", "--coverage", "--fail-under", "100", "--mutants"], folder: folder.url)
    #expect(run.status == 0, "\(run.output)")
    #expect(run.output.contains("mutants of hello.json: 100 %"))
  }

  @Test(arguments: templates)
  func `a template speaks in the name of the app`(_ template: String) throws {
    let folder = try TemporaryFolder()
    let name = #"Deploy "2" \ Co"#
    let run = try Starling(
      ["new", "hello.json", "--template", template, "--app", name], folder: folder.url)
    #expect(run.status == 0, "\(run.errors)")
    let held = try Starling(["run", "hello.json", "--instant"], folder: folder.url)
    #expect(held.output.contains(" \(name)\n   "), "\(held.output)")
    #expect(!held.output.lowercased().contains("our app"))
    let test = try Starling(["test", "hello.chat"], folder: folder.url)
    #expect(test.status == 0, "\(test.output)\(test.errors)")
  }

  @Test(arguments: [
    ("\u{D4E};x", "'\u{D4E};x.json'"), ("it'\u{301}s", "'it'\\''\u{301}s.json'"),
    ("a b", "'a b.json'"), ("it's", #"'it'\''s.json'"#), ("$HOME", "'$HOME.json'"),
    ("~a", "'~a.json'"), ("-x", "./-x.json"), ("- x", "'./- x.json'"), ("où", "où.json"),
  ])
  func `what to try next works as it is copied`(_ name: String, written: String) throws {
    let folder = try TemporaryFolder()
    let run = try Starling(["new", "--", "\(name).json"], folder: folder.url)
    #expect(run.output.contains("\n  starling run \(written)\n"), "\(run.output)")
    let command = try #require(run.output.split(separator: "\n").first { $0.contains(" test ") })
    let test = try Starling(shell: String(command.drop { $0 == " " }), folder: folder.url)
    #expect(test.status == 0, "\(test.output)\(test.errors)")
  }

  @Test(arguments: ["hello.json", "hello.chat"])
  func `a file that is there is never written over`(_ name: String) throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("mine", to: name)
    let run = try Starling(["new", "hello.json"], folder: folder.url)
    #expect(run.status == 73)
    #expect(run.errors.contains(name))
    #expect(try String(contentsOfFile: path, encoding: .utf8) == "mine")
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path) == [name])
  }

  @Test(arguments: [
    ["hello"], ["-"], [".json"], ["a.json", "--template", "ratng"],
    ["a.json", "--app", " "], ["a.json", "--app", "a\nb"], ["a.json", "--ci", "github"],
  ])
  func `what cannot be meant is refused`(_ arguments: [String]) throws {
    let folder = try TemporaryFolder()
    #expect(try Starling(["new"] + arguments, folder: folder.url).status == 64)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path).isEmpty)
  }
}
