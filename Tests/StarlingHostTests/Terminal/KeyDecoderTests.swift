import StarlingHost
import Testing

@Suite struct `A key decoder` {
  /// The keys as words: text as it is, other keys in angle brackets.
  static func words(_ keys: [KeyPress]) -> String {
    keys.map { press in
      let held = [
        (KeyPress.Modifiers.control, "C-"), (.alt, "A-"), (.shift, "S-"),
      ].filter { press.modifiers.contains($0.0) }.map(\.1).joined()
      if case .text(let scalar) = press.key {
        return held.isEmpty ? String(scalar) : "<\(held)\(scalar)>"
      }
      return "<\(held)\(press.key)>"
    }.joined()
  }

  private func decode(_ text: String) -> String { decode(Array(text.utf8)) }

  private func decode(_ bytes: [UInt8]) -> String {
    var decoder = KeyDecoder()
    let whole = Self.words(decoder.feed(bytes) + decoder.flush())
    var slow = KeyDecoder()
    let pieces = Self.words(bytes.flatMap { slow.feed(CollectionOfOne($0)) } + slow.flush())
    #expect(pieces == whole)
    return whole
  }

  @Test(arguments: [
    ("abc", "abc"), ("é", "é"), ("e\u{301}", "e\u{301}"), ("日本", "日本"), ("👨‍👩‍👧", "👨‍👩‍👧"),
    ("\r", "<enter>"), ("\n", "<enter>"), ("\r\n\n\r", "<enter><enter><enter>"), ("\t", "<tab>"),
    ("\u{7F}", "<backspace>"),
    ("\u{8}", "<backspace>"), ("\u{1}\u{1A}", "<C-a><C-z>"), ("\0", "<C-@>"), ("\u{1F}", "<C-_>"),
    ("\u{2028}", "<enter>"), ("\u{85}", "<enter>"), ("a\u{82}b", "ab"),
  ])
  func `A key decoder reads characters and controls`(typed: String, keys: String) {
    #expect(decode(typed) == keys)
  }

  @Test(arguments: [
    ("[A", "<up>"), ("[B", "<down>"), ("[C", "<right>"), ("[D", "<left>"), ("OA", "<up>"),
    ("OD", "<left>"), ("[H", "<home>"), ("OF", "<end>"), ("[1~", "<home>"), ("[7~", "<home>"),
    ("[4~", "<end>"), ("[8~", "<end>"), ("[3~", "<delete>"), ("OM", "<enter>"), ("[Z", "<S-tab>"),
    // With modifiers: xterm, rxvt, and an old spelling.
    ("[1;5D", "<C-left>"), ("[1;3C", "<A-right>"), ("[1;9C", "<A-right>"), ("[1;2A", "<S-up>"),
    ("[1;8A", "<C-A-S-up>"), ("Od", "<C-left>"), ("[d", "<S-left>"), ("O5C", "<C-right>"),
    ("[3;5~", "<C-delete>"), ("\u{1B}[D", "<A-left>"),
    // Alt and a key.
    ("b", "<A-b>"), ("\r", "<A-enter>"), ("\u{7F}", "<A-backspace>"), ("é", "<A-é>"),
    ("\u{1B}", "<A-escape>"), ("", "<escape>"),
    // All keys by their numbers.
    ("[99;5u", "<C-c>"), ("[27;5;99~", "<C-c>"), ("[13;3u", "<A-enter>"), ("[13;2u", "<S-enter>"),
    ("[5~", "<pageUp>"), ("[6~", "<pageDown>"),
    ("[27u", "<escape>"), ("[97:65;2u", "a"), ("[57414u", "<enter>"), ("[55296u", ""),
  ])
  func `A key decoder reads sequences behind Escape`(rest: String, keys: String) {
    #expect(decode("\u{1B}" + rest) == keys)
  }

  @Test(arguments: [
    // Keys without a meaning here.
    "[2~", "OP", "[15~", "[[A", "[24;2~", "[E", "(B", "#8", "[?1;2c", "[>0;1;0c",
    // Reports and replies meant for another program, which left a mode behind.
    "[24;80R", "[I", "[O", "[M !!", "[<0;10;20M", "[<0;10;20m", "[?2026;2$y", "]11;rgb:0/0/0\u{7}",
    "]11;rgb:0/0/0\u{1B}\\", "P1$r0m\u{1B}\\", "_Gi=1;OK\u{1B}\\", "^private\u{1B}\\", "Xtext\u{7}",
    // Broken or endless ones.
    "[", "O", "[1;", "[99999999999999999999999999999999999999999999999~", "[9;5;7~",
    "]0;title", "P", "[200", "[\u{1B}[2~",
  ])
  func `A key decoder swallows a sequence that it does not know, whole`(rest: String) {
    var decoder = KeyDecoder()
    #expect(Self.words(decoder.feed(Array(("a\u{1B}" + rest).utf8))) == "a")
    _ = decoder.flush()
    #expect(Self.words(decoder.feed(Array("b".utf8))) == "b")
  }

