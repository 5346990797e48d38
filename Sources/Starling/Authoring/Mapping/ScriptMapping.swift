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
  /// The same by numbers.
  package let profiles: ProfileMapping

  /// Finds out what became of a script.
  public init(from old: Script, to new: Script) {
    (self.old, self.new) = (old, new)
    profiles = ProfileMapping(
      from: PromptProfile.all(in: old, reading: old.tables.string),
      to: PromptProfile.all(in: new, reading: new.tables.string))
  }

  /// The id of what a block became; nil if it is gone, or never was there.
  public func block(_ id: String) -> String? {
    old.tables.block(named: id).flatMap { block($0) }.map(new.tables.id)
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
    profiles.partners[number.index].map { BlockNumber($0) }
  }

  /// What a block of the new script was; nil if it is new.
  package func origin(of number: BlockNumber) -> BlockNumber? {
    profiles.origins[number.index].first.map { BlockNumber($0) }
  }

  /// What a button of a block became, or its skip; nil if it is gone.
  package func button(_ button: ButtonNumber, of number: BlockNumber) -> ButtonNumber? {
    guard let partner = block(number) else { return nil }
    let (before, now) = (old.tables.blocks[number], new.tables.blocks[partner])
    if button == before.skip { return now.skip }
    let index = before.buttons.lowerBound.distance(to: button)
    return profiles.button(index, of: number.index).map { now.buttons.lowerBound.advanced(by: $0) }
  }
}

extension ScriptMapping {
  /// One thing that is called or stands otherwise.
  public enum Change: Hashable, Sendable {
    /// A button has another title, at this block of the new script.
    case retitled(String, to: String, at: String)
    /// A block that a person answers is new.
    case new(String)
    /// A block that a person answered is gone.
    case gone(String)
    /// A block has another id.
    case renamed(String, to: String)
  }

  /// What is called otherwise, new or gone; routes are left out.
  public var changes: [Change] {
    let blocks = old.tables.blocks.indices
    return blocks.flatMap(retitled)
      + new.tables.blocks.indices.filter { origin(of: $0) == nil && new.tables.isSeen($0) }
      .map { .new(new.tables.id($0)) }
      + blocks.filter { block($0) == nil && old.tables.isSeen($0) }.map { .gone(old.tables.id($0)) }
      + blocks.compactMap(renamed)
  }

  private func renamed(_ number: BlockNumber) -> Change? {
    guard let partner = block(number) else { return nil }
    let (before, now) = (old.tables.id(number), new.tables.id(partner))
    return Name(before) == Name(now) ? nil : .renamed(before, to: now)
  }

  private func retitled(_ number: BlockNumber) -> [Change] {
    guard let partner = block(number) else { return [] }
    return old.tables.blocks[number].buttons.compactMap { button in
      guard let other = self.button(button, of: number) else { return nil }
      let before = old.tables.string(old.tables.buttons[button].title)
      let now = new.tables.string(new.tables.buttons[other].title)
      return Name(before) == Name(now)
        ? nil : .retitled(before, to: now, at: new.tables.id(partner))
    }
  }
}

extension ScriptMapping: CustomStringConvertible {
  /// The changes in words, as `"Billing" is now "Invoices" at goal; asked anew: team; gone: role`.
  /// Empty if there are none.
  public var description: String {
    let changes = changes
    let retitled = changes.compactMap { change in
      if case .retitled(let before, let now, let id) = change {
        "\(quoted(before)) is now \(quoted(now)) at \(id)"
      } else {
        nil
      }
    }
    let renamed = changes.compactMap { change in
      if case .renamed(let before, let now) = change { "\(before) is now \(now)" } else { nil }
    }
    let added = changes.compactMap { if case .new(let id) = $0 { id } else { nil } }
    let gone = changes.compactMap { if case .gone(let id) = $0 { id } else { nil } }
    let asked = added.filter { !new.tables.onlySays($0) }
    let said = added.filter { new.tables.onlySays($0) }
    let lists = [("asked anew", asked), ("said anew", said), ("gone", gone)].compactMap {
      $1.isEmpty ? nil : "\($0): \($1.joined(separator: ", "))"
    }
    return (retitled + lists + renamed).joined(separator: "; ")
  }
}

extension ScriptTables {
  /// Whether a person sees anything of a block.
  fileprivate func isSeen(_ number: BlockNumber) -> Bool { blocks[number].kind != .route }

  fileprivate func onlySays(_ id: String) -> Bool {
    block(named: id).map { blocks[$0].kind.wait == .tap } ?? false
  }
}
