/// Where links lead. As long as blocks are read, a target has the number of an id: the block of
/// that id may stand further on.
extension ScriptReader {
  /// Where a link leads.
  mutating func readTarget(_ node: Int) -> Target {
    switch document[node].kind {
    case .null: return .end
    case .string:
      let id = mention(node)
      if tables.blockNumbers.block(id) == nil {
        awaited.append(id, document[node].place, in: tables.blockNumbers)
      }
      return .block(BlockNumber(id))
    case .true, .false, .number, .array, .object: return .unknown
    }
  }

  /// The number of an id. Most links lead to the block that stands next.
  mutating func mention(_ node: Int) -> Int {
    let next = tables.blocks.count + 1
    return document.withText(node) { tables.blockNumbers.mention($0, likely: next) }
  }

  /// The number of the id of the block that is read next.
  mutating func giveID(_ key: Int) -> Int32 {
    let next = tables.blocks.count
    let id = document.withText(key) { tables.blockNumbers.mention($0, likely: next) }
    tables.blockNumbers.give(id, to: BlockNumber(next))
    return Int32(id)
  }

  /// Makes numbers of blocks out of those of ids, and notes the links that name none.
  mutating func settleLinks() {
    let names = tables.blockNumbers
    tables.unresolved = awaited.left(in: names)
    if !names.areInOrder { tables.settleLinks(by: names) }
    for (block, id) in looseLinks {
      guard let target = names.block(id) else { continue }
      // The links of a block come one after the other.
      let start = tables.branches.count
      tables.branches.append(
        Branch(when: nil, next: .block(target), place: .none, nextPlace: .none))
      let known = tables.blocks[Int(block)].link.branches
      tables.blocks[Int(block)].link.branches =
        known.isEmpty ? Run(start, start + 1) : Run(Int(known.start), start + 1)
    }
  }
}

/// Links to blocks that are not there yet, in the order in which they are written.
struct AwaitedBlocks {
  private var links: [(id: Int32, place: Place)] = []
  private var limit = 1024

  mutating func append(_ id: Int, _ place: Place, in names: BlockNames) {
    links.append((Int32(id), place))
    guard links.count >= limit else { return }
    links.removeAll { names.block(Int($0.id)) != nil }
    limit = max(1024, links.count * 2)
  }

  /// The places of those that have not come.
  func left(in names: BlockNames) -> [Place] {
    links.filter { names.block(Int($0.id)) == nil }.map(\.place)
  }
}

extension ScriptTables {
  fileprivate mutating func settleLinks(by names: BlockNames) {
    func settled(_ target: Target) -> Target {
      guard case .block(let id) = target else { return target }
      return names.block(Int(id)).map { .block($0) } ?? .unknown
    }
    start = settled(start)
    for number in blocks.indices { blocks[number].link.next = settled(blocks[number].link.next) }
    for number in buttons.indices { buttons[number].link.next = settled(buttons[number].link.next) }
    for number in branches.indices { branches[number].next = settled(branches[number].next) }
    for number in tests.indices {
      guard case .visited(let id) = tests[number].kind else { continue }
      tests[number].kind = names.block(Int(id)).map { .visited($0) } ?? .unknown
    }
  }
}
