import Starling
import StarlingTesting

/// Plays lines as the only case of a transcript.
func play(_ lines: String, on script: Script) throws -> Failure? {
  let transcript = try Transcript(parsing: "=== case\n" + lines)
  var stage = Stage(script)
  let dialog = try stage.dialog(for: transcript.setup.applying(transcript.cases[0]))
  return Player().play(transcript.cases[0], on: dialog)
}
