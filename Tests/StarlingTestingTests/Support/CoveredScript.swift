import Starling
import StarlingTesting
import Synchronization

/// A script with covering cases.
struct CoveredScript: Sendable {
  let script: Script
  let cover: PathCover
  /// The cases after reading them from a file.
  let cases: [PlayedCase]

  typealias PlayedCase = (written: Transcript.Case, dialog: Dialog)

  init(_ script: Script, _ options: PathCover.Options = PathCover.Options()) throws {
    self.script = script
    cover = PathCover(script, options)
    let transcript = try Transcript(parsing: cover.transcript(of: script, path: "a.json").text)
    var stage = Stage(script)
    cases = try transcript.cases.map { one in
      (one, try stage.dialog(for: transcript.setup.applying(one)))
    }
  }

  /// Covered scripts by their JSON, since several laws use the same ones.
  private static let covered = Mutex<[String: CoveredScript]>([:])

  static func of(_ json: String, _ script: Script) throws -> CoveredScript {
    if let known = covered.withLock({ $0[json] }) { return known }
    let new = try CoveredScript(script)
    covered.withLock { $0[json] = new }
    return new
  }

  /// A sentence for each mutant that the cases do not detect.
  func survivors() async -> [String] {
    let cases = self.cases
    return await Mutants(script).report { mutant in
      let player = Player(saves: false)
      return cases.contains { !player.passes($0.0, on: $0.1.continued(by: mutant.script)) }
    }.survivors
  }
}
