/// Turns layers and positions into points.
struct Placement {
  private let task: LayoutTask
  private let net: LayerNet
  private let x: [Double]
  private var tops: [Double] = []
  private var bottoms: [Double] = []
  private(set) var layout = Layout()

  init(_ task: LayoutTask, _ net: LayerNet, _ positions: HorizontalPositions) {
    (self.task, self.net) = (task, net)
    let left = net.vertices.indices.map { positions.x[$0] - net.vertices[$0].width / 2 }.min() ?? 0
    x = positions.x.map { $0 - left }
    placeLayers()
    layout.boxes = task.boxes.indices.map { box in
      Layout.Point(x: x[box], y: tops[net.vertices[box].layer] + task.boxes[box].height / 2)
    }
    let ports = Ports(net, task, x)
    layout.routes = task.lines.indices.map { route(of: $0, ports) }
    layout.height = bottoms.last ?? 0
    layout.width = net.vertices.indices.map { x[$0] + net.vertices[$0].width / 2 }.max() ?? 0
  }

  /// A layer is as high as its highest vertex; where lines run far aside, they get more room.
  private mutating func placeLayers() {
    var farthest = [Double](repeating: 0, count: net.layers.count)
    for (upper, lower) in net.edges {
      let layer = net.vertices[Int(upper)].layer
      farthest[layer] = max(farthest[layer], abs(x[Int(upper)] - x[Int(lower)]))
    }
    var y = 0.0
    for layer in net.layers.indices {
      let height = net.layers[layer].reduce(0) { max($0, self.height(of: $1)) }
      tops.append(y)
      bottoms.append(y + height)
      y += height + 14 + min(60, farthest[layer] / 12)
    }
  }

  private func height(of vertex: Int) -> Double {
    switch net.vertices[vertex].kind {
    case .box(let box): task.boxes[box].height
    case .label(let line): net.isStub[line] ? task.lines[line].stub.height : labelHeight(line)
    case .bend: 0
    }
  }

  private func labelHeight(_ line: Int) -> Double { task.lines[line].label?.height ?? 0 }

  private func route(of line: Int, _ ports: Ports) -> Layout.Route {
    let path = net.paths[line]
    let isStub = net.isStub[line]
    var route = Layout.Route(isUpward: path[0] != task.lines[line].source, isStub: isStub)
    for (index, vertex) in path.enumerated() {
      let layer = net.vertices[vertex].layer
      let center = (tops[layer] + bottoms[layer]) / 2
      switch net.vertices[vertex].kind {
      case .box(let box):
        let isUpper = index == 0
        let edge = tops[layer] + (isUpper ? task.boxes[box].height : 0)
        let port = x[box] + (isUpper ? ports.below[line] : ports.above[line])
        route.passages.append(
          Layout.Passage(x: port, top: edge, bottom: isUpper ? bottoms[layer] : edge))
      case .label:
        route.label = Layout.Point(x: x[vertex], y: center)
        let bottom = isStub ? tops[layer] : bottoms[layer]
        route.passages.append(Layout.Passage(x: x[vertex], top: tops[layer], bottom: bottom))
      case .bend:
        route.passages.append(
          Layout.Passage(x: x[vertex], top: tops[layer], bottom: bottoms[layer]))
      }
    }
    if route.isUpward { route.passages.reverse() }
    return route
  }
}

/// Where lines leave and come in: side by side, in the order of where they go, so that they do not
/// cross at the box.
private struct Ports {
  /// For each line how far from the middle it touches its upper box.
  private(set) var below: [Double]
  /// The same of its lower box.
  private(set) var above: [Double]

  init(_ net: LayerNet, _ task: LayoutTask, _ x: [Double]) {
    below = Array(repeating: 0, count: task.lines.count)
    above = below
    var leaving = [[(Double, Int)]](repeating: [], count: task.boxes.count)
    var coming = leaving
    for (line, path) in net.paths.enumerated() {
      leaving[path[0]].append((x[path[1]], line))
      if !net.isStub[line] { coming[path[path.count - 1]].append((x[path[path.count - 2]], line)) }
    }
    for box in task.boxes.indices {
      let width = task.boxes[box].width
      for (offset, line) in Self.spread(leaving[box], width) { below[line] = offset }
      for (offset, line) in Self.spread(coming[box], width) { above[line] = offset }
    }
  }

  private static func spread(_ lines: [(Double, Int)], _ width: Double) -> [(Double, Int)] {
    let room = min(26, max(0, width - 30) / Double(max(1, lines.count - 1)))
    let middle = Double(lines.count - 1) / 2
    return lines.sorted { $0 < $1 }.enumerated().map { index, line in
      ((Double(index) - middle) * room, line.1)
    }
  }
}
