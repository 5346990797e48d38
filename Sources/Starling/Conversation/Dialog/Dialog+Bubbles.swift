// What is said at a block. The conditions of bubbles look at variables and visits, which do not
// change while the dialog waits there.
extension Dialog {
  /// Says all bubbles of a block whose conditions hold; returns whether there is any.
  func sayAll<Sink: EffectSink>(of number: BlockNumber, _ sink: inout Sink) -> Bool {
    var isSilent = true
    for text in tables.blocks[number].texts where isSaid(text, &sink) {
      say(text, tables.blocks[number].style, &sink)
      isSilent = false
    }
    return !isSilent
  }

  /// Says the next bubble of a block, from an index on, and waits for its delay; returns false if
  /// there is none.
  mutating func sayBubble<Sink: EffectSink>(
    of number: BlockNumber, from index: Int, _ sink: inout Sink
  ) -> Bool {
    guard let bubble = bubble(of: number, from: index, &sink) else { return false }
    let text = tables.blocks[number].texts.lowerBound.advanced(by: bubble)
    say(text, tables.blocks[number].style, &sink)
    wait(at: number, bubble: bubble, &sink)
    return true
  }

  /// The index of the next bubble that is said, from an index on; nil if there is none.
  private func bubble<Sink: EffectSink>(
    of number: BlockNumber, from index: Int, _ sink: inout Sink
  ) -> Int? {
    var bubble = index
    for text in tables.blocks[number].texts.dropFirst(index) {
      if isSaid(text, &sink) { return bubble }
      bubble += 1
    }
    return nil
  }

  private func isSaid<Sink: EffectSink>(_ text: TextNumber, _ sink: inout Sink) -> Bool {
    guard let when = tables.when(of: text) else { return true }
    let holds = holds(when, answer: nil)
    sink.note(tried: when, holds, by: self, nil)
    return holds
  }

  func isSaid(_ text: TextNumber) -> Bool {
    var nothing = NoEffects()
    return isSaid(text, &nothing)
  }

  /// The number of bubbles that are said behind the one with an index.
  func bubbleCount(of number: BlockNumber, behind index: Int) -> Int {
    var count = 0
    for text in tables.blocks[number].texts.dropFirst(index + 1) where isSaid(text) { count += 1 }
    return count
  }

  /// Whether anything is said at a block, by what the conditions of its bubbles look at now.
  package func hasBubble(_ number: BlockNumber) -> Bool { bubbleCount(of: number, behind: -1) > 0 }
}
