/// The path of a text in a script, by which translations refer to it.
package struct TextPath: Sendable {
  package enum Part: Sendable {
    case title
    case authorName
    case text(Int?)
    case left, right, skip, ownTitle
    case button(Int)
    /// A text in a row of the block, by its key there.
    case row(Key)
    /// One of several texts under a key.
    case listed(Key, Int)
  }

  package var block: BlockNumber?
  package var part: Part

  package func description(in tables: ScriptTables) -> String {
    guard let block else { return suffix }
    return "\(tables.id(block)).\(suffix)"
  }

  private var suffix: String {
    switch part {
    case .title: "title"
    case .authorName: "author.name"
    case .text(nil): "text"
    case .text(let index?): "text.\(index)"
    case .left: "left.title"
    case .right: "right.title"
    case .skip: "skip.title"
    case .ownTitle: "title"
    case .button(let index): "buttons.\(index).title"
    case .row(let key): key.name
    case .listed(let key, let index): "\(key.name).\(index)"
    }
  }

  /// Whether a translation is expected. The title and the author's name need none.
  var isNeeded: Bool { block != nil }
}

extension ScriptTables {
  /// Each text that can be translated, in the order of the script.
  package var translatableTexts: [(TextPath, TextNumber)] {
    var texts: [(TextPath, TextNumber)] = []
    if let title { texts.append((TextPath(block: nil, part: .title), title)) }
    if let authorName { texts.append((TextPath(block: nil, part: .authorName), authorName)) }
    for number in blocks.indices { add(textsOfBlock: number, to: &texts) }
    return texts
  }

  private func add(textsOfBlock number: BlockNumber, to texts: inout [(TextPath, TextNumber)]) {
    let block = blocks[number]
    func add(_ part: TextPath.Part, _ text: TextNumber?) {
      if let text { texts.append((TextPath(block: number, part: part), text)) }
    }
    for (index, text) in block.texts.enumerated() {
      add(.text(isList(block.texts) ? index : nil), text)
    }
    for (index, button) in block.buttons.enumerated() {
      add(part(ofButton: index, in: block), buttons[button].title)
    }
    forEachRowText(of: block) { key, index, text in
      add(index.map { .listed(key, $0) } ?? .row(key), text)
    }
    if let skip = block.skip { add(.skip, buttons[skip].title) }
  }

  /// Calls the body with each text in a row of a block that can be translated: its key, its place
  /// in a list, and the text. Symbols look the same in all languages.
  private func forEachRowText(of block: Block, _ body: (Key, Int?, TextNumber) -> Void) {
    rowTexts(input(of: block), body)
    rowTexts(rating(of: block), body)
    rowTexts(several(of: block), body)
  }

  private func rowTexts<Row: KeyedRow>(_ row: Row?, _ body: (Key, Int?, TextNumber) -> Void) {
    guard let row else { return }
    for field in Row.keys.fields {
      switch field.cell(row) {
      case .text(let text)?: body(field.key, nil, text)
      case .texts(let texts)?:
        for (index, text) in texts.enumerated() { body(field.key, index, text) }
      case .string?, .word?, .count?, .number?, .flag?, .amounts?, nil: break
      }
    }
  }

  /// The texts in the rows of a block, with the symbols of stars.
  func rowTexts(of block: Block) -> [TextNumber] {
    var texts: [TextNumber] = []
    forEachRowText(of: block) { texts.append($2) }
    for field in Rating.symbolKeys {
      if case .text(let text)? = rating(of: block).flatMap({ field.cell($0) }) {
        texts.append(text)
      }
    }
    return texts
  }

  private func part(ofButton index: Int, in block: Block) -> TextPath.Part {
    switch block.kind.traits.buttons {
    case .own: .ownTitle
    case .sides: index == 0 ? .left : .right
    case .list, .none: .button(index)
    }
  }

  @inline(__always)
  package func input(of block: Block) -> TextInput? { block.input.map { inputs[$0] } }

  @inline(__always)
  package func rating(of block: Block) -> Rating? { block.rating.map { ratings[$0] } }

  @inline(__always)
  package func several(of block: Block) -> Several? { block.several.map { severals[$0] } }

  func isList(_ run: Run<Text>) -> Bool { run.count != 1 || texts[run.lowerBound].isInList }

  /// A text as it is written, with escapes resolved and placeholders kept.
  package func string(_ number: TextNumber) -> String {
    source.string(in: texts[number].place.content, isEscaped: texts[number].isEscaped)
  }
}

