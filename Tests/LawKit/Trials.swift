import Foundation

/// Which cases are tried: always the same ones, unless the environment changes them.
///
/// `STARLING_SEED` starts with another seed (`random` for any), `STARLING_CASES` sets the number of
/// cases, and `STARLING_ALOUD=1` prints the seed of each case before it is tried. If the process
/// crashes, the last seed is that of the case that crashed it.
package struct Trials: Sendable {
  package var seed: UInt64 = 8259
  package var cases: Int?
  package var isAloud = false

  package init() {}

  package static let ofEnvironment: Trials = {
    let environment = ProcessInfo.processInfo.environment
    var trials = Trials()
    if let seed = environment["STARLING_SEED"] {
      trials.seed = UInt64(seed) ?? .random(in: 0 ... .max)
    }
    trials.cases = environment["STARLING_CASES"].flatMap { Int($0) }
    trials.isAloud = environment["STARLING_ALOUD"] == "1"
    return trials
  }()

  func tell(_ seed: UInt64) {
    guard isAloud else { return }
    try? FileHandle.standardError.write(contentsOf: Data("STARLING_SEED=\(seed)\n".utf8))
  }
}
