/// A layout that is much higher than wide, cut between its layers into columns that stand side by
/// side. A line from one column to another names its target.
struct Fold {
  private static let gap = 70.0

  private let task: LayoutTask
  private let layers: [Int]
  /// The column of each layer.
  private var columns: [Int] = []
  private var count = 1

  init(_ task: LayoutTask, _ layers: [Int], _ whole: Layout) {
    (self.task, self.layers) = (task, layers)
    guard whole.height > 3000 else { return }
    var widths: [Int: Double] = [:]
    for (box, layer) in layers.enumerated() {
      widths[layer, default: Self.gap] += task.boxes[box].width + 40
    }
    let width = widths.values.max() ?? whole.width
    count = Int((whole.height / (width * 1.3)).squareRoot().rounded())
    if isNeeded { cut(whole) }
  }

  var isNeeded: Bool { count > 1 }

  // MARK: Where to cut

  /// Columns of about the same height, cut where few lines pass.
  private mutating func cut(_ whole: Layout) {
    var tops = [Double](repeating: .infinity, count: (layers.max() ?? 0) + 1)
    for (box, point) in whole.boxes.enumerated() {
      tops[layers[box]] = min(tops[layers[box]], point.y)
    }
    let passing = linesPassing(tops.count)
    let height = whole.height / Double(count)
    columns = Array(repeating: 0, count: tops.count)
    var first = 0
    for column in 1..<count {
      let ideal = height * Double(column)
      let near = (first + 1..<max(first + 2, tops.count)).filter {
        $0 < tops.count && abs(tops[$0] - ideal) < height / 6
      }
      guard let best = near.min(by: { passing[$0] < passing[$1] }) else { continue }
      for layer in best..<tops.count { columns[layer] += 1 }
      first = best
    }
    count = (columns.last ?? 0) + 1
  }

  /// For each layer how many lines come from above it to it or pass it.
  private func linesPassing(_ count: Int) -> [Int] {
    var changes = [Int](repeating: 0, count: count + 1)
    for line in task.lines {
      let (one, other) = (layers[line.source], layers[line.target])
      changes[min(one, other) + 1] += 1
      changes[max(one, other) + 1] -= 1
    }
    var sum = 0
    return changes.prefix(count).map { change in
      sum += change
      return sum
    }
  }

  // MARK: Side by side

  func layout(arrival: [Int]) -> Layout {
    var whole = Layout()
    whole.boxes = Array(repeating: Layout.Point(x: 0, y: 0), count: task.boxes.count)
    whole.routes = Array(repeating: Layout.Route(), count: task.lines.count)
    var boxes = [[Int]](repeating: [], count: count)
    var lines = boxes
    for box in task.boxes.indices { boxes[column(of: box)].append(box) }
    for line in task.lines.indices { lines[column(of: task.lines[line].source)].append(line) }
    for column in 0..<count {
      add(boxes[column], lines[column], arrival, to: &whole)
    }
    return whole
  }

  private func column(of box: Int) -> Int { columns[layers[box]] }

  private func add(_ boxes: [Int], _ lines: [Int], _ arrival: [Int], to whole: inout Layout) {
    var numbers: [Int: Int] = [:]
    for (number, box) in boxes.enumerated() { numbers[box] = number }
    let part = LayoutTask(
      boxes: boxes.map { task.boxes[$0] },
      lines: lines.map { number in
        let line = task.lines[number]
        let source = numbers[line.source] ?? 0
        // What leads elsewhere is drawn like what leads to itself: it names its target.
        return LayoutTask.Line(
          source: source, target: numbers[line.target] ?? source, label: line.label,
          stub: line.stub)
      }, start: 0)
    let first = boxes.map { layers[$0] }.min() ?? 0
    let layout = Layout(
      part, arrival: boxes.map { arrival[$0] }, boxes.map { layers[$0] - first })
    let offset = whole.width == 0 ? 0 : whole.width + Self.gap
    for (number, box) in boxes.enumerated() {
      whole.boxes[box] = layout.boxes[number].moved(offset)
    }
    for (number, line) in lines.enumerated() {
      whole.routes[line] = layout.routes[number].moved(offset)
    }
    whole.width = offset + layout.width
    whole.height = max(whole.height, layout.height)
  }
}

extension Layout.Point {
  fileprivate func moved(_ offset: Double) -> Self { Self(x: x + offset, y: y) }
}

extension Layout.Route {
  fileprivate func moved(_ offset: Double) -> Self {
    var route = self
    for index in passages.indices { route.passages[index].x += offset }
    route.label = label?.moved(offset)
    return route
  }
}
