/// The path of a text in a script, by which translations refer to it.
package struct TextPath: Sendable {
  package enum Part: Sendable {
    case title
    case authorName
    case text(Int?)
    case buttonTitle
    case left, right, skip, ownTitle
    case button(Int)
    case label(Int)
    case retry, placeholder
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
    case .buttonTitle: "buttonTitle"
    case .left: "left.title"
    case .right: "right.title"
    case .skip: "skip.title"
    case .ownTitle: "title"
    case .button(let index): "buttons.\(index).title"
    case .label(let index): "labels.\(index)"
    case .retry: "retry"
    case .placeholder: "placeholder"
    }
  }

  /// Whether a translation is expected. The title and the author's name need none.
  package var isNeeded: Bool { block != nil }
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
    if let input = input(of: block) {
      add(.placeholder, input.placeholder)
      add(.retry, input.retry)
      add(.buttonTitle, input.buttonTitle)
    }
    if let rating = rating(of: block) {
      for (index, label) in rating.labels.enumerated() { add(.label(index), label) }
      add(.buttonTitle, rating.buttonTitle)
    }
    add(.buttonTitle, several(of: block)?.buttonTitle)
    if let skip = block.skip { add(.skip, buttons[skip].title) }
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

  /// What the button that sends an answer says, if the script says it.
  package func buttonTitle(of block: Block) -> TextNumber? {
    input(of: block)?.buttonTitle ?? rating(of: block)?.buttonTitle
      ?? several(of: block)?.buttonTitle
  }

  /// Whether texts were written as a list, even of one.
  func isList(_ run: Run<Text>) -> Bool {
    run.count != 1 || texts[run.lowerBound].isInList
  }

  /// A text as it is written, with escapes resolved and placeholders kept.
  package func string(_ number: TextNumber) -> String {
    let text = texts[number]
    let place = Int(text.place.start) + 1..<max(Int(text.place.start) + 1, Int(text.place.end) - 1)
    guard text.isEscaped else { return String(decoding: source.bytes[place], as: UTF8.self) }
    return JSONEscape.decoded(source.bytes, in: place)
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
    case .label(let index): return rating(of: block)?.labels.dropFirst(index).first
    case .retry: return input(of: block)?.retry
    case .placeholder: return input(of: block)?.placeholder
    case .buttonTitle: return buttonTitle(of: block)
    case .title, .authorName: return nil
    }
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
    case "retry": self = .retry
    case "placeholder": self = .placeholder
    case "buttonTitle": self = .buttonTitle
    default: self.init(numbered: text)
    }
  }

  private init?(numbered text: String) {
    if text.hasPrefix("text."), let index = Self.number(text.dropFirst(5)) {
      self = .text(index)
    } else if text.hasPrefix("labels."), let index = Self.number(text.dropFirst(7)) {
      self = .label(index)
    } else if text.hasPrefix("buttons."), text.hasSuffix(".title"),
      let index = Self.number(text.dropFirst(8).dropLast(6))
    {
      self = .button(index)
    } else {
      return nil
    }
  }

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
