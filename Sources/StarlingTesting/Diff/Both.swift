internal import Starling

/// One of two scripts that are compared.
enum Edition: CaseIterable {
  case old, new

  var other: Edition { self == .old ? .new : .old }
}

/// Something of each of two scripts.
struct Both<Value> {
  var old: Value
  var new: Value

  init(_ old: Value, _ new: Value) { (self.old, self.new) = (old, new) }

  init(_ value: (Edition) -> Value) { self.init(value(.old), value(.new)) }

  subscript(edition: Edition) -> Value {
    get { edition == .old ? old : new }
    set { if edition == .old { old = newValue } else { new = newValue } }
  }

  func map<Other>(_ transform: (Value) -> Other) -> Both<Other> {
    Both<Other>(transform(old), transform(new))
  }
}

extension Both: Sendable where Value: Sendable {}
extension Both: Equatable where Value: Equatable {}
extension Both: Hashable where Value: Hashable {}

extension Both {
  /// Something that only one of them has.
  static func only<Wrapped>(_ edition: Edition, _ value: Wrapped) -> Self where Value == Wrapped? {
    var both = Self(nil, nil)
    both[edition] = value
    return both
  }
}

extension ScriptMapping {
  var scripts: Both<Script> { Both(old, new) }

  /// The id of a block in the new script or, if that does not have it, in the old one.
  func id(of blocks: Both<BlockNumber?>) -> String? {
    blocks.new.map { new.tables.id($0) } ?? blocks.old.map { old.tables.id($0) }
  }

  func unexplored(_ options: Both<Exploration.Options>) -> Both<Exploration> {
    Both(Exploration(unexplored: old, options.old), Exploration(unexplored: new, options.new))
  }

  /// What a block of one script is in the other one; nil if that does not have it.
  func partner(of number: BlockNumber, in edition: Edition) -> BlockNumber? {
    edition == .old ? block(number) : origin(of: number)
  }

  /// What a button of a block is in the other script; nil if that does not have it.
  func partner(
    of number: ButtonNumber, at block: BlockNumber, in edition: Edition
  ) -> ButtonNumber? {
    if edition == .old { return button(number, of: block) }
    return origin(of: block).flatMap { origin in
      old.tables.blocks[origin].buttons.first { button($0, of: origin) == number }
    }
  }
}
