/// What there is beyond a block at which something ends.
struct Beyond {
  /// Whatever the past was.
  private let ahead: Double
  /// What each class of each field of a state is worth.
  private let worths: [[Double]]
  /// For each state of the block.
  private(set) var values: [Double]

  /// So much ahead, and what each class of each thing is worth; nil where that is not new.
  init?(
    _ ahead: Double, _ worthsOfThings: [[Double]], _ states: BlockStates, unlike old: Beyond?
  ) {
    self.ahead = ahead
    worths = states.layout.fields.map { field in
      field.thing < worthsOfThings.count ? worthsOfThings[field.thing] : []
    }
    if let old, (old.ahead, old.worths) == (ahead, worths) { return nil }
    values = states.keys.map { _ in ahead }
    for (field, worths) in zip(states.layout.fields, worths)
    where worths.contains(where: { $0 > 0 }) {
      for (index, key) in states.keys.enumerated() {
        values[index] += field.number(in: key).map { worths[$0] } ?? 0
      }
    }
  }
}
