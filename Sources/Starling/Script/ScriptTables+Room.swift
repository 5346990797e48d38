extension ScriptTables {
  /// Makes room for what the keys of a document promise. A table that grows entry by entry is
  /// copied again and again, and lies in memory twice while it is.
  mutating func reserve(for document: JSONDocument) {
    let counts = document.keyCounts()
    func count(_ keys: Key...) -> Int { keys.reduce(0) { $0 + counts[Int($1.rawValue)] } }
    texts.reserveCapacity(count(.text, .title, .buttonTitle, .placeholder, .retry))
    buttons.reserveCapacity(count(.title))
    assignments.reserveCapacity(count(.set))
    branches.reserveCapacity(count(.when))
    conditions.reserveCapacity(count(.when, .not))
    tests.reserveCapacity(
      count(.is, .in, .contains, .atLeast, .atMost, .empty, .visited, .not, .any))
    operands.reserveCapacity(count(.is, .contains))
  }
}
