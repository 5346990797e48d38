import Foundation
import Testing

/// The shell lines of the README and of the articles, run as they stand, page by page, each in a
/// folder of its own.
struct DocumentedLinesTests {
  static let pages: [String] = {
    let sources = Starling.root.appending(path: "Sources")
    let files = (try? FileManager.default.subpathsOfDirectory(atPath: sources.path)) ?? []
    let articles = files.filter { $0.contains(".docc/") && $0.hasSuffix(".md") }.sorted()
    return ["README.md"] + articles.map { "Sources/\($0)" }
  }()

  @Test(arguments: pages)
  func `every shell line of a page works, and prints what stands under it`(_ page: String) throws {
    let text = try String(contentsOf: Starling.root.appending(path: page), encoding: .utf8)
    let scratch = try ScratchFolder()
    for part in PagePart.all(in: text) { try scratch.play(part) }
  }

  @Test func `the pages have lines of each kind`() throws {
    let parts = try Self.pages.flatMap { page in
      PagePart.all(
        in: try String(contentsOf: Starling.root.appending(path: page), encoding: .utf8))
    }
    let kinds = parts.map { String(describing: $0).prefix { $0 != "(" } }
    #expect(Set(kinds) == ["console", "file", "shell", "span"])
    #expect(parts.count > 60)
  }
}

/// What a page has to offer to a shell.
private enum PagePart {
  /// A file that the text above it names.
  case file(String, String)
  /// A command line after `$ `, with its output.
  case console(String, String)
  /// A block of shell lines.
  case shell(String)
  /// A command line within the text.
  case span(String)

  static func all(in page: String) -> [PagePart] {
    var parts: [PagePart] = []
    var (open, block, paragraph, before) = (nil as String?, "", "", "")
    for line in page.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("```"), let language = open {
        parts += of(block, in: language, after: before)
        (open, block, before) = (nil, "", "")
      } else if open != nil {
        block += line + "\n"
      } else if line.hasPrefix("```") {
        parts += spans(in: paragraph)
        (open, paragraph) = (String(line.dropFirst(3)), "")
      } else {
        if !line.isEmpty { before = String(line) }
        paragraph += line + " "
        if line.isEmpty {
          parts += spans(in: paragraph)
          paragraph = ""
        }
      }
    }
    return parts + spans(in: paragraph)
  }

  private static func of(_ block: String, in language: String, after line: String) -> [PagePart] {
    switch language {
    case "console": return commands(in: block)
    case "sh": return [.shell(block)]
    case "", "json":
      #expect(!block.contains("$ starling"), "a block of the language \"console\" is run")
      let name = line.split(separator: "`").last { $0.hasSuffix(".json") || $0.hasSuffix(".chat") }
      return name.map { [.file(String($0), block)] } ?? []
    default: return []
    }
  }

  private static func commands(in block: String) -> [PagePart] {
    var commands: [(line: String, output: String)] = []
    for line in block.split(separator: "\n", omittingEmptySubsequences: false).dropLast() {
      if line.hasPrefix("$ ") {
        commands.append((String(line.dropFirst(2)), ""))
      } else if !commands.isEmpty {
        commands[commands.count - 1].output += line + "\n"
      }
    }
    return commands.map { .console($0.line, $0.output) }
  }

  private static func spans(in text: String) -> [PagePart] {
    text.split(separator: "`", omittingEmptySubsequences: false).enumerated()
      .filter { $0.offset % 2 == 1 }.map { String($0.element) }
      .filter { $0.hasPrefix("starling ") || $0.hasPrefix("if command -v starling") }
      .map { .span($0) }
  }
}

/// A repository with a script, its test and the demos, and a history of its own.
private struct ScratchFolder {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    for name in ["rating.json", "rating.chat"] {
      try FileManager.default.copyItem(
        at: Starling.root.appending(path: "Demo/\(name)"), to: folder.url.appending(path: name))
    }
    let git = "git -c user.name=a -c user.email=a"
    let made = try shell("\(git) init -q . && \(git) add . && \(git) commit -qm first")
    #expect(made.status == 0, "\(made.output)")
    try FileManager.default.createSymbolicLink(
      at: folder.url.appending(path: "Demo"),
      withDestinationURL: Starling.root.appending(path: "Demo"))
  }

  func play(_ part: PagePart) throws {
    switch part {
    case .file(let name, let text): _ = try folder.write(text, to: name)
    case .console(let line, let output): #expect(try shell(line).output == output, "\(line)")
    // What needs the toolchain is run by all who build.
    case .shell(let lines) where lines.hasPrefix("swift "): break
    case .shell(let lines): try works(lines)
    case .span(let line): try works(runnable(line))
    }
  }

  /// A line to run. Of the name of a command, or a form with words to fill in, it is its help.
  private func runnable(_ line: String) -> String {
    let words = line.split(separator: " ")
    let isForm = words.contains { $0.count > 1 && $0.allSatisfy { "A"..."Z" ~= $0 || $0 == "=" } }
    let needsPlayer = words[1] == "page" && !Self.hasPlayer
    guard words[0] == "starling", words.count == 2 || isForm || needsPlayer else { return line }
    return "starling help \(words[1] == "help" ? "" : words[1])"
  }

  private static var hasPlayer: Bool {
    FileManager.default.fileExists(
      atPath: Starling.root.appending(path: ".build/web/page.html").path)
  }

  /// A verdict may be no. What is misused, missing or broken has other exit codes.
  private func works(_ lines: String) throws {
    let run = try shell(lines)
    #expect(0...2 ~= run.status, "\(lines): \(run.output)")
  }

  private func shell(_ lines: String) throws -> (status: Int32, output: String) {
    let process = Process()
    let pipe = Pipe()
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments = ["-c", "{ \(lines)\n} 2>&1"]
    process.currentDirectoryURL = folder.url
    let tools = Starling.executable.deletingLastPathComponent().path
    process.environment = [
      "PATH": "\(tools):/usr/bin:/bin", "LANG": "C", "HOME": folder.url.path,
      "XDG_STATE_HOME": folder.url.path, "TZ": "UTC",
    ]
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = pipe
    try process.run()
    let output = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: output, as: UTF8.self))
  }
}
