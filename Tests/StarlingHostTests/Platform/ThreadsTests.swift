import StarlingHost
import Testing

struct ThreadsTests {
  @Test(arguments: [0, 1, 2, 9])
  func `every part is done once, and what becomes of them is in order`(_ parts: Int) {
    let sums = Platform.concurrently(parts: parts) { part in
      (0...10_000).reduce(part) { sum, number in sum &+ number &* part }
    }
    #expect(sums == (0..<max(parts, 1)).map { $0 + 50_005_000 * $0 })
  }
}
