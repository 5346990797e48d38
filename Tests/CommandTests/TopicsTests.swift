import Foundation
import Testing

/// The documentation of the libraries.
struct TopicsTests {
  @Test(arguments: ["--save", "--interactive"])
  func `an option is a word of help, with its dashes`(_ option: String) throws {
    let run = try Starling(["help", option])
    #expect(run.status == 0 && run.output.contains(option + " "), "\(run.errors)")
    #expect(try Starling(["help", option + "x"]).status == 64)
  }

  @Test(arguments: ["Starling", "StarlingHost", "StarlingTesting", "StarlingFoundation"])
  func `every public type stands in a list of topics`(_ library: String) throws {
    let folder = Starling.root.appending(path: "Sources/\(library)")
    let page = try String(
      contentsOf: folder.appending(path: "\(library).docc/\(library).md"), encoding: .utf8)
    let topics = try #require(page.range(of: "\n## Topics\n"))
    let files = try #require(
      FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil))
    for case let file as URL in files where file.pathExtension == "swift" {
      for line in try String(contentsOf: file, encoding: .utf8).split(separator: "\n") {
        guard let name = Self.type(declaredBy: line) else { continue }
        #expect(page[topics.upperBound...].contains("``\(name)``"), "\(file.lastPathComponent)")
      }
    }
  }

  /// The name of the public type that a line declares at the top level.
  private static func type(declaredBy line: Substring) -> Substring? {
    var words = line.split(separator: " ")[...]
    guard !line.hasPrefix(" ") else { return nil }
    while let first = words.first, first.hasPrefix("@") { words.removeFirst() }
    guard words.popFirst() == "public" else { return nil }
    if words.first == "final" { words.removeFirst() }
    guard let kind = words.popFirst(), ["class", "struct", "enum", "protocol"].contains(kind) else {
      return nil
    }
    return words.first?.prefix { $0.isLetter || $0.isNumber }
  }
}
