import Starling
import Testing

struct FoldingTests {
  @Test(arguments: [
    ("STRASSE", "straße"), ("STRAẞE", "strasse"), ("ΟΔΟΣ", "οδος"), ("οδοσ", "οδος"),
    ("ÉCOLE", "école"), ("e\u{301}cole", "É".lowercased() + "cole"), ("ﬁn", "FIN"), ("Ω", "ω"),
  ])
  func `texts that differ by case only fold to one`(one: String, other: String) {
    #expect(one.foldingCase() == other.foldingCase())
  }

  @Test(arguments: [
    ("École", "ecole"), ("A\u{300}\u{323}", "a"), ("Ấ", "a"), ("İstanbul", "istanbul"),
    ("ΐ", "Ι"), ("Йод", "иод"), ("שָׁלוֹם", "שלום"), ("❤️", "❤"), ("Å", "a"), ("ǰ", "J"),
    ("\u{105C9}", "\u{105D2}"),
  ])
  func `texts that differ by case and accents only fold to one`(one: String, other: String) {
    #expect(one.foldingCaseAndAccents() == other.foldingCaseAndAccents())
  }

  @Test(arguments: [("か", "が"), ("कि", "कु"), ("ก", "กุ"), ("ø", "o"), ("각", "가")])
  func `marks that make another letter are no accents`(one: String, other: String) {
    #expect(one.foldingCaseAndAccents() != other.foldingCaseAndAccents())
  }

  @Test func `case counts for accents, and accents for case`() {
    #expect("É".foldingCase() == "é")
    #expect("É".foldingCase() != "e")
    #expect("Plain ASCII".foldingCaseAndAccents() == "plain ascii")
  }

  @Test func `a text of a million letters is folded in one go`() {
    let text = String(repeating: "É", count: 1_000_000)
    #expect(text.foldingCase().utf8.count == text.utf8.count)
    #expect(text.foldingCaseAndAccents().utf8.count == 1_000_000)
  }

  @Test func `to fold again changes nothing, for every scalar`() {
    for value in UInt32(0)..<0x11000 {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let cased = String(scalar).foldingCase()
      let bare = String(scalar).foldingCaseAndAccents()
      if cased != cased.foldingCase() || bare != bare.foldingCaseAndAccents() {
        Issue.record("U+\(String(value, radix: 16)) folds to \(cased) and \(bare)")
      }
    }
  }

  @Test func `what upper and lower case make of a scalar folds like itself`() {
    for value in UInt32(0)..<0x11000 {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let folded = String(scalar).foldingCase()
      let upper = scalar.properties.uppercaseMapping.foldingCase()
      let lower = scalar.properties.lowercaseMapping.foldingCase()
      if folded != upper || folded != lower { Issue.record("U+\(String(value, radix: 16))") }
    }
  }

  @Test func `the table of bases ascends and leads to letters that have no accent`() {
    let table = FoldingTable.bases
    #expect(table.count.isMultiple(of: 2))
    for place in stride(from: 0, to: table.count, by: 2) {
      #expect(place == 0 || table[place - 2] < table[place])
      #expect(table.lastPair(notAbove: table[place + 1])?.first != table[place + 1])
    }
  }
}
