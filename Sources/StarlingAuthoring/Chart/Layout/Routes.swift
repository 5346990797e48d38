import Starling

extension Layout {
  /// Reads the positions of boxes and lines from a net.
  init(_ task: LayoutTask, _ net: LayeredNet) {
    width = net.width
    height = net.height
    boxes = task.boxes.indices.map { box in
      let vertex = net.vertices[box]
      return Point(x: vertex.x, y: net.spans[vertex.layer].top + vertex.size.height / 2)
    }
    let ports = net.ports(boxes: task.boxes.count)
    routes = task.lines.indices.map { line in
      let path = net.paths[line]
      let isStub = net.isStub[line]
      var route = Route(isUpward: path[0] != task.lines[line].source, isStub: isStub)
      route.passages = path.enumerated().map { index, number in
        let vertex = net.vertices[number]
        let span = net.spans[net.vertices[number].layer]
        if index == 0 {
          let edge = span.top + vertex.size.height
          return Passage(x: ports.upper[path[1], default: 0], top: edge, bottom: span.bottom)
        }
        let isEnd = index == path.count - 1
        let x = isEnd && !isStub ? ports.lower[path[index - 1], default: 0] : vertex.x
        return Passage(x: x, top: span.top, bottom: isEnd ? span.top : span.bottom)
      }
      if route.isUpward { route.passages.reverse() }
      route.label = net.labels[line].map { label in
        let span = net.spans[net.vertices[label].layer]
        return Point(x: net.vertices[label].x, y: (span.top + span.bottom) / 2)
      }
      return route
    }
  }
}

extension LayeredNet {
  /// The points at which lines touch boxes, keyed by the next vertex of each line. They are in the
  /// order of the targets, so that lines do not cross at the box.
  fileprivate func ports(boxes: Int) -> (upper: [Int: Double], lower: [Int: Double]) {
    var upper: [Int: Double] = [:]
    var lower: [Int: Double] = [:]
    for box in vertices.prefix(boxes) {
      upper.merge(ports(to: box.below, on: box)) { $1 }
      lower.merge(ports(to: box.above, on: box)) { $1 }
    }
    return (upper, lower)
  }

  private func ports(to ends: [Int], on box: LayerVertex) -> [(Int, Double)] {
    let gap = min(26, max(0, box.size.width - 30) / Double(max(1, ends.count - 1)))
    let middle = Double(ends.count - 1) / 2
    let sorted = ends.sorted { vertices[$0].position < vertices[$1].position }
    return sorted.enumerated().map { ($1, box.x + (Double($0) - middle) * gap) }
  }
}
