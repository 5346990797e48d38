import Starling

/// A vertex of a layered graph: a box, a label, or a bend of a line that passes a layer.
struct LayerVertex {
  var layer: Int
  var size: LayoutTask.Size
  /// The initial order from left to right.
  var arrival: Int
  var isBend = false
  var above: [Int] = []
  var below: [Int] = []
  /// The index in its layer.
  var position = 0
  var x = 0.0
}

/// Boxes, labels and bends in layers; each edge connects two adjacent layers. Boxes lie in the even
/// layers, labels in between.
struct LayeredNet {
  /// The vertices, the boxes first.
  var vertices: [LayerVertex]
  /// The vertices of each layer from left to right.
  var layers: [[Int]]
  /// The layers of each column of the picture.
  let columns: [Range<Int>]
  /// The vertices of each line from the upper end to the lower end.
  private(set) var paths: [[Int]] = []
  private(set) var labels: [Int?] = []
  private(set) var isStub: [Bool]
  /// The upper and the lower edge of each layer.
  var spans: [(top: Double, bottom: Double)] = []
  /// The total width of all columns.
  var width = 0.0

  init(_ task: LayoutTask, _ ranks: BoxRanks, columns: [Range<Int>]) {
    self.columns = columns.map { $0.lowerBound * 2..<$0.upperBound * 2 }
    layers = Array(repeating: [], count: self.columns.last?.upperBound ?? 0)
    isStub = Self.stubs(of: task, ranks.rows, columns)
    vertices = task.boxes.indices.map { box in
      LayerVertex(
        layer: ranks.rows[box] * 2, size: task.boxes[box], arrival: ranks.arrivals[box])
    }
    for number in task.lines.indices { addPath(of: task.lines[number], isStub: isStub[number]) }
    for vertex in vertices.indices.sorted(by: { key(of: $0) < key(of: $1) }) {
      layers[vertices[vertex].layer].append(vertex)
    }
    for column in self.columns { reduceCrossings(in: column) }
    choosePositions()
    for path in paths { straighten(path) }
    arrange()
  }

  private func key(of vertex: Int) -> (Int, Int) { (vertices[vertex].arrival, vertex) }

  /// Whether each line is drawn as a stub. Stubs are lines to their own source or to another
  /// column, and the longest ones: the eye cannot follow a line through very many layers.
  private static func stubs(
    of task: LayoutTask, _ rows: [Int], _ columns: [Range<Int>]
  ) -> [Bool] {
    let columnOfRow = columns.enumerated().flatMap { number, rows in rows.map { _ in number } }
    var isStub = task.lines.map {
      $0.source == $0.target || columnOfRow[rows[$0.source]] != columnOfRow[rows[$0.target]]
    }
    let spans = task.lines.map { abs(rows[$0.source] - rows[$0.target]) }
    var room = 150 + task.boxes.count * 3
    for line in spans.indices.sorted(by: { (spans[$0], $0) < (spans[$1], $1) })
    where !isStub[line] && spans[line] > 1 {
      room -= spans[line] - 1
      isStub[line] = room < 0
    }
    return isStub
  }

  private mutating func addPath(of line: LayoutTask.Line, isStub: Bool) {
    let from = vertices[line.source].layer
    let to = vertices[line.target].layer
    let arrival = max(vertices[line.source].arrival, vertices[line.target].arrival)
    var path = [from < to || isStub ? line.source : line.target]
    var label: Int?
    // A label is next to the source of its line, in either direction.
    let labelled = from < to || isStub ? from + 1 : from - 1
    for layer in isStub ? labelled...labelled : min(from, to) + 1...max(from, to) - 1 {
      var vertex = LayerVertex(
        layer: layer, size: LayoutTask.Size(width: 4, height: 0), arrival: arrival, isBend: true)
      if layer == labelled, let size = isStub ? line.stub : line.label {
        vertex.size = size
        vertex.isBend = false
        label = vertices.count
      }
      path.append(vertices.count)
      vertices.append(vertex)
    }
    if !isStub { path.append(from < to ? line.target : line.source) }
    for (upper, lower) in zip(path, path.dropFirst()) {
      vertices[upper].below.append(lower)
      vertices[lower].above.append(upper)
    }
    paths.append(path)
    labels.append(label)
  }
}
