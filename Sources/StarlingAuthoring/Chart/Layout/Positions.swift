import Starling

extension LayeredNet {
  /// Moves the vertices of each layer as close to their neighbors as order and space permit.
  mutating func choosePositions() {
    for layer in layers.indices { settle(layer, at: layers[layer].map { _ in 0 }) }
    for round in 0..<25 {
      let isDownward = round.isMultiple(of: 2)
      for layer in isDownward ? Array(layers.indices) : layers.indices.reversed() {
        let wishes = layers[layer].map { number in
          let vertex = vertices[number]
          // The last rounds consider the neighbors on both sides.
          let neighbors =
            round > 8 ? vertex.above + vertex.below : isDownward ? vertex.above : vertex.below
          return wish(of: number, neighbors)
        }
        settle(layer, at: wishes)
      }
    }
  }

  /// The mean position of the neighbors. Bends attract bends more, so that long lines are straight.
  private func wish(of number: Int, _ neighbors: [Int]) -> Double {
    var sum = 0.0
    var weights = 0.0
    for neighbor in neighbors {
      let weight = vertices[number].isBend && vertices[neighbor].isBend ? 8.0 : 1
      sum += vertices[neighbor].x * weight
      weights += weight
    }
    return weights > 0 ? sum / weights : vertices[number].x
  }

  /// Brings the vertices of a layer as close to their desired positions as possible, by least
  /// squares. Neighbors that would overlap form a group at the weighted mean of their positions.
  private mutating func settle(_ layer: Int, at wishes: [Double]) {
    var offsets: [Double] = []
    var groups: [(first: Int, sum: Double, weight: Double)] = []
    for (index, number) in layers[layer].enumerated() {
      offsets.append(
        index == 0 ? 0 : offsets[index - 1] + distance(layers[layer][index - 1], number))
      let weight = vertices[number].isBend ? 4.0 : 1
      var group = (first: index, sum: (wishes[index] - offsets[index]) * weight, weight: weight)
      while let previous = groups.last, previous.sum / previous.weight > group.sum / group.weight {
        groups.removeLast()
        group = (previous.first, previous.sum + group.sum, previous.weight + group.weight)
      }
      groups.append(group)
    }
    var end = layers[layer].count
    for group in groups.reversed() {
      for index in group.first..<end {
        vertices[layers[layer][index]].x = group.sum / group.weight + offsets[index]
      }
      end = group.first
    }
  }

  /// Straightens a long line as far as its neighbors leave room, in pieces.
  mutating func straighten(_ path: [Int]) {
    var stretch: [Int] = []
    var room = -Double.infinity...Double.infinity
    for vertex in path.dropFirst().dropLast() {
      let own = self.room(of: vertex)
      if !own.overlaps(room) {
        align(stretch, in: room)
        stretch = []
        room = own
      }
      room = room.clamped(to: own)
      stretch.append(vertex)
    }
    if path.count > 3 { align(stretch, in: room) }
  }

  private mutating func align(_ stretch: [Int], in room: ClosedRange<Double>) {
    let middle = stretch.reduce(0) { $0 + vertices[$1].x } / Double(stretch.count)
    let x = min(max(middle, room.lowerBound), room.upperBound)
    for vertex in stretch { vertices[vertex].x = x }
  }

  /// The range in which a vertex can move without pushing its neighbors.
  private func room(of number: Int) -> ClosedRange<Double> {
    let vertex = vertices[number]
    let layer = layers[vertices[number].layer]
    var low = -Double.infinity
    var high = Double.infinity
    if vertex.position > 0 {
      let left = layer[vertex.position - 1]
      low = vertices[left].x + distance(left, number)
    }
    if vertex.position + 1 < layer.count {
      let right = layer[vertex.position + 1]
      high = vertices[right].x - distance(number, right)
    }
    // Rounding could otherwise exclude the current position.
    return min(low, vertex.x)...max(high, vertex.x)
  }

  /// The least distance between the centers of two neighbors in a layer.
  private func distance(_ one: Int, _ other: Int) -> Double {
    let gap = vertices[one].isBend && vertices[other].isBend ? 10.0 : 22
    return (vertices[one].size.width + vertices[other].size.width) / 2 + gap
  }
}
