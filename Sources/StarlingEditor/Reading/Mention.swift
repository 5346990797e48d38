package import Starling

/// What has a name in a script.
package struct NamedThing: Hashable, Sendable {
  /// A list is a shared one of buttons, and a text one that translations are made for.
  package enum Kind: String, Sendable { case block, variable, list, text }

  package var kind: Kind
  var id: Name

  package static func block(_ name: Name) -> Self { Self(kind: .block, id: name) }
  package static func variable(_ name: Name) -> Self { Self(kind: .variable, id: name) }
  package static func list(_ name: Name) -> Self { Self(kind: .list, id: name) }
  package static func text(_ name: Name) -> Self { Self(kind: .text, id: name) }

  package var name: String { id.text }

  /// The thing in a sentence.
  package var words: String { "the \(kind.rawValue) \(quoted(name))" }
}

/// A place where something is named.
package struct Mention: Hashable, Sendable {
  package enum Role: Hashable, Sendable {
    /// It is made here.
    case definition
    /// It gets a value here.
    case write
    case read
  }

  package var thing: NamedThing
  package var role: Role
  /// The bytes of the name, without quotes.
  package var range: Range<Int>
  /// The id of the block in which it lies; nil if it lies in none.
  package var block: Name?
}

/// Finds what a script names, and where. It follows the tables of the format, so it knows what
/// stands at each place, and goes on where a part is wrong.
struct MentionWalk {
  private let document: JSONDocument
  private var mentions: [Mention] = []
  private var block: Name?
  /// Whether variables that are keys are declared here.
  private var declares = false
  private var knowsTexts: Bool

  /// Everything that is named, in the order of the document. Texts are left out unless they are
  /// wanted, since a script has many.
  static func mentions(in document: JSONDocument, withTexts: Bool = false) -> [Mention] {
    guard !document.nodes.isEmpty else { return [] }
    var walk = MentionWalk(document: document, knowsTexts: withTexts)
    walk.walk(JSONDocument.root, .object(.script))
    return walk.mentions.sorted { $0.range.lowerBound < $1.range.lowerBound }
  }

  /// What a table of translations names, which is a file of its own.
  static func mentions(inTable document: JSONDocument) -> [Mention] {
    guard document.isTranslationTable else { return [] }
    var walk = MentionWalk(document: document, knowsTexts: false)
    walk.walk(JSONDocument.root, .map(.texts, of: .translation))
    return walk.mentions.sorted { $0.range.lowerBound < $1.range.lowerBound }
  }

  private init(document: JSONDocument, knowsTexts: Bool) {
    self.document = document
    self.knowsTexts = knowsTexts
  }

  private mutating func walk(_ node: Int, _ shape: Shape) {
    switch document[node].kind {
    case .string: note(node, shape)
    case .array:
      var elements = document.elements(of: node)
      while let element = document.nextElement(&elements) { walk(element, shape.element) }
    case .object: walkObject(node, shape)
    case .null, .true, .false, .number: break
    }
  }

  private mutating func walkObject(_ node: Int, _ shape: Shape) {
    let kind = document.blockKind(of: node)
    let keys = shape.map?.keys
    let isTranslation = shape.objectKind(nil) == .translation
    let declares = self.declares
    var members = document.members(of: node)
    while let (key, value) = document.nextMember(&members), value < document.nodes.count {
      guard document[key].key != .comment else { continue }
      let name = document.string(key)
      if let keys { note(key, keys, declares: declares) }
      self.declares = node == JSONDocument.root && document[key].key == .variables
      // The original that a translation was made for has the same placeholders.
      walk(value, isTranslation ? .translation : shape.member(name, kind))
      if keys == .blockIDs { block = nil }
    }
    self.declares = false
    noteAnswer(node, shape, kind)
  }

  /// Notes that the id of a block names the variable that keeps its answer.
  private mutating func noteAnswer(_ node: Int, _ shape: Shape, _ kind: BlockKind?) {
    guard case .block = shape, let kind, kind.hasAnswer, node > 0,
      document.member(.saveAs, of: node) == nil
    else { return }
    add(.variable(Name(document.string(node - 1))), .definition, document.content(node - 1))
  }

  // MARK: What is noted

  private mutating func add(_ thing: NamedThing, _ role: Mention.Role, _ range: Range<Int>) {
    let place = document.original.place(Place(range))
    mentions.append(Mention(thing: thing, role: role, range: place.range, block: block))
  }

