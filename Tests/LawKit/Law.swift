/// Checks a law for every case that a generator makes.
///
///     try await forAll({ try $0.talk() }) { talk in try holds(talk.isPolite, "it was rude") }
///
/// Throws the smallest case that breaks it, with the seed to make it again.
package func forAll<Case>(
  _ make: @escaping (inout Choices) throws -> Case, cases: Int = 100, attempts: Int = 2_000,
  trials: Trials = .ofEnvironment, _ law: @escaping (Case) async throws -> Void
) async throws {
  let law = Law(make: make, law: law)
  var (seed, kept) = (trials.seed, 0)
  while kept < trials.cases ?? cases {
    trials.tell(seed)
    switch await law.judge(Choices(seed: seed)) {
    case .broken(let breach):
      var shrinking = Shrinking(breach, law, attempts: attempts)
      await shrinking.run()
      let (smallest, reason) = (shrinking.best.name, shrinking.best.reason)
      throw BrokenLaw(smallest: smallest, reason: reason, seed: seed, times: shrinking.times)
    case .kept: kept += 1
    case .unsuitable: break
    }
    seed &+= 1
    try holds(seed &- trials.seed < 50 + 50 * UInt64(kept + 1), "too few cases are suitable")
  }
}

/// Throws in a law if a condition does not hold.
package func holds(_ isSo: Bool, _ otherwise: @autoclosure () -> String) throws {
  guard isSo else { throw Untrue(otherwise()) }
}

package struct Untrue: Error, CustomStringConvertible {
  package let description: String

  package init(_ description: String) { self.description = description }
}

/// Thrown if a law does not apply to a case.
package struct Unsuitable: Error { package init() {} }

/// A generator, and the law for its cases.
struct Law<Case> {
  let make: (inout Choices) throws -> Case
  let law: (Case) async throws -> Void

  enum Judgement { case kept, unsuitable, broken(Breach) }

  func judge(_ choices: Choices) async -> Judgement {
    var choices = choices
    guard let made = try? make(&choices) else { return .unsuitable }
    do { try await law(made) } catch is Unsuitable { return .unsuitable } catch {
      return .broken(Breach(choices: choices, name: "\(made)", reason: "\(error)"))
    }
    return .kept
  }
}

/// A case that breaks a law.
struct Breach {
  let choices: Choices
  let name: String
  let reason: String
}

package struct BrokenLaw: Error, CustomStringConvertible {
  /// The smallest case that was found, and its violation.
  package let smallest: String
  package let reason: String
  /// The seed of the case that was found first, and how many times it was made smaller.
  package let seed: UInt64
  let times: Int

  package var description: String {
    """
    \(reason)
    repeat it with STARLING_SEED=\(seed) STARLING_CASES=1; made smaller \(times) times, it is:
    \(smallest)
    """
  }
}
