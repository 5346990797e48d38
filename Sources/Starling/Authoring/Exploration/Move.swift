/// Something that a person can do at a prompt.
package enum Move: Hashable, Sendable {
  case tap
  /// The time of a delay passes.
  case wait
  case press(ButtonNumber)
  case write(String)
  /// Picks stars, and submits them if that is required.
  case rate(Int)
  case skip

  /// Whether it is an answer, rather than only going on.
  package var isAnswer: Bool {
    switch self {
    case .press, .write, .rate, .skip: true
    case .tap, .wait: false
    }
  }
}

extension Dialog {
  package var waiting: BlockNumber? {
    guard case .waiting(let number, _) = state.stage else { return nil }
    return number
  }

  /// The events of a move at this prompt; empty if the move does not fit.
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

  /// The number of bubbles whose delay is not over, including the current one.
  private var bubblesLeft: Int {
    guard case .waiting(let number, let bubble) = state.stage else { return 1 }
    return 1 + bubbleCount(of: number, behind: bubble)
  }
}
