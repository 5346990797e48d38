internal import Starling

/// Some of the states of a script that has too many, and what can be met there: all ways among them
/// can really be taken.
struct StateSample {
  let graph: StateGraph
  private(set) var kinds: EdgeKinds
  private(set) var sights = Sights(isThorough: false)
  private var studied: Set<Int> = []

  /// The conversations of a cover around which it looks.
  let conversations: [Story]

  /// In larger scripts there would be too few states of each block.
  private static let mostBlocks = 50_000

  /// So many states of each block are enough, and so many in all.
  private static let mostOfBlock = 4_096
  private static let mostStates = 1_500_000

  /// How many points are drawn by lot, to look around there as well.
  private static let lots: UInt64 = 16

  /// The states around the conversations of a cover and some others, each time other ones; nil
  /// where they could not be told from all others, or would be too few.
  init?(
    _ ground: Ground, hostsSet sets: HostSets, _ needs: Needs,
    around conversations: [Story], _ stories: [Story], time: Int
  ) {
    guard ground.tables.blocks.count <= Self.mostBlocks else { return nil }
    self.conversations = conversations
    let lots = UInt64(time) * Self.lots..<UInt64(time + 1) * Self.lots
    graph = StateGraph(
      ground, hostsSet: sets,
      mostStates: min(
        ground.mostGraphStates, Self.mostStates, Self.mostOfBlock * ground.tables.blocks.count),
      where: .sampling(around: conversations + stories, by: lots))
    guard graph.isReal else { return nil }
    kinds = EdgeKinds(graph, needs)
    sights.lookForButtons(in: graph, &kinds)
  }

  /// Finds out where some mistakes are given away.
  mutating func study(_ suspects: [Int], _ needs: inout Needs) {
    for suspect in suspects where studied.insert(suspect).inserted {
      sights.study(suspect, &needs, in: graph, &kinds)
    }
  }

  /// Knows of mistakes what another one does.
  mutating func learn(from other: StateSample, _ needs: inout Needs) {
    sights = other.sights
    study(other.studied.sorted(), &needs)
  }
}

extension EdgeKinds {
  /// What can be met by the items of edges and by their answers, which may lead to more.
  init(
    _ graph: StateGraph, _ needs: Needs, besides more: (Answer) -> [Int] = { _ in [] }
  ) {
    self.init(
      graph,
      graph.passages.map { passage in
        let items = graph.items[passage.items].map { Int($0) }
        guard let answer = graph.answer(of: passage) else { return items }
        return items + (needs.number(of: answer).map { [$0] } ?? []) + more(answer)
      })
  }

  /// With some answers more can be met.
  mutating func add(_ needs: [Answer: [Int]], _ graph: StateGraph) {
    for (kind, passage) in passages.enumerated() {
      let answer = graph.answer(of: graph.passages[passage])
      for need in answer.flatMap({ needs[$0] }) ?? [] { add(need, of: kind) }
    }
  }
}

extension StateGraph {
  /// The answer that is given on a passage, where somebody is asked.
  fileprivate func answer(of passage: Passage) -> Answer? {
    move(of: passage).map { Answer(block: passage.block, move: $0) }
  }
}
