import starling_cli

/// A replacement for the engine's suggestions: the candidate with the fewest changed letters.
@Sendable func nearestByLetters(to word: String, among candidates: [String]) -> String? {
  let rated = candidates.map { (candidate: $0, changes: changes(from: word, to: $0)) }
  return rated.filter { $0.changes <= 2 }.min { $0.changes < $1.changes }?.candidate
}

private func changes(from first: String, to second: String) -> Int {
  let letters = Array(second)
  var row = Array(0...letters.count)
  for (index, letter) in first.enumerated() {
    var corner = row[0]
    row[0] = index + 1
    for column in letters.indices {
      let replaced = corner + (letters[column] == letter ? 0 : 1)
      corner = row[column + 1]
      row[column + 1] = min(replaced, row[column] + 1, corner + 1)
    }
  }
  return row[letters.count]
}

let parser = CommandLineParser(.sample, nearest: nearestByLetters)

/// The invocation for a command line, whose words are separated by single spaces.
func invocation(
  _ line: String, environment: [String: String] = [:]
) throws -> Invocation {
  switch try parser.parse(words(line), environment: environment) {
  case .run(let invocation), .bare(let invocation): return invocation
  case .help, .topic, .word, .version: throw NoInvocation(line: line)
  }
}

/// The error of a command line; nil if it is valid.
func refusal(
  _ line: String, environment: [String: String] = [:]
) -> UsageError? {
  do throws(UsageError) {
    _ = try parser.parse(words(line), environment: environment)
    return nil
  } catch {
    return error
  }
}

struct NoInvocation: Error { let line: String }

private func words(_ line: String) -> [String] {
  line.isEmpty ? [] : line.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
}
