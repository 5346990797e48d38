import Foundation
import Starling
import StarlingAuthoring
import StarlingEditor
import Testing

/// Sessions that were recorded, one for each request. A line `file PATH` begins a file, whose lines
/// follow behind bars; `>` is what a client sends, and `<` what it gets for that and for a long
/// pause behind it. With STARLING_RECORD, what is gotten is recorded anew.
@Suite struct SessionTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "Sessions")

  static let names =
    (try? FileManager.default.contentsOfDirectory(atPath: folder.path))?.sorted() ?? []

  private struct Session {
    var files: [String: String] = [:]
    var turns: [(sent: String, got: [String])] = []

    init(_ text: String) {
      var path = ""
      for line in text.split(separator: "\n") {
        let rest = line.dropFirst(2).replacing("\"VERSION\"", with: "\"\(Version.current)\"")
        switch line.first {
        case "|": files[path, default: ""] += String(rest) + "\n"
        case ">": turns.append((String(rest), []))
        case "<": turns[turns.count - 1].got.append(String(rest))
        default: path = String(line.dropFirst("file ".count))
        }
      }
    }
  }

  @Test func `there is a session for each request`() { #expect(Self.names.count >= 14) }

  @Test(arguments: names)
  func `a session goes as it was recorded`(_ name: String) throws {
    let text = try String(contentsOf: Self.folder.appending(path: name), encoding: .utf8)
    let session = Session(text)
    var server = EditorServer(.inMemory(session.files))
    if ProcessInfo.processInfo.environment["STARLING_RECORD"] != nil {
      return try record(text, of: &server, in: name)
    }
    for (sent, got) in session.turns {
      let answers = server.receive(MessageStream.framed(sent))
      server.now += 3_000
      #expect(answers + server.rest() == got, "\(sent)")
    }
  }

  private func record(_ text: String, of server: inout EditorServer, in name: String) throws {
    var lines: [String] = []
    for line in text.split(separator: "\n") where line.first != "<" {
      lines.append(String(line))
      guard line.first == ">" else { continue }
      let answers = server.receive(MessageStream.framed(String(line.dropFirst(2))))
      server.now += 3_000
      lines += (answers + server.rest()).map {
        "< " + $0.replacing("\"\(Version.current)\"", with: "\"VERSION\"")
      }
    }
    let file = Self.folder.appending(path: name)
    try Data((lines.joined(separator: "\n") + "\n").utf8).write(to: file)
  }
}
