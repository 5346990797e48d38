import Starling
import StarlingHost

/// A conversation of which nothing is kept. In the end, it says what would have been.
final class Preview: ResultStore {
  let id = "preview"
  let history = MemoryHistoryStore()
  private(set) var line: ResultLine?

  func keep(_ line: ResultLine, isOver: Bool) { self.line = line }

  /// Says what a person's conversation would have left. `commands` are those of the actions.
  func tell(
    _ keeping: ResultKeeping, app: String?, commands: [(action: String, command: String)]
  ) throws {
    let members =
      [("history", recorded)] + resulting(keeping, app)
      + commands.filter { line?.actions.contains($0.action) == true }
      .map { ("--on", "\($0.action) would have run: \($0.command)") }
    let lines = members.map { name, text in
      "  \(name)\(String(repeating: " ", count: 10 - name.count))\(text)"
    }
    let beginning = "Preview: nothing was kept or delivered. This is what would have been:"
    try Output.note(([beginning] + lines).joined(separator: "\n"))
  }

  /// What the history would have.
  private var recorded: String {
    let history = history.read()
    let asked = history.displays.count > 0 ? "asked" : nil
    let said = [asked, history.answer?.inWords].compactMap { $0 }
    return said.isEmpty ? "nothing new" : said.joined(separator: "; ")
  }

  private func resulting(_ keeping: ResultKeeping, _ app: String?) -> [(String, String)] {
    guard let files = keeping.files else { return [("results", "nothing: --no-results")] }
    guard var line else { return [("results", "nothing: there is no answer")] }
    line.id = id
    line.app = app
    line.forced = false
    let results = [("results", "\(files.results):"), ("", line.json)]
    return results + (keeping.command.map { [("delivery", "the same to: \($0)")] } ?? [])
  }
}

extension OptionSpec {
  static let preview = OptionSpec("preview", "show what people will see, and keep nothing")
}
