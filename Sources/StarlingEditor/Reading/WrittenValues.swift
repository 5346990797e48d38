import Starling

/// A value that stands in a script: as JSON, and as it is read.
struct WrittenValue: Hashable {
  var json: String
  var text: String

  var isText: Bool { json.utf8.first == UInt8(ascii: "\"") }
}

extension EditedScript {
  /// The values that a variable can have, as far as they are written somewhere.
  func values(ofVariable name: String) -> [WrittenValue] {
    let wanted = Name(name)
    var found: [WrittenValue] = []
    forEachBlock { key, block in
      let answer = document.member(.saveAs, of: block) ?? key
      if document.blockKind(of: block)?.hasAnswer == true, document[answer].kind == .string,
        Name(document.string(answer)) == wanted
      {
        found += answers(to: block)
      }
    }
    for node in document.nodes.indices where document[node].kind == .object {
      for key in node == JSONDocument.root ? [Key.variables] : [.set] {
        guard let map = document.member(key, of: node), document[map].kind == .object,
          let value = document.member(name, of: map)
        else { continue }
        found += written(value)
      }
    }
    return found.unique
  }

  /// The answers that a block can get.
  func values(ofBlock id: String) -> [WrittenValue] {
    node(ofBlock: id).map { answers(to: $0).unique } ?? []
  }

  private func forEachBlock(_ body: (_ key: Int, _ block: Int) -> Void) {
    guard isScript, let blocks = document.blocks else { return }
    document.forEachMember(of: blocks) { key, block in
      if document[block].kind == .object { body(key, block) }
    }
  }

  private func answers(to block: Int) -> [WrittenValue] {
    switch document.blockKind(of: block) {
    case .button: titled(block)
    case .doubleButton:
      [Key.left, .right].compactMap { document.member($0, of: block) }.flatMap(titled)
    case .choice: document.member(.buttons, of: block).map(buttons) ?? []
    case .rating: stars(of: block)
    case .text, .textInput, .route, nil: []
    }
  }

  private func stars(of block: Int) -> [WrittenValue] {
    let bounds = [(Key.min, 1), (.max, 5)].map { key, standard in
      number(key, of: block) ?? standard
    }
    return (bounds[0]...max(bounds[0], min(bounds[1], bounds[0] + 10))).map {
      WrittenValue(json: "\($0)", text: "\($0)")
    }
  }

  private func number(_ key: Key, of block: Int) -> Int? {
    guard let node = document.member(key, of: block), document[node].kind == .number else {
      return nil
    }
    return Int(exactly: document.number(node))
  }

  /// The values of buttons in a list, or in the shared list with a name.
  private func buttons(_ node: Int) -> [WrittenValue] {
    var list = node
    if document[node].kind == .string {
      guard let lists = document.member(.lists, of: JSONDocument.root),
        let shared = document.member(document.string(node), of: lists)
      else { return [] }
      list = shared
    }
    var found: [WrittenValue] = []
    document.forEachElement(of: list) { found += titled($0) }
    return found
  }

  /// The value of a button, which is its title if it has no other.
  private func titled(_ button: Int) -> [WrittenValue] {
    guard document[button].kind == .object else { return written(button) }
    let value = document.member(.value, of: button) ?? document.member(.title, of: button)
    return value.map(written) ?? []
  }

  /// A value, unless it is empty, or more than one.
  private func written(_ node: Int) -> [WrittenValue] {
    switch document[node].kind {
    case .object, .array, .null: return []
    case .string, .number, .true, .false:
      let bytes = document.source.bytes[Int(document[node].start)..<Int(document[node].end)]
      let json = String(decoding: bytes, as: UTF8.self)
      let text = document[node].kind == .string ? document.string(node) : json
      return text.isEmpty ? [] : [WrittenValue(json: json, text: text)]
    }
  }
}
