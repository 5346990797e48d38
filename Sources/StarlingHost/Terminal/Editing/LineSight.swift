import Starling

/// What a person sees of an answer before it is given: the buttons, and what is typed so far.
struct LineSight: Sendable {
  /// What stands above the line: the question, and buttons that stand in a row.
  var question = ""
  /// The same once it is answered, where buttons stood one below the other.
  var answeredQuestion: String?
  /// The buttons of the prompt.
  var buttons: ChoiceRows?
  /// The most rows that buttons take, one below the other.
  var listHeight = 15
  /// What a line would mean.
  var read: @Sendable (String) -> Reply = { _ in .help }
  /// A remark on this many ticks, or these stars, behind a text.
  var remark: @Sendable (Int, String) -> String = { _, _ in "" }
  /// The most buttons that can be ticked.
  var most: Int?
  /// Why no other can be ticked.
  var tooMany = ""

  /// The buttons that a line would choose together; nil if it means something else.
  func ticks(meantBy line: String) -> Set<Int>? {
    if case .event(.chooseMany(let indices)) = read(line) { Set(indices) } else { nil }
  }

  /// The button that a line would choose.
  func choice(meantBy line: String) -> Int? {
    if case .event(.choose(let index)) = read(line) { index } else { nil }
  }

  /// The stars that a line would give.
  func stars(meantBy line: String) -> Int? {
    if case .event(.pick(let stars)) = read(line) { stars } else { nil }
  }
}
