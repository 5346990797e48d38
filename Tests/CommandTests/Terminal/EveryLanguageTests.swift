import Foundation
import Starling
import TerminalKit
import Testing

/// Whole conversations in each language that the engine has words of.
@Suite struct `In each language` {
  private static func words(_ tag: String) throws -> LanguageWords {
    try #require(LanguageWords.shipped(tag))
  }

  /// What a word begins with, up to its first value.
  private static func beginning(of word: EngineWord, in tag: String) throws -> String {
    let text = try #require(try words(tag).text(word.rawValue))
    return String(text.prefix { $0 != "{" })
  }

  @Test(arguments: LanguageWords.tags)
  func `In each language, the built-in prompt is answered on a terminal`(tag: String) throws {
    let seat = try Seat(
      "ask --app deploy --force --locale \(tag) --width 40 --json 2>&1",
      environment: "TERM=xterm NO_COLOR=1")
    let first = try seat.type("2\r").asSeen
    #expect(first.contains(try Self.beginning(of: .notNowHint, in: tag)))
    #expect(!first.contains("How do you like it") || tag == "en")
    try seat.type("1\r")
    try seat.type("Dark mode\r")
    _ = try seat.terminal.screen(upTo: "\"ending\":\"completed\"")
    #expect(seat.status == 0)
    #expect(try seat.modesAreAsFound)
  }

  @Test(arguments: LanguageWords.tags)
  func `In each language, a script of it is answered in a pipe`(tag: String) throws {
    let demo = try String(
      contentsOf: Starling.root.appending(path: "Demo/rating.json"), encoding: .utf8)
    let folder = try TemporaryFolder()
    let path = try folder.write(
      demo.replacing("\"locale\": \"en\"", with: "\"locale\": \"\(tag)\""), to: "rating.json")
    let run = try Starling(
      ["run", path, "--instant", "--width", "40", "--locale", tag],
      input: "x\n2\n\nDark mode\n")
    #expect(run.status == 0, "\(run.errors)")
    let joined = run.output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(joined.contains(try Self.beginning(of: .notStars, in: tag)))
    #expect(!joined.contains("Please type") || tag == "en")
    #expect(joined.contains("Dark mode") || joined.contains("See you!"), "\(run.output)")
  }
}