extension ScriptTables {
  package func text(atPath path: Span<UInt8>) -> TextNumber? {
    // The part of a path after the block id is shorter than this, even with the number of a button.
    var dot = path.count
    for _ in 0..<3 {
      guard let earlier = path.lastDot(before: dot, within: 40) else { break }
      dot = earlier
      guard let part = TextPath.Part(path.extracting(dot + 1..<path.count)),
        let block = block(named: path.extracting(0..<dot))
      else { continue }
      if let text = text(part, ofBlock: block) { return text }
    }
    return frameText(atPath: path)
  }

  private func frameText(atPath path: Span<UInt8>) -> TextNumber? {
    switch path.shortText {
    case "title": title
    case "author.name": authorName
    default: nil
    }
  }

  private func text(_ part: TextPath.Part, ofBlock number: BlockNumber) -> TextNumber? {
    let block = blocks[number]
    switch part {
    case .text(let index): return text(index, of: block)
    case .left: return block.kind == .doubleButton ? title(0, of: block) : nil
    case .right: return block.kind == .doubleButton ? title(1, of: block) : nil
    case .ownTitle: return block.kind == .button ? title(0, of: block) : nil
    case .button(let index):
      return block.kind == .button || block.kind == .doubleButton ? nil : title(index, of: block)
    case .skip: return block.skip.flatMap { buttons[$0].title }
    case .row(let key): return rowText(key, nil, of: block)
    case .listed(let key, let index): return rowText(key, index, of: block)
    case .title, .authorName: return nil
    }
  }

  private func rowText(_ key: Key, _ index: Int?, of block: Block) -> TextNumber? {
    var found: TextNumber?
    forEachRowText(of: block) { if $0 == key, $1 == index { found = $2 } }
    return found
  }

  private func text(_ index: Int?, of block: Block) -> TextNumber? {
    guard isList(block.texts) == (index != nil), index ?? 0 < block.texts.count else { return nil }
    return block.texts.lowerBound.advanced(by: index ?? 0)
  }

  private func title(_ index: Int, of block: Block) -> TextNumber? {
    block.buttons.dropFirst(index).first.map { buttons[$0].title }
  }
}

extension TextPath {
  /// Whether a key of a language table has the form of a text path or of an engine word.
  package static func isWritten(as key: String) -> Bool {
    if EngineWordKeys.prefixes.contains(where: key.hasPrefix) || ListPath(key) != nil {
      return true
    }
    let dots = key.utf8.indices.filter { key.utf8[$0] == UInt8(ascii: ".") }
    return dots.contains { dot in
      let part = Array(key.utf8[key.utf8.index(after: dot)...])
      return Part(part.span) != nil && Name(String(key[..<dot])).isValid
    }
  }
}

extension TextPath.Part {
  /// The part that a path names after the id of its block.
  fileprivate init?(_ suffix: Span<UInt8>) {
    guard let text = suffix.shortText else { return nil }
    switch text {
    case "text": self = .text(nil)
    case "title": self = .ownTitle
    case "left.title": self = .left
    case "right.title": self = .right
    case "skip.title": self = .skip
    default: self.init(inRow: text)
    }
  }

  private init?(inRow text: String) {
    if let key = Self.rowKeys.texts.first(where: { $0.name == text }) {
      self = .row(key)
    } else if text.hasPrefix("text."), let index = Self.number(text.dropFirst(5)) {
      self = .text(index)
    } else if text.hasPrefix("buttons."), text.hasSuffix(".title"),
      let index = Self.number(text.dropFirst(8).dropLast(6))
    {
      self = .button(index)
    } else if let key = Self.rowKeys.lists.first(where: { text.hasPrefix($0.name + ".") }),
      let index = Self.number(text.dropFirst(key.name.utf8.count + 1))
    {
      self = .listed(key, index)
    } else {
      return nil
    }
  }

  /// The keys of rows under which there is a text, and those under which there are several.
  private static let rowKeys: (texts: [Key], lists: [Key]) = {
    let kinds = TextInput.keys.kinds + Rating.keys.kinds + Several.keys.kinds
    return (
      kinds.filter { $0.kind == .text }.map { $0.key },
      kinds.filter { $0.kind == .texts }.map { $0.key }
    )
  }()

  /// The index that a text stands for. Each index has only one spelling.
  static func number(_ text: Substring) -> Int? {
    Int(text).flatMap { String($0) == text && $0 >= 0 ? $0 : nil }
  }
}

extension Span where Element == UInt8 {
  /// The bytes as a text; nil if there are too many for a part of a path.
  fileprivate var shortText: String? {
    guard count <= 40 else { return nil }
    return String(decoding: indices.map { self[$0] }, as: UTF8.self)
  }

  fileprivate func lastDot(before end: Int, within most: Int) -> Int? {
    var index = end
    while index > 0, end - index < most {
      index -= 1
      if self[index] == UInt8(ascii: ".") { return index }
    }
    return nil
  }
}
