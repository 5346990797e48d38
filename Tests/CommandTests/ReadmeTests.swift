import Foundation
import Testing

/// The README is short, and names what is there.
struct ReadmeTests {
  @Test func `the README is a page for one reader`() throws {
    let page = try String(
      contentsOf: Starling.root.appending(path: "README.md"), encoding: .utf8)
    #expect(page.count { $0 == "\n" } <= 170)
    let isRunAsItStands = page.contains(
      "\n```sh\nswift run starling run Demo/rating.json\nswift test\n```\n")
    #expect(isRunAsItStands)
  }

  @Test(arguments: ["README.md", "Scripts/README.md"])
  func `every file that a page names is there`(_ page: String) throws {
    let file = Starling.root.appending(path: page)
    let text = try String(contentsOf: file, encoding: .utf8)
    let folder = file.deletingLastPathComponent()
    let links = text.matches(of: #/\]\((?<path>[^:)#]+)\)/#).map {
      folder.appending(path: String($0.output.path))
    }
    let names = text.matches(of: #/`(?<path>(?:Sources|Tests|Scripts|Demo|\.ci)/[^`\s]+)/#).map {
      Starling.root.appending(path: String($0.output.path))
    }
    #expect(!links.isEmpty && !names.isEmpty)
    for path in (links + names).map(\.path) {
      #expect(FileManager.default.fileExists(atPath: path), "\(path)")
    }
  }

  @Test func `the page for contributors names every wing and every room of the engine`() throws {
    let page = try String(
      contentsOf: Starling.root.appending(path: "Scripts/README.md"), encoding: .utf8)
    let engine = Starling.root.appending(path: "Sources/Starling")
    let wings = try Self.folders(in: engine).filter { !$0.hasSuffix(".docc") }
    #expect(wings.count == 8)
    for wing in wings {
      let row = page.split(separator: "\n").first { $0.hasPrefix("| `\(wing)` |") }
      for room in try Self.folders(in: engine.appending(path: wing)) {
        #expect(row?.contains("`\(room)`") == true, "\(wing)/\(room)")
      }
    }
  }

  @Test func `the way around the engine is a short page, with the files of a limit`() throws {
    let page = try String(
      contentsOf: Starling.root.appending(path: "Scripts/README.md"), encoding: .utf8)
    let begin = try #require(page.range(of: "## Architecture\n"))
    let recipe = try #require(page.range(of: "## Add a limit to a field\n"))
    let end = try #require(page.range(of: "## Add a kind of block\n"))
    let way = page[begin.lowerBound..<end.lowerBound]
    #expect(way.count { $0 == "\n" } < 80)
    let named = Set(
      page[recipe.upperBound..<end.lowerBound].matches(
        of: #/`(?:[^`\s]+/)?(?<file>[^`\s\/]+\.swift)`/#
      )
      .map { String($0.output.file) })
    let files = try Self.swiftFiles(in: ["Sources", "Tests"])
    #expect(named.subtracting(files.map(\.lastPathComponent)).isEmpty)
    // The files of languages are named together.
    let sources = try files.filter {
      try !$0.path.contains("/Languages/")
        && String(contentsOf: $0, encoding: .utf8).contains("tooSmall")
    }
    let speaking = sources.filter { $0.path.contains("/Sources/") }.map(\.lastPathComponent)
    #expect(speaking.count > 5 && Set(speaking).isSubset(of: named))
  }

  private static func swiftFiles(in folders: [String]) throws -> [URL] {
    try folders.flatMap { folder in
      let root = Starling.root.appending(path: folder)
      return try FileManager.default.subpathsOfDirectory(atPath: root.path)
        .filter { $0.hasSuffix(".swift") }.map { root.appending(path: $0) }
    }
  }

  private static func folders(in folder: URL) throws -> [String] {
    try FileManager.default.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: [.isDirectoryKey]
    ).filter(\.hasDirectoryPath).map(\.lastPathComponent)
  }
}
