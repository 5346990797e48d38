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

  @Test(arguments: ["neovim", "helix", "zed", "emacs", "vscode"])
  func `the lines for an editor are printed without a file`(_ editor: String) throws {
    let folder = try TemporaryFolder()
    let run = try Starling(["new", "--editor", editor], folder: folder.url)
    #expect(run.status == 0 && run.errors.isEmpty)
    #expect(run.output.contains(editor == "vscode" ? "json.schemas" : "lsp"))
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path).isEmpty)
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
