/// The earlier states of a line, to which a key goes back: one for each word that was typed or
/// deleted, and one for each other change.
struct LinePast: Sendable {
  private static let most = 200

  private var states: [EditedText] = []
  /// Whether the last change belongs to a word, or to a paste, that goes on.
  private var isTyping = false
  private var isTakingBack = false

  /// Notes what a key has changed.
  mutating func note(
    _ before: EditedText, _ after: EditedText, isTyping: Bool, beginsWord: Bool
  ) {
    defer { isTakingBack = false }
    // What is typed elsewhere is another word.
    if before.text == after.text, before != after { self.isTyping = false }
    guard before.text != after.text, !isTakingBack else { return }
    if !isTyping || !self.isTyping || beginsWord { states.append(before) }
    if states.count > Self.most { states.removeFirst() }
    self.isTyping = isTyping
  }

  mutating func takeBack(_ edited: inout EditedText) {
    guard let last = states.popLast() else { return }
    edited = last
    isTakingBack = true
    isTyping = false
  }
}
