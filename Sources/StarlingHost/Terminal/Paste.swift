/// Lines that arrived at once. Together, they may be as long as a single line may be.
package struct Paste: Sendable {
  package private(set) var lines: [Line] = []
  private var count = 0

  package init() {}

  package mutating func add(_ line: Line) {
    count += line.bytes.count + (lines.isEmpty ? 0 : 1)
    if count > Line.limit { lines = [.tooLong] } else { lines.append(line) }
  }
}
