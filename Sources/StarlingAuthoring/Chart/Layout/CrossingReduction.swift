import Starling

extension LayeredNet {
  /// Sorts each layer of a column by the mean position of its neighbors, down and up in turns, and
  /// keeps the order with the fewest crossings. A large net gets fewer rounds.
  mutating func reduceCrossings(in column: Range<Int>) {
    for layer in column { number(layer) }
    let size = column.reduce(0) { size, layer in
      layers[layer].reduce(size) { $0 + 1 + vertices[$1].below.count }
    }
    var best = (crossings: crossings(in: column), layers: layers[column])
    var idle = 0
    for round in 0..<max(2, min(24, 1_500_000 / (size + 1))) where best.crossings > 0 && idle < 6 {
      if round.isMultiple(of: 2) {
        for layer in column.dropFirst() { sort(layer, by: \.above) }
      } else {
        for layer in column.dropLast().reversed() { sort(layer, by: \.below) }
      }
      let crossings = crossings(in: column)
      idle += 1
      if crossings < best.crossings {
        best = (crossings, layers[column])
        idle = 0
      }
    }
    layers.replaceSubrange(column, with: best.layers)
    for layer in column { number(layer) }
  }

  private mutating func number(_ layer: Int) {
    for (index, vertex) in layers[layer].enumerated() { vertices[vertex].position = index }
  }

  private mutating func sort(_ layer: Int, by side: KeyPath<LayerVertex, [Int]>) {
    let keyed = layers[layer].enumerated().map { index, vertex in
      let neighbors = vertices[vertex][keyPath: side]
      let sum = neighbors.reduce(0) { $0 + vertices[$1].position }
      let middle = neighbors.isEmpty ? Double(index) : Double(sum) / Double(neighbors.count)
      return (middle, index, vertex)
    }
    layers[layer] = keyed.sorted { $0 < $1 }.map(\.2)
    number(layer)
  }

  private func crossings(in column: Range<Int>) -> Int {
    column.dropLast().reduce(0) { $0 + crossings(below: $1) }
  }

  /// Counts the pairs of edges that cross between two layers, in a tree of prefix sums.
  private func crossings(below layer: Int) -> Int {
    var sums = [Int](repeating: 0, count: layers[layer + 1].count + 1)
    var seen = 0
    var crossings = 0
    for upper in layers[layer] {
      let ends = vertices[upper].below.map { vertices[$0].position + 1 }
      for end in ends {
        crossings += seen
        var index = end
        while index > 0 {
          crossings -= sums[index]
          index -= index & -index
        }
      }
      seen += ends.count
      for var index in ends {
        while index < sums.count {
          sums[index] += 1
          index += index & -index
        }
      }
    }
    return crossings
  }
}
