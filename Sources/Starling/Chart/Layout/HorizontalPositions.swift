/// Where each vertex stands from left to right: as near to its neighbours as the order of its
/// layer and the room that each needs allow.
struct HorizontalPositions {
  private(set) var x: [Double]
  private let net: LayerNet

  init(_ net: LayerNet) {
    self.net = net
    x = Array(repeating: 0, count: net.vertices.count)
    for layer in net.layers.indices { settle(layer, at: net.layers[layer].map { _ in 0 }) }
    for round in 0..<25 {
      let isDownward = round % 2 == 0
      let order = isDownward ? Array(net.layers.indices) : net.layers.indices.reversed()
      for layer in order {
        // At last, both sides count.
        let graphs = round > 8 ? [net.above, net.below] : isDownward ? [net.above] : [net.below]
        settle(layer, at: net.layers[layer].map { wish(of: $0, graphs) })
      }
    }
  }

  /// Makes long lines straight where their neighbours leave room, stretch by stretch.
  mutating func straighten() {
    var index = [Int](repeating: 0, count: x.count)
    for layer in net.layers {
      for (position, vertex) in layer.enumerated() { index[vertex] = position }
    }
    for path in net.paths where path.count > 3 {
      var stretch: [Int] = []
      var room = -Double.infinity...Double.infinity
      for vertex in path.dropFirst().dropLast() {
        let own = self.room(of: vertex, at: index[vertex])
        if own.overlaps(room) {
          room = room.clamped(to: own)
          stretch.append(vertex)
        } else {
          align(stretch, in: room)
          (stretch, room) = ([vertex], own)
        }
      }
      align(stretch, in: room)
    }
  }

  private mutating func align(_ stretch: [Int], in room: ClosedRange<Double>) {
    let middle = stretch.reduce(0) { $0 + x[$1] } / Double(max(1, stretch.count))
    for vertex in stretch { x[vertex] = min(max(middle, room.lowerBound), room.upperBound) }
  }

  /// Where a vertex can stand without pushing its neighbours.
  private func room(of vertex: Int, at index: Int) -> ClosedRange<Double> {
    let layer = net.layers[net.vertices[vertex].layer]
    var (low, high) = (-Double.infinity, Double.infinity)
    if index > 0 { low = x[layer[index - 1]] + net.distance(layer[index - 1], vertex) }
    if index + 1 < layer.count {
      high = x[layer[index + 1]] - net.distance(vertex, layer[index + 1])
    }
    // Sums of fractions may cross by a hair.
    return min(low, x[vertex])...max(high, x[vertex])
  }

  /// The middle of the neighbours, where bends pull hardest, so that long lines are straight.
  private func wish(of vertex: Int, _ graphs: [Graph]) -> Double {
    var (sum, weights) = (0.0, 0.0)
    for graph in graphs {
      for neighbour in graph.edges(of: vertex) {
        let weight = net.vertices[vertex].isBend && net.vertices[Int(neighbour)].isBend ? 8.0 : 1
        sum += x[Int(neighbour)] * weight
        weights += weight
      }
    }
    return weights > 0 ? sum / weights : x[vertex]
  }

  /// Brings a layer as near to its wishes as it can be, in the sense of least squares: neighbours
  /// that would overlap make a group, which stands where its wishes meet.
  private mutating func settle(_ layer: Int, at wishes: [Double]) {
    let vertices = net.layers[layer]
    var groups: [Group] = []
    var offset = 0.0
    for (index, vertex) in vertices.enumerated() {
      if index > 0 { offset += net.distance(vertices[index - 1], vertex) }
      let weight = net.vertices[vertex].isBend ? 4.0 : 1
      var group = Group(first: index, sum: (wishes[index] - offset) * weight, weight: weight)
      while let previous = groups.last, previous.position > group.position {
        groups.removeLast()
        group = Group(
          first: previous.first, sum: previous.sum + group.sum,
          weight: previous.weight + group.weight)
      }
      groups.append(group)
    }
    offset = 0
    var current = 0
    for (index, vertex) in vertices.enumerated() {
      if index > 0 { offset += net.distance(vertices[index - 1], vertex) }
      if current + 1 < groups.count, groups[current + 1].first == index { current += 1 }
      x[vertex] = groups[current].position + offset
    }
  }

  private struct Group {
    var first: Int
    var sum: Double
    var weight: Double

    var position: Double { sum / weight }
  }
}

extension LayerNet {
  /// How far apart the centers of two neighbours stand at least.
  fileprivate func distance(_ one: Int, _ other: Int) -> Double {
    let gap = vertices[one].isBend && vertices[other].isBend ? 10.0 : 22
    return (vertices[one].width + vertices[other].width) / 2 + gap
  }
}

extension LayerNet.Vertex {
  var isBend: Bool {
    switch kind {
    case .bend: true
    case .box, .label: false
    }
  }
}
