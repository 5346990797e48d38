/// What was surely meant by each finding that can be mended: of equally near names none is, though
/// a check suggests the first. It suggests something for the first findings only, so as not to take
/// long over a file full of mistakes; here all of them are to be mended.
struct RepairSuggestions {
  private let blocks: [String]
  private var lists: [String: List] = [:]

  private struct List {
    let names: [String]
    var spelling: Spelling
    /// Most mistakes are made more than once.
    var found: [String: String?] = [:]

    mutating func nearest(to name: String) -> String? {
      if let known = found[name] { return known }
      let nearest = spelling.onlyNearest(to: name).map { names[$0] }
      found.updateValue(nearest, forKey: name)
      return nearest
    }
  }

  init(_ check: DocumentCheck) {
    switch check {
    case .script(let script):
      blocks = script.blockIDs
    case .configuration: blocks = []
    }
  }

  mutating func suggestion(for diagnostic: Diagnostic) -> String? {
    switch diagnostic.finding.remedy {
    case .block(let name): return nearest(to: name, in: "a block") { [blocks] in blocks }
    case .word(let word, let list, let words): return nearest(to: word, in: list) { words }
    case .key(let name, let list):
      return nearest(to: name, in: list) {
        let kind = ObjectKind.allCases.first { $0.name == list }
        return kind?.fields.map(\.key.name) ?? []
      }
    case .comma, .comment, .byHand: return nil
    }
  }

  private mutating func nearest(
    to name: String, in list: String, of names: () -> [String]
  ) -> String? {
    if lists[list] == nil {
      let names = names()
      lists[list] = List(names: names, spelling: Spelling(candidates: names))
    }
    return lists[list]?.nearest(to: name)
  }
}
