/// An order of the boxes in which most lines lead forward. The lines that do not are turned, so
/// that no circle is left.
struct FlowOrder {
  /// The boxes, each behind all that lead to it.
  private(set) var boxes: [Int] = []
  /// Whether a line leads from a later box to an earlier one.
  private(set) var isTurned: [Bool]
  /// The boxes as a walk from the start comes to them first: a good order from left to right.
  private(set) var arrival: [Int]

  private let leaving: [[Int]]
  private let task: LayoutTask
  private var isOnPath: [Bool]
  private var arrivals = 0

  init(_ task: LayoutTask) {
    self.task = task
    var leaving = [[Int]](repeating: [], count: task.boxes.count)
    for (number, line) in task.lines.enumerated() { leaving[line.source].append(number) }
    self.leaving = leaving
    isTurned = Array(repeating: false, count: task.lines.count)
    arrival = Array(repeating: -1, count: task.boxes.count)
    isOnPath = Array(repeating: false, count: task.boxes.count)
    if task.boxes.indices.contains(task.start) { walk(from: task.start) }
    var hasEntry = [Bool](repeating: false, count: task.boxes.count)
    for line in task.lines where line.source != line.target { hasEntry[line.target] = true }
    for box in task.boxes.indices where !hasEntry[box] && arrival[box] < 0 { walk(from: box) }
    for box in task.boxes.indices where arrival[box] < 0 { walk(from: box) }
    boxes.reverse()
  }

  /// Depth first; a line to a box that is still on the path closes a circle.
  private mutating func walk(from root: Int) {
    var path = [(box: root, next: 0)]
    enter(root)
    while let (box, next) = path.last {
      guard next < leaving[box].count else {
        path.removeLast()
        isOnPath[box] = false
        boxes.append(box)
        continue
      }
      path[path.count - 1].next += 1
      let line = leaving[box][next]
      let target = task.lines[line].target
      if isOnPath[target] {
        isTurned[line] = true
      } else if arrival[target] < 0 {
        enter(target)
        path.append((target, 0))
      }
    }
  }

  private mutating func enter(_ box: Int) {
    isOnPath[box] = true
    arrival[box] = arrivals
    arrivals += 1
  }
}
