import LawKit
import Starling
import StarlingTesting

/// A transcript with everything that could be hard to read back.
struct GeneratedTranscript: CustomStringConvertible {
  let transcript: Transcript

  var description: String { transcript.text.debugDescription + "\n" + transcript.text }
}

extension Choices {
  mutating func transcript() -> GeneratedTranscript {
    let head = settings(ofKinds: 5).map { Transcript.Line(.setting($0)) }
    var transcript = Transcript(head: head, cases: [])
    for one in list(1...3, { $0.conversation() }) { transcript.append(one) }
    return GeneratedTranscript(transcript: transcript)
  }

  private mutating func conversation() -> Transcript.Case {
    let settings = settings(ofKinds: 6).map { Transcript.Line(.setting($0)) }
    let lines = [Transcript.Line(.step(.does(.taps)))] + list(0...8) { $0.line() }
    let end: Transcript.Step = pick([.anything, .ends(.completed), .ends(.left), .ends(.stuck)])
    return Transcript.Case("case", lines: settings + lines + [Transcript.Line(.step(end))])
  }

  private mutating func line() -> Transcript.Line {
    switch below(10) {
    case 0: Transcript.Line(.empty)
    case 1: Transcript.Line(.comment(" a # b"))
    default: Transcript.Line(.step(step()))
    }
  }

  /// Settings, with at most one of each kind; the last kind cannot be in a head.
  private mutating func settings(ofKinds count: Int) -> [Transcript.Setting] {
    var kinds: Set<Int> = []
    return list(0...2) { $0.below(count) }.filter { kinds.insert($0).inserted }.map { kind in
      switch kind {
      case 0: .script(name())
      case 1: .locale("fr-CA")
      case 2: .config(name())
      case 3: .set("a", .text(anyText()))
      case 4: .set("ü-1", .plain(plainText()))
      default: .start(name())
      }
    }
  }

  private mutating func step() -> Transcript.Step {
    switch below(8) {
    case 0, 1: .says(anyText())
    case 2: .does(act())
    case 3: .hears(message())
    case 4: .asks(question())
    case 5: .passes(pick([0.25, 12, 0, 1e9]))
    case 6: .rejects(pick(RejectCode.allCases))
    default: .anything
    }
  }

  private mutating func act() -> Transcript.Act {
    switch below(6) {
    case 0: .taps
    case 1: .answers(anyText())
    case 2: .submits
    case 3: .skips
    case 4: .goesBack
    default: .leaves
    }
  }

  private mutating func message() -> Transcript.Message {
    switch below(5) {
    case 0: .picked(number(1...10))
    case 1: .rated(number(1...10))
    case 2: .outcome(pick(Outcome.allCases), pick(OutcomeStep.allCases))
    case 3: .action(name())
    default: .set("a_b", value())
    }
  }

  private mutating func value() -> Value {
    switch below(3) {
    case 0: .text(anyText())
    case 1: .number(Double(number(-9...9)) / 4)
    default: .boolean(happens(50))
    }
  }

  private mutating func question() -> Transcript.Question {
    switch below(3) {
    case 0: .buttons(list(1...3) { $0.anyTitle() })
    case 1: .input(button: anyTitle(), skip: maybe(50) { $0.anyTitle() })
    default:
      .stars(
        max: number(2...10), submit: maybe(50) { $0.anyTitle() }, skip: maybe(50) { $0.anyTitle() })
    }
  }

  private mutating func anyTitle() -> Transcript.Title { Transcript.Title(anyText()) }

  /// A text that is not empty.
  private mutating func name() -> String { "a" + anyText() }

  /// A text that needs no quotes.
  private mutating func plainText() -> String {
    "a" + text(of: Self.ofALine.filter { !Self.unsafe.contains($0) }, upTo: 5) + "z"
  }

  private mutating func anyText() -> String {
    text(of: Self.ofALine + ["\n", "\r"], upTo: 5)
  }

  private static let unsafe = ["\t", "\u{0}", "\u{2028}"]

  private static let ofALine = [
    "a", "Dark mode", " ", "|", "\\", "\"", "#", "=", "é", "e\u{301}", "…", "🙂", "\t", "\u{A0}",
    ":",
    "1", "true", "@ 1s", "===", "bot:", "\u{0}", "\u{2028}", "| ", "\"x\"", "\\n", "(", ")", "...",
    " \u{301}", "\u{301}",
  ]
}
