package import Starling

/// A valid script with any features.
package struct GeneratedScript: CustomStringConvertible, Sendable {
  package let json: String
  package let script: Script

  package var description: String { json }

  /// The first valid script from a seed, the same on every machine.
  package init(seed: UInt64, blocks: ClosedRange<Int>) {
    var seed = seed
    while true {
      var choices = Choices(seed: seed)
      if let generated = try? choices.script(blocks: blocks) {
        self = generated
        return
      }
      seed &+= 0x1_0000
    }
  }

  fileprivate init(_ json: String) throws {
    // The few scripts with an endless loop are discarded.
    guard let script = try? Script(json: json) else { throw Unsuitable() }
    (self.json, self.script) = (json, script)
  }
}

package typealias Members = [(String, JSONText)]

extension Choices {
  /// A script with a number of blocks in a range.
  package mutating func script(blocks count: ClosedRange<Int> = 1...6) throws -> GeneratedScript {
    let blocks = list(count) { $0.block() }
    let names = ScriptNames(blocks)
    var resolved = blocks.enumerated().map { names.resolved($1, at: $0) }
    var members: Members = []
    if happens(10) { members.append(("starling", .integer(1))) }
    if happens(10) { members.append(("title", text())) }
    if happens(10) { members.append(("progress", .boolean(true))) }
    if happens(5) { members.append(("disclosure", .boolean(false))) }
    if happens(10) { members.append(("author", .object([("name", text()), ("avatar", text())]))) }
    if happens(10) { members.append(("locale", .string(pick(["en", "de-CH", "fr"])))) }
    if happens(15) { members.append(("start", names.resolved(block(anyOf: 16), at: 0))) }
    if happens(10), case .object(let first)? = resolved.first {
      resolved[0] = .object(first + [("was", .string("former"))])
    }
    members.append(("blocks", .object(Array(zip(names.ids, resolved)))))
    members += translations(of: resolved, names)
    if happens(15) {
      members.append(("config", .object([("positiveStarsLimit", .integer(number(1...5)))])))
    }
    let values = ScriptNames.declared.map { ($0, scalar()) }
    let told = JSONText.object(members).text
    var used = values.filter { told.contains($0.0) }
    if told.contains("lives") { used += perhaps(60, "lives") { $0.counter() } }
    if !used.isEmpty { members.insert(("variables", .object(used)), at: 0) }
    if happens(25) { shareButtons(in: &members) }
    return try GeneratedScript(JSONText.object(members).laidOut())
  }

  /// Moves the buttons of choices into lists, behind the blocks or before them, and lets each
  /// choice name any of the lists.
  private mutating func shareButtons(in members: inout Members) {
    guard let index = members.firstIndex(where: { $0.0 == "blocks" }),
      case .object(var blocks) = members[index].1
    else { return }
    let lists = blocks.compactMap { _, block in block.buttons }.enumerated().map {
      ("list-\($0.offset)", $0.element)
    }
    guard !lists.isEmpty else { return }
    for place in blocks.indices where blocks[place].1.buttons != nil {
      guard case .object(var block) = blocks[place].1 else { continue }
      let name = JSONText.string(pick(lists).0)
      block = block.map { $0.0 == "buttons" ? ($0.0, name) : $0 }
      blocks[place].1 = .object(block)
    }
    members[index].1 = .object(blocks)
    members.insert(("lists", .object(lists)), at: index + (happens(50) ? 1 : 0))
  }

  /// Where a counter begins, and its bounds.
  private mutating func counter() -> JSONText {
    let least = number(-2...1)
    let most = number(least + 1...5)
    return .object(
      perhaps(70, "start") { .integer($0.number(least...most)) }
        + perhaps(80, "min") { _ in .integer(least) } + perhaps(80, "max") { _ in .integer(most) }
        + perhaps(20, "host") { .boolean($0.happens(20)) })
  }

  /// A table with translations of some texts, by the text or by its path.
  private mutating func translations(of blocks: [JSONText], _ names: ScriptNames) -> Members {
    let keys =
      Array(Set(blocks.flatMap(\.texts))).sorted().filter { !$0.isEmpty }.map { ($0, $0) }
      + zip(names.ids, blocks).flatMap { id, block in
        block.texts(under: "text").map { (id + ".text", $0) }
      }
    var seen: Set<String> = []
    return perhaps(keys.isEmpty ? 0 : 30, "translations") { choices in
      let chosen = choices.list(1...4) { $0.pick(keys) }.filter { seen.insert($0.0).inserted }
      let table = chosen.map { key, text in
        let entry = JSONText.string("fr: " + text)
        let dated = JSONText.object([("text", entry), ("was", .string(text))])
        return (key, choices.happens(10) ? JSONText.null : text.utf8.count % 8 == 0 ? dated : entry)
      }
      return .object([("fr", .object(table))])
    }
  }
}

extension JSONText {
  /// The texts that a person may see, if they can be translated.
  fileprivate var texts: [String] {
    switch self {
    case .object(let members):
      members.flatMap { key, value in
        ["text", "title", "placeholder", "retry", "buttonTitle"].contains(key)
          ? value.strings : value.texts
      }
    case .array(let elements): elements.flatMap(\.texts)
    case .null, .boolean, .integer, .number, .string, .raw: []
    }
  }

  private var strings: [String] {
    switch self {
    case .string(let text): [text]
    case .array(let elements): elements.flatMap(\.strings)
    case .object: texts
    case .null, .boolean, .integer, .number, .raw: []
    }
  }

  /// The list of buttons of a block; nil if it has none.
  fileprivate var buttons: JSONText? {
    guard case .object(let members) = self else { return nil }
    return members.first { $0.0 == "buttons" }?.1
  }

  /// The text of a member, unless it is a list.
  fileprivate func texts(under key: String) -> [String] {
    guard case .object(let members) = self else { return [] }
    return members.compactMap { name, value in
      if name == key, case .string(let text) = value { text } else { nil }
    }
  }
}
