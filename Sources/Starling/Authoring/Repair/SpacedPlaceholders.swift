/// Removes the spaces from placeholders such as `{{ name }}`.
enum SpacedPlaceholders {
  /// The number of bytes that are looked at for the end of a placeholder.
  private static let longest = 300

  static func edits(in place: Place, of source: SourceText) -> [Edit] {
    let range = place.range
    var edits: [Edit] = []
    var next = range.lowerBound
    while let brace = pair(of: "{", in: next..<range.upperBound, of: source) {
      next = brace + 2
      guard source.bytes[brace - 1] != UInt8(ascii: "\\"),
        let end = pair(of: "}", in: next..<min(next + longest, range.upperBound), of: source),
        let name = Placeholders.spaced(String(decoding: source.bytes[next..<end], as: UTF8.self))
      else { continue }
      edits.append(Edit(next..<end, name))
      next = end + 2
    }
    return edits
  }

  /// Where two equal braces stand side by side first.
  private static func pair(
    of brace: Unicode.Scalar, in range: Range<Int>, of source: SourceText
  ) -> Int? {
    let byte = UInt8(ascii: brace)
    return range.dropLast().first { source.bytes[$0] == byte && source.bytes[$0 + 1] == byte }
  }
}
