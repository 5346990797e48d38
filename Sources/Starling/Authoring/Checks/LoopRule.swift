/// Reports loops that run without the person, and cycles from which no way leads to an end. Links
/// that are never taken, as the values of answers and variables show, lead nowhere.
enum LoopRule: Rule {
  static func findings(in script: ScriptAnalysis) -> [Diagnostic] {
    let ways = PossibleWays(script)
    let isReached = ways.graph.reachable(from: script.start)
    let parts = StronglyConnectedComponents(ways.graph) { isReached[BlockNumber($0)] }
    let circles = CyclicComponents(parts, ways.graph)
    guard !circles.all.isEmpty else { return [] }
    let passing = PassingLoops(ways, in: circles)
    return passing.findings + DeadEnds(ways, parts, circles, besides: passing.endless).findings
  }
}

/// Cycles of blocks that run without the person. Each is part of a cycle of all links.
private struct PassingLoops {
  var findings: [Diagnostic] = []
  /// The first block of each endless cycle.
  var endless: Set<BlockNumber> = []

  init(_ ways: PossibleWays, in circles: CyclicComponents) {
    let tables = ways.tables
    var isPassed = Column(repeating: false, for: tables.blocks)
    var arePassed = false
    for number in circles.all.joined() where tables.isPassedThrough(tables.blocks[number]) {
      isPassed[number] = true
      arePassed = true
    }
    guard arePassed else { return }
    let graph = Graph(of: tables.blocks) { block, add in
      guard isPassed[block.number] else { return }
      ways.script.forEachPossibleTarget(of: tables.passingLink(of: block)) { target in
        if case .block(let next) = target, isPassed[next] { add(next) }
      }
    }
    let parts = StronglyConnectedComponents(graph) { isPassed[BlockNumber($0)] }
    for circle in CyclicComponents(parts, graph).all {
      let isLeft = circle.contains { ways.isLeft($0, part: parts.part) }
      let waits = circle.contains { ways.mayWait($0) }
      let place = tables.blocks[circle[0]].place
      if isLeft || waits {
        let notes = tables.note(on: circle, in: graph, "a question on the way stops it")
        findings.append(Diagnostic(place, .possibleEndlessLoop(blocks: circle.count), notes: notes))
      } else {
        endless.insert(circle[0])
        findings.append(
          Diagnostic(
            place, .endlessLoop(blocks: circle.count),
            notes: tables.note(on: circle, in: graph, EndlessLoops.remedy)
              + ways.notes(on: circle, parts.part)))
      }
    }
  }
}

/// Cycles that nothing leaves, even if they wait for the person.
private struct DeadEnds {
  private static let remedy = "a link elsewhere, or \"next\": null, leads out"

  var findings: [Diagnostic] = []

  init(
    _ ways: PossibleWays, _ parts: StronglyConnectedComponents, _ circles: CyclicComponents,
    besides endless: Set<BlockNumber>
  ) {
    let circles = circles.all.filter { circle in
      !endless.contains(circle[0]) && !circle.contains { ways.isLeft($0, part: parts.part) }
    }
    guard !circles.isEmpty else { return }
    let fates = DeadEndTargets(ways, parts)
    for circle in circles {
      let leading = fates.count(leadingOnlyTo: parts.part[circle[0].index]) - circle.count
      let note = Diagnostic.Note(
        "\(count(leading, "other block")) \(leading == 1 ? "leads" : "lead") only there")
      findings.append(
        Diagnostic(
          ways.tables.blocks[circle[0]].place, .noWayOut(blocks: circle.count),
          notes: (leading > 0 ? [note] : [])
            + ways.tables.note(on: circle, in: ways.graph, Self.remedy)
            + ways.notes(on: circle, parts.part)))
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
  init(_ ways: PossibleWays, _ parts: StronglyConnectedComponents) {
    let members = Graph(
      nodes: Int(parts.count),
      edges: parts.part.enumerated().filter { $1 >= 0 }.map { (Int($1), $0) })
    var fate = [Int32](repeating: Self.open, count: Int(parts.count))
    for part in 0..<members.count {
      fate[part] = Self.fate(of: Int32(part), members.edges(of: part), fate, ways, parts)
      if fate[part] != Self.open { counts[fate[part], default: 0] += members.edges(of: part).count }
    }
  }

  private static func fate(
    of part: Int32, _ members: ArraySlice<Int32>, _ known: [Int32], _ ways: PossibleWays,
    _ parts: StronglyConnectedComponents
  ) -> Int32 {
    var fate: Int32?
    for block in members {
      if ways.ends(BlockNumber(block)) { return open }
      for target in ways.graph.edges(of: Int(block)) where parts.part[Int(target)] != part {
        let next = known[Int(parts.part[Int(target)])]
        if next == open || next != fate ?? next { return open }
        fate = next
      }
    }
    return fate ?? part
  }

  func count(leadingOnlyTo part: Int32) -> Int { counts[part] ?? 0 }
}

extension Finding {
  static func possibleEndlessLoop(blocks: Int) -> Finding {
    Finding(
      .possibleEndlessLoop,
      "possible endless loop: \(circle(blocks)); only a condition leads out, not a person")
  }

  static func noWayOut(blocks: Int) -> Finding {
    Finding(.noWayOut, "no way out: \(circle(blocks)); no link leads out, and nothing ends it")
  }
}
