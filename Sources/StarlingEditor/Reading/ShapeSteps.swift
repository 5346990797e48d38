package import Starling

extension Shape {
  /// The kind of object that can stand here; nil if there is none, or its author chooses the keys.
  func objectKind(_ block: BlockKind?) -> ObjectKind? {
    switch self {
    case .object(let kind): kind
    case .button: .innerButton
    case .choiceButton: .choiceButton
    case .bubble: .bubble
    case .translation: .translation
    case .gate: .scenario
    case .condition: .condition
    case .firstValue: .counter
    case .block: block.map { .block($0) }
    case .nullable(let shape): shape.objectKind(block)
    case .anything, .text, .texts, .string, .strings, .link, .boolean, .number, .share, .integer,
      .word,
      .scalar, .scalars, .amount, .amounts, .counted, .blockID, .variable, .newVariable, .locale,
      .version, .buttons,
      .list, .map:
      nil
    }
  }

  /// The keys and values of the object that can stand here, if its author chooses the keys.
  package var map: (keys: MapKeys, value: Shape)? {
    switch self {
    case .map(let keys, let shape): (keys, shape)
    case .nullable(let shape): shape.map
    default: nil
    }
  }

  /// What an element of the list can be that can stand here.
  var element: Shape {
    switch self {
    case .texts: .bubble
    case .buttons: .choiceButton
    case .scalars: .scalar
    case .strings: .string
    case .list(let shape): shape
    case .nullable(let shape): shape.element
    default: .anything
    }
  }

  /// The value under a key of the object that can stand here. A block has a kind, if that is known.
  func member(_ key: String, _ block: BlockKind?) -> Shape {
    if let map { return map.value }
    guard let name = Key.named(key) else { return .anything }
    if let kind = objectKind(block) { return kind.shape(under: name)?.shape ?? .anything }
    // Until a block has a type, it may be any.
    guard case .block = self else { return .anything }
    let known = BlockKind.allCases.lazy.compactMap { ObjectKind.block($0).shape(under: name) }
    return known.first?.shape ?? .anything
  }

  /// Whether a string that stands here is shown to people, and may have placeholders.
  var isText: Bool {
    switch self {
    case .text, .texts, .bubble, .button, .choiceButton, .translation: true
    case .nullable(let shape): shape.isText
    default: false
    }
  }
}
