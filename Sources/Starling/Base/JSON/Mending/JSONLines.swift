/// The tokens of a text, and how its lines are laid out.
struct JSONLines {
  let bytes: [UInt8]
  let tokens: [JSONToken]
  /// The line of each token, counted from zero.
  private var lines: [Int] = []
  /// How far each line is indented.
  private var indents: [Int] = []
  private var starts: [Int] = []
  /// The first token that stands on each line or behind it.
  private var firsts: [Int] = []

  init(_ source: SourceText, _ tokens: [JSONToken]) {
    bytes = source.bytes
    self.tokens = tokens
    var place = source.start
    starts = [place]
    while place < bytes.count {
      if bytes[place] == 0x0A || bytes[place] == 0x0D && !isFeed(place + 1) {
        starts.append(place + 1)
      }
      place += 1
    }
    indents = starts.map { start in
      (bytes[start...].firstIndex { !$0.isBlankInLine } ?? bytes.count) - start
    }
    var line = 0
    lines.reserveCapacity(tokens.count)
    firsts = [0]
    for (index, token) in tokens.enumerated() {
      while line + 1 < starts.count, starts[line + 1] <= token.start {
        line += 1
        firsts.append(index)
      }
      lines.append(line)
    }
  }

  var lineEnding: String {
    guard starts.count > 1, starts[1] >= 2, bytes[starts[1] - 2] == 0x0D else { return "\n" }
    return "\r\n"
  }

  private func isFeed(_ place: Int) -> Bool { place < bytes.count && bytes[place] == 0x0A }

  /// Whether there are several lines, and none begins with space.
  var areFlat: Bool {
    lines.last ?? 0 > 0 && !tokens.indices.contains { isFirst($0) && indent(of: $0) > 0 }
  }

  func line(of token: Int) -> Int { lines[token] }

  func indent(of token: Int) -> Int { indents[lines[token]] }

  func isFirst(_ token: Int) -> Bool { token == 0 || lines[token - 1] != lines[token] }

  func isLast(_ token: Int) -> Bool {
    token + 1 == tokens.count || lines[token + 1] != lines[token]
  }

  func firstOfNextLine(behind token: Int) -> Int? {
    let next = line(of: token) + 1
    return next < firsts.count ? firsts[next] : nil
  }

  /// The bracket that closes what a token opens, of whatever kind, among a number of tokens.
  func end(of token: Int, within count: Int) -> Int? { tokens.end(of: token, within: count) }

  /// The bracket that closes the list of which a token is the first, among a number of tokens; nil
  /// if it stands in an object.
  func endOfList(from token: Int, within count: Int) -> Int? {
    var depth = 0
    let end = tokens.indices[token...].prefix(count).first { index in
      depth += tokens[index].isOpening ? 1 : tokens[index].isClosing ? -1 : 0
      return depth < 0 || depth == 0 && tokens[index].kind == UInt8(ascii: ":")
    }
    return end.flatMap { kind($0) == UInt8(ascii: "]") ? $0 : nil }
  }

  /// Whether a token is a round bracket, which stands for another one.
  func isRound(_ token: Int) -> Bool { "()".utf8.contains(bytes[tokens[token].start]) }

  /// What a token is in the file.
  func written(_ token: Int) -> String {
    String(decoding: bytes[tokens[token].range], as: UTF8.self)
  }

  func kind(_ token: Int) -> UInt8 { tokens.kind(token) }

  func isKey(_ token: Int) -> Bool { tokens.isKey(token) }

  func hasKey(_ key: String, in tokens: Range<Int>) -> Bool {
    tokens.contains { isKey($0) && text($0) == key }
  }

  /// What a string says, its quotes left out.
  func text(_ token: Int) -> String {
    let token = tokens[token]
    let quotes: [UInt8] = [0x22, 0x27]
    let bytes = bytes[token.start..<token.end].drop { quotes.contains($0) }
    return String(decoding: bytes.prefix { !quotes.contains($0) }, as: UTF8.self)
  }

  /// Whether a block begins at a key: its value is an object whose first key is `type`.
  func isBlock(_ key: Int) -> Bool {
    isKey(key) && kind(key + 2) == UInt8(ascii: "{") && isKey(key + 3) && text(key + 3) == "type"
  }
}

extension [JSONToken] {
  /// The kind of a token; 0 where there is none.
  func kind(_ token: Int) -> UInt8 { indices.contains(token) ? self[token].kind : 0 }

  /// Whether a key begins here: a string that a colon follows.
  func isKey(_ token: Int) -> Bool {
    kind(token) == JSONToken.string && kind(token + 1) == UInt8(ascii: ":")
  }

  /// Where the value ends that begins with a token, among a number of them: at the bracket that
  /// closes it, of whatever kind, or where it begins.
  func end(of token: Int, within count: Int) -> Int? {
    var depth = 0
    return indices[token...].prefix(count).first { index in
      depth += self[index].isOpening ? 1 : self[index].isClosing ? -1 : 0
      return depth == 0
    }
  }
}
