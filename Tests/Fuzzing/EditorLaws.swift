import ScreenKit
import Starling
import StarlingHost

/// Whatever a keyboard sends, a line editor shows the line that it would draw anew, in rows that no
/// terminal wraps, and an answer holds nothing of a key's sequence.
///
/// The first two bytes select the question and the width; the others are what is typed.
enum EditorLaws {
  private static let questions: [LineQuestion] = {
    var choice = LineQuestion.choice([
      "My account", "My bill", "Größe", "日本語", "👨‍👩‍👧 family", "العربية",
    ])
    choice.commands = ["/back", "/quit", "/help"]
    let readings = (1...7).map { String(repeating: "★", count: $0) + " \($0)/7" }
    return [
      .tap, choice, .stars(readings, picked: 2, buttons: ["Submit", "Skip"]),
      .field(earlier: ["one", "日本\n語", String(repeating: "long ", count: 30)], skip: "/skip"),
    ]
  }()
  private static let widths = [1, 2, 5, 8, 10, 13, 20, 40, 80]

  static func check(_ bytes: [UInt8]) throws(BrokenLaw) {
    try checkPieces(bytes)
    for measure in Screen.Measure.allCases { try type(bytes, measure) }
  }

  /// Bytes mean the same keys, however they are cut.
  private static func checkPieces(_ bytes: [UInt8]) throws(BrokenLaw) {
    var (whole, pieces) = (KeyDecoder(), KeyDecoder())
    // The first pause ends a sequence, and the second a paste.
    let keys = whole.feed(bytes) + whole.flush() + whole.flush()
    let same =
      bytes.flatMap { pieces.feed(CollectionOfOne($0)) } + pieces.flush() + pieces.flush()
    try expect(keys == same, "cut into bytes, \(keys) become \(same)")
    try expect(whole.patience == nil, "a decoder that was flushed still waits")
  }

  private static func type(
    _ bytes: [UInt8], _ measure: Screen.Measure
  ) throws(BrokenLaw) {
    guard bytes.count > 2 else { return }
    let question = questions[Int(bytes[0]) % questions.count]
    var session = Session(question, widths[Int(bytes[1]) % widths.count], measure)
    var rest = bytes.dropFirst(2)
    while let first = rest.first {
      if first == 0xFE {
        session.resize(to: widths[rest.count % widths.count])
        rest = rest.dropFirst()
        continue
      }
      try session.type(rest.prefix(1 + Int(first % 5)), pausing: first % 11 == 0)
      rest = rest.dropFirst(1 + Int(first % 5))
    }
  }

  private struct Session {
    let question: LineQuestion
    let measure: Screen.Measure
    var decoder = KeyDecoder()
    var editor: LineEditor
    var screen: Screen

    init(_ question: LineQuestion, _ width: Int, _ measure: Screen.Measure) {
      (self.question, self.measure) = (question, measure)
      editor = LineEditor(question, width: width)
      screen = Screen(columns: width, measure: measure)
      screen.write(editor.drawing())
    }

    mutating func resize(to width: Int) {
      editor.width = width
      editor.beginLine()
      screen = Screen(columns: width, measure: measure)
    }

    mutating func type(_ bytes: ArraySlice<UInt8>, pausing: Bool) throws(BrokenLaw) {
      let keys = decoder.feed(bytes) + (pausing ? decoder.flush() : [])
      for key in keys {
        switch editor.press(key) {
        case .answered(let answer): try expectClean(answer)
        case .ended: try expect(editor.text.isEmpty, "the input ends behind \(editor.text)")
        case .left, .suspended, .dropped, nil: continue
        }
        self = Session(question, editor.width, measure)
      }
      screen.write(editor.drawing())
      try expectFresh(keys)
    }

    private func expectClean(_ answer: String) throws(BrokenLaw) {
      for scalar in answer.unicodeScalars {
        let isControl = scalar.value < 0x20 || (0x7F..<0xA0).contains(scalar.value)
        try expect(
          !isControl || scalar == "\n" || scalar == "\t", "an answer has U+\(scalar.value)")
      }
    }

    /// The screen must be the same as if the line had been drawn on an empty one.
    private func expectFresh(_ keys: [KeyPress]) throws(BrokenLaw) {
      var copy = editor
      copy.beginLine()
      var fresh = Screen(columns: editor.width, measure: measure)
      fresh.write(copy.drawing())
      try expect(
        !screen.hasFilledRow || editor.width < 2, "it wraps at \(editor.width): \(editor.text)")
      try expect(screen.strange == nil, "it writes \(screen.strange ?? "")")
      try expect(
        screen.lines == fresh.lines && screen.row == fresh.row && screen.column == fresh.column,
        "\(editor.text) at \(editor.width) shows \(screen.lines), \(screen.row), "
          + "\(screen.column) and not \(fresh.lines), \(fresh.row), \(fresh.column) after \(keys)")
      try expect(editor.cursor <= editor.text.count, "the cursor is outside")
    }
  }
}
