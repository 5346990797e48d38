extension ScriptTables {
  /// Makes room for a whole file by what the first part of it has taken. A table that grows entry
  /// by entry is copied again and again, and lies in memory twice while it is; room that is not
  /// needed after all is never touched, and so takes no memory.
  mutating func makeRoom(havingRead part: Int, of whole: Int) {
    let share = Double(whole) / Double(max(part, 1)) * 1.125
    func room(_ count: Int) -> Int { Int(min(Double(count) * share, 0x1p31)) }
    blocks.reserveCapacity(room(blocks.count))
    buttons.reserveCapacity(room(buttons.count))
    branches.reserveCapacity(room(branches.count))
    conditions.reserveCapacity(room(conditions.count))
    tests.reserveCapacity(room(tests.count))
    operands.reserveCapacity(room(operands.count))
    assignments.reserveCapacity(room(assignments.count))
    inputs.reserveCapacity(room(inputs.count))
    ratings.reserveCapacity(room(ratings.count))
    texts.reserveCapacity(room(texts.count))
    placeholders.reserveCapacity(room(placeholders.count))
    variables.reserveCapacity(room(variables.count))
    variableNumbers.reserve(room(variables.count))
    blockNumbers.reserve(room(blocks.count))
  }

  /// Makes room for a long list of branches, longer than all that there have been: in a file of one
  /// such list, nothing comes before it to tell what it will take.
  mutating func makeRoom(forBranches count: Int) {
    guard count > max(branches.count, 1024) else { return }
    branches.reserveCapacity(branches.count + count)
    conditions.reserveCapacity(conditions.count + count)
    tests.reserveCapacity(tests.count + count)
    operands.reserveCapacity(operands.count + count)
  }
}
