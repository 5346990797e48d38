import Starling
import StarlingHost

/// Simulates many people on all cores, and shows the progress on a terminal if it takes a while.
struct Crowding: Sendable {
  private let forecast: Forecast
  private let people: Int
  private let seed: UInt64

  /// How many people are simulated at a time: enough that adding up takes no time, and few enough
  /// that the progress moves.
  private static let chunk = 10_000

  init(_ forecast: Forecast, _ people: Int, seed: UInt64) {
    (self.forecast, self.people, self.seed) = (forecast, people, seed)
  }

  func population() -> Forecast.Population {
    let chunks = (people + Self.chunk - 1) / Self.chunk
    let cores = max(1, min(Platform.coreCount, chunks))
    let parts = Workers.map(cores) { core in
      var progress = core == 0 ? Progress() : nil
      var sum = forecast.population(of: 0..<0, seed: seed)
      for chunk in stride(from: core, to: chunks, by: cores) {
        let start = chunk * Self.chunk
        sum.add(forecast.population(of: start..<min(start + Self.chunk, people), seed: seed))
        progress?.tell(chunk + 1, of: chunks)
      }
      progress?.end()
      return sum
    }
    return parts.dropFirst().reduce(into: parts[0]) { $0.add($1) }
  }
}

/// A progress line on the terminal, which appears after a second.
private struct Progress {
  private let start = Platform.monotonicNanoseconds
  private let output = Output.standardError
  private var shown: Int?

  mutating func tell(_ done: Int, of all: Int) {
    let isSlow = Platform.monotonicNanoseconds - start > 1_000_000_000
    let percent = done * 100 / max(all, 1)
    guard isSlow, percent != shown, output.isTerminal else { return }
    shown = percent
    // Without a terminal, no progress is shown.
    try? output.write("\r\(percent) % of the people simulated ")
  }

  /// Erases the progress line.
  func end() {
    if shown != nil { try? output.write("\r" + String(repeating: " ", count: 50) + "\r") }
  }
}
