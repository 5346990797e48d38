/// The boxes in every second layer, labels between them, and bends wherever a line passes a layer:
/// each edge leads from a layer to the next one.
struct LayerNet {
  struct Vertex {
    enum Kind {
      case box(Int)
      case label(Int)
      /// A line that passes.
      case bend(Int)
    }

    var kind: Kind
    var layer: Int
    var width: Double
  }

  private(set) var vertices: [Vertex] = []
  private(set) var edges: [(Int32, Int32)] = []
  /// The vertices of each layer from left to right.
  var layers: [[Int]] = []
  /// The vertices that a line passes from its upper to its lower box; a stub ends at its label.
  private(set) var paths: [[Int]] = []
  private(set) var isStub: [Bool]
  private(set) var above = Graph(nodes: 0) { _, _ in }
  private(set) var below = Graph(nodes: 0) { _, _ in }

  private let task: LayoutTask
  private let arrival: [Int]

  init(_ task: LayoutTask, arrival: [Int], _ boxLayers: [Int]) {
    (self.task, self.arrival) = (task, arrival)
    for (number, size) in task.boxes.enumerated() {
      vertices.append(
        Vertex(kind: .box(number), layer: boxLayers[number] * 2, width: size.width))
    }
    isStub = Self.stubs(task, boxLayers)
    for line in task.lines.indices { paths.append(path(of: line)) }
    for path in paths {
      for (upper, lower) in zip(path, path.dropFirst()) {
        edges.append((Int32(upper), Int32(lower)))
      }
    }
    below = Graph(nodes: vertices.count, edges: edges)
    above = Graph(nodes: vertices.count, edges: edges.map { ($1, $0) })
    fillLayers()
  }

  /// The lines that name their target: those that lead nowhere else, and the longest, where all of
  /// them together would pass more layers than anybody could follow.
  private static func stubs(_ task: LayoutTask, _ layers: [Int]) -> [Bool] {
    let spans = task.lines.map { abs(layers[$0.source] - layers[$0.target]) }
    var isStub = task.lines.map { $0.source == $0.target }
    var room = 150 + task.boxes.count * 3
    for number in spans.indices.sorted(by: { (spans[$0], $0) < (spans[$1], $1) }) {
      room -= max(0, spans[number] - 1)
      if room < 0 && spans[number] > 1 { isStub[number] = true }
    }
    return isStub
  }

  private mutating func path(of number: Int) -> [Int] {
    let line = task.lines[number]
    let (from, to) = (vertices[line.source].layer, vertices[line.target].layer)
    if isStub[number] {
      return [line.source, add(.label(number), from + 1, line.stub.width)]
    }
    // A label stands beside its source, whichever way the line leads.
    let labelled = from < to ? from + 1 : from - 1
    let ends = from < to ? (line.source, line.target) : (line.target, line.source)
    var path = [ends.0]
    for layer in min(from, to) + 1..<max(from, to) {
      if layer == labelled, let label = line.label {
        path.append(add(.label(number), layer, label.width))
      } else {
        path.append(add(.bend(number), layer, 4))
      }
    }
    return path + [ends.1]
  }

  private mutating func add(_ kind: Vertex.Kind, _ layer: Int, _ width: Double) -> Int {
    vertices.append(Vertex(kind: kind, layer: layer, width: width))
    return vertices.count - 1
  }

  /// From left to right as a walk from the start comes to the boxes, and the lines with them.
  private mutating func fillLayers() {
    let highest = vertices.reduce(0) { max($0, $1.layer) }
    layers = Array(repeating: [], count: highest + 1)
    let ranks = vertices.map { vertex -> Int in
      switch vertex.kind {
      case .box(let box): arrival[box]
      case .label(let line), .bend(let line):
        max(arrival[task.lines[line].source], arrival[task.lines[line].target])
      }
    }
    for vertex in vertices.indices.sorted(by: { (ranks[$0], $0) < (ranks[$1], $1) }) {
      layers[vertices[vertex].layer].append(vertex)
    }
  }
}
