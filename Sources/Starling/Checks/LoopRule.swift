/// Reports loops that run without the person, and cycles from which no way leads to an end.
enum LoopRule: Rule {
  static func findings(in script: ScriptAnalysis) -> [Diagnostic] {
    let parts = StronglyConnectedComponents(script.graph) { script.isReachable[BlockNumber($0)] }
    let circles = CyclicComponents(parts, script.graph)
    guard !circles.all.isEmpty else { return [] }
    let passing = PassingLoops(script, in: circles)
    return passing.findings
      + DeadEnds(script, parts, circles, besides: passing.endless).findings
  }
}

/// Cycles of blocks that run without the person. Each is part of a cycle of all links.
private struct PassingLoops {
  var findings: [Diagnostic] = []
  /// The first block of each endless cycle.
  var endless: Set<BlockNumber> = []

  init(_ script: ScriptAnalysis, in circles: CyclicComponents) {
    let tables = script.tables
    var isPassed = Column(repeating: false, for: tables.blocks)
    var arePassed = false
    for number in circles.all.joined() where tables.isPassedThrough(tables.blocks[number]) {
      isPassed[number] = true
      arePassed = true
    }
    guard arePassed else { return }
    let graph = Graph(of: tables.blocks) { block, add in
      guard isPassed[block.number] else { return }
      tables.forEachTarget(of: tables.passingLink(of: block)) { target in
        if case .block(let next) = target, isPassed[next] { add(next) }
      }
    }
    let parts = StronglyConnectedComponents(graph) { isPassed[BlockNumber($0)] }
    for circle in CyclicComponents(parts, graph).all {
      let isLeft = circle.contains { script.isLeft($0, part: parts.part) }
      let waits = circle.contains { !tables.blocks[$0].buttons.isEmpty }
      let place = tables.blocks[circle[0]].place
      if isLeft || waits {
        findings.append(Diagnostic(place, .possibleEndlessLoop(blocks: circle.count)))
      } else {
        endless.insert(circle[0])
        findings.append(Diagnostic(place, .endlessLoop(blocks: circle.count)))
      }
    }
  }
}

/// Cycles that no link leaves, even if they wait for the person.
private struct DeadEnds {
  var findings: [Diagnostic] = []

  init(
    _ script: ScriptAnalysis, _ parts: StronglyConnectedComponents, _ circles: CyclicComponents,
    besides endless: Set<BlockNumber>
  ) {
    let circles = circles.all.filter { circle in
      !endless.contains(circle[0]) && !circle.contains { script.isLeft($0, part: parts.part) }
    }
    guard !circles.isEmpty else { return }
    let fates = DeadEndTargets(script, parts)
    for circle in circles {
      let leading = fates.count(leadingOnlyTo: parts.part[circle[0].index]) - circle.count
      let note = Diagnostic.Note(
        "\(count(leading, "other block")) \(leading == 1 ? "leads" : "lead") only there")
      findings.append(
        Diagnostic(
          script.tables.blocks[circle[0]].place, .noWayOut(blocks: circle.count),
          notes: leading > 0 ? [note] : []))
    }
  }
}

/// Where each component ends up: in a single one that nothing leaves, or open, if it can reach an
/// end or several of these.
private struct DeadEndTargets {
  private static let open: Int32 = -1
  private var counts: [Int32: Int] = [:]

  /// Components are numbered so that links lead to lower numbers: in ascending order, the fates of
  /// all targets are known.
  init(_ script: ScriptAnalysis, _ parts: StronglyConnectedComponents) {
    let members = Graph(
      nodes: Int(parts.count),
      edges: parts.part.enumerated().filter { $1 >= 0 }.map { (Int($1), $0) })
    var fate = [Int32](repeating: Self.open, count: Int(parts.count))
    for part in 0..<members.count {
      fate[part] = Self.fate(of: Int32(part), members.edges(of: part), fate, script, parts)
      if fate[part] != Self.open { counts[fate[part], default: 0] += members.edges(of: part).count }
    }
  }

  private static func fate(
    of part: Int32, _ members: ArraySlice<Int32>, _ known: [Int32], _ script: ScriptAnalysis,
    _ parts: StronglyConnectedComponents
  ) -> Int32 {
    var fate: Int32?
    for block in members {
      if script.ends(BlockNumber(block)) { return open }
      for target in script.graph.edges(of: Int(block)) where parts.part[Int(target)] != part {
        let next = known[Int(parts.part[Int(target)])]
        if next == open || next != fate ?? next { return open }
        fate = next
      }
    }
    return fate ?? part
  }

  func count(leadingOnlyTo part: Int32) -> Int { counts[part] ?? 0 }
}

extension ScriptAnalysis {
  /// Whether a link or an end leads out of the component of a block.
  fileprivate func isLeft(_ block: BlockNumber, part: [Int32]) -> Bool {
    graph.edges(of: block.index).contains { part[Int($0)] != part[block.index] } || ends(block)
  }

  /// Whether the conversation can end at a block.
  package func ends(_ number: BlockNumber) -> Bool {
    var ends = false
    let block = tables.blocks[number]
    tables.forEachWay(of: block) { ends = ends || self.ends($0.link) }
    tables.forEachLink(of: block) { link in
      tables.forEachTarget(of: link) { ends = ends || $0 == .end }
    }
    return ends
  }

  private func ends(_ link: Link) -> Bool {
    link.next == .absent && !facts.branchesTakeEverything(of: link)
  }
}
