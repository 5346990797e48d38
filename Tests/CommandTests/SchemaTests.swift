import Foundation
import Testing

struct SchemaTests {
  @Test func `the schema beside the demos is the one that is printed`() throws {
    let printed = try Starling(["schema"])
    let file = Starling.root.appending(path: "Demo/starling.schema.json")
    #expect(printed.status == 0)
    #expect(printed.output == (try String(contentsOf: file, encoding: .utf8)))
  }

  @Test func `an editor finds the schema of the demos`() throws {
    let settings = try String(
      contentsOf: Starling.root.appending(path: "Demo/.vscode/settings.json"), encoding: .utf8)
    #expect(settings.contains(#""url": "./starling.schema.json""#))
    for demo in DemoTests.dialogs {
      let text = try String(
        contentsOf: Starling.root.appending(path: "Demo/\(demo)"), encoding: .utf8)
      #expect(text.contains(#""$schema": "starling.schema.json""#))
    }
  }
}
