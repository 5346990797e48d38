import Starling
import StarlingTesting

/// A transcript writes to the same text again, and can be played whatever it contains.
enum TranscriptLaws {
  static func check(_ bytes: [UInt8]) throws(BrokenLaw) {
    let source = SourceText(name: "fuzz.chat", bytes: bytes)
    let transcript: Transcript
    do throws(TranscriptError) {
      transcript = try Transcript(source)
    } catch {
      return try checkTelling(error)
    }
    try checkWriting(transcript)
    try play(transcript)
  }

  private static func checkTelling(_ error: TranscriptError) throws(BrokenLaw) {
    for problem in error.problems.prefix(20) {
      try expect(problem.place.end <= error.source.bytes.count, "\(problem) lies outside")
      try expectHarmless(problem.message, isOneLine: true)
      _ = error.position(of: problem)
    }
  }

  private static func checkWriting(_ transcript: Transcript) throws(BrokenLaw) {
    let text = transcript.text
    let again = try? Transcript(parsing: text)
    try expect(again == transcript, "it changes: \(text)")
  }

  /// A case passes, or fails with a message.
  private static func play(_ transcript: Transcript) throws(BrokenLaw) {
    var stage = Stage(EveryKind.script)
    for one in transcript.cases.prefix(4) {
      guard let dialog = try? stage.dialog(for: transcript.setup.applying(one)) else { continue }
      let failure = Player().play(one, on: dialog)
      try expect((failure == nil) == Player(saves: false).passes(one, on: dialog), "saving matters")
    }
  }
}
