/// The layer of each box: below all that lead to it, and in the next one with room.
struct Layering {
  private(set) var layer: [Int]
  private(set) var count = 0

  private var usedWidth: [Double] = []
  /// A layer at or below this one that may have room.
  private var nextFree: [Int] = []
  private let widest: Double

  init(_ task: LayoutTask, _ order: FlowOrder) {
    layer = Array(repeating: 0, count: task.boxes.count)
    // A picture of many boxes is about as wide as it is high, whatever leads where.
    let area = task.boxes.reduce(0) { $0 + ($1.width + 40) * ($1.height + 120) }
    widest = max(1500, area.squareRoot() * 1.5)
    var earliest = [Int](repeating: 0, count: task.boxes.count)
    let neighbours = Graph(nodes: task.boxes.count, edges: Self.forward(task, order))
    for box in order.boxes {
      layer[box] = place(task.boxes[box].width + 40, from: earliest[box])
      for target in neighbours.edges(of: box) {
        earliest[Int(target)] = max(earliest[Int(target)], layer[box] + 1)
      }
    }
    count = usedWidth.count
  }

  private static func forward(_ task: LayoutTask, _ order: FlowOrder) -> [(Int32, Int32)] {
    task.lines.indices.compactMap { number in
      let line = task.lines[number]
      guard line.source != line.target else { return nil }
      let (from, to) = (Int32(line.source), Int32(line.target))
      return order.isTurned[number] ? (to, from) : (from, to)
    }
  }

  private mutating func place(_ width: Double, from earliest: Int) -> Int {
    while usedWidth.count <= earliest { addLayer() }
    let layer = free(from: earliest)
    usedWidth[layer] += width
    if usedWidth[layer] >= widest {
      if layer + 1 == usedWidth.count { addLayer() }
      nextFree[layer] = layer + 1
    }
    return layer
  }

  private mutating func addLayer() {
    nextFree.append(usedWidth.count)
    usedWidth.append(0)
  }

  private mutating func free(from start: Int) -> Int {
    var layer = start
    while nextFree[layer] != layer { layer = nextFree[layer] }
    var passed = start
    while nextFree[passed] != passed {
      let next = nextFree[passed]
      nextFree[passed] = layer
      passed = next
    }
    return layer
  }
}
