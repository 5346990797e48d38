import StarlingHost
import Testing

@Suite struct `A text of the system` {
  @Test(
    arguments: [
      ([0x61], "a"), ([0xC3, 0xA9], "é"), ([0x61, 0xFF], "a\u{10FEFF}"), ([0xC3], "\u{10FEC3}"),
      ([0x80, 0x62], "\u{10FE80}b"),
      ([0xF0, 0x9F, 0x9A, 0x80, 0xF0, 0x9F], "🚀\u{10FEF0}\u{10FE9F}"),
      // What would be read as a stray byte is one by one.
      ([0xF4, 0x8F, 0xBB, 0xBF], "\u{10FEF4}\u{10FE8F}\u{10FEBB}\u{10FEBF}"), ([], ""),
    ] as [([UInt8], String)])
  func `A text of the system is a string, and the same bytes again`(bytes: [UInt8], text: String) {
    #expect(SystemText.text(bytes) == text)
    #expect(SystemText.bytes(text) == bytes)
    #expect(SystemText.isUTF8(text) == !text.unicodeScalars.contains { $0.value >> 8 == 0x10FE })
  }

  @Test func `A text of the system never becomes another one`() {
    let pool: [UInt8] = [0x61, 0x80, 0xBA, 0xBB, 0xBF, 0x8F, 0xC3, 0xED, 0xF0, 0xF4, 0xFF]
    var all: [[UInt8]] = [[]]
    for _ in 1...3 { all = [[]] + all.flatMap { start in pool.map { start + [$0] } } }
    all += [0xF0, 0xF4].flatMap { first in all.map { [first] + $0 } }
    for bytes in all { #expect(SystemText.bytes(SystemText.text(bytes)) == bytes) }
    #expect(Set(all.map { Array(SystemText.text($0).utf8) }).count == Set(all).count)
  }
}
