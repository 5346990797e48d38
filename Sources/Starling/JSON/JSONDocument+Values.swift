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
    JSONNumber.value(of: source.bytes[Int(nodes[node].start)..<Int(nodes[node].end)])
  }

  package func boolean(_ node: Int) -> Bool { nodes[node].kind == .true }

  /// Appends the text of a string with escapes as UTF-8.
  func decode(_ node: Int, into text: inout [UInt8]) {
    JSONEscape.decode(source.bytes, in: content(node), into: &text)
  }
}

extension JSONDocument {
  /// The text that a line is as a JSON string; nil where it is none.
  package static func text(ofString line: String) -> String? {
    guard line.trimmed().hasPrefix("\"") else { return nil }
    let (document, diagnostics) = JSONReader.read(SourceText(name: "", text: line))
    guard document.isComplete, diagnostics.isEmpty, document[root].kind == .string else { return nil }
    return document.string(root)
  }
}
