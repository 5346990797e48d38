import Starling
import StarlingTesting
import Testing

/// What is recorded passes as it is.
struct RecorderTests {
  @Test(
    arguments: [
      ("en", nil, []), ("en-US", nil, []), ("fr", nil, ["locale: fr"]),
      ("de", "bye", ["locale: de", "start: bye"]),
      ("no tag", nil, []),
    ] as [(String, String?, [String])])
  func `settings are recorded where they make a difference`(
    _ locale: String, _ start: String?, _ lines: [String]
  ) throws {
    var options = Dialog.Options()
    options.locale = locale
    options.start = start
    let settings = Recorder.settings(for: try Scripts.rated(), options)
    #expect(settings.flatMap { Transcript.Line(.setting($0)).written } == lines)
  }

  @Test func `a case gets a name that none has yet`() throws {
    var transcript = Transcript(cases: [])
    for _ in 1...3 { transcript.append(Transcript.Case("recorded", steps: [.anything])) }
    #expect(
      transcript.text == "=== recorded\n...\n\n=== recorded (2)\n...\n\n=== recorded (3)\n...\n")
  }
}
