import StarlingHost
import TerminalKit
import Testing

@Suite struct `Lines` {
  /// The lines of some chunks, with faults in angle brackets.
  private func lines(_ pieces: [[UInt8]]) -> [String] {
    var splitter = LineSplitter(isTerminal: false)
    var lines: [Line] = []
    for piece in pieces {
      splitter.feed(piece[...])
      while let line = splitter.next() { lines.append(line) }
    }
    return (lines + [splitter.last()].compactMap(\.self)).map { line in
      line.text ?? line.fault.map { "<\($0)>" } ?? ""
    }
  }

  @Test(arguments: [
    ("", []), ("a", ["a"]), ("a\n", ["a"]), ("a\n\nb", ["a", "", "b"]), ("a\r\nb\r\n", ["a", "b"]),
    ("\u{FEFF}a\n\u{FEFF}b", ["a", "\u{FEFF}b"]),
    ("\r\n", [""]), ("a\rb\n", ["a\rb"]), ("a\0b\n", ["a\0b"]), ("é\n👨‍👩‍👧", ["é", "👨‍👩‍👧"]),
  ])
  func `Lines are the same however they are cut`(text: String, expected: [String]) {
    let bytes = Array(text.utf8)
    #expect(lines([bytes]) == expected)
    #expect(lines(bytes.map { [$0] }) == expected)
  }

  @Test func `Lines that are no text are reported`() {
    #expect(lines([[0x61, 0xFF, 10, 0x62, 10, 0xC3]]) == ["<notUTF8>", "b", "<notUTF8>"])
  }

  @Test(arguments: [(65_536, true), (65_537, false), (200_000, false)])
  func `Lines have a greatest length`(length: Int, fits: Bool) {
    let line = [UInt8](repeating: 0x78, count: length)
    let expected = [fits ? String(decoding: line, as: UTF8.self) : "<tooLong>", "next"]
    #expect(lines([line + Array("\r\nnext".utf8)]) == expected)
    #expect(lines([line, Array("\n".utf8), Array("next\n".utf8)]) == expected)
  }

  @Test(arguments: [(1, false), (32_768, false), (32_769, true), (100_000, true)])
  func `Lines pasted at once are one that is too long, where they hold more than one may`(
    count: Int, isTooLong: Bool
  ) {
    var splitter = LineSplitter(isTerminal: true)
    splitter.feed(ArraySlice("\n".utf8))
    var paste = Paste()
    if let first = splitter.next() { paste.add(first) }
    splitter.feed(ArraySlice(String(repeating: "x\n", count: count).utf8))
    while let line = splitter.next() { paste.add(line) }
    #expect(paste.lines.count == (isTooLong ? 1 : count + 1))
    #expect(paste.lines.contains { $0.fault == .tooLong } == isTooLong)
  }

  @Test
  func `Lines come one at a time from a pipe, and ten megabytes without end are one fault`() throws
  {
    let (input, reports) = (try Pipe(), try Pipe())
    let child = try Child(
      Child.exerciser, ["chat"], descriptors: [input.reading, -1, -1, reports.writing])
    input.closeReading()
    reports.closeWriting()
    input.send(Array("one\ntwo\r\n".utf8))
    for _ in 1...10 { input.send([UInt8](repeating: 0x78, count: 1 << 20)) }
    input.send(Array("\nthree".utf8))
    input.closeWriting()
    #expect(
      reports.rest()
        == "ready\nlines one\nlines two\nlines <tooLong>\nlines three\nend\n")
    #expect(try child.wait() == .exit(0))
  }
}
