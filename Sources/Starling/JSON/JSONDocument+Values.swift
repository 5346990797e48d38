extension JSONDocument {
  /// The text of a string, its escapes resolved.
  package func string(_ node: Int) -> String {
    let content = self.content(node)
    guard nodes[node].isEscaped else {
      return String(decoding: source.bytes[content], as: UTF8.self)
    }
    return JSONEscape.decoded(source.bytes, in: content)
  }

  /// The bytes between the quotes.
  package func content(_ node: Int) -> Range<Int> {
    Int(nodes[node].start) + 1..<max(Int(nodes[node].start) + 1, Int(nodes[node].end) - 1)
  }

  /// The number as it is written: infinite where no `Double` holds it.
  package func number(_ node: Int) -> Double {
    let place = Int(nodes[node].start)..<Int(nodes[node].end)
    return JSONNumber.value(of: source.bytes[place])
  }

  package func boolean(_ node: Int) -> Bool { nodes[node].kind == .true }

  /// Calls the body with the bytes of a string, its escapes resolved.
  @inline(__always)
  func withText<Result>(_ node: Int, _ body: (Span<UInt8>) -> Result) -> Result {
    guard nodes[node].isEscaped else { return body(source.bytes.span.extracting(content(node))) }
    var decoded: [UInt8] = []
    decode(node, into: &decoded)
    return body(decoded.span)
  }

  /// Appends the text of a string with escapes as UTF-8.
  func decode(_ node: Int, into text: inout [UInt8]) {
    JSONEscape.decode(source.bytes, in: content(node), into: &text)
  }

  /// The word of a vocabulary that a string is.
  func word<Word: ListedWord>(_ node: Int) -> Word? { withText(node) { Word.table.word($0) } }
}

extension JSONDocument {
  /// The text that a line is as a JSON string; nil where it is none.
  package static func text(ofString line: String) -> String? {
    guard line.trimmed().utf8.first == UInt8(ascii: "\"") else { return nil }
    let (document, diagnostics) = JSONReader.read(SourceText(name: "", text: line))
    guard document.isComplete, diagnostics.isEmpty, document[root].kind == .string else {
      return nil
    }
    return document.string(root)
  }
}
