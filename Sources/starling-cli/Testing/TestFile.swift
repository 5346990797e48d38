import Starling
import StarlingHost
import StarlingTesting

/// A transcript file, with the result of reading it.
struct TestFile: Sendable {
  enum Content: Sendable {
    case transcript(Transcript)
    case wrong([TranscriptProblem])
    case unreadable(FileError)
  }

  let source: SourceText
  let content: Content
  private let lines: LineIndex

  /// The path as the person gave it.
  var path: String { source.name }

  /// Reads a file. If `needsCase` is false, it may have no cases, as before a case is appended.
  static func read(_ path: String, needsCase: Bool = true) -> TestFile {
    do throws(FileError) {
      let bytes = path == "-" ? try Files.readStandardInput() : try Files.read(path)
      let source = SourceText(name: path == "-" ? "<stdin>" : path, bytes: bytes)
      return TestFile(source, needsCase: needsCase)
    } catch {
      let source = SourceText(name: path, bytes: [])
      return TestFile(source: source, content: .unreadable(error))
    }
  }

  init(_ source: SourceText, needsCase: Bool) {
    self.source = source
    lines = LineIndex(source)
    do throws(TranscriptError) {
      content = .transcript(try Transcript(source, needsCase: needsCase))
    } catch {
      content = .wrong(error.problems)
    }
  }

  private init(source: SourceText, content: Content) {
    self.source = source
    self.content = content
    lines = LineIndex(source)
  }

  /// The path of the script that the settings name, or of the one next to the file; nil for
  /// standard input without such a setting.
  func scriptPath(_ setup: Transcript.Setup) -> String? {
    if let path = setup.script { return FilePath.joined(FilePath.folder(of: self.path), path) }
    return path == "<stdin>" ? nil : FilePath.withoutExtension(path) + ".json"
  }

  /// The path of the script for people; empty if there is none.
  func shownScriptPath(_ setup: Transcript.Setup) -> String {
    scriptPath(setup).map(FilePath.shown) ?? ""
  }

  func configurationPath(_ setup: Transcript.Setup) -> String? {
    setup.configuration.map { FilePath.joined(FilePath.folder(of: path), $0) }
  }

  /// A problem with a setting, at what is wrong in its line.
  func problem(_ error: SetupError, in one: Transcript.Case, of transcript: Transcript)
    -> TranscriptProblem
  {
    let place = transcript.place(
      of: error.setting, in: one, about: error.finding, source, lines)
    return TranscriptProblem(
      place ?? self.place(ofLine: one.number), error.finding, suggestion: error.suggestion)
  }

  func problem(_ finding: TranscriptFinding, at line: Int) -> TranscriptProblem {
    TranscriptProblem(place(ofLine: line), finding)
  }

  /// The place of what a setting names, in a case or in the head; nil if there is none.
  func place(
    of setting: Transcript.Setting, _ one: Transcript.Case, _ transcript: Transcript
  ) -> Place? {
    transcript.place(of: setting, in: one, source, lines)
  }

  func place(ofLine line: Int) -> Place {
    let range = lines.range(ofLine: max(1, line))
    return Place(range)
  }
}
