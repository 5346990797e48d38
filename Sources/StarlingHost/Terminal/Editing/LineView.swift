import Starling

/// What a terminal shows of a line editor: the text in up to five rows, and the buttons.
struct LineView: Sendable {
  /// What a terminal shows.
  private enum Screen {
    /// Nothing: the cursor is at the start of an empty line.
    case empty
    /// Anything, from some rows above the cursor on.
    case unknown(rowsAbove: Int)
    case frame(ScreenFrame)
  }

  private static let mostRows = 5
  /// What stands left of rows, where some are left out above or below.
  private static let goesOn = " … "

  private let marker: ScreenRow
  private var screen = Screen.empty
  /// The first row of the text that is visible.
  private var firstRow = 0
  private var window = ListWindow()
  /// Whether the row of buttons stands directly above the line.
  private var hasRowAbove = false
  /// Whether terminals differ in where the line has begun since the width changed.
  private(set) var isUncertain = false
  /// Whether the terminal cuts its rows where it becomes narrower, or wraps them; nil if that is
  /// not known.
  var cutsRows: Bool?

  init(marker: String) { self.marker = ScreenRow(painted: marker) }

  /// How many entries of the list are visible.
  var visibleEntries: Int { window.count }

  /// The cells for a text in a row. One more is for the cursor behind it.
  func room(_ width: Int) -> Int { max(0, width - 1 - shownMarker(width).cells) }

  /// In a very narrow terminal, the text is more important than what stands in front of it.
  private func shownMarker(_ width: Int) -> ScreenRow {
    width - marker.cells < 5 ? ScreenRow() : marker
  }

  // MARK: The screen

  mutating func forget() {
    if case .frame(let frame) = screen { screen = .unknown(rowsAbove: frame.row) }
  }

  mutating func begin() {
    screen = .empty
    hasRowAbove = false
  }

  /// Begins below a row of buttons that was just written, which is part of what is drawn.
  mutating func begin(below row: String) {
    screen = .frame(ScreenFrame(rows: [ScreenRow(painted: row), ScreenRow()], row: 1))
    hasRowAbove = true
  }

  mutating func widthChanged(from old: Int, to width: Int) {
    guard width != old, case .frame(var frame) = screen else { return }
    // A row that is too wide by now is left as it is.
    if hasRowAbove, frame.rows[0].cells >= width {
      frame.rows.removeFirst()
      frame.row -= 1
      hasRowAbove = false
    }
    let wrapped = frame.rowsAbove(wrappedTo: max(1, width))
    isUncertain = cutsRows == nil && wrapped != frame.row
    screen = .unknown(rowsAbove: cutsRows == true ? frame.row : wrapped)
  }

  mutating func draw(_ editor: LineEditor) -> String { draw(frame(editor)) }

  private mutating func draw(_ wanted: ScreenFrame) -> String {
    var start = ""
    var pen = ScreenPen()
    switch screen {
    case .empty: break
    case .unknown(let rows): start = Self.up(rows) + "\r" + ScreenPen.eraseBelow
    case .frame(let shown): pen = ScreenPen(on: shown)
    }
    pen.draw(wanted)
    screen = .frame(wanted)
    isUncertain = false
    return start + pen.output
  }

  private static func up(_ rows: Int) -> String {
    rows == 0 ? "" : rows == 1 ? "\u{1B}[A" : "\u{1B}[\(rows)A"
  }

  /// What leaves only the text on the screen, with the cursor behind it.
  mutating func close(_ editor: LineEditor) -> String {
    var editor = editor
    if !hasRowAbove { editor.sight?.buttons = nil }
    editor.edited.move(.right, by: .end)
    return draw(frame(editor, isClosed: true))
  }

  /// What erases the line, and leaves the cursor where it began.
  mutating func erase() -> String {
    var rows = rowsAbove
    if case .frame = screen, hasRowAbove { rows -= 1 }
    begin()
    return Self.up(rows) + "\r" + ScreenPen.eraseBelow
  }

  /// How many rows of what is drawn stand above the cursor.
  private var rowsAbove: Int {
    switch screen {
    case .empty: 0
    case .unknown(let rows): rows
    case .frame(let frame): frame.row
    }
  }

