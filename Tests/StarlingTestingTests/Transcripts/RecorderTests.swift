import Starling
import StarlingTesting
import Testing

/// A recorded case passes unchanged.
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

  @Test(arguments: [
    Event.begin, .back, .leave, .tap, .elapsed, .choose(0), .choose(.max), .submit("x"), .pick(1),
  ])
  func `what happens too early or too late is left out`(_ event: Event) throws {
    var dialog = Dialog(try Scripts.rated())
    var recorder = Recorder()
    if event != .begin { recorder.record(event, dialog.step(event)) }
    #expect(recorder.steps.isEmpty)
    recorder.record(.begin, dialog.step(.begin))
    recorder.record(.leave, dialog.step(.leave))
    let steps = recorder.steps
    recorder.record(event, dialog.step(event))
    #expect(recorder.steps == steps)
  }

  @Test(arguments: [Int.max, .min, 7, -1])
  func `an index that no button has is left out`(_ index: Int) throws {
    var dialog = Dialog(try Scripts.chosen())
    var recorder = Recorder()
    recorder.record(.begin, dialog.step(.begin))
    recorder.record(.choose(index), dialog.step(.choose(index)))
    let one = recorder.recorded(as: "case")
    let text = Transcript(cases: [one]).text
    #expect(
      Player().play(try Transcript(parsing: text).cases[0], on: Dialog(try Scripts.chosen())) == nil
    )
  }

  @Test func `a number that no text can hold is not recorded, as it is not set`() throws {
    var options = Dialog.Options()
    options.variables = ["level": .number(.infinity), "app": .text("Maps")]
    let settings = Recorder.settings(for: try Scripts.rated(), options)
    #expect(settings.count == 1)
  }

  @Test func `a case gets a name that none has yet`() throws {
    var transcript = Transcript(cases: [])
    for _ in 1...3 { transcript.append(Transcript.Case("recorded", steps: [.anything])) }
    #expect(
      transcript.text == "=== recorded\n...\n\n=== recorded (2)\n...\n\n=== recorded (3)\n...\n")
  }
}
