/// What became of the blocks and buttons of a script in another one: an edit of it.
///
///     let mapping = ScriptMapping(from: old, to: new)
///     mapping.block("often")                    // "frequency"
///     mapping.button("Billing", of: "goal")     // "Invoices"
///
/// Blocks are paired one to one, by what they say and offer, by their ids, and by what leads to
/// them and follows them. A renamed id or an inserted question does not make all behind it new.
public struct ScriptMapping: Sendable {
  /// The script before the edit.
  public let old: Script
  /// The script after it.
  public let new: Script
  /// For each old block the number of what it became; nil if it is gone.
  private let partners: [Int?]
  /// For each new block the number of what it was.
  private let origins: [Int?]
  /// For each old block and button the number of what the button became.
  private let buttons: [[Int?]]

  /// Finds out what became of a script.
  public init(from old: Script, to new: Script) {
    self.old = old
    self.new = new
    let before = PromptProfile.all(in: old)
    let now = PromptProfile.all(in: new)
    let partners = BlockPairing(before, now).partners
    var origins = [Int?](repeating: nil, count: now.count)
    for (number, partner) in partners.enumerated() { if let partner { origins[partner] = number } }
    self.partners = partners
    self.origins = origins
    buttons = partners.enumerated().map { number, partner in
      guard let partner else { return [] }
      return ButtonPairing(before[number], now[partner]) { partners[$0] }.partners
    }
  }

  /// The id of what a block became; nil if it is gone, or never was there. The old script may say
  /// that the block had the id before.
  public func block(_ id: String) -> String? {
    old.tables.block(onceNamed: id).flatMap { block($0) }.map(new.tables.id)
  }

  /// The title of what a button of a block became, in the language of the script; nil if it is
  /// gone. Case does not matter.
  public func button(_ title: String, of id: String) -> String? {
    guard let number = old.tables.block(named: id) else { return nil }
    let own = old.tables.blocks[number].buttons.first {
      old.tables.string(old.tables.buttons[$0].title).foldedWords == title.foldedWords
    }
    return own.flatMap { button($0, of: number) }.map {
      new.tables.string(new.tables.buttons[$0].title)
    }
  }

  /// What a block became; nil if it is gone.
  package func block(_ number: BlockNumber) -> BlockNumber? {
    partners[number.index].map { BlockNumber($0) }
  }

  /// What blocks became, but for those that are gone.
  package func blocks(_ blocks: BlockSet) -> BlockSet {
    blocks.blocks.reduce(into: new.tables.noBlocks) { found, block in
      if let partner = self.block(block) { found.insert(partner) }
    }
  }

  /// What a block of the new script was; nil if it is new.
  package func origin(of number: BlockNumber) -> BlockNumber? {
    origins[number.index].map { BlockNumber($0) }
  }

  /// What a button of a block became, or its skip; nil if it is gone.
  package func button(_ button: ButtonNumber, of number: BlockNumber) -> ButtonNumber? {
    guard let partner = block(number) else { return nil }
    let before = old.tables.blocks[number]
    let now = new.tables.blocks[partner]
    if button == before.skip { return now.skip }
    let index = before.buttons.lowerBound.distance(to: button)
    return buttons[number.index][index].map { now.buttons.lowerBound.advanced(by: $0) }
  }
}
