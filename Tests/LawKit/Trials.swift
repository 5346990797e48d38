import Foundation

/// Which cases are tried: always the same ones, unless the environment says otherwise.
///
/// `STARLING_SEED` begins with the cases of another seed (`random`: of any), `STARLING_CASES` tries
/// so many of them, and `STARLING_ALOUD=1` tells the seed of each before it is tried: the last one
/// told is that of a case in which the process came down.
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
