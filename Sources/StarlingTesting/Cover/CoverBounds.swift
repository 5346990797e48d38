internal import Starling

/// How few conversations could cover a script: by its links, and by what can be taken together.
struct CoverBounds {
  private let survey: Survey
  private let demands: Demands
  /// What hosts set before conversations.
  private let beginnings: [[String: Value]]
  /// What need not be taken any more; nil where all must be.
  private let taken: Bits?

  private static let mostStates = 100_000

  init(
    _ survey: Survey, _ demands: Demands, _ beginnings: [[String: Value]], besides taken: Bits?
  ) {
    (self.survey, self.demands, self.beginnings, self.taken) = (survey, demands, beginnings, taken)
  }

  /// How many there must be to take certain items, where nothing is set that need not be.
  func leastCases(toTake items: Bits) -> Int { max(byLinks(items), byPrices(items)) }

  private func byLinks(_ meant: Bits) -> Int {
    let ground = survey.ground
    let isNew = { (what: CoverageItem.What) in
      ground.map.number(of: what).map { taken?.contains($0) != true } ?? false
    }
    let blocks = ground.tables.blocks.indices.map { number in
      guard isNew(.block(BlockNumber(number))) || taken == nil else { return 0 }
      return survey.prompts[number] < 0 ? 0 : demands.least[number]
    }
    let least = LinkBound.Least(blocks: blocks) { exit in
      guard ground.map.items(takenBy: exit).contains(where: isNew) else { return 0 }
      return demands.leastBy[exit] ?? 1
    }
    var isOpen: Set<Exit> = []
    for block in ground.tables.blocks.indices {
      ground.tables.forEachExit(of: block) { exit, _ in
        let items = ground.map.items(takenBy: exit).compactMap(ground.map.number)
        let isTaken =
          items.isEmpty ? ground.isPossible(exit) : items.contains(where: meant.contains)
        if isTaken { isOpen.insert(exit) }
      }
    }
    return LinkBound(ground.tables, least, where: isOpen.contains).leastCases
  }

  private func byPrices(_ meant: Bits) -> Int {
    let graph = StateGraph(survey.ground, beginnings, mostStates: Self.mostStates)
    var passages: [Int32: [Int]] = [:]
    for (number, passage) in graph.passages.enumerated() {
      for item in graph.items[passage.items]
      where meant.contains(Int(item)) && taken?.contains(Int(item)) != true {
        passages[item, default: []].append(number)
      }
    }
    let things = passages.sorted { $0.key < $1.key }.map(\.value)
    return PricedBound(graph, things).leastCases
  }
}
