import Foundation
import TerminalKit
import Testing

/// A terminal on which the command was started.
struct Seat {
  /// What the screen gets when a line of the editor begins.
  static let prompt = "\u{1B}[?2004h › "

  let terminal: Terminal
  let process: Int32
  private let folder: TemporaryFolder

  /// Starts the command in a folder of its own, as a shell would, then runs other shell commands:
  /// by default, those that report its exit code.
  init(
    _ arguments: String, script: String? = nil, environment: String = "TERM=xterm-256color",
    then: String = "echo $? >&3; read stay", before: String = ":",
    folder: TemporaryFolder? = nil
  ) throws {
    self.folder = try folder ?? TemporaryFolder()
    if let script { _ = try self.folder.write(script, to: "script.json") }
    let path = self.folder.url.path
    let demos = Starling.root.appending(path: "Demo").path
    terminal = try Terminal(
      """
      cd '\(path)'; DEMO='\(demos)'; trap : INT; \(before)
      sh -c 'echo $$ >&3; exec "$@"' sh env -i PATH="$PATH" HOME='\(path)' \(environment) \
        "$STARLING" \(arguments); \(then)
      """)
    process = try #require(terminal.report.flatMap { Int32($0) })
  }

  /// Starts a conversation whose answers are reported, and then the exit code.
  init(reportingAnswersTo script: String, environment: String = "") throws {
    try self.init(
      "run script.json --instant --json 2>&1 >result", script: script,
      environment: "TERM=xterm NO_COLOR=1 \(environment)",
      then: "code=$?; cat result >&3; echo $code >&3; read stay")
  }

  /// The answers that are reported, once the conversation is over.
  func answers() throws -> Substring? {
    let result = try #require(terminal.report)
    #expect(status == 0)
    return result.firstRange(of: "\"answers\":").map {
      result[$0.upperBound...].prefix { $0 != "}" }
    }
  }

  /// Waits for a text on the screen, then types; returns the screen content up to there.
  @discardableResult
  func type(_ text: String, at shown: String = Seat.prompt) throws(NotShown) -> String {
    let screen = try terminal.screen(upTo: shown)
    terminal.type(text)
    return screen
  }

  /// The exit code of the command; nil if it did not exit within a long time.
  var status: Int? { terminal.report.flatMap { Int($0) } }

  var modesAreAsFound: Bool {
    get throws { try terminal.modes == terminal.modesBefore }
  }
}

extension String {
  /// The lines that a person sees, as far as the editor has drawn them anew.
  var asSeen: String {
    replacing("\u{1B}[?2004h", with: "").replacing("\u{1B}[?2004l", with: "")
      .replacing("\r\n", with: "\n").split(separator: "\n", omittingEmptySubsequences: false)
      .map { line in
        // Behind these, a line or a list above is drawn anew.
        ["\r\u{1B}[J", "A\u{1B}[K"].reduce(line) { line, begins in
          line.ranges(of: begins).last.map { line[$0.upperBound...] } ?? line
        }
      }.joined(separator: "\n")
  }
}
