package import Starling
import StarlingTesting

/// Lays out a document: JSON as `starling new` writes it, a transcript as it is recorded. What it
/// says stays; a document with mistakes of form stays as a whole.
package enum Formatting {
  private static let width = 88

  package static func changes(in document: EditedDocument) -> [Edit] {
    switch document.content {
    case .script(let script): script.check == nil ? [] : changes(in: script.source)
    case .transcript(let transcript): changes(in: transcript)
    }
  }

  // MARK: JSON

  /// The changes of the white space, beside which both texts say the same.
  private static func changes(in source: SourceText) -> [Edit] {
    guard let json = JSONReader.readStrictly(source) else { return [] }
    let old = source.bytes
    let new = Array((json.asWritten(JSONDocument.root).laidOut(width: width) + "\n").utf8)
    var changes: [Edit] = []
    var place = (old: source.start, new: 0)
    while true {
      let start = place
      while place.old < old.count, old[place.old].isJSONSpace { place.old += 1 }
      while place.new < new.count, new[place.new].isJSONSpace { place.new += 1 }
      let space = String(decoding: new[start.new..<place.new], as: UTF8.self)
      let wanted = space.first == "\n" ? source.lineEnd + space.dropFirst() : space
      let range = start.old..<place.old
      if !old[range].elementsEqual(wanted.utf8) { changes.append(Edit(range, wanted)) }
      guard place.old < old.count else { return changes }
      // A key may be written with other escapes.
      place.old = end(ofPartAt: place.old, in: old)
      place.new = end(ofPartAt: place.new, in: new)
    }
  }

  /// The end of a string, or of a single byte outside of strings.
  private static func end(ofPartAt start: Int, in bytes: [UInt8]) -> Int {
    guard bytes[start] == UInt8(ascii: "\"") else { return start + 1 }
    var index = start + 1
    while bytes[index] != UInt8(ascii: "\"") {
      index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1
    }
    return index + 1
  }

  // MARK: Transcripts

  /// The changes of the head, of cases and of promises, with one empty line between them.
  private static func changes(in transcript: EditedTranscript) -> [Edit] {
    guard transcript.problems.isEmpty else { return [] }
    let read = transcript.transcript
    let text = transcript.text
    var parts = [0: read.head.flatMap(\.written)]
    for one in read.cases { parts[one.number - 1] = one.written }
    for one in read.promises { parts[one.number - 1] = one.written }
    let bytes = text.bytes
    let starts = parts.keys.sorted()
    return zip(starts, starts.dropFirst() + [text.lineCount]).compactMap { first, next in
      let isLast = next == text.lineCount
      let start = max(text.range(ofLine: first).lowerBound, text.source(named: "").start)
      let end = isLast ? bytes.count : text.range(ofLine: next).lowerBound
      let lines = tidied(parts[first] ?? [], isLast: isLast)
      let new = lines.map { $0 + text.lineEnd }.joined()
      return Edit(from: Array(bytes[start..<end]), to: Array(new.utf8)).map { change in
        let range = change.range
        return Edit(start + range.lowerBound..<start + range.upperBound, change.text)
      }
    }
  }

  /// Lines without empty ones at both ends, or two after each other. A comment at the end stays
  /// where it is, since it may be about the next part.
  private static func tidied(_ lines: [String], isLast: Bool) -> [String] {
    var tidied: [String] = []
    for line in lines where !line.isEmpty || tidied.last?.isEmpty == false { tidied.append(line) }
    let wasApart = tidied.last?.isEmpty == true
    if wasApart { tidied.removeLast() }
    guard !isLast, let last = tidied.last else { return tidied }
    return wasApart || last.first != "#" ? tidied + [""] : tidied
  }
}

extension JSONDocument {
  /// A value with its numbers and texts as they are written.
  fileprivate func asWritten(_ node: Int) -> JSONText {
    switch self[node].kind {
    case .object:
      var members: [(String, JSONText)] = []
      forEachMember(of: node) { members.append((string($0), asWritten($1))) }
      return .object(members)
    case .array:
      var elements: [JSONText] = []
      forEachElement(of: node) { elements.append(asWritten($0)) }
      return .array(elements)
    case .null, .true, .false, .number, .string:
      return .raw(String(decoding: source.bytes[self[node].place.range], as: UTF8.self))
    }
  }
}
