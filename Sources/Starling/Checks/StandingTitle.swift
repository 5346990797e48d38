/// A title that is shown beside others in its block.
struct StandingTitle {
  enum Words {
    case text(TextNumber)
    case engine(EngineWord)
  }

  /// The button; nil for the one that sends an answer.
  var button: ButtonNumber?
  var words: Words
}

extension ScriptTables {
  /// The titles of a block's buttons, or of its skip and the button that sends an answer; empty if
  /// there is only one.
  func standingTitles(ofBlock number: BlockNumber) -> [StandingTitle] {
    let block = blocks[number]
    guard let skip = block.skip else {
      return block.buttons.count < 2 ? [] : block.buttons.map(title)
    }
    guard let sender = sender(of: block) else { return [] }
    return [StandingTitle(button: nil, words: sender), title(ofButton: skip)]
  }

  private func title(ofButton button: ButtonNumber) -> StandingTitle {
    StandingTitle(button: button, words: .text(buttons[button].title))
  }

  /// The title of the button that sends a text or submits stars; nil if there is none.
  private func sender(of block: Block) -> StandingTitle.Words? {
    if let input = input(of: block) { return input.buttonTitle.map { .text($0) } ?? .engine(.send) }
    guard let rating = rating(of: block), rating.isConfirmed else { return nil }
    return rating.buttonTitle.map { .text($0) } ?? .engine(.submit)
  }

  /// Whether the bytes show that all titles of a block read differently, as they nearly always do.
  func surelyDiffer(titlesOfBlock number: BlockNumber) -> Bool {
    let block = blocks[number]
    guard block.skip == nil, block.buttons.count <= 8 else {
      return block.skip == nil && block.buttons.count < 2
    }
    var hashes: [UInt32] = []
    for button in block.buttons {
      let hash = withText(buttons[button].title) { $0.hashOfPlainTitle }
      guard let hash, !hashes.contains(hash) else { return false }
      hashes.append(hash)
    }
    return true
  }
}

extension Span where Element == UInt8 {
  /// A hash of an ASCII title, ignoring case; nil for other titles and for those that start or end
  /// with a space.
  fileprivate var hashOfPlainTitle: UInt32? {
    guard count > 0, self[0] > 0x20, self[count - 1] > 0x20 else { return nil }
    var hash: UInt32 = 0
    for position in indices {
      guard self[position] < 0x7F else { return nil }
      hash = hash &* 31 &+ UInt32(self[position] | 0x20)
    }
    return hash
  }
}
