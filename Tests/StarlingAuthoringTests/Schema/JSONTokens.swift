import LawKit
import Starling
import StarlingAuthoring

/// The tokens of a JSON text, to make small mistakes in it.
struct JSONTokens {
  private var tokens: [String] = []

  init(_ text: String) {
    tokens = text.matches(of: #/"(?:\\.|[^"\\])*"|[^\s"{}\[\],:]+|[\s{}\[\],:]/#)
      .map { String($0.output) }
  }

  /// The text with one to three of its keys, words and numbers changed.
  func changed(by random: inout Seeded) -> String {
    var copy = self
    for _ in 0..<random.number(1...3) { copy.change(by: &random) }
    return copy.tokens.joined()
  }

  private mutating func change(by random: inout Seeded) {
    let places = tokens.indices.filter { !" \n{}[],:".contains(tokens[$0]) }
    let place = random.pick(places)
    tokens[place] = isKey(place) ? random.pick(Self.keys) : random.pick(Self.values)
  }

  private func isKey(_ place: Int) -> Bool {
    tokens[(place + 1)...].first { $0 != " " && $0 != "\n" } == ":"
  }

  private static let keys =
    Key.allCases.map { "\"\($0.name)\"" } + ["\"a b\"", "\"\"", "\"é\"", "\"x.y\"", "\"a\\n\""]

  private static let values = [
    "null", "true", "1", "0", "-1", "2.5", "7", "1e999", "-1e999", "\"\"", "\"text\"", "\"b1\"",
    "\"later\"", "\"email\"", "\"cancel\"", "\"rating\"", "[]", "{}", "[\"a\"]", "[1]", "[null]",
    "{\"title\":\"A\"}", "{\"is\":1}", "{\"of\":\"v0\",\"is\":1}", "{\"exact\":true}",
    "{\"not\":{\"atLeast\":2}}", "{\"any\":[{\"of\":\"v1\",\"empty\":true},{\"visited\":\"b0\"}]}",
  ]
}
