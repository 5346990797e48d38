import Testing

/// Checks that lines are the expected ones; otherwise, reports those that differ, with their
/// numbers.
func expectLines(
  _ lines: some Sequence<String>, are expected: [String],
  sourceLocation: SourceLocation = #_sourceLocation
) {
  let changes = Array(lines).difference(from: expected).map { change in
    switch change {
    case .remove(let place, let line, _): "\(place + 1) is missing: \(line)"
    case .insert(let place, let line, _): "\(place + 1) is not expected: \(line)"
    }
  }
  if !changes.isEmpty {
    Issue.record("\(changes.joined(separator: "\n"))", sourceLocation: sourceLocation)
  }
}
