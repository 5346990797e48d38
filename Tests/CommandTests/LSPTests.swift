import Foundation
import Testing

/// `starling lsp` as a process, and the lines with which editors start it.
struct LSPTests {
  private func framed(_ message: String) -> String {
    "Content-Length: \(message.utf8.count)\r\n\r\n\(message)"
  }

  private static let initialize = #"{"jsonrpc":"2.0","id":1,"method":"initialize","params":{}}"#

  @Test func `a session finds what the check finds, and ends with exit`() throws {
    let open = #"""
      {"jsonrpc":"2.0","method":"textDocument/didOpen","params":{"textDocument":{\#
      "uri":"file:///nowhere/a.json","languageId":"json","version":1,\#
      "text":"{ \"blocks\": { \"a\": { \"type\": \"text\", \"text\": \"Hi\", \"next\": \"b\" } } }"}}}
      """#
    let run = try Starling(
      ["lsp"],
      input: framed(Self.initialize) + framed(open)
        + framed(#"{"jsonrpc":"2.0","id":2,"method":"shutdown"}"#)
        + framed(#"{"jsonrpc":"2.0","method":"exit"}"#))
    #expect(run.status == 0 && run.errors.isEmpty)
    #expect(run.output.contains(#""id":2,"result":null"#))
  }

  @Test func `an input that ends without exit is a failure`() throws {
    let run = try Starling(["lsp"], input: framed(Self.initialize))
    #expect(run.status == 1)
    #expect(run.output.contains("\"capabilities\""))
    #expect(run.errors.isEmpty)
  }

  @Test func `a log says which messages came`() throws {
    let run = try Starling(
      ["lsp", "--log"],
      input: framed(Self.initialize) + framed(#"{"jsonrpc":"2.0","method":"exit"}"#))
    #expect(run.errors == "starling lsp: request 1 initialize\nstarling lsp: notification exit\n")
  }

  static let editors: [(name: String, folders: [String])] = [
    ("vim", ["starling-vim"]), ("neovim", ["starling-vim"]), ("helix", []), ("zed", []),
    ("emacs", []), ("vscode", ["starling-vscode"]),
  ]

  @Test(arguments: editors)
  func `the lines for an editor are printed`(_ editor: String, _ folders: [String]) throws {
    let folder = try TemporaryFolder()
    for _ in 1...2 {
      let run = try Starling(["new", "--editor", editor], folder: folder.url)
      #expect(run.status == 0 && run.errors.isEmpty)
      #expect(run.output.contains(editor == "vscode" ? "problemMatcher" : "lsp"))
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path) == folders)
  }

  @Test func `the extension of VS Code is JSON, and names its own files`() throws {
    let folder = try TemporaryFolder()
    _ = try Starling(["new", "--editor", "vscode"], folder: folder.url)
    let extent = folder.url.appending(path: "starling-vscode")
    let names = try FileManager.default.contentsOfDirectory(atPath: extent.path)
    #expect(names.count == 5)
    for name in names {
      let data = try Data(contentsOf: extent.appending(path: name))
      _ = try JSONSerialization.jsonObject(with: data)
      for named in String(decoding: data, as: UTF8.self).matches(of: /"\.\/([a-z-]+(\.\w+)+)"/) {
        #expect(names.contains(String(named.output.1)))
      }
    }
  }

  @Test func `a file of an editor that was edited stays`() throws {
    let folder = try TemporaryFolder()
    _ = try Starling(["new", "--editor", "vim"], folder: folder.url)
    let file = folder.url.appending(path: "starling-vim/syntax/starling-chat.vim")
    try "mine".write(to: file, atomically: true, encoding: .utf8)
    #expect(try Starling(["new", "--editor", "vim"], folder: folder.url).status == 73)
    #expect(try String(contentsOf: file, encoding: .utf8) == "mine")
  }

  @Test func `the lines for an editor and a file do not go together`() throws {
    let folder = try TemporaryFolder()
    let both = try Starling(["new", "hello.json", "--editor", "helix"], folder: folder.url)
    #expect(both.status == 64 && both.errors.contains("hello.json"))
    let none = try Starling(["new"], folder: folder.url)
    #expect(none.status == 64 && none.errors.contains("FILE"))
  }

  @Test func `Neovim edits a demo, where it is installed`() throws {
    let run = try Starling(script: "soak", ["nvim", "--command", Starling.executable.path])
    #expect(run.status == 0, "\(run.output)\(run.errors)")
  }
}
