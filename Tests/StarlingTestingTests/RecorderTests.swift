import Starling
import StarlingTesting
import Testing

/// What is recorded passes as it is.
struct RecorderTests {
  private static let answers = [
    "", "x", "two\nlines", "a | b", "c:\\d\\", "\"quoted\"", "  outer  ", "\n", "#2", "\ttab",
    "a\r\nb", "| bar\n\n|", "5", "…",
    "\"", "ends in space \nand more", "\u{301}| ",
  ]

  private static func event(at prompt: Prompt, _ dice: inout Dice) -> Event {
    let answer = answers.randomElement(using: &dice) ?? ""
    let odd: [Event] = [
      .tap, .skip, .back, .leave, .submit(answer), .pick(9), .choose(12), .choose(-3), .elapsed,
    ]
    if Int.random(in: 0..<5, using: &dice) == 0 { return odd.randomElement(using: &dice) ?? .tap }
    switch prompt.kind {
    case .tap: return .tap
    case .delay: return .elapsed
    case .choice(let offers): return .choose(Int.random(in: offers.indices, using: &dice))
    case .text: return .submit(answer)
    case .stars(let field, _): return .pick(Int.random(in: 1...field.max, using: &dice))
    }
  }

  @Test(arguments: 0..<300)
  func `whatever happens, the recording passes, and tells everything`(_ seed: Int) throws {
    var dice = Dice(seed: UInt64(seed))
    let script = seed.isMultiple(of: 2) ? try Scripts.rated() : try Scripts.chosen()
    var options = Dialog.Options()
    if seed.isMultiple(of: 3) { options.locale = "fr" }
    if seed.isMultiple(of: 5) { options.variables["app"] = .text(" 5 \n") }
    var dialog = Dialog(script, options)
    var recorder = Recorder()
    recorder.record(.begin, dialog.step(.begin))
    for _ in 0..<Int.random(in: 0...20, using: &dice) {
      guard let prompt = dialog.prompt else { break }
      let event = Self.event(at: prompt, &dice)
      recorder.record(event, dialog.step(event))
    }
    let settings = Recorder.settings(for: script, options)
    let one = recorder.recorded(as: "recorded", settings: settings)
    let transcript = try Transcript(parsing: Transcript(cases: [one]).text)
    var stage = Stage(script)
    let start = try stage.dialog(for: transcript.setup.applying(transcript.cases[0]))
    #expect(Player().play(transcript.cases[0], on: start) == nil)
    let rewriting = Rewriting(transcript.cases[0], on: start)
    #expect(rewriting.lines == transcript.cases[0].lines)
  }

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
