import Starling
import StarlingTesting

/// Transcripts with everything that could be hard to read back.
struct TranscriptGenerator {
  private var dice: Dice
  private var count = 0

  private static let bits = [
    "a", "Dark mode", " ", "\n", "|", "\\", "\"", "#", "=", "é", "e\u{301}", "…", "🙂", "\t", "\r",
    "\u{A0}", ":", "1",
    "true", "@ 1s", "===", "bot:", "\u{0}", "\u{2028}", "| ", "\"x\"", "\\n", "(", ")", "...",
    " \u{301}", "\u{301}",
  ]

  init(seed: UInt64) { dice = Dice(seed: seed) }

  mutating func transcript() -> Transcript {
    var transcript = Transcript(head: settings(2).map { Transcript.Line(.setting($0)) }, cases: [])
    for _ in 0..<Int.random(in: 1...3, using: &dice) { transcript.append(conversation()) }
    return transcript
  }

  private mutating func conversation() -> Transcript.Case {
    count += 1
    var lines = settings(2).map { Transcript.Line(.setting($0)) }
    lines.append(Transcript.Line(.step(.does(.taps))))
    for _ in 0..<Int.random(in: 0...8, using: &dice) { lines.append(line()) }
    let ends: [Transcript.Step] = [.anything, .ends(.completed), .ends(.left), .ends(.stuck)]
    lines.append(Transcript.Line(.step(ends.randomElement(using: &dice) ?? .anything)))
    return Transcript.Case("case \(count)", lines: lines)
  }

  private mutating func line() -> Transcript.Line {
    switch Int.random(in: 0..<10, using: &dice) {
    case 0: Transcript.Line(.empty)
    case 1: Transcript.Line(.comment(" a # b"))
    default: Transcript.Line(.step(step()))
    }
  }

  private mutating func settings(_ most: Int) -> [Transcript.Setting] {
    let all: [Transcript.Setting] = [
      .script(path()), .locale("fr-CA"), .config(path()), .set("a", .text(text())),
      .set("ü-1", .plain("x y")),
    ]
    return Array(all.shuffled(using: &dice).prefix(Int.random(in: 0...most, using: &dice)))
  }

  private mutating func step() -> Transcript.Step {
    let acts: [Transcript.Act] = [.answers(text()), .submits, .skips, .taps, .goesBack, .leaves]
    let values: [Value] = [
      .text(text()), .number(Double(Int.random(in: -9...9, using: &dice)) / 4), .boolean(true),
    ]
    let messages: [Transcript.Message] = [
      .picked(3), .rated(4), .outcome(.later, .feedback), .action(path()),
      .set("a_b", values.randomElement(using: &dice) ?? .boolean(false)),
    ]
    let questions: [Transcript.Question] = [
      .buttons([title(), title()]), .input(button: title(), skip: nil),
      .input(button: title(), skip: title()),
      .stars(max: 5, submit: title(), skip: title()), .stars(max: 10, submit: nil, skip: nil),
    ]
    let steps: [Transcript.Step] = [
      .says(text()), .says(text()), .does(acts.randomElement(using: &dice) ?? .taps), .passes(0.25),
      .passes(12),
      .hears(messages.randomElement(using: &dice) ?? .picked(1)), .rejects(.tooShort), .anything,
      .asks(questions.randomElement(using: &dice) ?? .buttons([title()])),
    ]
    return steps.randomElement(using: &dice) ?? .anything
  }

  private mutating func title() -> Transcript.Title { Transcript.Title(text()) }

  /// A text that is not empty.
  private mutating func path() -> String { "a" + text() }

  mutating func text() -> String {
    (0..<Int.random(in: 0...5, using: &dice)).map { _ in Self.bits.randomElement(using: &dice) ?? ""
    }.joined()
  }
}
