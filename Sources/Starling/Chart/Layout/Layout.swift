/// The boxes to lay out, and the lines between them, which may carry a label.
package struct LayoutTask {
  /// The room that a box or a label takes.
  package struct Size {
    package var width: Double
    package var height: Double

    package init(width: Double, height: Double) { (self.width, self.height) = (width, height) }
  }

  /// A line between two boxes.
  package struct Line {
    package var source: Int
    package var target: Int
    /// The room of the label, if there is one.
    package var label: Size?
    /// The room of the label if the line is drawn as a stub that names its target.
    package var stub: Size

    package init(source: Int, target: Int, label: Size?, stub: Size) {
      (self.source, self.target) = (source, target)
      (self.label, self.stub) = (label, stub)
    }
  }

  package var boxes: [Size]
  package var lines: [Line]
  /// The box to begin with.
  package var start: Int

  package init(boxes: [Size], lines: [Line], start: Int) {
    (self.boxes, self.lines, self.start) = (boxes, lines, start)
  }
}

/// The place of each box, line and label; all points are centers.
package struct Layout {
  package struct Point {
    package var x: Double
    package var y: Double
  }

  /// A stretch of a line that goes straight down through a layer.
  package struct Passage {
    package var x: Double
    package var top: Double
    package var bottom: Double
  }

  /// The course of a line.
  package struct Route {
    /// From the source to the target.
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

  /// Sugiyama's method: break cycles, assign layers, order each layer, choose positions. A picture
  /// much higher than wide is cut into columns.
  package init(_ task: LayoutTask) {
    let ranks = BoxRanks(task)
    let rows = 0..<(ranks.rows.max() ?? 0) + 1
    let net = LayeredNet(task, ranks, columns: [rows])
    let columns = net.wantedColumns
    self.init(
      task, columns.count > 1 ? LayeredNet(task, ranks, columns: columns) : net)
  }
}
