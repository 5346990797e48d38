import Starling
import Testing

struct UTF8Tests {
  @Test(
    arguments: [
      [0x7F], [0xC2, 0x80], [0xDF, 0xBF], [0xE0, 0xA0, 0x80], [0xED, 0x9F, 0xBF],
      [0xEE, 0x80, 0x80],
      [0xEF, 0xBF, 0xBF], [0xF0, 0x90, 0x80, 0x80], [0xF3, 0xBF, 0xBF, 0xBF],
      [0xF4, 0x8F, 0xBF, 0xBF],
      [0xE2, 0x82, 0xAC, 0xF0, 0x9F, 0x98, 0x80, 0xC3, 0xA9, 0x61],
    ] as [[UInt8]])
  func `the edges of UTF-8 are accepted`(bytes: [UInt8]) {
    for padding in 0..<9 {
      let text = Array(repeating: 0x20, count: padding) + bytes
      let reading = Reading(bytes: [0x22] + text + [0x22])
      #expect(reading.isAccepted)
      #expect(Array(reading.document.string(0).utf8) == text)
    }
  }

  @Test func `what Swift takes for UTF-8 is what the reader takes for it`() {
    for first in UInt8(0xC0)...0xFF {
      for second in stride(from: UInt8(0x70), through: 0xD0, by: 1) {
        for tail in [[], [0x80], [0xBF], [0x80, 0x80], [0xBF, 0x7F]] as [[UInt8]] {
          let bytes = [0x22, first, second] + tail + [0x22]
          let isValid = String(validating: bytes, as: UTF8.self) != nil
          #expect(Reading(bytes: bytes).findings.contains(.notUTF8) == !isValid)
        }
      }
    }
  }

  @Test func `a check of bytes that are not UTF-8 reports nothing else`() {
    let check = ScriptCheck(SourceText(name: "test.json", bytes: [0x7B, 0xFF, 0x2C]))
    #expect(check.diagnostics.map(\.code) == [.notUTF8])
  }
}
