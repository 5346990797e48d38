import Starling
import Testing

struct CellWidthTests {
  @Test(arguments: [
    ("", 0), ("plain", 5), ("é", 1), ("e\u{301}\u{323}", 1), ("漢字", 4), ("ｱ", 1), ("ｆ", 2),
    ("👩‍❤️‍👨", 2), ("👍🏽", 2), ("🏽", 2), ("a🏽", 3), ("🇫🇷", 2), ("🇫", 2), ("🇫🇷🇩", 4),
    ("1️⃣", 2), ("❤", 1), ("❤️", 2), ("★", 1), ("⭐", 2), ("⭐︎", 2), ("각", 2),
    ("\u{1100}\u{1161}\u{11A8}", 2), ("क्ष", 2), ("क्ष्म", 2), ("का", 2), ("\n", 0), ("\u{1B}", 0),
    ("\u{9B}", 0), ("\r\n", 0), ("\u{200B}", 0), ("🏴‍☠️", 2), ("🏴\u{E0067}\u{E0062}\u{E007F}", 2),
    ("\u{AD}", 1), ("\u{E000}", 1), ("·", 1),
  ])
  func `a text takes its cells`(text: String, cells: Int) {
    #expect(text.cellWidth == cells)
  }

  @Test(arguments: ["漢", "か", "각", "👍🏽", "🇫🇷", "1️⃣", "❤️"])
  func `a line may end beside wide characters`(text: String) {
    #expect(Character(text).isWide)
  }

  @Test(arguments: ["a", "é", "❤", "क्ष", "का", "ｱ"])
  func `a line may not end beside others`(text: String) {
    #expect(!Character(text).isWide)
  }

  @Test(arguments: [CellWidthTable.zero, CellWidthTable.wide])
  func `ranges of a table ascend and keep apart`(table: [UInt32]) {
    #expect(table.count.isMultiple(of: 2))
    #expect(zip(table, table.dropFirst()).allSatisfy { $0 <= $1 })
    for place in stride(from: 2, to: table.count, by: 2) {
      #expect(table[place - 1] + 1 < table[place])
    }
  }
}
