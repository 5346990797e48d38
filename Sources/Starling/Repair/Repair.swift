/// A file in which everything is mended that is safe to mend: a link, a key or a word with one
/// obvious suggestion, trailing commas, and comments, which become `$comment` where one fits. All
/// other bytes stay as they are.
public struct Repair: Sendable {
  /// The mended file.
  public private(set) var source: SourceText
  /// How many findings were mended.
  public private(set) var count = 0

  /// Mends a file until nothing is left that could be mended.
  public init(_ source: SourceText) {
    self.source = source
    // One mistake may hide another, but not many others.
    for _ in 0..<20 {
      let edits = RepairPlan(self.source).edits
      guard !edits.isEmpty else { return }
      self.source = self.source.edited(by: edits)
      count += edits.count
    }
  }

  /// The bytes of the mended file.
  public var bytes: [UInt8] { source.bytes }
}

/// A range of bytes, and what to put in its place.
struct Edit {
  var range: Range<Int>
  var text: String
}

extension SourceText {
  /// The source with edits that do not overlap, in order.
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
