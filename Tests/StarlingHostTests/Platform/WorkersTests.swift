import StarlingHost
import Testing

/// Tasks on several threads.
struct WorkersTests {
  @Test(arguments: [0, 1, 2, 3, 1_000], [1, 2, 8])
  func `every piece is done once, and the results are in order`(_ count: Int, _ threads: Int) {
    let results = Workers.map(count, threads: threads) { $0 * $0 }
    #expect(results == (0..<count).map { $0 * $0 })
  }
}
