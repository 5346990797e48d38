/// Mends the quotes and brackets of a text, so that it can be read.
///
/// First each line gets the quotes that it lacks (`QuoteMending`), which gives the tokens. Each
/// sign becomes the one that is meant (`SignMending`), and the brackets are paired
/// (`BracketMending`), by their layout if that explains more.
struct JSONMending {
  private let source: SourceText
  private var mends: [JSONMend]
  private let edits: [Edit]
  /// The edits that leave each text as its author wrote it.
  private let sure: [Edit]
  private let sureCount: Int

  init(_ source: SourceText, without foreign: ForeignLines) {
    self.source = source
    var quotes = QuoteMending(source, without: foreign.ranges)
    quotes.mendAll()
    let signs = SignMending(source.bytes, quotes.tokens)
    let lines = JSONLines(source, signs.tokens)
    let byLayout = BracketMending.mends(in: lines, byLayout: !lines.areFlat)
    let byOrder = byLayout.isEmpty ? [] : BracketMending.mends(in: lines, byLayout: false)
    let brackets = byOrder.count < byLayout.count ? byOrder : byLayout
    let written = foreign.mends + quotes.mends
    mends = (written + signs.mends + brackets).sorted { $0.place.start < $1.place.start }
    edits = mends.flatMap { $0.edits }.inOrderApart
    // Where a text ends elsewhere, its brackets are others.
    let isSure = written.allSatisfy { $0.isSure }
    let sureMends = (isSure ? mends : written).filter { $0.isSure }
    sure = sureMends.flatMap { $0.edits }.inOrderApart
    sureCount = sureMends.count
  }

  /// The text that can be read.
  var text: SourceText { source.edited(by: edits) }

  /// The mistakes, with those that the reader of the text found, but no other one, and no bracket,
  /// in a part that is in doubt as a whole.
  func diagnostics(with found: [Diagnostic]) -> [Diagnostic] {
    let doubtful = mends.filter { !$0.isSure }.compactMap { $0.whole }
    let isDoubtful = { (place: Place) in doubtful.contains { $0.contains(place) } }
    let others = found.filter { !isDoubtful($0.place) }
    // Where the file ends too early, whatever is missing there is one mistake, the first.
    let end = mends.last { $0.isEnd }.map { $0.place.start } ?? .max
    var isSaid = false
    func isSaidFirst(_ place: UInt32) -> Bool {
      guard place >= end else { return true }
      defer { isSaid = true }
      return !isSaid
    }
    let said = mends.filter {
      ($0.whole != nil || !isDoubtful($0.place)) && isSaidFirst($0.whole?.end ?? $0.place.end)
    }
    return
      (said.map { Diagnostic($0.place, $0.finding) }
      + others.filter { isSaidFirst($0.place.end) }).inOrder
  }

  /// The file, with what was mended here and by the reader of the text.
  func original(with read: JSONOriginal) -> JSONOriginal {
    var original = JSONOriginal(source, edits)
    original.mended = mends.compactMap { $0.whole } + read.mended.map { original.place($0) }
    original.mended.sort { $0.start < $1.start }
    original.sure = sure
    original.sureCount = sureCount
    original.isLost = read.isLost
    original.keyless = read.keyless
    return original
  }
}

/// A mistake in quotes or brackets, and the edits that mend it.
struct JSONMend {
  let place: Place
  let finding: Finding
  let edits: [Edit]
  /// The value or the key that is mended; nil for a bracket.
  var whole: Place?
  /// Whether it has one reading, so that it may be written.
  var isSure = true
  /// Whether it closes what is open at the end of the file.
  var isEnd = false
}

/// What a text consists of, apart from white space and comments.
struct JSONToken {
  /// `{`, `}`, `[`, `]`, `:`, `,`, a quote for a string, or `w` for a word or a number.
  let kind: UInt8
  let start: Int
  let end: Int

  var range: Range<Int> { start..<end }

  static let string = UInt8(ascii: "\"")
  static let word = UInt8(ascii: "w")

  var isClosing: Bool { kind == UInt8(ascii: "}") || kind == UInt8(ascii: "]") }
  var isOpening: Bool { kind == UInt8(ascii: "{") || kind == UInt8(ascii: "[") }
  var isText: Bool { kind == Self.string || kind == Self.word }
  var isStartOfValue: Bool { isOpening || kind == Self.string || kind == Self.word }
}

extension [Edit] {
  /// In the order of the text. Of edits that overlap, only the first one is kept; those at the same
  /// place keep their order.
  var inOrderApart: [Edit] {
    let ordered = enumerated().sorted {
      ($0.element.range.lowerBound, $0.offset) < ($1.element.range.lowerBound, $1.offset)
    }
    return ordered.reduce(into: []) { kept, edit in
      let end = kept.last?.range.upperBound ?? 0
      if end <= edit.element.range.lowerBound { kept.append(edit.element) }
    }
  }
}
