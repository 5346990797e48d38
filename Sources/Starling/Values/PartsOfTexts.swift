/// Finds which of some parts a text contains, without a separate search for each part.
struct PartsOfTexts {
  private let exact: [ComparedValue]
  private let folded: [ComparedValue]
  private var exactSearch: PartSearch
  private var foldedSearch: PartSearch

  init(_ parts: Set<ComparedValue>) {
    exact = parts.filter(\.operand.isExact)
    folded = parts.filter { !$0.operand.isExact }
    exactSearch = PartSearch(exact.lazy.map(\.operand.value.text))
    foldedSearch = PartSearch(folded.lazy.map(\.operand.value.text))
  }

  mutating func parts(in text: String) -> [ComparedValue] {
    exactSearch.parts(in: text).map { exact[Int($0)] }
      + foldedSearch.parts(in: text.foldedForComparison).map { folded[Int($0)] }
  }
}
