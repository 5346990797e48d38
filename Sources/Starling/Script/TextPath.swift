/// The path of a text in a script, by which translations refer to it.
package struct TextPath: Sendable {
  package enum Part: Sendable {
    case title
    case authorName
    case text(Int?)
    case buttonTitle
    case left, right, skip, ownTitle
    case button(Int)
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
    add(.buttonTitle, rating(of: block)?.buttonTitle)
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

  /// Whether texts were written as a list, even of one.
  func isList(_ run: Run<Text>) -> Bool {
    guard run.count == 1 else { return true }
    var index = Int(texts[run.lowerBound].place.start)
    while index > 0 {
      index -= 1
      let byte = source.bytes[index]
      guard byte == 0x20 || 0x09...0x0D ~= byte else { return byte == UInt8(ascii: "[") }
    }
    return false
  }

  /// A text as it is written, with escapes resolved and placeholders kept.
  package func string(_ number: TextNumber) -> String {
    let text = texts[number]
    let place = Int(text.place.start) + 1..<max(Int(text.place.start) + 1, Int(text.place.end) - 1)
    guard text.isEscaped else { return String(decoding: source.bytes[place], as: UTF8.self) }
    return JSONEscape.decoded(source.bytes, in: place)
  }
}
