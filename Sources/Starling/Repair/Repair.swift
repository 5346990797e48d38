/// A file with all mistakes fixed that are safe to fix: links, keys and words with a single obvious
/// suggestion, trailing commas, and comments, which become `$comment` if possible. All other bytes
/// stay unchanged.
public struct Repair: Sendable {
  /// The repaired file.
  public private(set) var source: SourceText
  /// How many mistakes were fixed.
  public private(set) var count = 0

  /// Repairs a file in several passes, until no pass fixes anything more.
  public init(_ source: SourceText) {
    self.source = source
    // A mistake may hide another one, but not many in a row.
    for _ in 0..<20 {
      let edits = RepairPlan(self.source).edits
      guard !edits.isEmpty else { return }
      self.source = self.source.edited(by: edits)
      count += edits.count
    }
  }

  /// The bytes of the repaired file.
  public var bytes: [UInt8] { source.bytes }
}

/// A range of bytes, and the text that replaces it.
struct Edit {
  var range: Range<Int>
  var text: String
}

extension SourceText {
  /// The source with edits applied, which must be in order and must not overlap.
  fileprivate func edited(by edits: [Edit]) -> SourceText {
    var result: [UInt8] = []
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
