import Starling

extension LayeredNet {
  /// Stacks the layers of each column, and puts the columns side by side.
  mutating func arrange() {
    spans = Array(repeating: (0, 0), count: layers.count)
    for column in columns {
      let numbers = layers[column].joined()
      let left = numbers.map { vertices[$0].x - vertices[$0].size.width / 2 }.min() ?? 0
      let offset = width == 0 ? 0 : width + 70
      for number in numbers {
        vertices[number].x += offset - left
        width = max(width, vertices[number].x + vertices[number].size.width / 2)
      }
      stack(column)
    }
  }

  /// Stacks layers. Each is as high as its highest vertex, with more space below if lines run far
  /// to the side.
  private mutating func stack(_ column: Range<Int>) {
    var y = 0.0
    for layer in column {
      let height = layers[layer].reduce(0) { max($0, vertices[$1].size.height) }
      let farthest = layers[layer].reduce(0) { farthest, upper in
        vertices[upper].below.reduce(farthest) {
          max($0, abs(vertices[upper].x - vertices[$1].x))
        }
      }
      spans[layer] = (y, y + height)
      y += height + 14 + min(60, farthest / 12)
    }
  }

  var height: Double {
    zip(layers, spans).reduce(0) { $1.0.isEmpty ? $0 : max($0, $1.1.bottom) }
  }

  /// The columns into which to cut the rows of a picture that is much higher than wide. The cuts
  /// are at rows that few lines pass.
  var wantedColumns: [Range<Int>] {
    let rows = 0..<layers.count / 2
    let widths = rows.map { row in
      layers[2 * row].reduce(70) {
        $0 + (vertices[$1].isBend ? 0 : vertices[$1].size.width + 40)
      }
    }
    let widest = widths.max() ?? width
    let count = height > 3000 ? Int((height / (widest * 1.3)).squareRoot().rounded()) : 1
    var starts = [0]
    for column in stride(from: 1, to: count, by: 1) {
      let columnHeight = height / Double(count)
      let distances = rows.map { abs(spans[2 * $0].top - columnHeight * Double(column)) }
      let near = rows.dropFirst(starts[starts.count - 1] + 1).filter {
        distances[$0] < columnHeight / 6
      }
      let passing = near.map { (layers[2 * $0 - 1].count, distances[$0], $0) }
      if let best = passing.min(by: { $0 < $1 }) { starts.append(best.2) }
    }
    return zip(starts, starts.dropFirst() + [rows.count]).map { $0..<$1 }
  }
}
