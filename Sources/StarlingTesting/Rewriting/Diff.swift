/// What has to change in some lines to make others of them.
public struct Diff: Sendable {
  /// A change with the lines around it.
  public struct Hunk: Hashable, Sendable {
    /// Its first line among the old ones, counted from one.
    public let oldStart: Int
    /// Its first line among the new ones, counted from one.
    public let newStart: Int
    /// The lines: a space, a minus or a plus, and the line.
    public let lines: [String]
  }

  /// The changes, in order; none where the lines are the same.
  public let hunks: [Hunk]

  /// Compares lines; around each change up to three that are the same are shown.
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

  private struct Entry {
    var sign: String
    var text: String
    var old: Int
    var new: Int
  }

  private static func entries(_ old: [String], _ new: [String]) -> [Entry] {
    let difference = new.difference(from: old)
    let removed = Set(difference.removals.map(\.offset))
    let inserted = Set(difference.insertions.map(\.offset))
    var entries: [Entry] = []
    var (from, to) = (0, 0)
    while from < old.count || to < new.count {
      let (line, other) = (from + 1, to + 1)
      if from < old.count, removed.contains(from) {
        entries.append(Entry(sign: "-", text: old[from], old: line, new: other))
        from += 1
      } else if to < new.count, inserted.contains(to) {
        entries.append(Entry(sign: "+", text: new[to], old: line, new: other))
        to += 1
      } else {
        entries.append(Entry(sign: " ", text: old[from], old: line, new: other))
        (from, to) = (from + 1, to + 1)
      }
    }
    return entries
  }
}

extension CollectionDifference.Change {
  /// The offset at which something is inserted or removed.
  var offset: Int {
    switch self {
    case .insert(let offset, _, _), .remove(let offset, _, _): offset
    }
  }
}
