import Starling
import StarlingTesting

/// Plays lines as the only case of a transcript.
func play(_ lines: String, on script: Script) throws -> Failure? {
  let transcript = try Transcript(parsing: "=== case\n" + lines)
  var stage = Stage(script)
  let dialog = try stage.dialog(for: transcript.setup.applying(transcript.cases[0]))
  return Player().play(transcript.cases[0], on: dialog)
}

/// The numbers of a generator that gives the same ones everywhere.
struct Dice: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
