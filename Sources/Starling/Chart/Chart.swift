/// A script as a picture shows it: a node for the start, each block and each end, and lines between
/// them that say when they are taken.
///
/// The blocks come first, so that the number of a block is also that of its node.
package struct Chart: Sendable {
  package internal(set) var title: String
  package internal(set) var nodes: [Node] = []
  package internal(set) var lines: [Line] = []
  /// Whether nodes and lines say what conversations have come to.
  package internal(set) var showsReach = false
  /// How many conversations there are; nil if it is only known what they have come to.
  package internal(set) var whole: Int?

  package struct Node: Sendable {
    package enum Shape: Hashable, Sendable {
      case start
      /// Where a block ends the conversation: each such block has an end of its own.
      case end
      case block(BlockKind)
    }

    package var shape: Shape
    /// The id of the block.
    package var name = ""
    /// What it says, in the script's own language.
    package var texts: [String] = []
    /// What else happens there: buttons whose links are drawn as the block's own, outcomes.
    package var remarks: [String] = []
    package var problems: [Problem] = []
    /// How many conversations came to it; at most 1 where that is not counted.
    package var visits = 0
    /// Whether more conversations were left here than anywhere else.
    package var isMostLeft = false
    package var isReached: Bool { visits > 0 }
  }

  /// A finding that lies in a block.
  package struct Problem: Hashable, Sendable {
    package var severity: Diagnostic.Severity
    package var message: String
    package var code: DiagnosticCode
  }

  /// A line from a node to another, one for all links that lead the same way.
  package struct Line: Sendable {
    package var source: Int
    package var target: Int
    /// A label for each link: the title, the condition or the delay.
    package var labels: [String] = []
    package var problem: Diagnostic.Severity?
    /// How many conversations took it; at most 1 where that is not counted.
    package var visits = 0
    package var isReached: Bool { visits > 0 }
  }

  /// The lines by the nodes that they leave.
  package var leaving: [[Int]] {
    var leaving = [[Int]](repeating: [], count: nodes.count)
    for (number, line) in lines.enumerated() { leaving[line.source].append(number) }
    return leaving
  }

  /// The node of the start, behind those of the blocks.
  package internal(set) var start = 0
}

extension Chart.Node.Shape {
  /// What the node is, in a word.
  package var word: String {
    switch self {
    case .start: "start"
    case .end: "end"
    case .block(let kind): kind.rawValue
    }
  }
}

extension Chart.Node {
  /// The worst that was found in it.
  package var worst: Diagnostic.Severity? {
    if problems.contains(where: { $0.severity == .error }) { return .error }
    return problems.isEmpty ? nil : .warning
  }
}

extension Diagnostic.Severity {
  /// A sign to be seen at a glance, which needs no color.
  package var sign: String {
    switch self {
    case .error: "✖"
    case .warning: "⚠"
    }
  }
}
