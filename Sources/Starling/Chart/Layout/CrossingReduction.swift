extension LayerNet {
  /// Sorts each layer by where its neighbours stand, down and up again, and keeps the best that was
  /// met. A large net gets fewer rounds.
  mutating func reduceCrossings() {
    let size = vertices.count + edges.count
    let rounds = max(2, min(24, 1_500_000 / (size + 1)))
    var sorter = LayerSorter(self)
    var best = (crossings: sorter.crossings(), layers: sorter.layers)
    var idle = 0
    for round in 0..<rounds where best.crossings > 0 && idle < 6 {
      sorter.sweep(downward: round % 2 == 0)
      let crossings = sorter.crossings()
      idle += 1
      if crossings < best.crossings {
        best = (crossings, sorter.layers)
        idle = 0
      }
    }
    layers = best.layers
  }
}

/// Layers in an order that is being improved.
private struct LayerSorter {
  private(set) var layers: [[Int]]
  private var position: [Double]
  private let net: LayerNet

  init(_ net: LayerNet) {
    self.net = net
    layers = net.layers
    position = Array(repeating: 0, count: net.vertices.count)
    for layer in layers.indices { number(layer) }
  }

  private mutating func number(_ layer: Int) {
    for (index, vertex) in layers[layer].enumerated() { position[vertex] = Double(index) }
  }

  mutating func sweep(downward: Bool) {
    let order = downward ? Array(layers.indices) : layers.indices.reversed()
    for layer in order.dropFirst() {
      let keys = layers[layer].enumerated().map { index, vertex in
        (center(of: downward ? net.above : net.below, vertex) ?? Double(index), index, vertex)
      }
      layers[layer] = keys.sorted { ($0.0, $0.1) < ($1.0, $1.1) }.map(\.2)
      number(layer)
    }
  }

  /// The middle of the neighbours; nil where there are none.
  private func center(of graph: Graph, _ vertex: Int) -> Double? {
    let neighbours = graph.edges(of: vertex)
    guard !neighbours.isEmpty else { return nil }
    return neighbours.reduce(0) { $0 + position[Int($1)] } / Double(neighbours.count)
  }

  /// How many edges cross: for each one, those before it in the upper layer that end behind it in
  /// the lower one, counted by a tree of sums.
  func crossings() -> Int {
    layers.dropLast().indices.reduce(0) { $0 + crossings(below: $1) }
  }

  private func crossings(below layer: Int) -> Int {
    var sums = [Int](repeating: 0, count: layers[layer + 1].count + 1)
    var seen = 0
    var crossings = 0
    for upper in layers[layer] {
      let ends = net.below.edges(of: upper).map { Int(position[Int($0)]) }
      for end in ends {
        var index = end + 1
        var before = 0
        while index > 0 {
          before += sums[index]
          index -= index & -index
        }
        crossings += seen - before
      }
      for end in ends {
        var index = end + 1
        while index < sums.count {
          sums[index] += 1
          index += index & -index
        }
        seen += 1
      }
    }
    return crossings
  }
}
