import Foundation
import Testing

/// The tables of what is thrown, in the documentation of the libraries.
struct ThrownTests {
  private static let pages = [
    "Starling/Starling.docc/InYourOwnProgram.md", "StarlingHost/StarlingHost.docc/StarlingHost.md",
    "StarlingFoundation/StarlingFoundation.docc/StarlingFoundation.md",
  ]
  private static let tool = Compiler.path.map {
    URL(filePath: $0).deletingLastPathComponent().appending(path: "swift-symbolgraph-extract").path
  }
  #if arch(arm64)
    private static let target = "aarch64-unknown-linux-gnu"
  #else
    private static let target = "x86_64-unknown-linux-gnu"
  #endif

  #if os(Linux)
    @Test(.enabled(if: Compiler.path != nil, "there is no swiftc"))
    func `each call that throws without a type is in a table, and what is there throws`() throws {
      let folder = try TemporaryFolder()
      var thrown: (untyped: Set<String>, all: Set<String>) = ([], [])
      for library in ["Starling", "StarlingHost", "StarlingTesting", "StarlingFoundation"] {
        for symbol in try Self.symbols(of: library, in: folder) {
          guard let isTyped = symbol.throwsTyped else { continue }
          thrown.all.insert(symbol.name)
          if !isTyped { thrown.untyped.insert(symbol.name) }
        }
      }
      let listed = try Set(Self.pages.flatMap(Self.calls))
      #expect(thrown.untyped.count > 20)
      #expect(thrown.untyped.subtracting(listed).sorted() == [])
      #expect(listed.subtracting(thrown.all).sorted() == [])
    }
  #endif

  /// The names of the calls in the first column of the table of a page.
  private static func calls(onPage path: String) throws -> [String] {
    let page = try String(
      contentsOf: Starling.root.appending(path: "Sources/" + path), encoding: .utf8)
    let start = try #require(page.range(of: "# What is thrown\n"))
    let rows = page[start.upperBound...].split(separator: "\n").prefix { !$0.hasPrefix("#") }
      .filter { $0.hasPrefix("| `") }
    return rows.flatMap { row in
      let cells = row.split(separator: "|")[0].split(
        separator: "`", omittingEmptySubsequences: false)
      return stride(from: 1, to: cells.count, by: 2).map { number in
        let name = cells[number].prefix { $0 != "(" && $0 != " " }
        return String(name.split(separator: ".").last ?? "")
      }
    }
  }

  /// A public function, initializer or property.
  private struct Symbol {
    let path: [String]
    let declaration: String

    /// The name of a function or property; of an initializer, that of its type.
    var name: String {
      let last = path.last.map { String($0.prefix { $0 != "(" }) } ?? ""
      return last == "init" ? path.dropLast().last ?? "" : last
    }

    /// Whether what it throws has a type; nil if it throws nothing. Coders throw their own errors.
    var throwsTyped: Bool? {
      guard !["init(from:)", "encode(to:)"].contains(path.last) else { return nil }
      var depth = 0
      var outside = ""
      for character in declaration {
        if ")]".contains(character) { depth -= 1 }
        if depth == 0 { outside.append(character) }
        if "([".contains(character) { depth += 1 }
      }
      guard outside.contains(" throws") else { return nil }
      return outside.contains(" throws()")
    }
  }

  private static func symbols(of library: String, in folder: TemporaryFolder) throws -> [Symbol] {
    let process = Process()
    process.executableURL = URL(filePath: try #require(tool))
    let modules = Starling.executable.deletingLastPathComponent().appending(path: "Modules").path
    process.arguments = [
      "-module-name", library, "-I", modules, "-target", target, "-minimum-access-level", "public",
      "-skip-synthesized-members", "-output-dir", folder.url.path,
    ]
    try process.run()
    process.waitUntilExit()
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.url.path)
      .filter { $0.hasPrefix(library + "@") || $0.hasPrefix(library + ".") }
    return try files.flatMap { file in
      let data = try Data(contentsOf: folder.url.appending(path: file))
      return try JSONDecoder().decode(Graph.self, from: data).symbols
        .filter { !$0.isDeprecated && $0.kind.identifier != "swift.associatedtype" }
        .map { symbol in
          Symbol(
            path: symbol.pathComponents,
            declaration: (symbol.declarationFragments ?? []).map(\.spelling).joined())
        }
    }
  }

  /// The file of a symbol graph.
  private struct Graph: Decodable {
    struct Symbol: Decodable {
      struct Kind: Decodable { let identifier: String }
      struct Fragment: Decodable { let spelling: String }
      struct Availability: Decodable { let isUnconditionallyDeprecated: Bool? }
      let kind: Kind
      let pathComponents: [String]
      let declarationFragments: [Fragment]?
      let availability: [Availability]?
      var isDeprecated: Bool {
        (availability ?? []).contains { $0.isUnconditionallyDeprecated == true }
      }
    }
    let symbols: [Symbol]
  }
}
