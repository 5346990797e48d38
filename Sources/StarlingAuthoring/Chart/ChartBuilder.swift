package import Starling

extension Chart {
  /// The chart of a checked script; nil if its form has errors.
  package init?(_ check: ScriptCheck, reach: ChartReach? = nil) {
    guard let script = check.form.script else { return nil }
    var builder = ChartBuilder(script, ScriptAnalysis(script.tables).facts, reach)
    builder.build()
    builder.mark(check)
    self = builder.chart
  }
}

/// Builds the nodes and lines of a chart, block by block.
struct ChartBuilder {
  let script: Script
  let facts: ConditionFacts
  let reach: ChartReach?
  var chart: Chart
  /// The lines of branches with the places of the branches, to mark findings on them.
  var branchLines: [(place: Place, line: Int)] = []
  /// The lines of the current block, by their targets.
  private var linesHere: [Int: Int] = [:]
  private var endHere: Int?
  private let words = ChartWords()

  init(_ script: Script, _ facts: ConditionFacts, _ reach: ChartReach?) {
    self.script = script
    self.facts = facts
    self.reach = reach
    chart = Chart(title: script.title ?? "")
    chart.showsReach = reach != nil
    chart.whole = reach?.whole
  }

  mutating func build() {
    let blocks = script.blocks
    for block in blocks { chart.nodes.append(node(of: block)) }
    chart.start = chart.nodes.count
    let begun = reach?.whole ?? (reach?.blocks.isEmpty ?? true ? 0 : 1)
    chart.nodes.append(Chart.Node(shape: .start, visits: begun))
    let start = script.start.number
    let first = add(chart.start, start.index, nil, nil)
    if reach?.whole == nil { chart.lines[first].visits = reach?.blocks[start] ?? 0 }
    for block in blocks { addLines(of: block) }
  }

  private func node(of block: Script.Block) -> Chart.Node {
    var node = Chart.Node(shape: .block(block.kind), name: block.id)
    node.texts = zip(block.texts, block.textConditions).map(words.bubble)
    let effects = [block.field?.outcome?.rawValue, block.field?.action, block.stars?.action]
    let added =
      block.additions.map { words.added($0.variable, [$0.amount]) }
      + (block.stars.map(words.added) ?? [])
    node.remarks = (effects.compactMap(\.self) + added).map { "⇒ " + $0 }
    if block.kind != .button, !block.link.branches.isEmpty {
      node.remarks += block.buttons.filter { !$0.hasLink }.map { button in
        chart.counted(words.button(button), reach?.ways[.button(button.number)])
      }
    }
    if let list = block.list { node.remarks.append("[\(list)]") }
    node.visits = reach?.blocks[block.number] ?? 0
    if let unknown = reach?.unknown[block.number] {
      node.remarks.append("\(Starling.count(unknown, "answer")) without the name of a button")
    }
    if let left = reach?.left[block.number] {
      node.isMostLeft = left == reach?.left.values.max()
      node.remarks.append("✂ \(grouped(left)) left here" + (node.isMostLeft ? ", the most" : ""))
    }
    return node
  }

  // MARK: Links

  private mutating func addLines(of block: Script.Block) {
    (linesHere, endHere) = ([:], nil)
    let node = block.number.index
    for button in block.buttons {
      if block.kind == .button || button.hasLink {
        addOwn(button, words.button(button), node)
      } else if block.link.branches.isEmpty {
        // Branches have lines of their own.
        addNext(block.link, words.button(button), node, .button(button.number))
      }
    }
    if block.usesOwnLink { addOwnLink(of: block) }
    if block.kind == .button, block.canPassWithoutButtons, let link = block.buttons.first?.link,
      link.branches.isEmpty
    {
      addNext(link, words.noButton, node, nil)
    }
    if let skip = block.skip { addOwn(skip, "skip " + words.button(skip), node) }
  }

  private mutating func addOwn(_ button: Script.Button, _ title: String, _ node: Int) {
    let hasBranches = !button.link.branches.isEmpty
    addBranches(button.link, title, node)
    addNext(
      button.link, hasBranches ? title + ", " + words.otherwise : title, node,
      hasBranches ? .exit(.next(.button(button.number))) : .button(button.number))
  }

  private mutating func addOwnLink(of block: Script.Block) {
    let node = block.number.index
    let hasBranches = !block.link.branches.isEmpty
    let isSaidByButtons = !hasBranches && !block.buttons.isEmpty
    if isSaidByButtons, !block.canPassWithoutButtons { return }
    let delay = block.kind == .text ? block.delay.map(words.delay) : nil
    addBranches(block.link, delay, node)
    let label =
      isSaidByButtons ? words.noButton : words.joined(delay, hasBranches ? words.otherwise : nil)
    addNext(block.link, label, node, .exit(.next(.block(block.number))))
  }

  private mutating func addBranches(_ link: Script.Link, _ title: String?, _ node: Int) {
    for branch in link.branches {
      let label = words.joined(title, branch.condition.description)
      let line = add(node, target(branch.next), label, .exit(.branch(branch.number)))
      branchLines.append((branch.row.place, line))
    }
  }

  private mutating func addNext(
    _ link: Script.Link, _ label: String?, _ node: Int, _ way: ChartReach.Way?
  ) {
    if case .unwritten = link.next, facts.branchesTakeEverything(of: link.row) { return }
    add(node, target(link.next), label, way)
  }

  /// Adds a link: as a new line or, if the target has one already, as a label on it.
  @discardableResult
  private mutating func add(
    _ source: Int, _ target: Int, _ label: String?, _ way: ChartReach.Way?
  ) -> Int {
    let number = linesHere[target] ?? chart.lines.count
    if linesHere[target] == nil {
      linesHere[target] = number
      chart.lines.append(Chart.Line(source: source, target: target))
      count(passage(source, target), number)
    } else if chart.lines[number].labels.isEmpty {
      // The first link has no label of its own: it is the one for answers.
      addLabel(words.answer, .exit(.next(.block(BlockNumber(source)))), number)
    }
    if let label { addLabel(label, way, number) }
    if let way, chart.whole == nil { count(way, number) }
    return number
  }

  private mutating func addLabel(_ label: String, _ way: ChartReach.Way?, _ line: Int) {
    chart.lines[line].taken[chart.lines[line].labels.count] = way.flatMap { reach?.ways[$0] }
    chart.lines[line].labels.append(label)
  }

  private func passage(_ source: Int, _ target: Int) -> ChartReach.Way {
    let isEnd = chart.nodes[target].shape == .end
    return .passage(
      from: source == chart.start ? nil : BlockNumber(source),
      to: isEnd ? nil : BlockNumber(target))
  }

  private mutating func count(_ way: ChartReach.Way, _ line: Int) {
    guard let visits = reach?.ways[way] else { return }
    chart.lines[line].visits = visits
    let target = chart.lines[line].target
    if chart.nodes[target].shape == .end { chart.nodes[target].visits = visits }
  }

  private mutating func target(_ target: Script.Destination) -> Int {
    switch target {
    case .block(let block): return block.number.index
    case .unwritten, .end:
      if let endHere { return endHere }
      chart.nodes.append(Chart.Node(shape: .end))
      endHere = chart.nodes.count - 1
      return chart.nodes.count - 1
    }
  }
}
