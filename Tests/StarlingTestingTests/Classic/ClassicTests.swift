import Foundation
import Starling
import StarlingTesting
import Testing

/// The classic prompt in a language, with one of the places for reviews that there can be. A
/// transcript has a case for each number of stars and each button.
private struct Classic: Sendable, CustomTestStringConvertible {
  enum Place: String, CaseIterable { case none, address, host }

  let place: Place
  let locale: String

  var testDescription: String { "\(place.rawValue).\(locale)" }

  static let all = Place.allCases.flatMap { place in
    ["en", "fr"].map { Classic(place: place, locale: $0) }
  }

  var configuration: Configuration {
    Configuration { if place == .address { $0.reviewURL = "https://example.com/review" } }
  }

  var script: Script {
    Script(rating: configuration, locale: locale, opensStore: place == .host)
  }

  var transcript: Transcript {
    get throws {
      let file = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "Transcripts/\(testDescription).transcript")
      return try Transcript(parsing: try String(contentsOf: file, encoding: .utf8))
    }
  }

  var address: String? { configuration.reviewURL }

  /// The title of the button for a review.
  var write: String { locale == "en" ? "Write a review" : "Écrire un avis" }

  /// The events of a case that passes.
  func events(of one: Transcript.Case) -> [Event] {
    var events: [Event] = []
    _ = Player(saves: false) { event, _ in events.append(event) }.play(one, on: Dialog(script))
    return events
  }
}

@Suite struct `the classic prompt` {
  @Test(arguments: Classic.all)
  fileprivate func
    `the classic prompt goes as the transcript of its language and its place for reviews says`(
      _ classic: Classic
    ) throws
  {
    let script = classic.script
    var coverage = Coverage(script)
    for one in try classic.transcript.cases {
      #expect(
        Player().play(one, on: Dialog(script)) == nil, "\(classic.testDescription): \(one.name)")
      coverage.hold(classic.events(of: one))
    }
    #expect(coverage.gaps.isEmpty)
  }

  @Test(arguments: Classic.all)
  fileprivate func
    `the classic prompt has the last word in every conversation that the person ends with an answer`(
      _ classic: Classic
    ) throws
  {
    for one in try classic.transcript.cases {
      guard case .says? = one.steps.dropLast().last, case .ends(.completed)? = one.steps.last else {
        Issue.record("\(classic.testDescription): \(one.name)")
        continue
      }
    }
  }

  @Test(arguments: ["en", "fr"])
  func `the classic prompt says nothing of reviews where there is no place for one`(locale: String)
  {
    let script = Classic(place: .none, locale: locale).script
    // The French title asks for an opinion, "votre avis", by the word for a review.
    for word in ["openStore", "review", "crire un avis", "Un avis"] {
      #expect(!script.json.contains(word), "\(word)")
    }
  }

  @Test(arguments: Classic.all)
  fileprivate func
    `the classic prompt leaves each person who rates a way to a review, if there is one at all`(
      _ classic: Classic
    ) throws
  {
    for one in try classic.transcript.cases where one.name != "no stars" {
      let text = Transcript(cases: [one]).text
      let stars = Int(one.name.prefix(1)) ?? 0
      switch classic.place {
      case .none: #expect(!text.contains("openStore"))
      case .address where stars < 4: #expect(text.contains("bot: https://example.com/review\nend"))
      case .address, .host: #expect(text.contains("buttons: ") && text.contains(classic.write))
      }
    }
  }

  /// What the history says after a case, by how its name ends.
  private static let answers: [(name: String, kind: History.Answer.Kind)] = [
    ("and a review", .review), ("and maybe later", .later), ("and a wish", .feedback),
    ("and an empty wish", .feedback), ("and not now", .later), ("no stars", .later),
    ("and praise", .feedback), ("and no praise", .rated),
  ]

  @Test(arguments: Classic.all)
  fileprivate func
    `the classic prompt leaves in the history what the person chose last, and the stars`(
      _ classic: Classic
    ) throws
  {
    for one in try classic.transcript.cases {
      let store = MemoryHistoryStore()
      let chat = Chat(
        Dialog(classic.script), configuration: classic.configuration, store: store,
        clock: { Moment(seconds: 0) })
      _ = chat.rehearse()
      for event in classic.events(of: one).dropFirst() { chat.receive(event) }
      let answer = store.read().answer
      let expected = Self.answers.first { one.name.hasSuffix($0.name) }
      #expect(
        answer?.kind == expected?.kind && answer != nil, "\(classic.testDescription): \(one.name)")
      #expect(answer?.rating == Int(one.name.prefix(1)), "\(classic.testDescription): \(one.name)")
      #expect(chat.result?.reviewURL == (answer?.kind == .review ? classic.address : nil))
    }
  }
}
