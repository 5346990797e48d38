import LawKit

/// Conditions on one value, as JSON, with all kinds of nesting.
struct RandomCondition {
  /// Strings, numbers and words to compare with, as JSON.
  let operands: [String]
  let numbers: [String]
  let hasContains: Bool

  func make(depth: Int, _ random: inout Seeded) -> String {
    var tests: [String: String] = [:]
    for _ in 0..<(random.once(in: 3) ? 2 : 1) { add(to: &tests, depth: depth, &random) }
    if tests["is"] ?? tests["in"] ?? tests["has"] != nil, random.once(in: 3) {
      tests["exact"] = "true"
    }
    let keys = tests.keys.sorted()
    return "{ " + keys.map { "\"\($0)\": \(tests[$0] ?? "")" }.joined(separator: ", ") + " }"
  }

  private func add(
    to tests: inout [String: String], depth: Int, _ random: inout Seeded
  ) {
    switch Int.random(in: 0..<(depth > 0 ? 11 : 7), using: &random) {
    case 0: tests["is"] = random.pick(operands)
    case 1: tests["in"] = "[\(list(&random) { $0.pick(operands) })]"
    case 2: tests["atLeast"] = random.pick(numbers)
    case 3: tests["atMost"] = random.pick(numbers)
    case 4: tests["empty"] = random.pick(["true", "false"])
    case 5 where hasContains:
      tests["contains"] = random.pick(operands.filter { $0.hasPrefix("\"") })
    case 6: tests["has"] = random.pick(operands)
    case 7, 8: tests["not"] = make(depth: depth - 1, &random)
    case 9: tests["any"] = "[\(list(&random) { make(depth: depth - 1, &$0) })]"
    case 10: tests["all"] = "[\(list(&random) { make(depth: depth - 1, &$0) })]"
    default: tests["is"] = random.pick(operands)
    }
  }

  private func list(
    _ random: inout Seeded, _ element: (inout Seeded) -> String
  ) -> String {
    (0..<Int.random(in: 1...3, using: &random)).map { _ in element(&random) }
      .joined(separator: ", ")
  }
}
