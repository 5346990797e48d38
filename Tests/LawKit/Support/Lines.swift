/// Each line that differs from the expected ones, with its number.
package func differences(
  of lines: some Sequence<String>, from expected: [String]
) -> [String] {
  Array(lines).difference(from: expected).map { change in
    switch change {
    case .remove(let place, let line, _): "\(place + 1) is missing: \(line)"
    case .insert(let place, let line, _): "\(place + 1) is not expected: \(line)"
    }
  }
}
