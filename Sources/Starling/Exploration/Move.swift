/// Something that a person can do at a prompt.
package enum Move: Hashable, Sendable {
  case tap
  /// The time of a delay passes.
  case wait
  case press(ButtonNumber)
  case write(String)
  /// Picks stars, and submits them where that is asked.
  case rate(Int)
  case skip

  /// Whether it says something, and does not only go on.
  package var isAnswer: Bool {
    switch self {
    case .press, .write, .rate, .skip: true
    case .tap, .wait: false
    }
  }
}

extension Dialog {
  /// The block whose prompt is waited at.
  package var waiting: BlockNumber? {
    guard case .waiting(let number, _) = state.stage else { return nil }
    return number
  }

  /// The events that make a move here; none where it does not fit.
  package func events(of move: Move) -> [Event] {
    switch move {
    case .tap: [.tap]
    case .wait: Array(repeating: .elapsed, count: bubblesLeft)
    case .press(let button): index(of: button).map { [.choose($0)] } ?? []
    case .write(let text): [.submit(text)]
    case .rate(let stars): awaitsSubmit ? [.pick(stars), .submit("")] : [.pick(stars)]
    case .skip: canSkip ? [.skip] : []
    }
  }

  /// How many bubbles have their time before them, the one that is shown included.
  private var bubblesLeft: Int {
    guard case .waiting(let number, let bubble) = state.stage else { return 1 }
    return max(1, script.tables.blocks[number].texts.count - bubble)
  }
}
