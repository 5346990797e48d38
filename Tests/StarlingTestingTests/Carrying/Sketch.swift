import LawKit
import Starling

/// A plain dialog whose blocks lead on to later ones, and that can be edited.
struct Sketch: CustomStringConvertible, Sendable {
  var blocks: [Block]
  /// The edit, in words.
  var edit = ""

  struct Block: Sendable {
    var id: String
    var kind: Kind
    var text: String
    /// The id of the next block; nil at the end.
    var next: String?
    /// The titles of the buttons, and where they lead if that is elsewhere.
    var buttons: [(title: String, next: String?)] = []
    /// From how many stars on it leads elsewhere, and where.
    var branch: (stars: Int, next: String)?
  }

  enum Kind: Sendable { case text, choice, input, rating }

  var description: String { edit + "\n" + json }

  var json: String {
    let blocks = blocks.map { block in
      let next = block.next.map { "\"\($0)\"" } ?? "null"
      let type =
        switch block.kind {
        case .text: "text"
        case .choice: "choice"
        case .input: "text-input"
        case .rating: "rating"
        }
      let buttons = block.buttons.map { button in
        "{\"title\":\"\(button.title)\"\(button.next.map { ",\"next\":\"\($0)\"" } ?? "")}"
      }
      let branch = block.branch.map {
        ",\"branches\":[{\"when\":{\"atLeast\":\($0.stars)},\"next\":\"\($0.next)\"}]"
      }
      return "\"\(block.id)\":{\"type\":\"\(type)\",\"text\":\"\(block.text)\",\"next\":\(next)"
        + (buttons.isEmpty ? "" : ",\"buttons\":[\(buttons.joined(separator: ","))]")
        + (branch ?? "") + "}"
    }
    return "{\"start\":\"\(start)\",\"blocks\":{\(blocks.joined(separator: ",\n"))}}"
  }

  var start: String

  func script() throws -> Script { try Script(json: json) }

  fileprivate static let topics = [
    "the weather", "our garden", "billing", "music", "breakfast", "trains", "the sea", "maps",
    "winter", "languages", "bicycles", "paper", "neighbours", "clocks",
  ]
}

extension Choices {
  mutating func sketch() -> Sketch {
    let count = number(4...9)
    let ids = (0..<count).map { "\(pick(["ask", "say", "talk"]))\($0)" }
    let offset = below(Sketch.topics.count)
    let blocks = ids.indices.map { index -> Sketch.Block in
      let topic = Sketch.topics[(index + offset) % Sketch.topics.count]
      let next = index + 1 < count ? ids[index + 1] : nil
      guard next != nil else {
        return .init(id: ids[index], kind: .text, text: "Goodbye, and thanks for \(topic).")
      }
      let later = pick(Array(ids[(index + 1)...]))
      switch below(5) {
      case 0: return .init(id: ids[index], kind: .text, text: "A word about \(topic).", next: next)
      case 1:
        return .init(
          id: ids[index], kind: .input, text: "What do you know about \(topic)?", next: next)
      case 2:
        return .init(
          id: ids[index], kind: .rating, text: "How many stars for \(topic)?", next: next,
          branch: (number(2...5), later))
      default:
        let titles = ["Never \(topic)", "At times", "Always, I love it"].prefix(number(2...3))
        return .init(
          id: ids[index], kind: .choice, text: "Do you care for \(topic)?", next: next,
          buttons: titles.map { ($0, happens(30) ? later : nil) })
      }
    }
    return Sketch(blocks: blocks, start: ids[0])
  }
}

extension Sketch {
  /// The kinds of edits after which nothing may be lost.
  enum Harmless: CaseIterable { case id, ids, button, reorder, reword, insertText, split }

  mutating func make(_ edit: Harmless, by choices: inout Choices) throws {
    let place = choices.below(blocks.count)
    self.edit = "\(edit) \(blocks[place].id)"
    switch edit {
    case .id: rename([blocks[place].id: "anew"])
    case .ids:
      let ids = blocks.enumerated().map { ($1.id, "b\($0)") }
      rename(Dictionary(uniqueKeysWithValues: ids))
    case .button:
      guard let button = blocks[place].buttons.indices.last else { throw Unsuitable() }
      blocks[place].buttons[button].title = "Something else"
    case .reorder: blocks.reverse()
    case .reword: blocks[place].text += " Well, what do you say?"
    case .insertText, .split:
      let first = blocks[place].text
      blocks.append(.init(id: "more", kind: .text, text: "By the way.", next: blocks[place].next))
      guard blocks[place].next != nil, edit == .insertText || blocks[place].kind == .text else {
        throw Unsuitable()
      }
      if edit == .split { (blocks[place].text, blocks[blocks.count - 1].text) = ("Now:", first) }
      blocks[place].next = "more"
    }
  }

  /// The kinds of edits after which conversations are others.
  enum Other: CaseIterable { case insertQuestion, removeQuestion, condition, lead }

  mutating func make(_ edit: Other, by choices: inout Choices) throws {
    let place = choices.below(blocks.count - 1)
    self.edit = "\(edit) \(blocks[place].id)"
    switch edit {
    case .insertQuestion:
      blocks.append(
        .init(
          id: "team", kind: .choice, text: "And who is with you?", next: blocks[place].next,
          buttons: [("Just me", nil), ("A few", nil)]))
      blocks[place].next = "team"
    case .removeQuestion:
      guard place > 0, let next = blocks[place].next else { throw Unsuitable() }
      let gone = blocks.remove(at: place).id
      rename([gone: next])
    case .condition:
      guard let branch = blocks[place].branch else { throw Unsuitable() }
      blocks[place].branch?.stars = branch.stars == 5 ? 4 : branch.stars + 1
    case .lead:
      guard place + 2 < blocks.count else { throw Unsuitable() }
      blocks[place].next = blocks[place + 2].id
    }
  }

  private mutating func rename(_ ids: [String: String]) {
    func new(_ id: String) -> String { ids[id] ?? id }
    start = new(start)
    for place in blocks.indices {
      blocks[place].id = new(blocks[place].id)
      blocks[place].next = blocks[place].next.map(new)
      for button in blocks[place].buttons.indices {
        blocks[place].buttons[button].next = blocks[place].buttons[button].next.map(new)
      }
      if let branch = blocks[place].branch { blocks[place].branch?.next = new(branch.next) }
    }
  }
}
