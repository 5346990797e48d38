import LawKit
import Starling
import StarlingTesting
import Testing

/// Laws for every transcript, generated or recorded.
@Suite struct `The laws of a transcript` {
  @Test func `what is written is read back the same`() async throws {
    try await forAll({ $0.transcript() }, cases: 200) { made in
      let text = made.transcript.text
      let read = try Transcript(parsing: text)
      try holds(read == made.transcript, "it is read as\n\(read.lines.joined(separator: "\n"))")
      try holds(read.text == text, "it is written again as\n\(read.text)")
    }
  }

  @Test func `whatever happens, the recording passes, and holds everything`() async throws {
    try await forAll({ try $0.talk() }, cases: 100) { talk in
      guard talk.options.start != "nowhere" else { throw Unsuitable() }
      var dialog = Dialog(talk.script, talk.options)
      var recorder = Recorder()
      for event in talk.events { recorder.record(event, dialog.step(event)) }
      guard talk.events.first == .begin else { throw Unsuitable() }
      let settings = Recorder.settings(for: talk.script, talk.options)
      let one = recorder.recorded(as: "recorded", settings: settings)
      let text = Transcript(cases: [one]).text
      let transcript = try Transcript(parsing: text)
      var stage = Stage(talk.script)
      let start = try stage.dialog(for: transcript.setup.applying(transcript.cases[0]))
      let failure = Player().play(transcript.cases[0], on: start)
      try holds(failure == nil, "\(String(describing: failure))\nin \(text)")
      let rewriting = Rewriting(transcript.cases[0], on: start)
      try holds(rewriting.lines == transcript.cases[0].lines, "it could be rewritten:\n\(text)")
    }
  }
}

extension Transcript {
  fileprivate var lines: [String] {
    (head + cases.flatMap(\.lines)).map { "\($0.content)" }
  }
}
