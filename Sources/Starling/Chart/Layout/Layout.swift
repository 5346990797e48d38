/// What is to be laid out in layers: boxes, and lines between them that may carry a label.
package struct LayoutTask {
  package struct Size {
    package var width: Double
    package var height: Double

    package init(width: Double, height: Double) { (self.width, self.height) = (width, height) }
  }

  package struct Line {
    package var source: Int
    package var target: Int
    /// The room of the label; nil where there is none.
    package var label: Size?
    /// The room of the label where the line only names its target.
    package var stub: Size

    package init(source: Int, target: Int, label: Size?, stub: Size) {
      (self.source, self.target) = (source, target)
      (self.label, self.stub) = (label, stub)
    }
  }

  package var boxes: [Size]
  package var lines: [Line]
  /// Where to begin.
  package var start: Int

  package init(boxes: [Size], lines: [Line], start: Int) {
    (self.boxes, self.lines, self.start) = (boxes, lines, start)
  }
}

/// Where everything lies; all points are centers.
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

  package struct Route {
    /// From the source to the target: first where it leaves, last where it comes in.
    package var passages: [Passage] = []
    /// Whether it leads upwards.
    package var isUpward = false
    /// Whether it ends at a label that names the target.
    package var isStub = false
    package var label: Point?
  }

  package var boxes: [Point] = []
  package var routes: [Route] = []
  package var width = 0.0
  package var height = 0.0

  init() {}

  /// Sugiyama's method: break circles, choose layers, order each layer, choose positions. All of
  /// it stays in proportion to the task: what would run through very many layers names its target
  /// instead, and what would be a ribbon is folded into columns.
  package init(_ task: LayoutTask) {
    let order = FlowOrder(task)
    let layering = Layering(task, order)
    let whole = Layout(task, arrival: order.arrival, layering.layer)
    let fold = Fold(task, layering.layer, whole)
    self = fold.isNeeded ? fold.layout(arrival: order.arrival) : whole
  }

  init(_ task: LayoutTask, arrival: [Int], _ layers: [Int]) {
    var net = LayerNet(task, arrival: arrival, layers)
    net.reduceCrossings()
    var positions = HorizontalPositions(net)
    positions.straighten()
    self = Placement(task, net, positions).layout
  }
}
