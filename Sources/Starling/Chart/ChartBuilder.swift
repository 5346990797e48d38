extension Chart {
  /// Draws up what has been checked; nil where its form has errors.
  package init?(_ check: ScriptCheck, reach: ChartReach? = nil) {
    guard let script = check.form else { return nil }
    var builder = ChartBuilder(ScriptAnalysis(script.tables), reach)
    builder.build()
    builder.mark(check)
    self = builder.chart
  }
}

/// Makes the nodes and lines of a chart, block by block.
struct ChartBuilder {
  let analysis: ScriptAnalysis
  let reach: ChartReach?
  var chart: Chart
  /// The lines that have a label of their own place, to find what is wrong with them.
  var branchLines: [(place: Place, line: Int)] = []
  /// The lines of the block at hand, by their targets.
  private var linesHere: [Int: Int] = [:]
  private var endHere: Int?

  var tables: ScriptTables { analysis.tables }

  init(_ analysis: ScriptAnalysis, _ reach: ChartReach?) {
    (self.analysis, self.reach) = (analysis, reach)
    chart = Chart(title: analysis.tables.title.map(analysis.tables.string) ?? "")
    (chart.showsReach, chart.whole) = (reach != nil, reach?.whole)
  }

  mutating func build() {
    for (number, block) in tables.blocks.enumerated() {
      chart.nodes.append(node(of: block, number))
    }
    chart.start = chart.nodes.count
    let begun = reach?.whole ?? (reach?.blocks.isEmpty ?? true ? 0 : 1)
    chart.nodes.append(Chart.Node(shape: .start, visits: begun))
    addStart()
    for number in tables.blocks.indices { addLines(of: number) }
  }

  private func node(of block: Block, _ number: Int) -> Chart.Node {
    var node = Chart.Node(shape: .block(block.kind), name: tables.id(block))
    node.texts = block.texts.range.map { tables.string(TextNumber($0)) }
    let (input, rating) = (tables.input(of: block), tables.rating(of: block))
    node.remarks = [input?.outcome?.rawValue, input?.action, rating?.action].compactMap(\.self)
      .map { "⇒ " + $0 }
    if block.kind != .button, !block.link.branches.isEmpty {
      node.remarks += block.buttons.range.filter(tables.follows).map(words.button)
    }
    node.visits = reach?.blocks[number] ?? 0
    if let left = reach?.left[number] {
      node.isMostLeft = left == reach?.left.values.max()
      node.remarks.append("✂ \(grouped(left)) left here" + (node.isMostLeft ? ", the most" : ""))
    }
    return node
  }

  private var words: ChartWords { ChartWords(tables: tables) }

  private mutating func addStart() {
    beginBlock()
    let first = add(chart.start, Int(tables.start), nil, .ownNext(chart.start))
    if reach?.whole == nil { chart.lines[first].visits = reach?.blocks[Int(tables.start)] ?? 0 }
  }

  // MARK: Links

  private mutating func beginBlock() { (linesHere, endHere) = ([:], nil) }

  private mutating func addLines(of number: Int) {
    beginBlock()
    let block = tables.blocks[number]
    for button in block.buttons.range {
      if block.kind != .button, tables.follows(button) {
        addFollowing(button, number)
      } else {
        addOwn(button, words.button(button), number)
      }
    }
    if tables.usesOwnLink(block) { addOwnLink(of: number) }
    if block.kind == .button, tables.canPassWithoutButtons(block) {
      let next = tables.passingLink(of: block)
      if next.branches.isEmpty { addNext(next, words.noButton, number, nil) }
    }
    if let skip = block.skip { addOwn(Int(skip), "skip " + words.button(Int(skip)), number) }
  }

  /// A button that follows its block's link: where that has branches, they speak for themselves.
  private mutating func addFollowing(_ button: Int, _ number: Int) {
    let link = tables.blocks[number].link
    guard link.branches.isEmpty else { return }
    addNext(link, words.button(button), number, .button(button))
  }

  private mutating func addOwn(_ button: Int, _ title: String, _ number: Int) {
    let link = tables.buttons[button].link
    addBranches(link, title, number)
    let hasBranches = !link.branches.isEmpty
    addNext(
      link, hasBranches ? title + ", " + words.otherwise : title, number,
      hasBranches ? .buttonNext(button) : .button(button))
  }

  private mutating func addOwnLink(of number: Int) {
    let block = tables.blocks[number]
    let isSaidByButtons = block.link.branches.isEmpty && !block.buttons.isEmpty
    if isSaidByButtons, !tables.canPassWithoutButtons(block) { return }
    let delay = block.kind == .text ? block.delay.map(words.delay) : nil
    addBranches(block.link, delay, number)
    let otherwise = block.link.branches.isEmpty ? nil : words.otherwise
    let label = isSaidByButtons ? words.noButton : words.joined(delay, otherwise)
    addNext(block.link, label, number, .ownNext(number))
  }

  private mutating func addBranches(_ link: Link, _ title: String?, _ number: Int) {
    let phrase = ConditionPhrase(tables: tables)
    for index in link.branches.range {
      let branch = tables.branches[index]
      let label = words.joined(title, phrase.text(of: branch.when))
      let line = add(number, target(branch.next), label, .branch(index))
      branchLines.append((branch.place, line))
    }
  }

  private mutating func addNext(
    _ link: Link, _ label: String?, _ number: Int, _ way: ChartReach.Way?
  ) {
    if link.next == .absent, analysis.facts.branchesTakeEverything(of: link) { return }
    add(number, target(link.next), label, way)
  }

  /// A line for each target, with a label for each link that leads there.
  @discardableResult
  private mutating func add(
    _ source: Int, _ target: Int, _ label: String?, _ way: ChartReach.Way?
  ) -> Int {
    let number = linesHere[target] ?? chart.lines.count
    if linesHere[target] == nil {
      linesHere[target] = number
      chart.lines.append(Chart.Line(source: source, target: target))
      count(passage(source, target), number)
    }
    if let label { chart.lines[number].labels.append(label) }
    if let way { count(way, number) }
    return number
  }

  private func passage(_ source: Int, _ target: Int) -> ChartReach.Way {
    let isEnd = chart.nodes[target].shape == .end
    return .passage(from: source == chart.start ? nil : source, to: isEnd ? nil : target)
  }

  private mutating func count(_ way: ChartReach.Way, _ line: Int) {
    guard let visits = reach?.ways[way] else { return }
    chart.lines[line].visits = visits
    let target = chart.lines[line].target
    if chart.nodes[target].shape == .end { chart.nodes[target].visits = visits }
  }

  private mutating func target(_ target: Target) -> Int {
    switch target {
    case .block(let block): return Int(block)
    case .absent, .end:
      if let endHere { return endHere }
      chart.nodes.append(Chart.Node(shape: .end))
      endHere = chart.nodes.count - 1
      return chart.nodes.count - 1
    }
  }
}
