import Starling
import StarlingEditor
import Testing

/// What the server says of files that may be ours.
@Suite struct OwnFileFindingTests {
  /// What is published when a file is opened beside others.
  private func published(_ text: String, beside files: [String: String] = [:]) -> String {
    var server = EditorServer(.inMemory(files))
    let messages = [
      #"{"jsonrpc":"2.0","id":0,"method":"initialize","params":{}}"#,
      #"{"method":"textDocument/didOpen","params":{"textDocument":{"uri":"file:///w/a.json","text":"#
        + JSONText.string(text).text + "}}}",
    ]
    for message in messages { _ = server.receive(MessageStream.framed(message)) }
    return server.rest().joined()
  }

  private static let silence = #""diagnostics":[]"#

  @Test(arguments: [
    #"{"blocks": [{"type": "section"}]}"#, #"{"blocks": [{"type": "section", "text": {"#,
    #"{"name": "x","#, "{}", "hello", #"{"a": 1}"#, "",
  ])
  func `the server is silent about what is not ours`(_ text: String) {
    #expect(published(text).contains(Self.silence), "\(published(text))")
  }

  @Test(arguments: [
    #"{"block": {"a": {"type": "text", "text": "A"}}}"#, #"{"starling": 1, "blocks": []}"#,
    #"{"blocks": {"a": {"type": "txt"}}}"#, #"{"$schema": "starling.schema.json", "polit": true}"#,
  ])
  func `what is ours and misspelt is not passed over`(_ text: String) {
    let answer = published(text)
    #expect(answer.contains("publishDiagnostics") && !answer.contains(Self.silence), "\(answer)")
  }

  @Test(arguments: ["x\n", "Here it is:\n\n", "json "])
  func `words above a script hide nothing of it`(_ words: String) {
    let script = #"{ "blocks": { "a": { "type": "text", "text": "A", "next": "b" } } }"#
    let answer = published(words + script)
    #expect(answer.contains("text before the script") && answer.contains("no block is named"))
  }

  @Test func `what a transcript names is ours`() {
    #expect(published("{}", beside: ["/w/b.chat": "=== a\n...\n"]).contains(Self.silence))
    let answer = published("{}", beside: ["/w/a.chat": "=== a\n...\n"])
    #expect(answer.contains("a script needs the key"), "\(answer)")
  }
}
