extension ScriptMapping {
  /// One thing that is called or stands otherwise.
  public enum Change: Hashable, Sendable {
    /// A button has another title, at this block of the new script.
    case retitled(String, to: String, at: String)
    /// A block that a person sees is new.
    case new(String)
    /// A block that a person saw is gone.
    case gone(String)
    /// A block has another id.
    case renamed(String, to: String)
  }

  /// What is called otherwise, new or gone; routes are left out.
  public var changes: [Change] {
    let before = old.tables.blocks.filter { $0.kind != .route }.map(\.number)
    let now = new.tables.blocks.filter { $0.kind != .route }.map(\.number)
    return old.tables.blocks.indices.flatMap(retitled)
      + now.filter { origin(of: $0) == nil }.map { .new(new.tables.id($0)) }
      + before.filter { block($0) == nil }.map { .gone(old.tables.id($0)) }
      + old.tables.blocks.indices.compactMap(renamed)
  }

  private func renamed(_ number: BlockNumber) -> Change? {
    guard let partner = block(number) else { return nil }
    let before = old.tables.id(number)
    let now = new.tables.id(partner)
    return Name(before) == Name(now) ? nil : .renamed(before, to: now)
  }

  private func retitled(_ number: BlockNumber) -> [Change] {
    guard let partner = block(number) else { return [] }
    return old.tables.blocks[number].buttons.compactMap { button in
      guard let twin = self.button(button, of: number) else { return nil }
      let before = old.tables.string(old.tables.buttons[button].title)
      let now = new.tables.string(new.tables.buttons[twin].title)
      return Name(before) == Name(now)
        ? nil : .retitled(before, to: now, at: new.tables.id(partner))
    }
  }
}

extension ScriptMapping: CustomStringConvertible {
  /// The changes in words, as `"Billing" is now "Invoices" at goal; asked anew: team; gone: role`.
  /// Empty if there are none.
  public var description: String {
    var retitled = [String]()
    var renamed = [String]()
    var lists = [("asked anew", [String]()), ("said anew", []), ("gone", [])]
    for change in changes {
      switch change {
      case .retitled(let before, let now, let id):
        retitled.append("\(quoted(before)) is now \(quoted(now)) at \(id)")
      case .renamed(let before, let now): renamed.append("\(before) is now \(now)")
      case .gone(let id): lists[2].1.append(id)
      case .new(let id):
        let kind = new.tables.block(named: id).map { new.tables.blocks[$0].kind.wait }
        lists[kind == .tap ? 1 : 0].1.append(id)
      }
    }
    let listed = lists.compactMap { $1.isEmpty ? nil : "\($0): \($1.joined(separator: ", "))" }
    return (retitled + listed + renamed).joined(separator: "; ")
  }
}
