package import Starling

/// The blocks and links that conversations reached, from any source: tests or results.
package struct ChartReach: Sendable {
  /// A link in a script.
  package enum Way: Hashable, Sendable {
    /// A tap on a button.
    case button(ButtonNumber)
    /// A branch, or the `next` of a link, or the end where there is none.
    case exit(Exit)
    /// Any link from a block to another; nil is the start, or the end.
    case passage(from: BlockNumber?, to: BlockNumber?)
  }

  /// How many conversations visited each block; 1 where that is all that is known.
  package var blocks: [BlockNumber: Int] = [:]
  package var ways: [Way: Int] = [:]
  /// How many were left at each block.
  package var left: [BlockNumber: Int] = [:]
  /// How many answers at each block do not say which button was tapped.
  package var unknown: [BlockNumber: Int] = [:]
  /// How many conversations there are; nil if counts are not known.
  package var whole: Int?

  package init() {}
}

extension ChartReach {
  /// What the conversations of the script's dialog reached. Blocks that the script lacks are
  /// ignored.
  package init(_ tally: ResultTally, of script: Script) {
    self.init()
    let counts = tally.dialog(of: script)?.whole ?? ResultCounts()
    whole = counts.count
    let numbers = script.blocks.compactMap { block in
      tally.names.knownNumber(of: block.id).map { (block: block, number: $0) }
    }
    let blockNumbers = numbers.reduce(into: [:]) { $0[$1.number] = $1.block.number }
    ways[.passage(from: nil, to: script.start.number)] = counts.paths.count(
      from: nil, to: tally.names.knownNumber(of: script.start.id))
    for (block, number) in numbers {
      blocks[block.number] = counts.paths.reached(number)
      left[block.number] = counts.paths.left(at: number)
      for (to, count) in counts.paths.next[number] ?? [] {
        let target = to.flatMap { blockNumbers[$0] }
        guard (to == nil) == (target == nil) else { continue }
        ways[.passage(from: block.number, to: target)] = count
      }
      addAnswers(to: block, number, counts, tally.names)
    }
    left = left.filter { $0.value > 0 }
  }

  /// Adds the people who tapped each button, as the rows of results have them, or who answered
  /// without one.
  private mutating func addAnswers(
    to block: Script.Block, _ number: Int, _ counts: ResultCounts, _ names: BoundedNames
  ) {
    let question = counts.question(ofBlock: number)
    let rows = ButtonRows(
      question, counting: question, names, block, withoutAnswer: counts.paths.withoutAnswer[number])
    let others = counts.paths.withoutButton[number]?.people
    if block.buttons.isEmpty, block.link.branches.isEmpty {
      ways[.exit(.next(.block(block.number)))] = others
    } else if !block.buttons.isEmpty, block.several == nil {
      unknown[block.number] = others
    }
    for button in block.countedButtons {
      let people = rows.people(of: button, isSkip: button.number == block.skip?.number)
      // Beside answers of which no button is known, 0 would be wrong.
      ways[.button(button.number)] = people == 0 && unknown[block.number] != nil ? nil : people
    }
  }
}

extension Script.Block {
  /// The buttons and the skip whose taps results tell. They do not for a single button that may be
  /// hidden: then conversations pass it.
  fileprivate var countedButtons: [Script.Button] {
    let all = buttons + (skip.map { [$0] } ?? [])
    return kind == .button && canPassWithoutButtons ? [] : all
  }
}

extension Chart {
  /// The number of colors for shares.
  static let shades = 5

  /// The color for a share of the conversations, from 1 to the darkest; nil if nothing is counted.
  func shade(_ visits: Int) -> Int? {
    guard let whole, whole > 0, visits > 0 else { return nil }
    return min(Self.shades, 1 + visits * Self.shades / whole)
  }

  /// The count with its share, such as "892 (74 %)"; nil if conversations are not counted.
  func words(_ visits: Int) -> String? {
    whole.map { "\(grouped(visits)) (\(wholePercent(visits, of: $0)))" }
  }

  /// The label of a link with its count, if it is known.
  func counted(_ label: String, _ count: Int?) -> String {
    label + (count.flatMap { words($0) }.map { " " + $0 } ?? "")
  }

  /// The labels of a line. If there are several, each has its own count, as far as it is known.
  func labels(of line: Line) -> [String] {
    guard line.labels.count > 1 else { return line.labels }
    return line.labels.enumerated().map { counted($1, line.taken[$0]) }
  }

  /// A copy with the counts in the texts of nodes and lines.
  var withCounts: Chart {
    guard whole != nil else { return self }
    var chart = self
    for index in nodes.indices {
      if let words = words(nodes[index].visits) { chart.nodes[index].remarks.insert(words, at: 0) }
    }
    for index in lines.indices {
      chart.lines[index].labels = labels(of: lines[index])
      if let words = words(lines[index].visits) { chart.lines[index].labels.append(words) }
    }
    return chart
  }
}
