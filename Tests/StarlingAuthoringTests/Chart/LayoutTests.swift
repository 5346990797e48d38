import LawKit
import Starling
import Testing

@testable import StarlingAuthoring

/// Laws of the layered layout, for graphs of all shapes.
struct LayoutTests {
  private static func task(_ seed: UInt64, boxes: Int, lines: Int) -> LayoutTask {
    var random = Seeded(seed)
    let sizes = (0..<boxes).map { _ in
      LayoutTask.Size(
        width: Double(random.number(20...250)), height: Double(random.number(20...120)))
    }
    let stub = LayoutTask.Size(width: 60, height: 34)
    let all = (0..<lines).map { _ in
      LayoutTask.Line(
        source: random.number(0...boxes - 1), target: random.number(0...boxes - 1),
        label: random.happens(50) ? LayoutTask.Size(width: 80, height: 20) : nil, stub: stub)
    }
    return LayoutTask(boxes: sizes, lines: all, start: 0)
  }

  private struct Frame {
    var left, right, top, bottom: Double

    init(_ center: Layout.Point, _ size: LayoutTask.Size) {
      (left, right) = (center.x - size.width / 2, center.x + size.width / 2)
      (top, bottom) = (center.y - size.height / 2, center.y + size.height / 2)
    }

    func overlaps(_ other: Frame) -> Bool {
      left < other.right - 0.01 && other.left < right - 0.01
        && top < other.bottom - 0.01 && other.top < bottom - 0.01
    }
  }

  @Test(arguments: [(1, 0), (2, 1), (7, 12), (12, 11), (30, 60), (80, 90), (150, 400)])
  func `boxes and labels lie apart and inside, lines begin and end at their boxes`(
    boxes: Int, lines: Int
  ) {
    // With large graphs, comparing all pairs of boxes takes long.
    for seed in UInt64(0)..<(boxes > 50 ? 1 : 8) {
      let task = Self.task(seed, boxes: boxes, lines: lines)
      let layout = Layout(task)
      var frames = zip(layout.boxes, task.boxes).map { Frame($0, $1) }
      for (line, route) in zip(task.lines, layout.routes) {
        guard let label = route.label else { continue }
        frames.append(Frame(label, route.isStub ? line.stub : line.label ?? line.stub))
      }
      for (index, frame) in frames.enumerated() {
        #expect(frame.left > -0.01 && frame.right < layout.width + 0.01)
        #expect(frame.top > -0.01 && frame.bottom < layout.height + 0.01)
        #expect(!frames[..<index].contains { $0.overlaps(frame) }, "seed \(seed)")
      }
      for (line, route) in zip(task.lines, layout.routes) { check(line, route, task, layout) }
    }
  }

  private func check(
    _ line: LayoutTask.Line, _ route: Layout.Route, _ task: LayoutTask, _ layout: Layout
  ) {
    let source = Frame(layout.boxes[line.source], task.boxes[line.source])
    let target = Frame(layout.boxes[line.target], task.boxes[line.target])
    guard let first = route.passages.first, let last = route.passages.last else {
      Issue.record("a line has no way")
      return
    }
    #expect(first.x >= source.left && first.x <= source.right)
    #expect(abs((route.isUpward ? first.bottom - source.top : first.top - source.bottom)) < 0.01)
    guard !route.isStub else { return }
    #expect(line.source != line.target)
    #expect(last.x >= target.left && last.x <= target.right)
    #expect(abs((route.isUpward ? last.top - target.bottom : last.bottom - target.top)) < 0.01)
    #expect((source.top < target.top) != route.isUpward)
  }

  @Test(arguments: [100, 400])
  func `what is drawn stays in proportion, wherever the lines lead`(boxes: Int) {
    let layout = Layout(Self.task(7, boxes: boxes, lines: boxes * 3))
    let passages = layout.routes.reduce(0) { $0 + $1.passages.count }
    #expect(passages < boxes * 3 * 6 + 600)
  }

  @Test func `a chain is folded into columns`() {
    let size = LayoutTask.Size(width: 200, height: 60)
    let lines = (0..<299).map {
      LayoutTask.Line(source: $0, target: $0 + 1, label: nil, stub: size)
    }
    let layout = Layout(
      LayoutTask(boxes: Array(repeating: size, count: 300), lines: lines, start: 0))
    #expect(layout.height < layout.width * 3 && layout.width < layout.height * 3)
    #expect(layout.routes.count(where: \.isStub) < 12)
  }
}