  private mutating func note(_ key: Int, _ keys: MapKeys, declares: Bool) {
    let range = document.content(key)
    switch keys {
    case .blockIDs:
      block = Name(document.string(key))
      add(.block(Name(document.string(key))), .definition, range)
    case .variables, .counters:
      add(.variable(Name(document.string(key))), declares ? .definition : .write, range)
    case .lists: add(.list(Name(document.string(key))), .definition, range)
    case .texts: noteTranslation(key)
    case .locales, .scenarios: break
    }
  }

  /// A key of a table is a text with its placeholders, or the path of one in a block.
  private mutating func noteTranslation(_ key: Int) {
    let text = document.string(key)
    if knowsTexts { add(.text(Name(text)), .read, document.content(key)) }
    notePlaceholders(key)
    if TextPath.isWritten(as: text) { notePath(text, in: document.content(key)) }
  }

  /// A path begins with the id of a block, or with `lists` and the name of a shared list.
  private mutating func notePath(_ path: String, in key: Range<Int>) {
    let parts = path.split(separator: ".", omittingEmptySubsequences: false)
    let first = String(parts[0])
    let second = parts.count == 4 ? String(parts[1]) : ""
    if first == Key.lists.name, !second.isEmpty, second != Key.buttons.name {
      let lists = document.place(of: first, atBeginningOf: key)
      let list = document.place(of: second, atBeginningOf: lists.upperBound + 1..<key.upperBound)
      add(.list(Name(second)), .read, list)
    } else {
      add(.block(Name(first)), .read, document.place(of: first, atBeginningOf: key))
    }
  }

  private mutating func note(_ node: Int, _ shape: Shape) {
    let range = document.content(node)
    switch shape {
    case .nullable(let inner): note(node, inner)
    case .blockID: add(.block(Name(document.string(node))), .read, range)
    case .variable: add(.variable(Name(document.string(node))), .read, range)
    case .newVariable: add(.variable(Name(document.string(node))), .definition, range)
    case .buttons: add(.list(Name(document.string(node))), .read, range)
    case let shape where shape.isText:
      notePlaceholders(node)
      if knowsTexts, !isTranslation(shape) {
        add(.text(Name(document.string(node))), .definition, range)
      }
    default: break
    }
  }

  private func isTranslation(_ shape: Shape) -> Bool {
    if case .translation = shape { true } else { false }
  }

  private mutating func notePlaceholders(_ node: Int) {
    for (name, range) in document.placeholders(in: document.content(node)) {
      add(.variable(name), .read, range)
    }
  }
}

extension JSONDocument {
  /// The kind of the block that an object is, by its `type`; nil if it has none.
  func blockKind(of object: Int) -> BlockKind? {
    guard self[object].kind == .object, let type = member(.type, of: object),
      self[type].kind == .string
    else { return nil }
    return BlockKind(rawValue: string(type))
  }

  /// The text of a part of a string, which may have escapes; nil if one is cut.
  private func text(at part: Range<Int>) -> String? {
    let written = String(decoding: source.bytes[part], as: UTF8.self)
    return written.contains("\\") ? Self.text(ofString: "\"\(written)\"") : written
  }

  /// Where a text stands with which a part of a string begins.
  func place(of text: String, atBeginningOf part: Range<Int>) -> Range<Int> {
    let ends = part.lowerBound...part.upperBound
    let end = ends.first { self.text(at: part.lowerBound..<$0) == text }
    return part.lowerBound..<(end ?? part.lowerBound)
  }

  /// The names in the placeholders of a string.
  func placeholders(in content: Range<Int>) -> [(name: Name, place: Range<Int>)] {
    let bytes = source.bytes
    let brace = (opening: UInt8(ascii: "{"), closing: UInt8(ascii: "}"))
    var found: [(Name, Range<Int>)] = []
    var index = content.lowerBound
    while index + 1 < content.upperBound {
      guard bytes[index] == brace.opening, bytes[index + 1] == brace.opening else {
        index += 1
        continue
      }
      let start = index + 2
      let isEscaped = index > content.lowerBound && bytes[index - 1] == UInt8(ascii: "\\")
      let rest = bytes[start..<content.upperBound]
      let end = rest.firstIndex { $0 == brace.closing || $0 == brace.opening } ?? rest.endIndex
      index = start
      guard !isEscaped, end + 1 < content.upperBound, bytes[end] == brace.closing,
        bytes[end + 1] == brace.closing,
        let name = text(at: start..<end).map({ Name($0) }), name.isValid
      else { continue }
      found.append((name, start..<end))
      index = end + 2
    }
    return found
  }
}