  /// The same, with the rows above it, once a terminal has wrapped them to this width.
  mutating func erase(_ above: String, wrappedTo width: Int) -> String {
    let lines = above.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
    let frame = ScreenFrame(
      rows: lines.map { ScreenRow(painted: String($0)) } + [ScreenRow()], row: lines.count)
    let rows = rowsAbove + frame.rowsAbove(wrappedTo: max(1, width)) - (hasRowAbove ? 1 : 0)
    begin()
    return Self.up(rows) + "\r" + ScreenPen.eraseBelow
  }

  /// Whether the terminal shows only these rows of text behind the marker.
  func shows(_ text: String) -> Bool {
    guard case .frame(let frame) = screen else { return false }
    let rows = frame.rows.dropFirst(hasRowAbove ? 1 : 0)
    return rows.count == 1 && rows.first?.text == text
  }

  // MARK: The rows

  private mutating func frame(_ editor: LineEditor, isClosed: Bool = false) -> ScreenFrame {
    var frame = textFrame(editor, hasRemark: !isClosed)
    guard let buttons = editor.sight?.buttons else { return frame }
    if hasRowAbove {
      let row = buttons.row(pointingAt: isClosed ? nil : editor.highlighted)
      frame.rows.insert(ScreenRow(painted: row), at: 0)
      frame.row += 1
    } else if !buttons.isRow || editor.question.kind == .several {
      frame.rows += list(buttons, editor, room: editor.height - frame.rows.count)
    }
    return frame
  }

  private mutating func textFrame(_ editor: LineEditor, hasRemark: Bool) -> ScreenFrame {
    let marker = shownMarker(editor.width)
    let room = room(editor.width)
    let text = TextRows(editor.edited, room: room)
    let count = min(text.rows.count, Self.mostRows, max(1, editor.height - 2))
    firstRow = min(max(min(firstRow, text.row), text.row - count + 1), text.rows.count - count)
    let visible = firstRow..<firstRow + count
    let rows = visible.map { number in
      let hidesSome =
        number == visible.lowerBound && number > 0
        || number == visible.upperBound - 1 && visible.upperBound < text.rows.count
      return margin(marker, isFirst: number == 0, hidesSome: hidesSome) + text.rows[number].glyphs
    }
    var frame = ScreenFrame(rows: rows.map { ScreenRow($0) }, row: text.row - firstRow)
    frame.index = rows[frame.row].count - text.rows[text.row].glyphs.count + text.index
    if hasRemark, let remark = editor.remark {
      add(ScreenRow(painted: remark), behind: editor.text, to: &frame, editor.width)
    }
    return frame
  }

  private func margin(_ marker: ScreenRow, isFirst: Bool, hidesSome: Bool) -> [Glyph] {
    if isFirst || marker.glyphs.isEmpty { return marker.glyphs }
    let signs = ScreenRow(painted: hidesSome ? Self.goesOn : "   ").glyphs.prefix(
      marker.glyphs.count)
    return Array(repeating: Glyph(" "), count: max(0, marker.cells - signs.count)) + signs
  }

  /// Adds a remark behind the text, if there is room for some of it.
  private func add(
    _ remark: ScreenRow, behind text: String, to frame: inout ScreenFrame, _ width: Int
  ) {
    guard var last = frame.rows.last, !remark.glyphs.isEmpty else { return }
    let gap = text.isEmpty ? 0 : 2
    let room = width - 1 - last.cells - gap
    guard room >= min(remark.cells, 8) else { return }
    last.glyphs += Array(repeating: Glyph(" "), count: gap) + remark.shortened(to: room).glyphs
    frame.rows[frame.rows.count - 1] = last
  }

  private mutating func list(
    _ buttons: ChoiceRows, _ editor: LineEditor, room: Int
  ) -> [ScreenRow] {
    let room = min(editor.sight?.listHeight ?? 0, room)
    guard room > 0 else { return [] }
    let entries = editor.entries
    let highlighted = editor.highlighted
    let ticks = editor.shownTicks
    let rows = entries.map { index in
      buttons.rows(
        of: index, isHighlighted: index == highlighted, isTicked: ticks?.contains(index))
    }
    let pointer = highlighted.flatMap { entries.firstIndex(of: $0) } ?? window.first
    let visible = window.range(
      of: rows.map(\.count), around: min(pointer, max(0, entries.count - 1)), room: room)
    let above = visible.lowerBound > 0 ? [buttons.more(visible.lowerBound)] : []
    let left = entries.count - visible.upperBound
    let below = left > 0 ? [buttons.more(left)] : []
    let shown = above + rows[visible].joined() + below
    return shown.prefix(room).map { ScreenRow(painted: $0).shortened(to: editor.width - 1) }
  }
}