  @Test func `A key decoder knows controls of eight bits`() {
    #expect(decode("\u{9B}A\u{8F}B\u{9D}0;title\u{7}c\u{90}x\u{1B}\\d") == "<up><down>cd")
  }

  @Test(arguments: [
    ("\u{1B}[1;\rx", "<enter>x"), ("\u{1B}]0;ti\rx", "<enter>x"), ("\u{1B}[\u{3}", "<C-c>"),
    ("\u{1B}[é", "é"), ("\u{1B}P1\u{18}x", "x"), ("\u{1B}]0;t\u{1B}[Ax", "<up>x"),
  ])
  func `A key decoder lets a person through a sequence that is broken off`(
    typed: String, keys: String
  ) {
    #expect(decode(typed) == keys)
  }

  @Test(
    arguments: [
      ([0xFF], "\u{FFFD}"), ([0x61, 0xE9, 0x62], "a\u{FFFD}b"), ([0xC3], "\u{FFFD}"),
      ([0xE2, 0x82, 0x41], "\u{FFFD}A"), ([0xC0, 0x80], "\u{FFFD}\u{FFFD}"),
      ([0xED, 0xA0, 0x80], "\u{FFFD}"), ([0xF4, 0x90, 0x80, 0x80], "\u{FFFD}"),
      ([0xC3, 0x1B, 0x5B, 0x41], "\u{FFFD}<up>"), ([0xF0, 0x9F, 0xC3, 0xA9], "\u{FFFD}é"),
      ([0xE0, 0x80, 0x80], "\u{FFFD}"),
    ] as [([UInt8], String)])
  func `A key decoder marks bytes that are no text`(bytes: [UInt8], keys: String) {
    #expect(decode(bytes) == keys)
  }

  @Test(arguments: [
    ("one\ntwo", "one<enter>two"), ("a\tb\r\nc", "a<tab>b<enter>c"),
    ("x\u{1B}[A\u{1B}[31my\u{3}\u{7F}\u{1B}bz", "xyz"), ("\u{1B}[200~a", "a"), ("", ""),
  ])
  func `A key decoder reads a paste as nothing but text and lines`(pasted: String, keys: String) {
    let sent = "\u{1B}[200~" + pasted + "\u{1B}[201~\u{1B}[A"
    #expect(decode(sent) == "<pasteBegins>\(keys)<pasteEnds><up>")
  }

  @Test func `A key decoder ends a paste whose end never comes`() {
    #expect(decode("\u{1B}[200~cut off") == "<pasteBegins>cut off<pasteEnds>")
    #expect(decode("\u{1B}[201~") == "")
  }

  @Test(
    arguments: [
      ("", nil), ("a", nil), ("\u{1B}", 500), ("\u{1B}[", 500), ("\u{1B}]0;x", 500),
      ("\u{1B}[M!", 500), ("\u{1B}[A", nil), ("\u{1B}[200~a", nil), ("\u{1B}[200~a\u{1B}[", nil),
      ("\u{1B}[200~a\r", 2_000), ("\u{1B}[200~a\n\n", 2_000), ("\u{1B}[200~a\nb", nil),
      ("\u{1B}[200~a\n\u{1B}[201~", nil), ("a\r", nil),
    ] as [(String, Int32?)])
  func `A key decoder says how long to wait for the rest`(typed: String, milliseconds: Int32?) {
    var decoder = KeyDecoder()
    _ = decoder.feed(Array(typed.utf8))
    #expect(decoder.patience == milliseconds)
    _ = decoder.flush()
    #expect(milliseconds == nil || decoder.patience == nil)
  }

  @Test func `A key decoder waits for the rest of a character`() {
    var decoder = KeyDecoder()
    #expect(decoder.feed([0xF0, 0x9F]).isEmpty)
    #expect(decoder.patience == nil)
    #expect(Self.words(decoder.feed([0x91, 0xA9])) == "👩")
  }

  /// What arrives in pieces is what was sent, if the pause between them is one of a network.
  @Test(
    arguments: [
      "é", "日本", "👨‍👩‍👧", "\u{1B}[A", "\u{1B}OD", "\u{1B}[1;5D", "\u{1B}[3~", "\u{1B}b", "\u{1B}é",
      "\u{1B}\r", "\u{1B}[97:65;2u", "\u{1B}]11;rgb:0/0/0\u{1B}\\", "\u{1B}[M !!", "\u{1B}[[A",
      "\u{1B}[200~日本\n\n\nzwei\r\n\u{1B}[201~x", "\u{1B}[200~\n\u{1B}[31m\u{1B}[201~\u{1B}[A",
    ], [0, 60, 250])
  func `A key decoder does not care where it is cut`(sent: String, pause: Int32) {
    let bytes = Array(sent.utf8)
    let whole = decode(bytes)
    for first in bytes.indices {
      for second in first..<bytes.count {
        var decoder = KeyDecoder()
        var keys: [KeyPress] = []
        for piece in [bytes[..<first], bytes[first..<second], bytes[second...]] {
          keys += decoder.feed(piece)
          if let patience = decoder.patience, patience <= pause { keys += decoder.flush() }
        }
        #expect(Self.words(keys) == whole)
      }
    }
  }
}
