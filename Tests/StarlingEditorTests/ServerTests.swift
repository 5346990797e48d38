import Starling
import StarlingEditor
import Testing

@Suite struct ServerTests {
  private static let initialize = #"{"jsonrpc":"2.0","id":0,"method":"initialize","params":{}}"#

  private func server(initialized: Bool = true) -> EditorServer {
    var server = EditorServer(.inMemory([:]))
    if initialized { _ = server.receive(MessageStream.framed(Self.initialize)) }
    return server
  }

  private func answers(to bytes: [UInt8], initialized: Bool = true) -> [String] {
    var server = server(initialized: initialized)
    return server.receive(bytes) + server.rest()
  }

  /// The number of the error in an answer.
  private func code(_ answer: String) -> Int? {
    let (document, _) = JSONReader.read(SourceText(name: "", text: answer))
    let error = document.member("error", of: 0)
    return error.flatMap { document.member("code", of: $0) }.map { Int(document.number($0)) }
  }

  static let malformed: [(message: String, code: Int)] = [
    ("{", -32700), ("", -32700), ("nonsense", -32700), ("{ \"id\": 1, }", -32700),
    ("[]", -32600), ("1", -32600), ("{}", -32600), (#"{"id":1}"#, -32600),
    (#"{"id":1,"method":2}"#, -32600), (#"{"id":[],"method":"x"}"#, -32600),
    (#"{"id":1,"method":"x"}"#, -32601), (#"{"id":1,"method":"$/x"}"#, -32601),
    (#"{"id":1,"method":"initialize"}"#, -32600),
    (#"{"id":1,"method":"textDocument/hover"}"#, -32602),
    (#"{"id":1,"method":"textDocument/hover","params":[]}"#, -32602),
    (#"{"id":1,"method":"textDocument/hover","params":{"textDocument":{"uri":"x"}}}"#, -32602),
    (#"{"id":1,"method":"workspace/symbol","params":{"query":1}}"#, -32602),
  ]

  @Test(arguments: malformed)
  func `a message that makes no sense gets an error of the protocol`(
    _ message: String, _ code: Int
  ) {
    let answers = answers(to: MessageStream.framed(message))
    #expect(answers.map(self.code) == [code], "\(answers)")
  }

  @Test func `a position that is no number gets an error`() {
    var server = server()
    let opened = #"""
      {"method":"textDocument/didOpen","params":{"textDocument":{"uri":"file:///a.json","text":"{}"}}}
      """#
    _ = server.receive(MessageStream.framed(opened))
    for position in ["null", "{}", #"{"line":-1,"character":0}"#, #"{"line":1.5,"character":0}"#] {
      let asked = #"""
        {"id":1,"method":"textDocument/hover","params":{"textDocument":{"uri":"file:///a.json"},\#
        "position":\#(position)}}
        """#
      #expect(server.receive(MessageStream.framed(asked)).map(code) == [-32602], "\(position)")
    }
  }

  @Test func `before the beginning and after the end, requests are refused`() {
    let hover = #"{"id":1,"method":"textDocument/hover","params":{}}"#
    #expect(answers(to: MessageStream.framed(hover), initialized: false).map(code) == [-32002])
    var server = server()
    _ = server.receive(MessageStream.framed(#"{"id":2,"method":"shutdown"}"#))
    #expect(server.receive(MessageStream.framed(hover)).map(code) == [-32600])
    _ = server.receive(MessageStream.framed(#"{"method":"exit"}"#))
    #expect(server.exitCode == 0)
  }

  @Test func `an exit without a shutdown is a failure`() {
    var server = server()
    _ = server.receive(MessageStream.framed(#"{"method":"exit"}"#))
    #expect(server.exitCode == 1)
  }

  @Test func `a header without a length is passed over with an error`() {
    let bytes =
      Array("Content-Type: x\r\n\r\n".utf8) + MessageStream.framed(#"{"id":1,"method":"x"}"#)
    #expect(answers(to: bytes).map(code) == [-32700, -32601])
  }

  @Test func `messages may come in any pieces`() {
    var server = server(initialized: false)
    let bytes =
      MessageStream.framed(Self.initialize) + MessageStream.framed(#"{"id":1,"method":"x"}"#)
    var answers: [String] = []
    for byte in bytes { answers += server.receive([byte]) }
    #expect(answers.count == 2)
  }

  @Test func `a request that was taken back before its turn is not answered`() {
    let asked = MessageStream.framed(
      #"{"id":"a","method":"workspace/symbol","params":{"query":""}}"#)
    let cancelled = MessageStream.framed(#"{"method":"$/cancelRequest","params":{"id":"a"}}"#)
    #expect(answers(to: asked + cancelled).map(code) == [-32800])
  }

  @Test func `only the newest text is looked at`() {
    var server = server()
    let opened = #"""
      {"method":"textDocument/didOpen","params":{"textDocument":{"uri":"file:///a.json","version":1,\#
      "text":"{ \"blocks\": {} }"}}}
      """#
    var bytes = MessageStream.framed(opened)
    for version in 2...50 {
      let change = #"""
        {"method":"textDocument/didChange","params":{"textDocument":{"uri":"file:///a.json",\#
        "version":\#(version)},"contentChanges":[{"range":{"start":{"line":0,"character":12},\#
        "end":{"line":0,"character":13}},"text":"\#(version % 10)"}]}}
        """#
      bytes += MessageStream.framed(change)
    }
    #expect(server.receive(bytes).isEmpty)
    server.now += 300
    let found = server.rest()
    #expect(found.count == 1)
    #expect(found.first?.contains(#""version":50"#) == true)
    #expect(server.rest().isEmpty)
  }

  @Test func `what is found goes when a document is closed`() {
    var server = server()
    let opened = #"""
      {"method":"textDocument/didOpen","params":{"textDocument":{"uri":"file:///a.json",\#
      "text":"{ \"blocks\": {} }"}}}
      """#
    _ = server.receive(MessageStream.framed(opened))
    #expect(server.rest().first?.contains("\"severity\":1") == true)
    let closed = #"""
      {"method":"textDocument/didClose","params":{"textDocument":{"uri":"file:///a.json"}}}
      """#
    _ = server.receive(MessageStream.framed(closed))
    #expect(server.rest().map { $0.contains("\"diagnostics\":[]") } == [true])
  }

  @Test func `once a script is closed, its open transcript is tested with the file`() {
    let script = #"{ "blocks": { "a": { "type": "text", "text": "Hi", "next": null } } }"#
    var server = EditorServer(.inMemory(["/a.json": script]))
    func send(_ method: String, _ uri: String, _ text: String? = nil) -> [String] {
      let document = JSONText.object(
        [("uri", .string(uri))] + (text.map { [("text", .string($0))] } ?? []))
      let message = JSONText.object([
        ("method", .string(method)), ("params", .object([("textDocument", document)])),
      ])
      return server.receive(MessageStream.framed(message.text)) + server.rest()
    }
    _ = server.receive(MessageStream.framed(Self.initialize))
    let changed = script.replacing("Hi", with: "Ho")
    _ = send("textDocument/didOpen", "file:///a.json", changed)
    let opened = send("textDocument/didOpen", "file:///a.chat", "=== x\nbot: Hi\n...\n")
    #expect(opened.last?.contains("the case fails here") == true)
    let closed = send("textDocument/didClose", "file:///a.json")
    #expect(closed.map { $0.contains("\"diagnostics\":[]") } == [true, true])
  }
}
