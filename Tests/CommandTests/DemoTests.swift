import Foundation
import Testing

/// The demos are what the README says of them: without a finding, and playable to the end.
struct DemoTests {
  static let scripts: [String] = {
    let folder = Starling.root.appending(path: "Demo")
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.filter { $0.hasSuffix(".json") && !$0.hasPrefix(".") }.sorted()
  }()

  @Test(arguments: scripts)
  func `a demo is checked strictly`(_ name: String) throws {
    let run = try Starling(["check", "--strict", "Demo/\(name)"])
    #expect(run.output == "nothing is wrong in 1 script\n")
    #expect(run.status == 0)
  }

  @Test(arguments: [
    ("rating.json", "5\n1\n", ["★★★★★ 5/5", "See you!"]),
    ("rating.json", "2\n\nDark mode\n", ["A single word helps, too.", "See you!"]),
    ("rating.json", "0\n", ["Later", "See you!"]),
    (
      "support.json", "my b\n\n1\nnobody\nada@example.com\n\na crash\n12\n1\n1\nMake it sing\nthat\nno\n",
      ["That does not look like an address.", "far too often", "555-0100", "Have a good day!"]
    ),
    ("tour.json", "not\n2\n\n\n", ["Each block says something", "you wanted 2.", "Bye, friend!"]),
    ("tour.json", "skip\n", ["That was the tour."]),
    ("languages.json", "Ada\nyes\nyes\nno\n", ["Shall I sing, Ada?", "Once more?", "Good night, Ada."]),
  ])
  func `a demo is played to its end`(_ name: String, _ answers: String, _ said: [String]) throws {
    let run = try Starling(["run", "Demo/\(name)"], input: answers)
    for text in said { #expect(run.output.contains(text)) }
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
