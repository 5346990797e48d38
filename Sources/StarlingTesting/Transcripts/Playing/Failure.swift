public import Starling

/// Why a case fails: the line, and what happens in its place.
public struct Failure: Hashable, Sendable {
  /// The line of the transcript, counted from one; 0 if the case was not read from a file.
  public let line: Int
  /// What the transcript expects.
  public let expected: String
  /// What really happens.
  public let actual: String
  /// The id of the block that causes the failure: the one that was answered or entered.
  public let block: String?
  /// The position of that block in the script; nil if the script was not read from a file.
  public let position: Position?
  /// The first difference between the case and what really happens, with the lines around it.
  public let diff: [String]

  init(
    _ mismatch: Mismatch, of one: Transcript.Case, at index: Int, _ dialog: Dialog,
    from beginning: Dialog
  ) {
    let index = mismatch.index(in: one.lines, from: index)
    let written = index.map { one.lines[$0].written } ?? []
    let words = mismatch.words.split(separator: "\n").map(String.init)
    let lookalikes = Lookalikes(written, words)
    line = index.map { one.lines[$0].number } ?? one.number
    expected = written.map(lookalikes.shown).joined(separator: "\n")
    actual = words.map(lookalikes.shown).joined(separator: "\n")
    let cause = mismatch.cause ?? dialog.waiting
    block = cause.map { dialog.script.tables.id($0) } ?? dialog.path.last
    position = block.flatMap { dialog.script.position(ofBlock: $0) }
    let trimmed = one.withoutEmptyEnd
    let real = Rewriting(trimmed, on: beginning)
    let hunks = Diff(from: trimmed.lines.flatMap(\.written), to: real.lines.flatMap(\.written))
      .hunks
    diff = Lookalikes.shown(
      inDiff: hunks.first?.lines ?? written.map { "-" + $0 } + words.map { "+" + $0 })
  }
}

extension Mismatch {
  /// The index of the line that fails. If the time is wrong, it is the line with the time.
  fileprivate func index(in lines: [Transcript.Line], from index: Int) -> Int? {
    let steps = lines.indices.prefix(index + 1).filter { lines[$0].step != nil }
    guard case .time = actual else { return steps.last ?? lines.firstIndex { $0.step != nil } }
    let times = steps.filter { lines[$0].step?.kind == .time }
    return times.last ?? steps.last
  }
}

extension Transcript.Case {
  fileprivate var withoutEmptyEnd: Transcript.Case {
    let end = lines.lastIndex { $0.content != .empty }.map { $0 + 1 } ?? 0
    return Transcript.Case(name, lines: Array(lines[..<end]), number: number)
  }
}

extension Script {
  /// The position of a block in the script; nil if the script was not read from a file.
  package func position(ofBlock id: String) -> Position? {
    guard let number = tables.block(named: id), !tables.source.name.isEmpty else { return nil }
    return LineIndex(tables.source).position(of: tables.blocks[number].place.start)
  }
}
