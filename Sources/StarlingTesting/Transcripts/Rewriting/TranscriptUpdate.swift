public import Starling

/// Changes cases and promises in the text of a file. Every line that does not change stays as it is
/// written.
public struct TranscriptUpdate {
  private let transcript: Transcript
  private let old: [Written]
  private let hasMark: Bool
  private let lineEnd: String
  /// What is replaced, by the number of the line with the name: the old and the new lines.
  private var replaced: [Int: (old: [Transcript.Line], new: [Transcript.Line])] = [:]

  /// A line of the file and its line end: LF, CRLF or CR. The last line may have none.
  private struct Written {
    var text: String
    var end: String
  }

  /// Creates an update of the file from which a transcript was read.
  public init(_ transcript: Transcript, in source: SourceText) {
    self.transcript = transcript
    let bytes = source.bytes
    old = source.lines.map { line in
      let end = bytes[line.bytes.endIndex...].prefix(2)
      let isPair = end.starts(with: [0x0D, 0x0A])
      return Written(text: line.bytes.text, end: end.prefix(isPair ? 2 : 1).text)
    }
    hasMark = source.start > 0
    lineEnd = source.lineEnd
  }

  /// Replaces the lines of a case. Most of them should be lines that it already has.
  public mutating func replace(_ index: Int, with lines: [Transcript.Line]) {
    let one = transcript.cases[index]
    replaced[one.number] = (one.lines, lines)
  }

  /// Replaces the lines of a promise.
  public mutating func replace(promise index: Int, with lines: [Transcript.Line]) {
    let one = transcript.promises[index]
    replaced[one.number] = (one.lines, lines)
  }

  /// Whether nothing changes.
  public var isEmpty: Bool { replaced.isEmpty }

  /// The new text of the file.
  public var text: String {
    var text = hasMark ? "\u{FEFF}" : ""
    let lines = self.lines
    for (index, line) in lines.enumerated() {
      let mayBeOpen = index == lines.count - 1 && old.last?.end.isEmpty == true
      text += line.text + (line.end.isEmpty && !mayBeOpen ? lineEnd : line.end)
    }
    return text
  }

  /// The changes, as a unified diff of one file.
  public func diff(named name: String) -> [String] {
    Diff(from: old.map(\.text), to: lines.map(\.text)).unified(of: name)
  }

  private var lines: [Written] {
    let titles = (transcript.cases.map(\.number) + transcript.promises.map(\.number)).sorted()
    let ends = Dictionary(zip(titles, titles.dropFirst() + [old.count + 1])) { first, _ in first }
    var next = 1
    return replaced.keys.sorted().reduce(into: []) { result, start in
      guard let (lines, now) = replaced[start] else { return }
      let end = ends[start] ?? old.count + 1
      result += old[(next - 1)..<start] + written(now, insteadOf: lines, end: end)
      next = end
    } + old[(next - 1)...]
  }

  /// Lines that were there already are written as they were, with their continuations.
  private func written(
    _ lines: [Transcript.Line], insteadOf before: [Transcript.Line], end: Int
  ) -> [Written] {
    let numbers = before.map(\.number)
    let ends = Dictionary(zip(numbers, numbers.dropFirst() + [end])) { first, _ in first }
    return lines.flatMap { line in
      ends[line.number].map { Array(old[(line.number - 1)..<($0 - 1)]) }
        ?? line.written.map { Written(text: $0, end: "") }
    }
  }
}
