import Starling
import StarlingEditor
import Testing

/// A server with one document, which is typed into.
struct Typing {
  var server: EditorServer
  var text: String
  let uri: String

  init(_ text: String, beside files: [String: String] = [:], named name: String = "a.json") {
    (self.text, uri) = (text, "file:///w/\(name)")
    server = EditorServer(.inMemory(files))
    send("initialize", [], id: 1)
    let document: [(String, JSONText)] = [("uri", .string(uri)), ("text", .string(text))]
    send("textDocument/didOpen", [("textDocument", .object(document))])
  }

  mutating func send(_ method: String, _ params: [(String, JSONText)], id: Int? = nil) {
    let members: [(String, JSONText)] = [
      ("method", .string(method)), ("params", .object(params)),
    ]
    let message = JSONText.object(members + (id.map { [("id", .integer($0))] } ?? []))
    _ = server.receive(MessageStream.framed(message.text))
  }

  /// Replaces a part of the text that is there once.
  mutating func replace(_ part: String, with new: String) throws {
    change(try #require(text.firstRange(of: part)), to: new)
  }

  mutating func append(_ character: Character) {
    change(text.endIndex..<text.endIndex, to: String(character))
  }

  /// Types before what stands at the end.
  mutating func insert(_ new: String, before end: String) {
    let place = text.index(text.endIndex, offsetBy: -end.count)
    change(place..<place, to: new)
  }

  private mutating func change(_ range: Range<String.Index>, to new: String) {
    let place = JSONText.object([
      ("start", position(of: range.lowerBound)), ("end", position(of: range.upperBound)),
    ])
    let change = JSONText.object([("range", place), ("text", .string(new))])
    text.replaceSubrange(range, with: new)
    send(
      "textDocument/didChange",
      [("textDocument", .object([("uri", .string(uri))])), ("contentChanges", .array([change]))])
  }

  private func position(of index: String.Index) -> JSONText {
    let lines = text[..<index].split(separator: "\n", omittingEmptySubsequences: false)
    return .object([
      ("line", .integer(lines.count - 1)),
      ("character", .integer(lines[lines.count - 1].utf16.count)),
    ])
  }

  mutating func save() {
    send("textDocument/didSave", [("textDocument", .object([("uri", .string(uri))]))])
  }

  /// The codes that are published after some milliseconds; nil if nothing is.
  mutating func codes(after milliseconds: Int) -> [String]? {
    findings(after: milliseconds)?.compactMap { finding in
      finding.split(separator: "\"code\":\"").dropFirst().first.map {
        String($0.prefix { $0 != "\"" })
      }
    }
  }

  /// The findings that are published after some milliseconds, as JSON; nil if nothing is.
  mutating func findings(after milliseconds: Int) -> [String]? {
    server.now += milliseconds
    let said = server.rest().filter { $0.contains(uri) }
    return said.last.map { $0.split(separator: "{\"range\":").dropFirst().map { String($0) } }
  }
}
