import LawKit
import Testing

/// Checks that lines are the expected ones; otherwise, reports those that differ, with their
/// numbers.
func expectLines(
  _ lines: some Sequence<String>, are expected: [String],
  sourceLocation: SourceLocation = #_sourceLocation
) {
  let changes = differences(of: lines, from: expected)
  if !changes.isEmpty {
    Issue.record("\(changes.joined(separator: "\n"))", sourceLocation: sourceLocation)
  }
}
