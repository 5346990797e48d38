import Foundation
import Testing

/// The examples in the README are what really happens.
struct ReadmeTests {
  /// A fenced block with its language.
  private struct Block {
    var language: String
    var text: String
    /// The file that the text before the block names.
    var file: String?
  }

  private static func blocks() throws -> [Block] {
    let text = try String(contentsOf: Starling.root.appending(path: "README.md"), encoding: .utf8)
    var blocks: [Block] = []
    var open: Block?
    var before = ""
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("```") {
        if let block = open {
          blocks.append(block)
          (open, before) = (nil, "")
        } else {
          let named = before.split(separator: "`").last {
            $0.hasSuffix(".json") || $0.hasSuffix(".chat")
          }
          open = Block(language: String(line.dropFirst(3)), text: "", file: named.map(String.init))
        }
      } else if open != nil {
        open?.text += line + "\n"
      } else if !line.isEmpty {
        before = String(line)
      }
    }
    return blocks
  }

  @Test func `every command in the README prints what stands under it`() throws {
    let folder = try TemporaryFolder()
    let demo = folder.url.appending(path: "Demo")
    try FileManager.default.createSymbolicLink(
      at: demo, withDestinationURL: Starling.root.appending(path: "Demo"))
    var commands = 0
    for block in try Self.blocks() {
      if let file = block.file, block.language != "console" {
        _ = try folder.write(block.text, to: file)
      }
      guard block.language == "console" else { continue }
      for (command, expected) in Self.commands(in: block.text) {
        commands += 1
        #expect(try Self.shell(command, in: folder.url) == expected, "\(command)")
      }
    }
    #expect(commands > 0)
  }

  @Test func `every Swift sample in the README begins with its imports`() throws {
    let samples = try Self.blocks().filter { $0.language == "swift" }
    #expect(!samples.isEmpty)
    for sample in samples { #expect(sample.text.hasPrefix("import Starling\n"), "\(sample.text)") }
  }

  @Test(arguments: ["README.md", "Scripts/README.md"])
  func `every file that a page names is there`(_ page: String) throws {
    let file = Starling.root.appending(path: page)
    let text = try String(contentsOf: file, encoding: .utf8)
    let folder = file.deletingLastPathComponent()
    let links = text.matches(of: #/\]\((?<path>[^:)]+)\)/#).map {
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
    #expect(wings.count == 6)
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

  /// The command lines after `$ `, each with its output.
  private static func commands(in text: String) -> [(command: String, output: String)] {
    var commands: [(command: String, output: String)] = []
    for line in text.split(separator: "\n", omittingEmptySubsequences: false).dropLast() {
      if line.hasPrefix("$ ") {
        commands.append((String(line.dropFirst(2)), ""))
      } else if !commands.isEmpty {
        commands[commands.count - 1].output += line + "\n"
      }
    }
    return commands
  }

  private static func shell(_ command: String, in folder: URL) throws -> String {
    let process = Process()
    let pipe = Pipe()
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments = ["-c", "{ \(command)\n} 2>&1"]
    process.currentDirectoryURL = folder
    let tools = Starling.executable.deletingLastPathComponent().path
    process.environment = [
      "PATH": "\(tools):/usr/bin:/bin", "LANG": "C", "XDG_STATE_HOME": folder.path, "TZ": "UTC",
    ]
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = pipe
    try process.run()
    let output = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return String(decoding: output, as: UTF8.self)
  }
}
