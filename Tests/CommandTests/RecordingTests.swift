import Foundation
import Testing

/// `starling run --transcript`: the recorded case passes.
struct RecordingTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func run(_ script: String, input: String, _ arguments: String...) throws -> Starling {
    let path = Starling.root.appending(path: "Demo/\(script)").path
    return try Starling(
      ["run", path, "--transcript", "said/t.chat"] + arguments, input: input, folder: folder.url)
  }

  @Test func `conversations are appended as cases that pass`() throws {
    let said = folder.url.appending(path: "said")
    try FileManager.default.createDirectory(at: said, withIntermediateDirectories: true)
    #expect(
      try run("rating.json", input: "2\n\n| a \\\\ \"b\" \\\n  c  \\\n\n", "--set", "app= x | ")
        .status == 0)
    #expect(try run("rating.json", input: "5\nlet\n", "--locale", "fr").status == 1)
    #expect(try run("tour.json", input: "1\n/back\n3\n").status == 0)
    #expect(try run("support.json", input: "", "--start", "idea").status == 1)
    let text = try String(contentsOf: said.appending(path: "t.chat"), encoding: .utf8)
    #expect(text.split(separator: "\n").count { $0.hasPrefix("script: ") } == 3)
    #expect(
      text.hasPrefix("script: ")
        && text.contains("/Demo/rating.json\n\n=== recorded\nset: app = \" x | \"\n"))
    #expect(text.contains(#"you: "| a \\\\ \"b\" \n  c  \n""#))
    let names = text.split(separator: "\n").filter { $0.hasPrefix("=== ") }
    #expect(names == ["=== recorded", "=== recorded (2)", "=== recorded (3)", "=== recorded (4)"])
    let tested = try Starling(["test"], folder: folder.url)
    #expect(tested.output == "said/t.chat: 4 cases pass\n4 cases in 1 file pass\n")
  }

  @Test func `a head that holds for all is overruled where it must be`() throws {
    let path = Starling.root.appending(path: "Demo/rating.json").path
    let file = try folder.write(
      "script: \(path)\nlocale: fr\nset: app = Maps\n=== by hand\n...", to: "t.chat")
    let run = try Starling(
      ["run", path, "--transcript", file, "--instant"], input: "0\n", folder: folder.url)
    #expect(run.status == 0)
    let text = try String(contentsOfFile: file, encoding: .utf8)
    #expect(
      text.contains(
        "=== by hand\n...\n\n=== recorded\nlocale: en\nset: app = \"Starling\"\nbot: Hi!\n"))
    #expect(try Starling(["test", file], folder: folder.url).status == 0)
  }

  /// `/never` counts as leaving in a transcript, since the host handles the rest of it.
  @Test func `what is asked is written down with the configuration that it was asked by`() throws {
    let script = Starling.root.appending(path: "Demo/rating.json").path
    _ = try folder.write(#"{"positiveStarsLimit": 2, "displaySessionCount": 0}"#, to: "c.json")
    let answers = ["5\n2\n", "5\n/never\n"]
    for answer in answers {
      let ask = try Starling(
        [
          "ask", script, "--state", "s.json", "--force", "--interactive", "always", "--config",
          "c.json", "--transcript", "t.chat",
        ], input: answer, folder: folder.url)
      #expect(ask.status == 0 && ask.errors.isEmpty, "\(ask.errors)")
    }
    let text = try String(contentsOf: folder.url.appending(path: "t.chat"), encoding: .utf8)
    #expect(text.contains("=== recorded\nconfig: c.json\n"), "\(text)")
    #expect(text.hasSuffix("leave\nleft\n"))
    let tested = try Starling(["test", "t.chat"], folder: folder.url)
    #expect(tested.output == "t.chat: 2 cases pass\n2 cases in 1 file pass\n")
    let classic = try Starling(
      ["ask", "--state", "s.json", "--interactive", "always", "--force", "--transcript", "t.chat"],
      folder: folder.url)
    #expect(classic.status == 64 && classic.output.isEmpty)
  }

  /// An action removes the folder during the conversation.
  @Test(arguments: ["run", "ask"])
  func `a transcript that cannot be written in the end costs no result`(command: String) throws {
    let path = Starling.root.appending(path: "Demo/rating.json").path
    _ = try FileManager.default.createDirectory(
      at: folder.url.appending(path: "gone"), withIntermediateDirectories: true)
    let asks = ["--state", "s.json", "--force", "--interactive", "always"]
    let run = try Starling(
      [
        command, path, "--transcript", "gone/t.chat", "--json", "--on", "openStore=rmdir gone",
      ] + (command == "ask" ? asks : []), input: "5\n1\n", folder: folder.url)
    #expect(run.output.hasPrefix(#"{"ending":"completed""#), "\(run.output)")
    #expect(run.output.split(separator: "\n").count == 1)
    #expect(run.status == (command == "ask" ? 0 : 73))
    #expect(run.errors.contains("cannot create \"gone/t.chat\""))
  }

  @Test(arguments: [("/dev/full", 66), ("nowhere/t.chat", 73), ("-", 64)])
  func `what no case can be added to is refused before anybody says a word`(
    path: String, status: Int32
  ) throws {
    let script = Starling.root.appending(path: "Demo/rating.json").path
    let run = try Starling(
      ["run", script, "--transcript", path], input: "5\n", folder: folder.url)
    #expect(run.status == status && run.output.isEmpty)
  }

  @Test func `what is no transcript is refused before anybody says a word`() throws {
    let file = try folder.write("nothing", to: "t.chat")
    let run = try Starling(["run", "Demo/rating.json", "--transcript", file], input: "5\n")
    #expect(run.status == 65 && run.output.isEmpty)
    #expect(run.errors.contains("t.chat:1:1: error: this is not a line of a transcript"))
    #expect(try String(contentsOfFile: file, encoding: .utf8) == "nothing")
    let piped = try Starling(
      ["run", "-", "--transcript", "x.chat"],
      input: "{\"blocks\":{\"a\":{\"type\":\"text\",\"text\":\"A\"}}}")
    #expect(piped.status == 64)
    let table = try folder.write("{\"Hi!\": \"Salut !\"}", to: "fr.json")
    let translated = try self.run("rating.json", input: "5\n", "--strings", "fr=\(table)")
    #expect(translated.status == 64 && translated.output.isEmpty)
    #expect(translated.errors.contains("--transcript cannot name the texts of --strings"))
  }
}
