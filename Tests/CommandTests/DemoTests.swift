import Foundation
import Testing

/// The demos have no findings, but for the one that shows rules that surprise, and can be played to the end, as the README says.
struct DemoTests {
  static let scripts: [String] = {
    let folder = Starling.root.appending(path: "Demo")
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.filter { $0.hasSuffix(".json") && !$0.hasSuffix(".schema.json") }.sorted()
  }()

  @Test(arguments: scripts.filter { $0 != "forecast-surprising.json" })
  func `a demo is checked strictly`(_ name: String) throws {
    let run = try Starling(["check", "--strict", "Demo/\(name)"])
    let kind = name.hasPrefix("forecast") ? "configuration" : "script"
    #expect(run.output == "1 \(kind), no problems\n")
    #expect(run.status == 0)
  }

  @Test func `rules that look harmless are a warning, and strictly an error`() throws {
    let run = try Starling(["check", "Demo/forecast-surprising.json"])
    #expect(run.status == 0 && run.output.hasSuffix("\n2 warnings\n"))
    #expect(run.output.contains("forecast-surprising.json:3:30: warning: people who open it "))
    #expect(
      run.output.contains("forecast-surprising.json:4:18: warning: this may become a nuisance"))
    #expect(try Starling(["check", "--strict", "Demo/forecast-surprising.json"]).status == 1)
  }

  @Test(arguments: [
    ("rating.json", "5\n1\n", ["★★★★★ 5/5", "See you!"]),
    ("rating.json", "2\n\nDark mode\n", ["A single word helps, too.", "See you!"]),
    ("rating.json", "0\n", ["Later", "See you!"]),
    (
      "support.json",
      "my b\n\n1\nnobody\nada@example.com\n\na crash\n12\n1\n1\nMake it sing\nthat\nno\n",
      ["That does not look like an address.", "far too often", "555-0100", "Have a good day!"]
    ),
    ("tour.json", "not\n2\n\n\n", ["Each block says something", "you wanted 2.", "Bye, friend!"]),
    ("tour.json", "skip\n", ["That was the tour."]),
    (
      "survey.json",
      "gladly\n1\n1\n1\n1\n1\n1\n1\n1\n1\n1\n1\n1\nplans, work with others\n12\n\n",
      ["Choose 1 to 3, with commas: 1, 3.", "12 of 12: that is a joy!", "12 people share it"]
    ),
    (
      "languages.json", "Ada\nyes\nyes\nno\n",
      ["Shall I sing, Ada?", "Once more?", "Good night, Ada."]
    ),
  ])
  func `a demo is played to its end`(_ name: String, _ answers: String, _ said: [String]) throws {
    let run = try Starling(["run", "Demo/\(name)"], input: answers)
    for text in said { #expect(run.output.contains(text)) }
    #expect(run.status == 0, "\(run.output)\(run.errors)")
  }

  /// The scripts that are more than a configuration.
  static let dialogs = scripts.filter { name in
    let file = Starling.root.appending(path: "Demo").appending(path: name)
    return (try? String(contentsOf: file, encoding: .utf8))?.contains("\"blocks\"") ?? false
  }

  @Test(arguments: dialogs)
  func `a demo has a transcript that passes`(_ name: String) throws {
    let transcript = name.replacing(".json", with: ".chat")
    let run = try Starling(["test", "Demo/\(transcript)"])
    #expect(run.output.contains("Demo/\(transcript): "))
    #expect(run.status == 0, "\(run.output)\(run.errors)")
  }

  @Test func `a demo speaks French`() throws {
    let run = try Starling(
      ["run", "Demo/languages.json"], input: "Ada\nnon\n", environment: ["LANG": "fr_CA.UTF-8"])
    #expect(run.output.contains("Voulez-vous que je chante, Ada ?"))
    #expect(run.output.hasSuffix("Bonne nuit, Ada.\n"))
    #expect(run.status == 0)
  }
}

/// The programs next to the scripts.
struct DemoProgramTests {
  private func run(
    _ executable: URL, _ environment: [String: String] = [:], input: String = ""
  ) throws -> (Int32, String) {
    let process = Process()
    let pipe = Pipe()
    let typed = Pipe()
    typed.fileHandleForWriting.write(Data(input.utf8))
    try typed.fileHandleForWriting.close()
    process.executableURL = executable
    process.environment = environment
    process.currentDirectoryURL = Starling.root
    process.standardInput = typed
    process.standardOutput = pipe
    try process.run()
    let output = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: output, as: UTF8.self))
  }

  @Test func `the deploy tool asks no one where no one is there, and is not harmed`() throws {
    let folder = try TemporaryFolder()
    let tools = Starling.executable.deletingLastPathComponent().path
    let (status, output) = try run(
      Starling.root.appending(path: "Demo/deploy"),
      ["PATH": "\(tools):/usr/bin:/bin", "XDG_STATE_HOME": folder.url.path])
    #expect(output == "Deploying the site …\nDone.\n")
    #expect(status == 0)
  }

  @Test func `a chat with a loop of its own refuses, helps and ends as the terminal's does`() throws
  {
    let host = Starling.executable.deletingLastPathComponent().appending(path: "demo-chat")
    let (status, output) = try run(host, ["LANG": "C"], input: "many\n2\nfew\n/help\nmore colors\n")
    #expect(
      output == """
        Starling
           How do you like it?  [1-5 stars]
           Please answer with a number of stars, from 1 to 5.
         › ★★☆☆☆ 2/5

        Starling
           What should be better?  Return: nothing
           Please type at least 4 characters.
           Return: nothing
           Type a text.
           You can also type:
           /back   to answer the question before again
           /again  to see the question once more
           /quit   to leave
           //      at the beginning of a text that begins with a slash
           \\       at the end of a line, to go on in the next one

        Starling
           Thank you!
        stars: 2
        wish: more colors

        """)
    #expect(status == 0)
  }

  @Test func `the documentation shows the chat as it is`() throws {
    func text(_ path: String) throws -> String {
      try String(contentsOf: Starling.root.appending(path: path), encoding: .utf8)
    }
    let page = try text("Sources/Starling/Starling.docc/YourOwnChat.md")
    let program = try text("Demo/OwnChat/main.swift")
    #expect(page.contains("```swift\n\(program)```\n"))
    #expect(program.split(separator: "\n", omittingEmptySubsequences: false).count <= 41)
  }

  @Test func `the host shows the tour once, asks once, and goes on after a restart`() throws {
    let host = Starling.executable.deletingLastPathComponent().appending(path: "demo-host")
    let (status, output) = try run(host, ["LANG": "C"])
    #expect(
      output == """
        rating → like, if ≥ 4
        rating → dislike, otherwise
        rating → later, by "Maybe later"
        like → store
        store → reviewed, by "Write a review"
        store → later, by "Maybe later"
        dislike → feedback
        feedback → wish, by "Tell us"
        feedback → reviewed, by "Write a review"
        feedback → rated, by "Not now"
        wish → rated, if is empty
        wish → thanks, otherwise
        thanks → the end
        rated → the end
        reviewed → the end
        later → the end
        day 1
        tour: not now
        stars: no: sessions (1 of 2 sessions)
        day 2
        tour: shown
        heard: 5 stars
        heard: yes, at storeReview
        heard: openStore
        heard: completed
        day 3
        tour: not now
        stars: no: answered (went to write a review on 3 March, 12:00), \
        cooldown (asked 1 day ago; from 1 June, 12:00 on)
        How do you like it?
        That makes our day!
        Would you tell others in a short review?
        Thank you for writing a review!

        """)
    #expect(status == 0)
  }
}
