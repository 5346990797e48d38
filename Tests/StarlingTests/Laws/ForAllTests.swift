import LawKit
import Starling
import Testing

/// Laws that are deliberately wrong, with a known smallest counterexample.
struct ForAllTests {
  /// The message about a broken law, independent of the environment.
  private static func breach<Case>(
    _ make: @escaping (inout Choices) throws -> Case, seed: UInt64 = 1, cases: Int = 500,
    _ law: @escaping (Case) async throws -> Void
  ) async -> BrokenLaw? {
    var trials = Trials()
    trials.seed = seed
    do { try await forAll(make, cases: cases, trials: trials, law) } catch let broken as BrokenLaw {
      return broken
    } catch { Issue.record(error) }
    return nil
  }

  @Test(arguments: UInt64(0)..<8)
  func `a number becomes the smallest that breaks a law`(seed: UInt64) async {
    let broken = await Self.breach({ $0.below(1_000_000) }, seed: seed) {
      try holds($0 < 4_711, "\($0) is large")
    }
    #expect(broken?.smallest == "4711")
    #expect(broken?.reason == "4711 is large")
  }

  @Test(arguments: UInt64(0)..<8)
  func `a list keeps only what breaks a law`(seed: UInt64) async {
    let lists = { (choices: inout Choices) in choices.list(0...30) { $0.below(100) } }
    let twice = await Self.breach(lists, seed: seed) {
      try holds(Set($0).count == $0.count, "twice")
    }
    #expect(twice?.smallest == "[0, 0]")
    let unsorted = await Self.breach(lists, seed: seed) { try holds($0.sorted() == $0, "unsorted") }
    #expect(unsorted?.smallest == "[1, 0]")
    let large = await Self.breach(lists, seed: seed) { try holds($0.reduce(0, +) < 250, "large") }
    let numbers = large?.smallest.dropFirst().dropLast().split(separator: ", ").compactMap {
      Int($0)
    }
    #expect(numbers?.reduce(0, +) == 250 && numbers?.contains(0) == false)
  }

  @Test(arguments: UInt64(0)..<2)
  func `a script keeps only what breaks a law`(seed: UInt64) async throws {
    let broken = await Self.breach({ try $0.script() }, seed: seed) { generated in
      let hasConfirmed = generated.script.tables.ratings.contains { $0.isConfirmed }
      try holds(!hasConfirmed, "stars are confirmed")
    }
    #expect(
      broken?.smallest == """
        { "blocks": { "a": { "type": "rating", "text": "Hello.", "confirm": true } } }
        """)
  }

  @Test(arguments: UInt64(0)..<2)
  func `a conversation keeps only what breaks a law`(seed: UInt64) async throws {
    let broken = await Self.breach({ try $0.talk() }, seed: seed) { talk in
      var dialog = Dialog(talk.script, talk.options)
      let effects = talk.events.flatMap { dialog.step($0) }
      try holds(!effects.contains(.reject(.noSuchButton)), "a button is missed")
    }
    // Which kind of block comes first depends on the draws.
    let kinds = [#""type": "button", "title": "Yes""#, #""type": "choice", "buttons": ["Yes"]"#]
    let smallest = kinds.map { "{ \"blocks\": { \"a\": { \($0) } } }\nbegin\nchoose 1" }
    #expect(smallest.contains(broken?.smallest ?? ""), "\(broken?.smallest ?? "")")
  }

  @Test func `what is said is enough to find the case again`() async throws {
    let law = { (number: Int) async throws in try holds(number % 100 != 99, "ends in 99") }
    let broken = try #require(await Self.breach({ $0.below(100_000) }, law))
    #expect(broken.description.contains("STARLING_SEED=\(broken.seed) STARLING_CASES=1"))
    let again = await Self.breach({ $0.below(100_000) }, seed: broken.seed, cases: 1, law)
    #expect(again?.smallest == broken.smallest && broken.smallest.hasSuffix("99"))
  }

  @Test func `the same seed tries the same cases, another one others`() async throws {
    func tried(_ seed: UInt64) async throws -> [Int] {
      var (trials, tried) = (Trials(), [Int]())
      trials.seed = seed
      trials.cases = 20
      try await forAll({ $0.below(1_000_000) }, trials: trials) { tried.append($0) }
      return tried
    }
    let first = try await tried(7)
    #expect(first.count == 20)
    #expect(try await tried(7) == first)
    #expect(try await Set(tried(1_007)).isDisjoint(with: first))
  }

  @Test func `cases that a law does not speak of are passed over, unless there is nothing else`()
    async throws
  {
    var tried = 0
    try await forAll({ $0.below(2) }, cases: 20, trials: Trials()) { number in
      if number == 0 { throw Unsuitable() }
      tried += 1
    }
    #expect(tried == 20)
    await #expect(throws: Untrue.self) {
      try await forAll({ _ in throw Unsuitable() }, trials: Trials()) { (_: Int) in }
    }
  }
}
