import Starling

/// A text with marks such as `1️⃣` at the expected places, which saves counting columns.
struct PlacedText {
  let text: String
  private(set) var positions: [Position] = []

  init(_ marked: String) {
    var text = ""
    var line = 1
    var column = 1
    for character in marked {
      if Self.marks.contains(character) {
        positions.append(Position(line: line, column: column))
        continue
      }
      text.append(character)
      if character == "\n" || character == "\r\n" || character == "\r" {
        (line, column) = (line + 1, 1)
      } else {
        column += character.unicodeScalars.count
      }
    }
    self.text = text
  }

  private static let marks: Set<Character> = ["1️⃣", "2️⃣", "3️⃣", "4️⃣"]

  var source: SourceText { SourceText(name: "test.json", text: text) }
}

/// The result of reading a text.
struct Reading {
  let document: JSONDocument
  let diagnostics: [Diagnostic]
  private let index: LineIndex

  init(_ source: SourceText) {
    (document, diagnostics) = JSONReader.read(source)
    index = LineIndex(source)
  }

  init(_ text: String) { self.init(SourceText(name: "test.json", text: text)) }

  init(bytes: [UInt8]) { self.init(SourceText(name: "test.json", bytes: bytes)) }

  var isAccepted: Bool { document.isComplete && diagnostics.isEmpty }
  var findings: [Finding] { diagnostics.map(\.finding) }
  var starts: [Position] { diagnostics.map { index.position(of: $0.place.start) } }

  /// The text that the first diagnostic underlines.
  var underlined: String? { diagnostics.first.map { document.original.source.text(at: $0.place) } }

  /// The document as the engine writes it: on one line, without white space.
  var rewritten: String { document.isComplete ? text(of: JSONDocument.root).text : "" }

  private func text(of node: Int) -> JSONText {
    switch document[node].kind {
    case .null: return .null
    case .true, .false: return .boolean(document.boolean(node))
    case .number: return .number(document.number(node))
    case .string: return .string(document.string(node))
    case .array:
      var elements: [JSONText] = []
      document.forEachElement(of: node) { elements.append(text(of: $0)) }
      return .array(elements)
    case .object:
      var members: [(String, JSONText)] = []
      document.forEachMember(of: node) { members.append((document.string($0), text(of: $1))) }
      return .object(members)
    }
  }
}
