internal import Starling

extension Foresight {
  private static let mostStatesOfBound = 100_000
  /// So many things are remembered one by one, those first that are asked for most.
  private static let mostAlone = 8

  /// How many conversations there must be to meet some items and to notice all mistakes that show;
  /// it is known that there must be so many at least.
  func bound(_ needs: Needs, atLeast least: Int, where isMeant: (Int) -> Bool) -> PricedBound {
    var best = boundKnowingAll(needs, atLeast: least, where: isMeant)
    guard !seesAll else { return best }
    // Where all but one thing is forgotten more seems possible than is, each time something else.
    for thing in prospects.graph.leavings.mostAsked.prefix(Self.mostAlone) {
      let graph = StateGraph(
        ground, hostsSet: hostSets, remembering: [thing], mostStates: Self.mostStatesOfBound)
      let other = bound(graph, needs, atLeast: best.leastCases, where: isMeant)
      if other.leastCases > best.leastCases { best = other }
    }
    return best
  }

  /// The same by all that is known at once.
  private func boundKnowingAll(
    _ needs: Needs, atLeast least: Int, where isMeant: (Int) -> Bool
  ) -> PricedBound {
    let graph = prospects.graph
    if graph.isReal {
      return bound(
        graph, prospects.kinds, sights, of: sights.told, needs, atLeast: least, where: isMeant)
    }
    return bound(
      StateGraph(ground, hostsSet: hostSets, mostStates: Self.mostStatesOfBound), needs,
      atLeast: least, where: isMeant)
  }

  /// The same by states of which not all is known: what is given away is known from elsewhere.
  private func bound(
    _ graph: StateGraph, _ needs: Needs, atLeast least: Int, where isMeant: (Int) -> Bool
  ) -> PricedBound {
    var kinds = EdgeKinds(itemsOf: graph)
    var (sights, needs) = (Sights(), needs)
    let told = (planner.sample?.sights.told ?? []).filter { $0 < needs.suspects.numberCount }
    for suspect in told.sorted() {
      let (block, script) = (needs.suspects.block(of: suspect), needs.suspects.script(of: suspect))
      guard graph.knows(whatIsAskedAt: block, script) else { continue }
      sights.study(suspect, &needs, in: graph, &kinds)
    }
    return bound(graph, kinds, sights, of: told, needs, atLeast: least, where: isMeant)
  }

  /// The same where some mistakes are known to show. One in a test may show later only: whoever
  /// notices it must at least have come by where it makes a difference, and that is a need of its
  /// own number.
  private func bound(
    _ graph: StateGraph, _ kinds: EdgeKinds, _ sights: Sights, of told: Set<Int>, _ needs: Needs,
    atLeast least: Int, where isMeant: (Int) -> Bool
  ) -> PricedBound {
    var (kinds, needs) = (kinds, needs)
    let plain = sights.plain.subtracting(unnoticed)
    var meant = Set(plain.map { needs.number(ofSuspect: $0) })
    for suspect in told.subtracting(plain).subtracting(unnoticed).sorted() {
      guard let script = needs.suspects.script(of: suspect),
        let edges = graph.edges(
          differingBy: needs.suspects.change(of: suspect), script.tables,
          at: needs.suspects.block(of: suspect))
      else { continue }
      kinds.add(needs.numberCount + suspect, to: edges)
      meant.insert(needs.numberCount + suspect)
    }
    let open = seesAll ? (0..<needs.numberCount).filter { needs.isOpen($0) } : []
    return PricedBound(graph, kinds, atLeast: least, plansFor: open) { need in
      need < ground.map.items.count ? isMeant(need) : meant.contains(need)
    }
  }
}

extension StateGraph {
  /// The edges from all states of a block in which a test turns out otherwise by a mistake: no
  /// conversation notices it that takes none of them. Nil where they are not known.
  fileprivate func edges(
    differingBy change: Mutant.Change, _ mistaken: ScriptTables, at block: BlockNumber
  ) -> [Int]? {
    let states = blocks[Int(block)]
    guard states.detour == nil,
      let disagreement = Disagreement(self, change, mistaken, at: block)
    else { return nil }
    return zip(extents[Int(block)].states, states.keys).flatMap { state, key in
      disagreement.isPossible(in: key) ? Array(edges(of: state)) : []
    }
  }
}
