import Starling

/// Assigns each box a row: the next one with room below all boxes that lead to it.
struct BoxRanks {
  private(set) var rows: [Int]
  /// The order in which a depth-first search meets the boxes: a good order from left to right.
  private(set) var arrivals: [Int]

  private let task: LayoutTask
  private var arrived = 0
  /// The boxes in the order in which the search finishes them.
  private var finished: [Int] = []

  init(_ task: LayoutTask) {
    self.task = task
    rows = Array(repeating: 0, count: task.boxes.count)
    arrivals = Array(repeating: -1, count: task.boxes.count)
    var targets = [[Int]](repeating: [], count: task.boxes.count)
    for line in task.lines { targets[line.source].append(line.target) }
    let entered = Set(task.lines.lazy.filter { $0.source != $0.target }.map(\.target))
    let entries = task.boxes.indices.filter { !entered.contains($0) }
    for root in [task.start] + entries + task.boxes.indices where arrivals[root] < 0 {
      walk(from: root, targets)
    }
    assignRows()
  }

  private mutating func walk(from root: Int, _ targets: [[Int]]) {
    var path = [(box: root, next: 0)]
    arrive(root)
    while let (box, next) = path.last {
      guard next < targets[box].count else {
        path.removeLast()
        finished.append(box)
        continue
      }
      path[path.count - 1].next += 1
      let target = targets[box][next]
      guard arrivals[target] < 0 else { continue }
      path.append((target, 0))
      arrive(target)
    }
  }

  private mutating func arrive(_ box: Int) {
    arrivals[box] = arrived
    arrived += 1
  }

  /// Assigns rows in reverse finishing order. Lines that close a cycle count in the opposite
  /// direction, so that every line leads down.
  private mutating func assignRows() {
    var neighbors = [[Int]](repeating: [], count: task.boxes.count)
    for line in task.lines {
      neighbors[line.source].append(line.target)
      neighbors[line.target].append(line.source)
    }
    // Limits the width, so that a picture of many boxes is about as wide as it is high.
    let area = task.boxes.reduce(0) { $0 + ($1.width + 40) * ($1.height + 120) }
    let widest = max(1500, area.squareRoot() * 1.5)
    var widths: [Int: Double] = [:]
    var isPlaced = [Bool](repeating: false, count: task.boxes.count)
    for box in finished.reversed() {
      isPlaced[box] = true
      while widths[rows[box], default: 0] >= widest { rows[box] += 1 }
      widths[rows[box], default: 0] += task.boxes[box].width + 40
      for other in neighbors[box] where !isPlaced[other] {
        rows[other] = max(rows[other], rows[box] + 1)
      }
    }
  }
}
