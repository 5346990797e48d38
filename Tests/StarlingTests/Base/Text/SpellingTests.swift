import LawKit
import Starling
import Testing

struct SpellingTests {
  @Test(arguments: [
    ("thank", ["hello", "thanks"], "thanks"), ("THANKS", ["thank", "thanks"], "thanks"),
    ("tahnks", ["tanks", "thanks"], "tanks"), ("botton", ["bottom", "button"], "bottom"),
    ("MENU_HELP_Robots", ["MENU_HELP", "MENU_HELP_Remote"], "MENU_HELP"),
    ("MENU_HELP_Robots", ["MENU_HELP_Remote", "MENU_HELP"], "MENU_HELP"),
    ("MENU_HELP", ["MENU_EDIT", "MENU_HELP_Robots"], "MENU_HELP_Robots"),
    ("menu-hlep-robots", ["menu-help"], "menu-help"), ("stra\u{DF}e", ["STRASSE"], "STRASSE"),
    ("one_two_three_four_five", ["one_three_five"], "one_three_five"),
    ("first_screen_main", ["screen_main"], "screen_main"), ("ab", ["ac"], "ac"),
    ("a", ["ab"], "ab"),
  ])
  func `a mistyped name means the nearest`(name: String, candidates: [String], meant: String) {
    let spelling = Spelling(candidates)
    #expect(spelling.nearest(to: name) == meant)
  }

  @Test(arguments: [
    ("thank", ["hello", "thanks"], "thanks"), ("pageC", ["pageB", "pageA"], nil),
    ("mixLength", ["retry", "minLength", "maxLength"], nil), ("PageA", ["pagea", "pageA"], nil),
    ("pagea", ["pageA", "pageB"], "pageA"), ("x", ["hello"], nil),
    ("MENU_HELP_Robots", ["MENU_HELP_Remote", "MENU_HELP"], "MENU_HELP"),
  ])
  func `of equally near names none is the only one`(
    name: String, candidates: [String], meant: String?
  ) {
    let spelling = Spelling(candidates)
    #expect(spelling.onlyNearest(to: name) == meant)
  }

  @Test(arguments: [
    ("a", ["b", "c"]), ("", ["", "a"]), ("hello", ["bye", "stars", "wish"]), ("x", []),
    ("abcdefghijk_xy", ["zy", "x"]), ("settings_notifications", ["settings_appearance"]),
    ("abcdefghijklmnopqrstuvwxyz", ["x"]),
  ])
  func `a poor guess is none`(name: String, candidates: [String]) {
    let spelling = Spelling(candidates)
    #expect(spelling.nearest(to: name) == nil)
  }

  @Test func `long names are found if only the case is different`() {
    let long = String(repeating: "Abc_", count: 1000)
    let spelling = Spelling(["abc", long + "x", long])
    #expect(spelling.nearest(to: long.uppercased()) == long)
    #expect(spelling.nearest(to: long + "y") == nil)
  }

  @Test func `names longer than a word of bits are compared as well`() {
    var random = Seeded(9)
    for _ in 0..<6 {
      let long = "ab" + random.text(of: ["a", "b", "cdé"], upTo: 30)
      let name = long + long + long
      let candidates = (0..<4).map { _ in random.mistyping(random.mistyping(name)) }
      let spelling = Spelling(candidates)
      #expect(spelling.nearest(to: name) == PlainSpelling.nearest(to: name, candidates))
    }
  }

  @Test(arguments: [
    ["a", "b", "_"], ["a", "b", "abc", "_", "-"], ["ab", "cde", "fgh_", "_ijk", "l", "é", "漢"],
    ["abcd_", "efgh_", "ijkl", "a", "x"],
    ["abcdefgh", "ijklmnop", "qrstuvwx", "yz_", "A", "b", "1"],
  ])
  func `the index finds what a plain comparison with all candidates finds`(pieces: [String]) {
    var random = Seeded(UInt64(pieces.count))
    for _ in 0..<6 {
      let candidates = (0..<20).map { _ in random.text(of: pieces, upTo: 12) }
      let spelling = Spelling(candidates)
      for _ in 0..<10 {
        let name =
          Bool.random(using: &random)
          ? random.text(of: pieces, upTo: 12) : random.mistyping(candidates.randomElement()!)
        let expected = PlainSpelling.nearest(to: name, candidates)
        #expect(spelling.nearest(to: name) == expected, "\(name) among \(candidates)")
      }
    }
  }
}

