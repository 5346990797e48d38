import Starling

/// The buttons above a line. They are drawn again as keys go through them.
struct ShownList {
  /// What a terminal shows with some marks; nil if there are no buttons.
  let list: (ChoiceMarks) -> String?
  /// What stands directly above the line; nil if something else does.
  private var shown: String?

  static var none: ShownList { ShownList(above: false, as: ChoiceMarks()) { _ in nil } }

  /// The buttons of a prompt. The view has just written them with some marks, or it has not.
  init(above isAbove: Bool, as marks: ChoiceMarks, _ list: @escaping (ChoiceMarks) -> String?) {
    (self.list, shown) = (list, isAbove ? list(marks) : nil)
  }

  /// Something else stands above the line by now, or the terminal has wrapped it otherwise.
  mutating func forget() { shown = nil }

  /// What turns the rows above the line into those with other marks, and leaves the cursor in front
  /// of the line; nil if nothing changes. Buttons that can be ticked are written again if they are
  /// not there.
  mutating func drawing(_ marks: ChoiceMarks, height: Int) -> String? {
    guard let wanted = list(marks), wanted != shown, shown != nil || marks.ticks != nil else {
      return nil
    }
    defer { shown = wanted }
    guard let shown else { return "\r\u{1B}[J" + wanted }
    // What has left the screen at its top cannot be changed.
    let rows = min(shown.count { $0 == "\n" }, max(height - 1, 0))
    guard rows > 0 else { return nil }
    let lines = Self.rows(of: wanted)
    let last = max(lines.count - rows, 0)
    let first = last > 0 ? min(last, rowOfPointer(lines, marks)) : 0
    return "\r\u{1B}[\(rows)A"
      + lines[first...].prefix(rows).map { "\u{1B}[K" + $0 + "\n" }.joined()
  }

  /// The row that shows where the keys are: without them, it would look otherwise.
  private func rowOfPointer(_ lines: [Substring], _ marks: ChoiceMarks) -> Int {
    guard let plain = list(ChoiceMarks(ticks: marks.ticks)) else { return lines.count }
    return zip(lines, Self.rows(of: plain)).enumerated().first { $1.0 != $1.1 }?.offset
      ?? lines.count
  }

  private static func rows(of list: String) -> [Substring] {
    list.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
  }
}
