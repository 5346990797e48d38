import Starling

/// A block of a script, or a case or a promise of a transcript, as a part of its document.
package struct OutlineEntry: Hashable, Sendable {
  /// As the protocol numbers symbols: a field, a function, an event.
  package enum Kind: Int, Sendable {
    case block = 8
    case testCase = 12
    case promise = 24
  }

  package var name: String
  var detail: String
  package var kind: Kind
  package var range: Range<Int>
  /// The part that is the name.
  package var nameRange: Range<Int>
}

/// The parts of a document.
package enum Outline {
  package static func of(_ document: EditedDocument) -> [OutlineEntry] {
    switch document.content {
    case .script(let script): script.isScript ? blocks(of: script) : []
    case .transcript(let transcript): parts(of: transcript)
    }
  }

  private static func blocks(of script: EditedScript) -> [OutlineEntry] {
    let document = script.document
    guard let blocks = document.blocks else { return [] }
    var entries: [OutlineEntry] = []
    document.forEachMember(of: blocks) { key, value in
      guard document[key].key != .comment, value < document.nodes.count else { return }
      // A block that is not closed goes up to what was last read in it.
      let last = document[max(value, Int(document[value].next) - 1)]
      let end = max(document[value].end, last.end, document[key].end)
      let whole = document.original.place(Place(Int(document[key].start), Int(end)))
      let id = document.string(key)
      let words = [document.blockKind(of: value)?.rawValue, script.saying(of: value)?.short()]
      entries.append(
        OutlineEntry(
          name: id.isEmpty ? "(no id)" : id,
          detail: words.compactMap(\.self).joined(separator: ": "), kind: .block,
          range: whole.range, nameRange: document.originalPlace(of: key).range))
    }
    return entries
  }

  private static func parts(of transcript: EditedTranscript) -> [OutlineEntry] {
    transcript.parts.map { part in
      let title = transcript.text.range(ofLine: part.lines.lowerBound)
      let end = transcript.text.range(ofLine: lastLine(of: part, transcript)).upperBound
      let words = part.isPromise ? "promise" : "case"
      return OutlineEntry(
        name: part.name.isEmpty ? "(\(words))" : part.name, detail: words,
        kind: part.isPromise ? .promise : .testCase,
        range: title.lowerBound..<max(title.upperBound, end), nameRange: title)
    }
  }

  /// The last line of a part that is not empty.
  private static func lastLine(
    of part: EditedTranscript.Part, _ transcript: EditedTranscript
  ) -> Int {
    let first = part.lines.lowerBound
    var last = max(first, min(part.lines.upperBound, transcript.text.lineCount) - 1)
    while last > first, transcript.text.range(ofLine: last).isEmpty { last -= 1 }
    return last
  }

  /// The lines that can be folded, counted from zero: objects and lists of several lines, cases and
  /// promises.
  package static func folds(of document: EditedDocument) -> [ClosedRange<Int>] {
    switch document.content {
    case .script(let script):
      guard script.isScript else { return [] }
      return script.document.nodes.compactMap { node in
        guard node.kind == .object || node.kind == .array,
          let lines = lines(
            of: script.document.original.place(node.place).range, in: document.text)
        else { return nil }
        // The line with the closing bracket stays.
        let last = lines.upperBound - 1
        return lines.lowerBound < last ? lines.lowerBound...last : nil
      }
    case .transcript:
      return of(document).compactMap { lines(of: $0.range, in: document.text) }
    }
  }

  private static func lines(of range: Range<Int>, in text: DocumentText) -> ClosedRange<Int>? {
    let first = text.position(of: range.lowerBound, in: .utf8).line
    let last = text.position(of: max(range.lowerBound, range.upperBound - 1), in: .utf8).line
    return first < last ? first...last : nil
  }
}
