import Starling

/// What is selected step by step around a place.
enum Selections {
  /// The ranges around an offset, each inside the next one.
  static func around(_ offset: Int, in document: EditedDocument) -> [Range<Int>] {
    var ranges = [0..<document.text.bytes.count]
    switch document.content {
    case .script(let script): ranges += values(around: offset, in: script.document)
    case .transcript(let transcript):
      let line = transcript.line(at: offset)
      ranges.append(document.text.range(ofLine: line))
      ranges += Outline.of(document).map(\.range)
    }
    let around = ranges.filter { $0.touches(offset) }.sorted { $0.count < $1.count }
    return around.reduce(into: []) { kept, range in
      guard let last = kept.last else { return kept.append(range) }
      let isAround = range.lowerBound <= last.lowerBound && last.upperBound <= range.upperBound
      if isAround, range != last { kept.append(range) }
    }
  }

  /// A text without and with its quotes, a member with its key, an object or a list.
  private static func values(around offset: Int, in json: JSONDocument) -> [Range<Int>] {
    json.nodes.indices.flatMap { node -> [Range<Int>] in
      let place = json.originalPlace(of: node).range
      guard place.lowerBound <= offset else { return [] }
      var ranges = [place]
      if json[node].kind == .string, place.count > 1 {
        ranges.append(place.lowerBound + 1..<place.upperBound - 1)
      }
      json.forEachMember(of: node) { key, value in
        guard value < json.nodes.count else { return }
        let start = json.originalPlace(of: key).range
        let end = json.originalPlace(of: value).range
        ranges.append(start.lowerBound..<max(start.upperBound, end.upperBound))
      }
      return ranges
    }
  }
}
