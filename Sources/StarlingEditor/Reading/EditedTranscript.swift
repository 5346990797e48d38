import Starling
package import StarlingTesting

/// A transcript as it stands in an editor, as far as it can be read.
package final class EditedTranscript {
  package let text: DocumentText
  package let transcript: Transcript
  let problems: [TranscriptProblem]
  /// The path of the file; nil if it was never saved.
  package let path: String?

  package init(_ text: DocumentText, at path: String? = nil) {
    self.text = text
    self.path = path
    let reading = TranscriptReading(text.source(named: path ?? "transcript.chat"))
    transcript = reading.transcript
    problems = reading.problems
  }

  /// The path of the script that settings name, or of the one beside the file.
  func scriptPath(_ setup: Transcript.Setup) -> String? {
    guard let path else { return nil }
    let folder = FilePath.folder(of: path)
    if let script = setup.script { return FilePath.resolved(script, in: folder) }
    let stem = path.hasSuffix(".chat") ? String(path.dropLast(".chat".count)) : path
    return stem + ".json"
  }

  /// A case or a promise, with its lines, which are counted from zero.
  package struct Part {
    package let name: String
    let isPromise: Bool
    package let lines: Range<Int>
    package let setup: Transcript.Setup
    /// The case; nil for a promise, or if it could not be read.
    package let written: Transcript.Case?
  }

  /// The parts by their titles, so that one with a mistake is there, too.
  package private(set) lazy var parts: [Part] = {
    let titles = (0..<text.lineCount).filter { line in
      text.bytes[text.range(ofLine: line)].starts(with: "===".utf8)
    }
    let cases = Dictionary(transcript.cases.map { ($0.number - 1, $0) }) { first, _ in first }
    let promises = Dictionary(transcript.promises.map { ($0.number - 1, $0) }) { first, _ in first }
    let shared = transcript.setup
    return zip(titles, titles.dropFirst() + [text.lineCount]).map { start, end in
      let title = String(text.text(ofLine: start).dropFirst(3).trimmed())
      let isPromise = title.hasPrefix(Self.promise)
      let settings = cases[start]?.settings ?? promises[start]?.settings ?? []
      return Part(
        name: isPromise ? String(title.dropFirst(Self.promise.count).trimmed()) : title,
        isPromise: isPromise, lines: start..<end, setup: shared.applying(settings),
        written: isPromise ? nil : cases[start])
    }
  }()

  private static let promise = "promise:"

  /// The cases and promises without a problem; nil if there is one before them, which may be about
  /// all of them.
  var sound: Transcript? {
    let lines = problems.map { text.position(of: $0.place.range.lowerBound, in: .utf8).line }
    let wrong = Set(lines.map { part(atLine: $0)?.lines })
    guard !wrong.contains(nil) else { return nil }
    let starts = Set(wrong.map { $0.map { $0.lowerBound + 1 } })
    var sound = transcript
    sound.cases.removeAll { starts.contains($0.number) }
    sound.promises.removeAll { starts.contains($0.number) }
    return sound
  }

  package func part(atLine line: Int) -> Part? { parts.first { $0.lines.contains(line) } }

  /// The settings that hold at a line.
  package func setup(atLine line: Int) -> Transcript.Setup {
    part(atLine: line)?.setup ?? transcript.setup
  }

  /// What the lines name, with the number of the line, counted from zero.
  private(set) lazy var mentions: [(line: Int, mention: Mention)] = {
    lines.compactMap { line in
      mention(in: line).map { (max(0, line.number - 1), $0) }
    }.sorted { $0.0 < $1.0 }
  }()

  private var lines: [Transcript.Line] {
    transcript.head + transcript.cases.flatMap(\.lines) + transcript.promises.flatMap(\.lines)
  }

  private func mention(in line: Transcript.Line) -> Mention? {
    switch line.content {
    case .setting(.start(let id)): mention(.block(Name(id)), .read, id, line)
    case .setting(.set(let name, _)): mention(.variable(Name(name)), .write, name, line)
    case .step(.hears(let message)):
      message.variable.flatMap { mention(.variable(Name($0)), .read, $0, line) }
    case .clause(.scope(let scope)): mention(scope.thing)
    case .clause(.verb(let verb)): mention(verb.thing)
    case .clause(.or(let thing)): mention(thing)
    case .empty, .comment, .setting, .step: nil
    }
  }

  private func mention(_ thing: Promise.Thing) -> Mention? {
    let named: NamedThing? =
      switch thing.kind {
      case .reaches(let id), .does(_, at: let id?): .block(Name(id))
      case .sets(let name, _): .variable(Name(name))
      default: nil
      }
    guard let named, !thing.namePlace.range.isEmpty else { return nil }
    return Mention(thing: named, role: .read, range: thing.namePlace.range, block: nil)
  }

  /// The mention of a name behind the word that a line begins with.
  private func mention(
    _ thing: NamedThing, _ role: Mention.Role, _ name: String, _ line: Transcript.Line
  ) -> Mention? {
    range(of: name, in: line).map { Mention(thing: thing, role: role, range: $0, block: nil) }
  }

  /// Where a name stands behind the word that a line begins with.
  private func range(of name: String, in line: Transcript.Line) -> Range<Int>? {
    guard line.number > 0 else { return nil }
    let range = text.range(ofLine: line.number - 1)
    let bytes = text.bytes[range]
    let isMessage = bytes.first == UInt8(ascii: "!")
    let isSpace = { (byte: UInt8) in byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") }
    let word = isMessage ? bytes.dropFirst().drop(while: isSpace) : bytes
    let beginning = word.firstIndex { isMessage ? isSpace($0) : $0 == UInt8(ascii: ":") }
    return beginning.flatMap { bytes[$0...].firstRange(of: Array(name.utf8)) }
  }

  /// The names of scripts and configurations in settings, with the paths of the files.
  var links: [(range: Range<Int>, path: String)] {
    guard let folder = path.map({ FilePath.folder(of: $0) }) else { return [] }
    return lines.compactMap { line in
      switch line.content {
      case .setting(.script(let name)), .setting(.config(let name)):
        range(of: name, in: line).map { ($0, FilePath.resolved(name, in: folder)) }
      case .empty, .comment, .setting, .step, .clause: nil
      }
    }
  }

  func mention(at offset: Int) -> Mention? {
    mentions.first { $0.mention.range.touches(offset) }?.mention
  }
}

extension ArraySlice<UInt8> {
  /// Where some bytes first stand. The search of the standard library needs regular expressions.
  fileprivate func firstRange(of wanted: [UInt8]) -> Range<Int>? {
    guard !wanted.isEmpty, count >= wanted.count else { return nil }
    for start in startIndex...(endIndex - wanted.count)
    where self[start..<(start + wanted.count)].elementsEqual(wanted) {
      return start..<(start + wanted.count)
    }
    return nil
  }
}
