package import Starling

/// Something that a person can do at a prompt.
package enum Move: Hashable, Sendable {
  case tap
  /// The time of a delay passes.
  case wait
  case press(Int32)
  case write(String)
  /// Picks stars, and submits them where that is asked.
  case rate(Int)
  case skip
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
    case .wait: [.elapsed]
    case .press(let button): index(of: button).map { [.choose($0)] } ?? []
    case .write(let text): [.submit(text)]
    case .rate(let stars): awaitsSubmit ? [.pick(stars), .submit("")] : [.pick(stars)]
    case .skip: canSkip ? [.skip] : []
    }
  }
}