extension Seeded {
  fileprivate mutating func mistyping(_ name: String) -> String {
    var letters = Array(name)
    for _ in 0..<Int.random(in: 1...4, using: &self) where letters.count > 1 {
      let place = Int.random(in: 1..<letters.count, using: &self)
      switch Int.random(in: 0..<4, using: &self) {
      case 0: letters.remove(at: place)
      case 1: letters.insert("a", at: place)
      case 2: letters[place] = "_"
      default: letters.swapAt(place - 1, place)
      }
    }
    return String(letters)
  }
}

/// A simple implementation of the same rules: every candidate, every set of tokens, the whole
/// table.
private enum PlainSpelling {
  static func nearest(to name: String, _ candidates: [String]) -> String? {
    let sought = Array(name.foldingCase().unicodeScalars)
    guard !sought.isEmpty else { return nil }
    var best: (rank: Int, index: Int)?
    for (index, candidate) in candidates.enumerated() where !candidate.isEmpty {
      let other = Array(candidate.foldingCase().unicodeScalars)
      if let rank = rank(sought, other), rank < best?.rank ?? .max { best = (rank, index) }
    }
    return best.map { candidates[$0.index] }
  }

  static func rank(_ one: [Unicode.Scalar], _ other: [Unicode.Scalar]) -> Int? {
    let (shorter, longer) = one.count < other.count ? (one, other) : (other, one)
    let allowed = min((longer.count + 2) / 3, longer.count - 1)
    var ranks = [distance(one, other)].filter { $0 <= allowed }.map { 2 * $0 }
    guard longer.count > shorter.count else { return ranks.min() }
    for (tokens, rest) in cuts(of: longer) {
      let edits = distance(rest, shorter)
      if edits <= shorter.count / 3, edits + 3 * tokens <= allowed {
        ranks.append(2 * (edits + 3 * tokens) - 1)
      }
    }
    return ranks.min()
  }

  static func cuts(of name: [Unicode.Scalar]) -> [(Int, [Unicode.Scalar])] {
    var tokens: [[Unicode.Scalar]] = [[]]
    for scalar in name {
      if scalar == "_" || scalar == "-" { tokens.append([]) }
      tokens[tokens.count - 1].append(scalar)
    }
    let isLong = tokens.enumerated().map { $1.count - ($0 == 0 ? 0 : 1) >= 3 }
    let long = tokens.indices.filter { isLong[$0] }
    return (1..<(1 << long.count)).compactMap { set in
      let gone = long.indices.filter { set >> $0 & 1 == 1 }.map { long[$0] }
      guard gone.count <= 3 else { return nil }
      let kept = tokens.indices.filter { !gone.contains($0) }
      guard let first = kept.first else { return nil }
      let rest = kept.flatMap { tokens[$0] }
      return (gone.count, first == 0 ? rest : Array(rest.dropFirst()))
    }
  }

  static func distance(_ one: [Unicode.Scalar], _ other: [Unicode.Scalar]) -> Int {
    var table = Array(repeating: Array(repeating: 0, count: other.count + 1), count: one.count + 1)
    for row in 0...one.count {
      for column in 0...other.count {
        if row == 0 || column == 0 {
          table[row][column] = row + column
          continue
        }
        let same = one[row - 1] == other[column - 1]
        var value = min(table[row - 1][column], table[row][column - 1]) + 1
        value = min(value, table[row - 1][column - 1] + (same ? 0 : 1))
        if row > 1, column > 1, one[row - 1] == other[column - 2],
          one[row - 2] == other[column - 1]
        {
          value = min(value, table[row - 2][column - 2] + 1)
        }
        table[row][column] = value
      }
    }
    return table[one.count][other.count]
  }
}
