import Starling
import StarlingHost

/// Simulates many people on all cores.
struct Crowding: Sendable {
  private let forecast: Forecast
  private let people: Int
  private let seed: UInt64

  /// How many people are simulated at a time: enough that adding up takes no time, and few enough
  /// that those who wait see it move.
  private static let chunk = 1_000

  init(_ forecast: Forecast, _ people: Int, seed: UInt64) {
    self.forecast = forecast
    self.people = people
    self.seed = seed
  }

  func population(_ work: (any Work)?) -> Forecast.Population {
    work?.expect(people, .people)
    let chunks = (people + Self.chunk - 1) / Self.chunk
    let cores = max(1, min(Platform.coreCount, chunks))
    let parts = Workers.map(cores) { core in
      var sum = forecast.population(of: 0..<0, seed: seed)
      for chunk in stride(from: core, to: chunks, by: cores) {
        let start = chunk * Self.chunk
        let end = min(start + Self.chunk, people)
        sum.add(forecast.population(of: start..<end, seed: seed))
        work?.did(end - start, .people)
      }
      return sum
    }
    return parts.dropFirst().reduce(into: parts[0]) { $0.add($1) }
  }
}
