import LawKit
import StarlingTesting
import Testing

/// Differences between two texts of any length.
@Suite struct `A comparison of lines` {
  /// The result of applying the changes to the old lines.
  private static func applied(_ diff: Diff, to old: [String]) -> [String] {
    var result: [String] = []
    var from = 0
    for hunk in diff.hunks {
      result += old[from..<(hunk.oldStart - 1)]
      from = hunk.oldStart - 1
      for line in hunk.lines {
        if !line.hasPrefix("-") { result.append(String(line.dropFirst())) }
        if !line.hasPrefix("+") { from += 1 }
      }
    }
    return result + old[from...]
  }

  @Test(arguments: 0..<24)
  func `A comparison of lines leads from the old lines to the new ones`(seed: UInt64) {
    var numbers = Seeded(seed)
    // Short lists are compared in a different way than long ones. Few words mean many repetitions.
    let count = seed.isMultiple(of: 2) ? 60 : 3_000
    let words = numbers.pick([3, 40, 5_000])
    var lists: [[String]] = []
    for _ in 0..<2 {
      lists.append((0..<count).map { _ in String(numbers.number(1...words)) })
    }
    if seed % 4 < 2 {
      lists[1] = lists[0].filter { _ in numbers.happens(90) }
      lists[1].insert("new", at: lists[1].count / 3)
    }
    for context in [0, 3] {
      let diff = Diff(from: lists[0], to: lists[1], context: context)
      #expect(Self.applied(diff, to: lists[0]) == lists[1])
    }
  }

  @Test func `A comparison of lines finds few changes among many lines`() {
    let old = (0..<20_000).map { $0.isMultiple(of: 5) ? "same" : String($0) }
    var new = old
    new[7] = "seven"
    new.remove(at: 10_001)
    new.append("end")
    let hunks = Diff(from: old, to: new, context: 0).hunks
    #expect(hunks.map(\.lines) == [["-7", "+seven"], ["-10001"], ["+end"]])
    #expect(hunks.map(\.oldStart) == [8, 10_002, 20_001])
  }

  @Test func `A comparison of lines of long lists with nothing in common says so at once`() {
    let old = Array(repeating: "a", count: 40_000)
    let hunks = Diff(from: old, to: Array(repeating: "b", count: 20_000)).hunks
    #expect(hunks.count == 1 && hunks[0].lines.count == 60_000)
  }

  @Test func `A comparison of lines of every line changed says so at once`() {
    let old = (0..<10_000).flatMap { ["line \($0),", "}"] }
    let new = (0..<10_000).flatMap { ["line \($0)", "}"] }
    #expect(Self.applied(Diff(from: old, to: new, context: 0), to: old) == new)
  }
}
