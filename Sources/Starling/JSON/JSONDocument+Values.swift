extension JSONDocument {
  /// The text of a string with its escapes resolved.
  package func string(_ node: Int) -> String {
    let content = self.content(node)
    guard nodes[node].isEscaped else {
      return String(decoding: source.bytes[content], as: UTF8.self)
    }
    return JSONEscape.decoded(source.bytes, in: content)
  }

  /// The bytes of a string between its quotes.
  package func content(_ node: Int) -> Range<Int> { nodes[node].content }

  /// The value of a number; infinite if it exceeds a `Double`.
  package func number(_ node: Int) -> Double {
    let place = Int(nodes[node].start)..<Int(nodes[node].end)
    return JSONNumber.value(of: source.bytes[place])
  }

  /// The value of a number as a count; `Int.max` if it is too large for an `Int`.
  func count(_ node: Int) -> Int { Int(exactly: number(node)) ?? .max }

  package func boolean(_ node: Int) -> Bool { nodes[node].kind == .true }

  /// Calls the body with the bytes of a string, its escapes resolved.
  @inline(__always)
  func withText<Result>(_ node: Int, _ body: (Span<UInt8>) -> Result) -> Result {
    withText(nodes[node], body)
  }

  /// Calls the body with the bytes of a string whose node may have left the list.
  @inline(__always)
  func withText<Result>(_ node: Node, _ body: (Span<UInt8>) -> Result) -> Result {
    guard node.isEscaped else { return body(source.bytes.span.extracting(node.content)) }
    var decoded: [UInt8] = []
    JSONEscape.decode(source.bytes, in: node.content, into: &decoded)
    return body(decoded.span)
  }

  /// The word of a vocabulary that the check has found this string to be.
  func word<Word: ListedWord>(_ node: Int) -> Word? { nodes[node].word.map { Word.all[Int($0)] } }
}

extension JSONDocument {
  /// The text of a line that is a JSON string; nil for any other line.
  package static func text(ofString line: String) -> String? {
    guard line.trimmed().utf8.first == UInt8(ascii: "\"") else { return nil }
    let (document, diagnostics) = JSONReader.read(SourceText(name: "", text: line))
    guard document.isComplete, diagnostics.isEmpty, document[root].kind == .string else {
      return nil
    }
    return document.string(root)
  }
}
