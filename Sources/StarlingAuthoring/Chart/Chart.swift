package import Starling

/// The graph of a script for drawing: nodes for the start, the blocks and the ends, and lines with
/// labels that say when they are taken.
///
/// The blocks come first, so that a block and its node have the same number.
package struct Chart: Sendable {
  package internal(set) var title: String
  package internal(set) var nodes: [Node] = []
  package internal(set) var lines: [Line] = []
  /// Whether nodes and lines say which of them conversations reached.
  var showsReach = false
  /// The number of conversations; nil if they were not counted, but only what they reached.
  package internal(set) var whole: Int?

  package struct Node: Sendable {
    package enum Shape: Hashable, Sendable {
      case start
      /// An end of the conversation. Each block that ends it has an end of its own.
      case end
      case block(BlockKind)
    }

    var shape: Shape
    /// The id of the block.
    package var name = ""
    /// The texts of the block, in the script's own language.
    package var texts: [String] = []
    /// Outcomes, actions, and the buttons that follow the block's own link.
    package var remarks: [String] = []
    var problems: [Problem] = []
    /// How many conversations reached the node; at most 1 if they are not counted.
    var visits = 0
    /// Whether more conversations were left here than at any other node.
    var isMostLeft = false
    var isReached: Bool { visits > 0 }
  }

  /// A finding in a block.
  package struct Problem: Hashable, Sendable {
    package var severity: Diagnostic.Severity
    package var message: String
    package var code: DiagnosticCode
  }

  /// A line between two nodes, for all links that connect them in this direction.
  package struct Line: Sendable {
    package var source: Int
    package var target: Int
    /// A label for each link: a title, a condition or a delay.
    package var labels: [String] = []
    /// How many conversations took each of several links, by label, as far as that is counted.
    var taken: [Int: Int] = [:]
    package var problem: Diagnostic.Severity?
    /// How many conversations took the line; at most 1 if they are not counted.
    var visits = 0
    var isReached: Bool { visits > 0 }
  }

  /// The numbers of the lines by their source.
  var leaving: [[Int]] {
    var leaving = [[Int]](repeating: [], count: nodes.count)
    for (number, line) in lines.enumerated() { leaving[line.source].append(number) }
    return leaving
  }

  /// The node of the start, which comes after the blocks.
  package internal(set) var start = 0
}

extension Chart.Node.Shape {
  /// The kind of the node in a word.
  package var word: String {
    switch self {
    case .start: "start"
    case .end: "end"
    case .block(let kind): kind.rawValue
    }
  }
}

extension Chart.Node {
  package var worst: Diagnostic.Severity? { problems.map(\.severity).worst }

  /// What a block says, does and has wrong.
  var details: [String] {
    texts.map { $0.inOneLine().shortened(to: 60) } + remarks
      + problems.map { "\($0.severity.sign) \($0.message)" }
  }
}

extension [Diagnostic.Severity] {
  /// The severity that matters most.
  fileprivate var worst: Diagnostic.Severity? {
    Diagnostic.Severity.allCases.first(where: contains)
  }
}

extension Diagnostic.Severity {
  /// A sign that does not depend on color.
  var sign: String {
    switch self {
    case .error: "✖"
    case .warning: "⚠"
    case .note: "ℹ"
    }
  }
}

extension ChartBuilder {
  /// Adds the findings to the nodes of their blocks, or to the start. A finding in a branch also
  /// marks the branch's line.
  mutating func mark(_ check: ScriptCheck) {
    let places = BlockPlaces(check.source)
    for diagnostic in check.diagnostics {
      let sharers = script.tables.sharers(at: diagnostic.place).map(\.index)
      let numbers = sharers.isEmpty ? [places.block(at: diagnostic.place) ?? chart.start] : sharers
      let problem = Chart.Problem(
        severity: diagnostic.severity, message: diagnostic.message, code: diagnostic.code)
      for number in numbers { chart.nodes[number].problems.append(problem) }
    }
    for (place, line) in branchLines {
      guard let found = worst(in: place, of: check.diagnostics) else { continue }
      chart.lines[line].problem = [found, chart.lines[line].problem].compactMap(\.self).worst
    }
  }

  /// The worst severity of the findings that begin in a place. The findings must be sorted.
  private func worst(in place: Place, of diagnostics: [Diagnostic]) -> Diagnostic.Severity? {
    let first = diagnostics.partitioningIndex { $0.place.start >= place.start }
    let found = diagnostics[first...].prefix { $0.place.start < place.end }
    return found.map(\.severity).worst
  }
}

/// The labels of a chart's lines.
struct ChartWords {
  let otherwise = Script.Edge.otherwise
  let noButton = "no button left"
  let answer = "answer"

  func delay(_ seconds: Double) -> String { "after \(JSONNumber.text(seconds)) s" }

  func joined(_ one: String?, _ other: String?) -> String? {
    let parts = [one, other].compactMap(\.self)
    return parts.isEmpty ? nil : parts.joined(separator: ", ")
  }

  /// A bubble, with the condition under which it is said: `All right! (if score is 3)`.
  func bubble(_ text: String, _ when: Script.Condition?) -> String {
    when.map { "\(text) (if \($0))" } ?? text
  }

  /// A button with everything it does: `"Rate it" if visited menu ⇒ review, openStore`.
  func button(_ button: Script.Button) -> String {
    var words = quoted(button.title)
    if let when = button.condition { words += " if \(when)" }
    let effects =
      [button.outcome?.rawValue, button.action].compactMap(\.self)
      + button.additions.map { added($0.variable, [$0.amount]) }
    return effects.isEmpty ? words : words + " ⇒ " + effects.joined(separator: ", ")
  }

  /// What the answers of a rating add: `score +0 to +10`.
  func added(_ stars: Script.Stars) -> [String] {
    let answers = (stars.min...stars.max).map(stars.additions)
    return answers[0].indices.map { index in
      added(answers[0][index].variable, answers.map { $0[index].amount })
    }
  }

  /// What is added to a variable, from the least to the most: `score +2.5`.
  func added(_ variable: String, _ amounts: [Double]) -> String {
    let bounds = Set([amounts.min() ?? 0, amounts.max() ?? 0]).sorted()
    let signed = bounds.map { ($0 < 0 ? "" : "+") + JSONNumber.text($0) }
    return "\(variable) \(signed.joined(separator: " to "))"
  }
}
