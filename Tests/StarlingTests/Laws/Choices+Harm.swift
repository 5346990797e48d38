import LawKit
import Starling

/// A script with typing mistakes that are safe to repair.
struct HarmedScript: CustomStringConvertible {
  let text: String
  let meant: Script

  var description: String { text }
}

extension Choices {
  mutating func harmedScript() throws -> HarmedScript {
    let generated = try script(blocks: 1...4)
    var pieces = Pieces(generated.json)
    for harm in list(1...4, { $0.harm() }) { pieces.harm(harm) }
    return HarmedScript(text: pieces.text, meant: generated.script)
  }

  private mutating func harm() -> (kind: Harm, place: Int) {
    (pick([.comma, .comment, .line, .misspelling]), below(1_000))
  }

  /// A script with random wrong bytes.
  mutating func brokenScript() throws -> GeneratedJSON {
    var bytes = Array(try script(blocks: 1...3).json.utf8)
    let pieces: [[UInt8]] =
      ["{", "}", "[", "]", ",", ":", "\"", "'", "//", "/*", "\\", "\\u", "{{", "}}", "1e999", "\r"]
      .map { Array($0.utf8) } + [
        [0xFF], [0xF0, 0x9F], [0xEF, 0xBB, 0xBF], [0x1B], [0], [0xC2, 0x9B],
      ]
    for _ in list(1...4, { _ in }) {
      let start = bytes.count * below(1_001) / 1_000
      let end = min(bytes.count, start + below(10))
      bytes.replaceSubrange(start..<end, with: pick(pieces))
    }
    return GeneratedJSON(bytes: bytes)
  }
}

enum Harm { case comma, comment, line, misspelling }

/// The tokens of a JSON text, so that no string is changed inside.
private struct Pieces {
  private var tokens: [String]

  init(_ json: String) {
    tokens = json.matches(of: #/"(?:\\.|[^"\\])*"|[^\s"{}\[\],:]+|[\s{}\[\],:]/#)
      .map { String($0.output) }
  }

  var text: String { tokens.joined() }

  mutating func harm(_ harm: (kind: Harm, place: Int)) {
    let places = tokens.indices.filter { fits(harm.kind, $0) }
    guard !places.isEmpty else { return }
    let place = places[places.count * harm.place / 1_000]
    switch harm.kind {
    case .comma: tokens[place] = "," + tokens[place]
    case .comment: tokens[place] += " /* why */ "
    case .line: tokens[place] += " // why\n"
    case .misspelling:
      // Swaps two letters.
      var letters = Array(tokens[place])
      letters.swapAt(2, 3)
      tokens[place] = String(letters)
    }
  }

  private func fits(_ harm: Harm, _ place: Int) -> Bool {
    let token = tokens[place]
    switch harm {
    case .comma:
      let before = tokens[..<place].last { $0.contains { !$0.isWhitespace } } ?? ""
      return "]}".contains(token) && before.last.map { !"[{,".contains($0) } == true
    case .comment, .line: return "{}[],:".contains(token) || token == " "
    case .misspelling:
      let after = tokens[(place + 1)...].first { $0 != " " }
      return after == ":" && ["\"next\"", "\"branches\"", "\"text\""].contains(token)
    }
  }
}
