extension String {
  /// The text as lines of at most a width in cells, without the line feeds.
  ///
  /// A line breaks at a line feed, else at spaces, which are dropped, else between two wide
  /// characters. A word wider than a line is cut between characters; a character wider than a line
  /// gets its own line. The first line may be shorter if something stands before it; it stays empty
  /// if the first word fits only the other lines.
  ///
  /// There is always at least one line, and the time is linear. No terminal takes more cells for a
  /// line where the most that they take are counted.
  package func wrapped(
    to width: Int, firstLine: Int? = nil, countingMost: Bool = false
  ) -> [Substring] {
    var wrapper = Wrapper(
      text: self, firstWidth: min(firstLine ?? width, width), width: width,
      countsMost: countingMost)
    wrapper.run()
    return wrapper.lines
  }
}

/// Walks the characters of a text once and fills lines.
private struct Wrapper {
  private let text: String
  private let width: Int
  private let countsMost: Bool
  private var limit: Int
  private(set) var lines: [Substring] = []

  private var start: String.Index
  /// The cells from the start of the line to the current character, spaces included.
  private var cells = 0
  /// The end of what is visible in the line so far.
  private var seenEnd: String.Index
  /// A possible line break: where the line would end, and where the next one would begin.
  private var gap: (end: String.Index, resume: String.Index, cellsBefore: Int)?
  /// Whether a line may break behind the character before, which is wide.
  private var breaksBehind = false

  init(text: String, firstWidth: Int, width: Int, countsMost: Bool) {
    self.text = text
    self.width = width
    self.countsMost = countsMost
    limit = firstWidth
    start = text.startIndex
    seenEnd = text.startIndex
  }

  mutating func run() {
    var index = text.startIndex
    while index < text.endIndex {
      let next = text.index(after: index)
      let scalar = text.unicodeScalars[index]
      if scalar.endsLine {
        endLine(at: seenEnd, resume: next)
        cells = 0
      } else if scalar.isWrappingSpace, text.unicodeScalars.index(after: index) == next {
        cells += scalar.cellWidth
        breaksBehind = false
      } else {
        place(from: index, to: next)
      }
      index = next
    }
    lines.append(text[start..<seenEnd])
  }

  private mutating func place(from index: String.Index, to next: String.Index) {
    let character = text[index]
    let own = countsMost ? character.mostCells : character.cellWidth
    noteGap(at: index, isWide: own >= 2 && character.isWide)
    while cells + own > limit && leaveLine(before: index) {}
    cells += own
    seenEnd = next
  }

  /// Records a gap after spaces or between two wide characters, but not after an indentation.
  private mutating func noteGap(at index: String.Index, isWide: Bool) {
    let scalar = text.unicodeScalars[index]
    let followsSpace = seenEnd < index
    if seenEnd > start && (followsSpace || (isWide && breaksBehind && !scalar.beginsNoLine)) {
      gap = (seenEnd, index, cells)
    }
    breaksBehind = isWide && !scalar.endsNoLine
  }

  /// Breaks the line at its last gap, or by a cut. Returns false if that would gain no room.
  private mutating func leaveLine(before index: String.Index) -> Bool {
    if let gap {
      endLine(at: gap.end, resume: gap.resume)
      cells -= gap.cellsBefore
    } else if limit < width {
      endLine(at: start, resume: start)
    } else if seenEnd > start {
      endLine(at: seenEnd, resume: index)
      cells = 0
    } else if index > start {
      // An indentation that leaves no room is dropped.
      start = index
      seenEnd = index
      cells = 0
    } else {
      return false
    }
    return true
  }

  private mutating func endLine(at end: String.Index, resume: String.Index) {
    lines.append(text[start..<end])
    start = resume
    seenEnd = max(seenEnd, resume)
    gap = nil
    limit = width
  }
}

extension Unicode.Scalar {
  /// Whether it is a line feed or carriage return. Safe texts have no other line separators.
  fileprivate var endsLine: Bool { self == "\n" || self == "\r" }

  /// Whether it never begins a line in Chinese and Japanese: marks, closing brackets and small
  /// letters.
  fileprivate var beginsNoLine: Bool {
    switch value {
    case 0x3001, 0x3002, 0x3005, 0x3009, 0x300B, 0x300D, 0x300F, 0x3011, 0x3015, 0x3017, 0x3019,
      0x301B...0x301C, 0x3041, 0x3043, 0x3045, 0x3047, 0x3049, 0x3063, 0x3083, 0x3085, 0x3087,
      0x308E, 0x30A1, 0x30A3, 0x30A5, 0x30A7, 0x30A9, 0x30C3, 0x30E3, 0x30E5, 0x30E7, 0x30EE,
      0x30FB...0x30FC, 0xFF01, 0xFF09, 0xFF0C, 0xFF0E, 0xFF1A...0xFF1B, 0xFF1F, 0xFF3D, 0xFF5D,
      0xFF60:
      true
    default: false
    }
  }

  /// Whether it never ends a line in Chinese and Japanese: an opening bracket.
  fileprivate var endsNoLine: Bool {
    switch value {
    case 0x3008, 0x300A, 0x300C, 0x300E, 0x3010, 0x3014, 0x3016, 0x3018, 0x301A, 0xFF08, 0xFF3B,
      0xFF5B, 0xFF5F:
      true
    default: false
    }
  }

  /// Whether a line may break at this space: not at no-break ones.
  fileprivate var isWrappingSpace: Bool {
    switch value {
    case 0x20, 0x1680, 0x2000...0x2006, 0x2008...0x200B, 0x205F, 0x3000: true
    default: false
    }
  }
}
