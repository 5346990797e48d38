/// The file that a document was read from, and what was mended in it: leads from places in the text
/// that was read to those in the file.
package struct JSONOriginal: Sendable {
  package let source: SourceText
  /// The values that were read although they are written in a wrong way. What else is wrong about
  /// them follows from that.
  var mended: [Place] = []
  /// All mistakes of JSON in the file.
  var mistakes = PlaceSet()
  /// The objects with a member whose key is missing.
  var keyless: Set<Int> = []
  /// Whether a value is missing, or is none that could be known.
  var isLost = false
  /// What was inserted, replaced and removed, in the order of the text.
  private(set) var edits: [Edit] = []
  /// Those of them that may be written into the file.
  var sure: [Edit] = []
  /// How many mistakes those mend.
  var sureCount = 0
  /// Where the edits begin in the text that was read.
  private var starts: [Int] = []

  init(_ source: SourceText, _ edits: [Edit] = []) {
    self.source = source
    self.edits = edits
    var shift = 0
    for edit in edits {
      starts.append(edit.range.lowerBound + shift)
      shift += edit.text.utf8.count - edit.range.count
    }
  }

  /// Whether quotes or brackets were mended, so that the text that was read is another one.
  package var isOther: Bool { !edits.isEmpty }

  /// The place in the file of a place in the text that was read.
  package func place(_ place: Place) -> Place {
    guard isOther else { return place }
    let start = offset(Int(place.start), isEnd: false)
    return Place(start, max(start, offset(Int(place.end), isEnd: true)))
  }

  /// What is behind an inserted text begins behind its place, and what is before it ends there.
  private func offset(_ offset: Int, isEnd: Bool) -> Int {
    let behind = starts.partitioningIndex { $0 > offset || isEnd && $0 == offset }
    guard behind > 0 else { return offset }
    let edit = edits[behind - 1]
    let start = starts[behind - 1]
    let past = offset - start - edit.text.utf8.count
    return past < 0 ? edit.range.lowerBound : edit.range.upperBound + past
  }

  /// The findings at their places in the file, without those that follow from what was mended.
  func placed(_ found: [Diagnostic]) -> [Diagnostic] {
    guard isOther || !mended.isEmpty else { return found }
    return found.map { $0.moved { place($0) } }.filter { !follows($0.place) }
  }

  private func follows(_ place: Place) -> Bool {
    let behind = mended.partitioningIndex { $0.start > place.start }
    return behind > 0 && mended[behind - 1].end >= place.end && place.start < place.end
  }
}

/// A range of bytes, and the text that replaces it.
package struct Edit: Hashable, Sendable {
  package var range: Range<Int>
  package var text: String

  package init(_ range: Range<Int>, _ text: String) { (self.range, self.text) = (range, text) }
}

extension JSONDocument {
  /// Whether a mistake was mended in a value, so that it may read otherwise.
  func isMended(_ node: Int) -> Bool { original.mistakes.meets(originalPlace(of: node)) }

  /// Whether the closing bracket of an object was inserted, or a key in it is missing: what it
  /// seems to lack may stand elsewhere.
  func mayHaveMore(_ node: Int) -> Bool {
    if original.keyless.contains(node) { return true }
    let end = Int(self[node].end)
    let bracket = original.place(Place(end - 1, end))
    return original.isOther && bracket.start == bracket.end
  }

  /// The place of a value or a key in the file.
  package func originalPlace(of node: Int) -> Place { original.place(self[node].place) }
}

extension SourceText {
  /// The source with edits applied, which must be in order and must not overlap.
  package func edited(by edits: [Edit]) -> SourceText {
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count + edits.count * 4)
    var end = 0
    for edit in edits {
      result += bytes[end..<edit.range.lowerBound]
      result += Array(edit.text.utf8)
      end = edit.range.upperBound
    }
    result += bytes[end...]
    return SourceText(name: name, bytes: result)
  }
}
