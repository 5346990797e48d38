/// What is visible of a line, with the cursor in front of one of its glyphs or behind the last.
struct LineFrame: Hashable, Sendable {
  var glyphs: [Glyph] = []
  var cursor = 0

  var text: String { Self.text(glyphs[...]) }

  /// Whether a terminal shows each glyph by itself. Where something between two is not shown, they
  /// may become one.
  var isSeparate: Bool { text.count == glyphs.count { !$0.text.isEmpty } }

  static func text(_ glyphs: ArraySlice<Glyph>) -> String { glyphs.map(\.text).joined() }
  static func cells(_ glyphs: ArraySlice<Glyph>) -> Int { glyphs.reduce(0) { $0 + $1.cells } }
}

/// The part of a text that is visible where it is wider than the line. It moves only if the cursor
/// leaves it, and then by a third of the line, so that most keys draw only themselves.
struct LineWindow: Sendable {
  /// Shown where something is left out.
  private static let marks = (left: Glyph("‹", cells: 1), right: Glyph("›", cells: 1))

  /// The bytes left of the visible part.
  private var first = 0

  /// What is visible of a text in a number of cells. Behind the last, there is room for the cursor.
  mutating func frame(of edited: EditedText, room: Int) -> LineFrame {
    let view = TextView(edited, room: room)
    if let whole = view.whole() {
      first = 0
      return whole
    }
    if let frame = view.frame(from: first) { return frame }
    first = view.firstBesideCursor()
    return view.frame(from: first) ?? LineFrame()
  }

  /// A text beside a number of cells.
  private struct TextView {
    let text: String
    let cursor: String.Index
    let room: Int
    /// In a very short line, marks would leave no room for the text.
    let hasMarks: Bool

    init(_ edited: EditedText, room: Int) {
      text = edited.text
      cursor = text.utf8.index(text.startIndex, offsetBy: edited.cursor)
      self.room = room
      hasMarks = room >= 4
    }

    func whole() -> LineFrame? {
      var (frame, cells) = (LineFrame(), 0)
      for index in text.indices {
        if index == cursor { frame.cursor = frame.glyphs.count }
        frame.glyphs.append(Glyph(text[index]))
        cells += frame.glyphs[frame.glyphs.count - 1].cells
        if cells > room { return nil }
      }
      if cursor == text.endIndex { frame.cursor = frame.glyphs.count }
      return frame
    }

    /// The glyphs from a place on; nil if the cursor is not among them.
    func frame(from first: Int) -> LineFrame? {
      guard let start = start(first), start <= cursor else { return nil }
      var frame = LineFrame()
      var left = room
      if hasMarks, start > text.startIndex {
        frame.glyphs.append(LineWindow.marks.left)
        left -= 1
      }
      var index = start
      var hasCursor = false
      while index < text.endIndex {
        let glyph = glyph(at: index)
        let next = text.index(after: index)
        guard glyph.cells <= left - (hasMarks && next < text.endIndex ? 1 : 0) else { break }
        if index == cursor { (frame.cursor, hasCursor) = (frame.glyphs.count, true) }
        frame.glyphs.append(glyph)
        left -= glyph.cells
        index = next
      }
      if index == text.endIndex, cursor == index {
        (frame.cursor, hasCursor) = (frame.glyphs.count, true)
      }
      if hasMarks, index < text.endIndex { frame.glyphs.append(LineWindow.marks.right) }
      // Without any room, the cursor stands alone.
      return hasCursor ? frame : room <= 0 ? LineFrame() : nil
    }

    private func start(_ first: Int) -> String.Index? {
      guard first <= text.utf8.count else { return nil }
      return String.Index(text.utf8.index(text.startIndex, offsetBy: first), within: text)
    }

    /// A place from which the cursor is visible, with some text on both sides.
    func firstBesideCursor() -> Int {
      var left = room
      if cursor < text.endIndex { left -= glyph(at: cursor).cells }
      // A third of the line is left for what comes.
      if hasMarks { left = max(0, left - (cursor < text.endIndex ? 2 : 1)) * 2 / 3 }
      var start = cursor
      while start > text.startIndex {
        let previous = text.index(before: start)
        let cells = glyph(at: previous).cells
        guard cells <= left else { break }
        left -= cells
        start = previous
      }
      return text.utf8.distance(from: text.startIndex, to: start)
    }

    private func glyph(at index: String.Index) -> Glyph {
      Glyph(text[index]).fitting(in: hasMarks ? room - 2 : room)
    }
  }
}
