/// The fields that a variable's value may be typed into, as few as accept the same answers, and
/// sorted so that those that minded texts fit in are found without asking each of them.
struct FieldIndex: Sendable {
  /// Those of one format each, from short to long; their lengths neither meet nor touch.
  private let groups: [Group]

  private struct Group {
    var fields: [TextInput]
    /// One that accepts nothing but white space.
    var unrequired: Int?
  }

  init(_ fields: [TextInput]) {
    groups = Dictionary(grouping: fields, by: \.format).values.map {
      let fields = Self.merged($0)
      return Group(fields: fields, unrequired: fields.firstIndex { !$0.isRequired })
    }
  }

  /// Of fields of one format, one for each range of lengths; of those for numbers, for which the
  /// shortest does not count, the longest.
  private static func merged(_ fields: [TextInput]) -> [TextInput] {
    var merged: [TextInput] = []
    for field in fields.map(\.acceptance).sorted(by: { $0.shortest < $1.shortest }) {
      guard let last = merged.last, field.touches(last) else {
        merged.append(field)
        continue
      }
      let longest = max(last.longest, field.longest)
      merged[merged.count - 1].maxLength = longest == .max ? nil : longest
      merged[merged.count - 1].isRequired = last.isRequired && field.isRequired
    }
    return merged
  }

  /// The fields that decide which of the values that are told apart can be typed: the longest ones,
  /// one that accepts nothing, and those into which some text that is written fits.
  func fields(for written: SortedValues) -> [TextInput] {
    groups.flatMap { $0.fields.count <= 4 ? $0.fields : Self.fields(of: $0, for: written) }
  }

  private static func fields(of group: Group, for written: SortedValues) -> [TextInput] {
    let fields = group.fields
    var places: Set<Int> = [fields.count - 1]
    if let place = group.unrequired { places.insert(place) }
    for text in written.texts {
      let length = text.folded.count
      add(CaseForms.shortest(of: text.folded)...length, of: fields, to: &places)
      for exact in text.exact where exact.count != length {
        add(exact.count...exact.count, of: fields, to: &places)
      }
    }
    return places.sorted().map { fields[$0] }
  }

  private static func add(
    _ lengths: ClosedRange<Int>, of fields: [TextInput], to places: inout Set<Int>
  ) {
    var (low, high) = (0, fields.count)
    while low < high {
      let middle = (low + high) / 2
      if fields[middle].longest < lengths.lowerBound { low = middle + 1 } else { high = middle }
    }
    while low < fields.count, fields[low].shortest <= lengths.upperBound {
      places.insert(low)
      low += 1
    }
  }
}

extension TextInput {
  /// Whether a field before it, which is not longer at its beginning, leaves no length between.
  fileprivate func touches(_ before: TextInput) -> Bool {
    switch format {
    case .integer, .number: true
    case .any, .email: before.longest == .max || shortest <= before.longest + 1
    }
  }
}
