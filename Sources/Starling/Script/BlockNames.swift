/// The ids that a script mentions, and the blocks that they name.
///
/// A link may name a block that stands further on, so an id has a number from where it is first
/// mentioned, and a block from where the script has it.
package struct BlockNames: Sendable {
  private var names = NameTable()
  /// By the number of the id; -1 where no block has it.
  private var blocks: [BlockNumber] = []

  /// Makes room for so many ids.
  mutating func reserve(_ count: Int) {
    names.reserve(count)
    blocks.reserveCapacity(count)
  }

  /// The number of an id, which is likely to be a certain one.
  mutating func mention(_ id: Span<UInt8>, likely guess: Int) -> Int {
    let number = names.add(id, likely: guess)
    if number == blocks.count { blocks.append(-1) }
    return number
  }

  /// Gives an id that has been mentioned to a block.
  mutating func give(_ id: Int, to block: BlockNumber) { blocks[id] = block }

  /// The block of an id; nil where none has it as yet.
  @inline(__always)
  func block(_ id: Int) -> BlockNumber? { blocks[id] < 0 ? nil : blocks[id] }

  func text(_ id: Int) -> String { names.text(id) }

  /// The number of the block of that id; quick where its id is likely to have a certain number.
  func number(of id: Span<UInt8>, likely guess: Int) -> Int? {
    blockNumber(names.number(of: id, likely: guess))
  }

  /// The number of the block of that id.
  func number(of id: Span<UInt8>) -> Int? { blockNumber(names.number(of: id)) }

  @inline(__always)
  private func blockNumber(_ id: Int?) -> Int? {
    guard let id, blocks[id] >= 0 else { return nil }
    return Int(blocks[id])
  }

  /// The number of the block of that id.
  package subscript(id: Name) -> BlockNumber? {
    let bytes = Array(id.text.utf8)
    return number(of: bytes.span).map(BlockNumber.init)
  }

  /// Whether each id has a block of the same number, as where links lead to the next one only.
  var areInOrder: Bool { blocks.indices.allSatisfy { blocks[$0] == BlockNumber($0) } }
}

extension ScriptTables {
  /// The id of a block.
  package func id(_ block: Block) -> String { blockNumbers.text(Int(block.id)) }

  /// The id of the block of a number.
  package func id(_ block: BlockNumber) -> String { id(blocks[Int(block)]) }

  /// The place of the block that has an id already, where the next one is likely to have it.
  func place(ofBlock id: Span<UInt8>) -> Place? {
    blockNumbers.number(of: id, likely: blocks.count).map { blocks[$0].place }
  }
}
