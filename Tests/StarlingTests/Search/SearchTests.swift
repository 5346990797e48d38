import Testing

@testable import Starling

/// The order in which a search takes nodes, the ways back, and how far it can be trusted.
struct SearchTests {
  /// The numbers that are taken where each leads to its double and the one after.
  private static func taken(_ search: inout Search<Int, Int>, below bound: Int) -> [Int] {
    search.add(1, [1], by: nil)
    var taken: [Int] = []
    while let (number, node) = search.take() {
      taken.append(node)
      for next in [2 * node, 2 * node + 1] where next < bound {
        search.add(next, [Int32(next)], from: number, by: next)
      }
    }
    return taken
  }

  @Test func `nodes are taken in the order in which they came, and each has a shortest way`() {
    var search = Search<Int, Int>()
    #expect(Self.taken(&search, below: 12) == Array(1..<12))
    #expect(search.trust.isWhole && search.trust.words == nil)
    #expect(search.keys.number(of: [11]).map { search.way(to: $0) } == [2, 5, 11])
    #expect(search.keys.number(of: [12]) == nil)
  }

  @Test func `a known node does not wait again`() {
    var search = Search<Int, Int>()
    #expect(search.add(1, [1], by: nil).isNew)
    let again = search.add(2, [1], by: 7)
    #expect(!again.isNew && again.number == 0)
    #expect(search.take()?.node == 1 && search.take() == nil)
    #expect(search.way(to: 0) == [])
  }

  @Test func `the cheapest node comes first, by its cheapest way`() {
    var search = Search<Int, Int>(cheapestFirst: true)
    search.add(1, [1], by: nil)
    let start = search.take()?.number
    search.add(2, [2], from: start, by: 20, cost: 20)
    search.add(3, [3], from: start, by: 5, cost: 5)
    let third = search.take()
    #expect(third?.node == 3)
    search.add(2, [2], from: third?.number, by: 6, cost: 11)
    search.add(4, [4], from: third?.number, by: 6, cost: 11, distance: 1)
    #expect(search.take()?.node == 4)
    let second = search.take()
    #expect(second.map { search.cost(of: $0.number) } == 11)
    #expect(second.map { search.way(to: $0.number) } == [5, 6])
    #expect(search.take() == nil && search.taken == 4)
  }

  @Test(arguments: [(most: 5, mostTaken: Int.max), (most: Int.max, mostTaken: 4)])
  func `a search with too many nodes ends, and is not whole`(most: Int, mostTaken: Int) {
    var search = Search<Int, Int>(most: most, mostTaken: mostTaken)
    #expect(Self.taken(&search, below: 100).count < 5)
    #expect(!search.trust.isWhole && search.trust.words == "there are more states")
  }

  @Test func `as many nodes as there is room for are whole`() {
    var search = Search<Int, Int>(most: 11, mostTaken: 11)
    #expect(Self.taken(&search, below: 12).count == 11 && search.trust.isWhole)
  }

  @Test func `the first thing that was left out is named`() {
    var trust = Trust()
    trust.miss(.answers(to: "a", distinguished: nil))
    trust.miss(.combinations)
    #expect(trust.words == #"not every answer at "a" could be tried"#)
    var other = Trust()
    other.missStates()
    trust.miss(other)
    #expect(!trust.isWhole && trust.words == "there are more states")
  }
}
