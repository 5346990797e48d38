public import Starling

/// Why a case does not pass.
public struct Failure: Hashable, Sendable {
  /// The line of the transcript, counted from one; 0 where the case was not read from a file.
  public let line: Int
  /// What the transcript tells.
  public let expected: String
  /// What really happens.
  public let actual: String
  /// The block that does what does not fit: the one that was answered, or that was come to.
  public let block: String?
  /// Where the script defines that block; nil where it was not read from a file.
  public let position: Position?
  /// The first difference between the case and what really happens, with the lines around it.
  public let diff: [String]

  init(
    _ mismatch: Mismatch, of one: Transcript.Case, at index: Int, _ dialog: Dialog,
    from beginning: Dialog
  ) {
    let index = mismatch.index(in: one.lines, from: index)
    let written = index.map { one.lines[$0].written } ?? []
    line = index.map { one.lines[$0].number } ?? one.number
    expected = written.joined(separator: "\n")
    actual = mismatch.words
    let cause = mismatch.cause ?? dialog.waiting
    block = cause.map { dialog.script.tables.id($0) } ?? dialog.path.last
    position = block.flatMap { dialog.script.position(ofBlock: $0) }
    let told = one.withoutEmptyEnd
    let real = Rewriting(told, on: beginning)
    let hunks = Diff(from: told.lines.flatMap(\.written), to: real.lines.flatMap(\.written)).hunks
    diff =
      hunks.first?.lines
      ?? written.map { "-" + $0 } + actual.split(separator: "\n").map { "+" + $0 }
  }
}

extension Mismatch {
  /// The line that does not fit: where time is what does not, the one that tells it.
  fileprivate func index(in lines: [Transcript.Line], from index: Int) -> Int? {
    let steps = lines.indices.prefix(index + 1).filter { lines[$0].step != nil }
    guard case .time = actual else { return steps.last ?? lines.firstIndex { $0.step != nil } }
    let times = steps.filter { if case .passes? = lines[$0].step { true } else { false } }
    return times.last ?? steps.last
  }
}

extension Transcript.Case {
  /// The case without the empty lines before the next one.
  fileprivate var withoutEmptyEnd: Transcript.Case {
    let end = lines.lastIndex { $0.content != .empty }.map { $0 + 1 } ?? 0
    return Transcript.Case(name, lines: Array(lines[..<end]), number: number)
  }
}

extension Script {
  /// Where a block is defined; nil where the script was not read from a file.
  package func position(ofBlock id: String) -> Position? {
    guard let number = tables.block(named: id), !tables.source.name.isEmpty else {
      return nil
    }
    return LineIndex(tables.source).position(of: tables.blocks[number].place.start)
  }
}
