/// The changes that turn some lines into others.
public struct Diff: Hashable, Sendable {
  /// A change with the lines around it.
  public struct Hunk: Hashable, Sendable {
    /// The number of its first line among the old ones, counted from one.
    public let oldStart: Int
    /// The number of its first line among the new ones, counted from one.
    public let newStart: Int
    /// The lines, each after a space, a minus or a plus.
    public let lines: [String]
  }

  /// The changes, in order; empty if the lines are the same.
  public let hunks: [Hunk]

  /// Compares lines. Each change comes with up to `context` equal lines on both sides.
  public init(from old: [String], to new: [String], context: Int = 3) {
    let entries = Self.entries(old, new)
    let changes = entries.indices.filter { entries[$0].sign != " " }
    var ranges: [Range<Int>] = []
    for change in changes {
      let range = max(0, change - context)..<min(entries.count, change + context + 1)
      if let last = ranges.last, last.upperBound >= range.lowerBound {
        ranges[ranges.count - 1] = last.lowerBound..<range.upperBound
      } else {
        ranges.append(range)
      }
    }
    hunks = ranges.map { range in
      let lines = entries[range]
      return Hunk(
        oldStart: lines.first?.old ?? 1, newStart: lines.first?.new ?? 1,
        lines: lines.map { $0.sign + $0.text })
    }
  }

  /// The changes of a file, as `diff -u` writes and `patch` reads them.
  public func unified(of name: String) -> [String] {
    ["--- \(name)", "+++ \(name)"]
      + hunks.flatMap { hunk in
        let removed = hunk.lines.count { $0.utf8.first != UInt8(ascii: "+") }
        let added = hunk.lines.count { $0.utf8.first != UInt8(ascii: "-") }
        return ["@@ -\(hunk.oldStart),\(removed) +\(hunk.newStart),\(added) @@"] + hunk.lines
      }
  }

  private struct Entry {
    var sign: String
    var text: String
    var old: Int
    var new: Int
  }

  private static func entries(_ old: [String], _ new: [String]) -> [Entry] {
    var entries: [Entry] = []
    var from = 0
    var to = 0
    /// Appends the lines that are gone and then the new ones, up to where both are the same.
    func appendChange(_ oldEnd: Int, _ newEnd: Int) {
      for line in from..<oldEnd {
        entries.append(Entry(sign: "-", text: old[line], old: line + 1, new: to + 1))
      }
      for line in to..<newEnd {
        entries.append(Entry(sign: "+", text: new[line], old: oldEnd + 1, new: line + 1))
      }
      from = oldEnd
      to = newEnd
    }
    for pair in Alignment(old, new).pairs {
      appendChange(pair.old, pair.new)
      entries.append(Entry(sign: " ", text: old[from], old: from + 1, new: to + 1))
      from += 1
      to += 1
    }
    appendChange(old.count, new.count)
    return entries
  }
}
