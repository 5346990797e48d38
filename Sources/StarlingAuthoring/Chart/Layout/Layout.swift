import Starling

/// The input of a layout: boxes, and lines between them that may have labels.
package struct LayoutTask {
  /// The size of a box or a label.
  package struct Size {
    package var width: Double
    package var height: Double
  }

  package struct Line {
    package var source: Int
    package var target: Int
    package var label: Size?
    /// The size of the label if the line is drawn as a stub, which also names its target.
    package var stub: Size
  }

  package var boxes: [Size]
  package var lines: [Line]
  package var start: Int
}

/// The positions of boxes, lines and labels. All points are centers.
package struct Layout {
  package struct Point {
    package var x: Double
    package var y: Double
  }

  /// A vertical piece of a line through a layer.
  package struct Passage {
    package var x: Double
    package var top: Double
    package var bottom: Double
  }

  package struct Route {
    /// The pieces from the source to the target.
    package var passages: [Passage] = []
    package var isUpward = false
    /// Whether the line ends at a label that names the target.
    package var isStub = false
    package var label: Point?
  }

  package internal(set) var boxes: [Point] = []
  package internal(set) var routes: [Route] = []
  package internal(set) var width = 0.0
  package internal(set) var height = 0.0

  /// Lays out with Sugiyama's method: break cycles, assign layers, order each layer, choose
  /// positions. A picture much higher than wide is cut into columns.
  package init(_ task: LayoutTask) {
    let ranks = BoxRanks(task)
    let rows = 0..<(ranks.rows.max() ?? 0) + 1
    let net = LayeredNet(task, ranks, columns: [rows])
    let columns = net.wantedColumns
    self.init(
      task, columns.count > 1 ? LayeredNet(task, ranks, columns: columns) : net)
  }
}
