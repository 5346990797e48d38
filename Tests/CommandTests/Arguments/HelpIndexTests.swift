import Starling
import StarlingAuthoring
import StarlingTesting
import Testing
import starling_cli

/// `starling help WORD`.
@Suite struct HelpIndexTests {
  static let index = HelpIndex(.starling, Formats.current)

  /// What people look for: words of scripts, transcripts, rules, results and the command line.
  static let asked = [
    "choice", "add", "many", "lists", "promise", "rating", "back", "score", "survey", "text",
    "button", "double-button", "text-input", "route", "branches", "next", "when", "visited", "of",
    "saveAs", "skip", "confirm", "labels", "symbols", "translations", "placeholder", "retry",
    "author", "progress", "outcome", "review", "action", "counter", "variables", "set", "alone",
    "bot", "you", "always", "never", "possible", "questions", "before", "after", "leave", "reject",
    "rated", "end", "afterSessions", "daysBetween", "askShare", "polite", "scenarios", "oneAppADay",
    "reviewURL", "say", "prompt", "echo", "result", "strict", "color-by", "deliver",
    "dangling-link",
    "too-short", "goto", "delay", "multiple", "nps", "svg", "seconds", "fingerprint", "history",
  ]

  @Test(arguments: asked)
  func `a word that people look for is found, and its help fits 80 columns`(word: String) throws {
    if CommandTable.starling.pages.contains(word) { return }
    let text = try #require(Self.index.text(for: word), "\(word)")
    #expect(text.lowercased().contains(word.lowercased()))
    let lines = text.split(separator: "\n")
    #expect(lines.count > 1)
  }

  /// Every word of every table, so that what comes later is found, too.
  @Test func `each key, kind, rule, event, code, option and synonym is found`() {
    let keys = ObjectKind.allCases.flatMap(\.fields).map(\.key.name)
    let kinds = BlockKind.allCases.map(\.rawValue)
    let events = EventLines.Name.allCases.map(\.rawValue)
    let codes = DiagnosticCode.allCases.map(\.rawValue) + RejectCode.allCases.map(\.rawValue)
    let options = CommandTable.starling.commands.flatMap(\.everyOption).map(\.written)
    let synonyms = Synonym.all.map(\.word)
    let words = keys + kinds + events + codes + options + synonyms
    let missing = Set(words).filter { word in
      Self.index.text(for: word) == nil && !CommandTable.starling.pages.contains(word)
        && word != OptionSpec.help.written
    }
    #expect(missing.isEmpty, "\(missing.sorted())")
  }

  @Test func `a word is found as it is written in a line`() {
    for word in ["--strict", "! rated", "bot:", "\"saveAs\"", "SAVEAS"] {
      #expect(Self.index.text(for: word) != nil, "\(word)")
    }
  }

  @Test func `a near miss is suggested, and nonsense is not explained`() throws {
    #expect(Self.index.text(for: "xyzzy") == nil)
    #expect(Self.index.text(for: "  ") == nil)
    let run = try Starling(["help", "brnches"])
    #expect(run.status == 64)
    #expect(run.errors.contains("There is no help on 'brnches'. Did you mean 'branches'?"))
  }
}
