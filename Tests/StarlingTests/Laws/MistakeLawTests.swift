import Foundation
import LawKit
import Starling
import Testing

/// A mistake at one of the places of a demo where it can be made.
private struct Mistake: CustomStringConvertible {
  let kind: Kind
  let text: String
  /// Where its finding begins, in bytes.
  let place: Int

  var description: String {
    let around = text.utf8.dropFirst(max(0, place - 80)).prefix(160)
    return "\(kind) at \(place):\n\(String(decoding: around, as: UTF8.self))"
  }

  enum Kind: CaseIterable {
    case missingComma, doubledComma, trailingComma, capital, python, undefined, typographic, single
    case openString, openList, bareKey, noBrace, noBracket, strayBrace, comment, zero, point, tab
    case quoted, backQuotes, fullWidth, sentence, hash, block
  }

  /// What is found in a text, and what is written in its place: the first group is kept, the
  /// finding begins behind what is written before `^`.
  private static func row(_ kind: Kind) -> (pattern: String, written: String) {
    switch kind {
    case .missingComma: (#"(["\w\]}]),(?=\n)"#, "$1^")
    case .doubledComma: (#"(["\w\]}],)(?=\n)"#, "$1^,")
    case .trailingComma: (#"(["\w\]}])(\n *)(?=[\]}])"#, "$1,$2^")
    case .capital: (#"(: )true(?=,?\n)"#, "$1^True")
    case .python: (#"(: )null(?=,?\n)"#, "$1^None")
    case .undefined: (#"(: )null(?=,?\n)"#, "$1^undefined")
    case .typographic: (#"(: )"([^"\\\n]+)"(?=,?\n)"#, "$1^“$2”")
    case .single: (#"(: )"([^"'\\\n]+)"(?=,?\n)"#, "$1^'$2'")
    case .openString: (#"(: "(?:[^"\\\n]|\\.)+)"(?=,?\n)"#, "$1^")
    case .openList: (#"(\n *"(?:[^"\\\n]|\\.)+)"(?=,?\n)"#, "$1^")
    case .bareKey: (#"(\n *)"(\w+)"(?=: )"#, "$1^$2")
    case .noBrace: (#"(["\w\]}])(\n *)\}(?=,?\n)"#, "$1^$2")
    case .noBracket: (#"(["\w\]}])(\n *)\](?=,?\n)"#, "$1^$2")
    case .strayBrace: (#"(\n *\})(?=,?\n)"#, "$1^}")
    case .comment: (#"(,)(?=\n *")"#, "$1 ^// why")
    case .zero: (#"(: )(\d+)(?=,?\n)"#, "$1^0$2")
    case .point: (#"(: )0(\.\d+)(?=,?\n)"#, "$1^$2")
    case .quoted: (#"(: "(?:[^"\\\n]|\\.)+ )(\w+)(?= [^"\n]+",?\n)"#, "$1^\"$2\"")
    case .backQuotes: (#"(: )"([^"\\`\n]+)"(?=,?\n)"#, "$1^`$2`")
    case .fullWidth: (#"(\n *"\w+"): "#, "$1^： ")
    case .sentence: (#"(: )"([A-Za-z]+ [\w ]+[.?!])"(?=,?\n)"#, "$1^$2")
    case .hash: (#"(,)(?=\n *")"#, "$1 ^# why")
    case .block: (#"(,)(?=\n *")"#, "$1 ^/* why */")
    case .tab: (#"(: "(?:[^"\\\n]|\\.)+) (?=[^"\n]+",?\n)"#, "$1^\t")
    }
  }

  init(_ kind: Kind, in text: String, _ choices: inout Choices) throws {
    let (pattern, written) = Self.row(kind)
    let expression = try NSRegularExpression(pattern: pattern)
    let places = expression.matches(in: text, range: NSRange(text.startIndex..., in: text))
    guard !places.isEmpty else { throw Unsuitable() }
    let match = choices.pick(places)
    let template = expression.replacementString(
      for: match, in: text, offset: 0, template: written)
    guard let range = Range(match.range, in: text), let mark = template.firstIndex(of: "^")
    else { throw Unsuitable() }
    self.kind = kind
    place = text[..<range.lowerBound].utf8.count + template[..<mark].utf8.count
    self.text = text.replacingCharacters(in: range, with: template.filter { $0 != "^" })
  }
}

extension Choices {
  fileprivate mutating func mistake(in demos: [String]) throws -> Mistake {
    let kind = pick(Mistake.Kind.allCases)
    return try Mistake(kind, in: pick(demos), &self)
  }
}

/// Laws for a script with one mistake.
@Suite struct `One mistake` {
  /// The demos, each member and each element on a line of its own.
  private static let demos: [String] = {
    let folder = URL(filePath: #filePath).appending(path: "../../../../Demo").standardized
    return ["quiz", "rating", "support", "survey", "tour"].compactMap { name in
      let url = folder.appending(path: name + ".json")
      return (try? String(contentsOf: url, encoding: .utf8)).map(laidOut)
    }
  }()

  private static func laidOut(_ json: String) -> String {
    var (text, indent, isInString, isEscaped) = ("", "", false, false)
    for character in json {
      if isInString {
        text.append(character)
        if character == "\"", !isEscaped { isInString = false }
        isEscaped = character == "\\" && !isEscaped
        continue
      }
      switch character {
      case "{", "[":
        indent += "  "
        text += "\(character)\n\(indent)"
      case "}", "]":
        indent.removeLast(2)
        text += "\n\(indent)\(character)"
      case ",": text += ",\n\(indent)"
      case ":": text += ": "
      case _ where character.isWhitespace: break
      default:
        text.append(character)
        isInString = character == "\""
      }
    }
    return text + "\n"
  }

  @Test func `it hides no more than one block, whatever is missing`() async throws {
    let token = try NSRegularExpression(pattern: #""(?:[^"\\\n]|\\.)*"|[\w.-]+|[{}\[\]:,]"#)
    let makeCase = { (choices: inout Choices) -> (text: String, blocks: Int) in
      let text = choices.pick(Self.demos) as NSString
      let whole = NSRange(location: 0, length: text.length)
      let range = choices.pick(token.matches(in: text as String, range: whole)).range
      // Without this key, no one knows where the blocks are.
      guard text.substring(with: range) != "\"blocks\"" else { throw Unsuitable() }
      let blocks = ScriptForm(SourceText(name: "demo", text: text as String)).blockIDs.count
      return (text.replacingCharacters(in: range, with: ""), blocks)
    }
    try await forAll(makeCase, cases: 100) { text, blocks in
      let form = ScriptForm(SourceText(name: "script", text: text))
      try holds(form.diagnostics.hasErrors, "nothing is found")
      try holds(form.blockIDs.count >= blocks - 1, form.diagnostics.map(\.message).joined())
    }
  }

  @Test func `texts stay as they were written when it is fixed, and comments are kept`()
    async throws
  {
    let makeCase = { (choices: inout Choices) -> (was: String, mistake: Mistake) in
      let demo = choices.pick(Self.demos)
      return (demo, try choices.mistake(in: [demo]))
    }
    try await forAll(makeCase, cases: 80) { was, mistake in
      let repair = Repair(SourceText(name: "script", text: mistake.text))
      let fixed = String(decoding: repair.bytes, as: UTF8.self)
      if mistake.text.contains("why") { try holds(fixed.contains("why"), "a comment is lost") }
      guard let texts = Self.texts(of: fixed) else {
        let start = mistake.text.utf8.index(mistake.text.startIndex, offsetBy: mistake.place)
        let line = mistake.text[mistake.text.lineRange(for: start..<start)]
        return try holds(fixed.contains(line), "half a mistake is fixed:\n\(fixed)")
      }
      try holds(texts == Self.texts(of: was), "other texts:\n\(fixed)")
    }
  }

  /// All values that are strings, but comments and what a translation was made for, in order, without the signs that a mistake may add to a text.
  private static func texts(of json: String) -> [String]? {
    guard let value = try? JSONSerialization.jsonObject(with: Data(json.utf8)) else { return nil }
    func strings(_ value: Any) -> [String] {
      switch value {
      case let text as String: [text.filter { $0 != "\"" }.replacing("\t", with: " ")]
      case let list as [Any]: list.flatMap(strings)
      case let object as [String: Any]:
        object.filter { !["$comment", "was"].contains($0.key) }.flatMap { strings($0.value) }
      default: []
      }
    }
    return strings(value).sorted()
  }

  @Test func `it has one finding, at its place`() async throws {
    #expect(Self.demos.count == 5)
    try await forAll({ try $0.mistake(in: Self.demos) }, cases: 100) { mistake in
      let found = ScriptCheck(SourceText(name: "script", text: mistake.text)).diagnostics
      try holds(
        found.map { Int($0.place.start) } == [mistake.place],
        found.map { "\($0.place.start): \($0.message)" }.joined(separator: "\n"))
    }
  }
}
