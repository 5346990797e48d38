/// Something that a person can do at a prompt.
package enum Move: Hashable, Sendable {
  case tap
  /// The time of a delay passes.
  case wait
  case press(ButtonNumber)
  /// Ticks some buttons and, of others that nothing tells apart, as many of the first ones.
  indirect case tick(Ticks)
  /// Ticks all that can be chosen together.
  case tickAll
  case write(String)
  /// Picks stars, and submits them if that is required.
  case rate(Int)
  case skip

  package struct Ticks: Hashable, Sendable {
    package var buttons: [ButtonNumber]
    /// How many of those that are alike.
    package var others = 0
    package var alike: [ButtonNumber] = []

    package init(_ buttons: [ButtonNumber], others: Int = 0, of alike: [ButtonNumber] = []) {
      (self.buttons, self.others, self.alike) = (buttons, others, alike)
    }
  }

  /// Whether it is an answer, rather than only going on.
  package var isAnswer: Bool {
    switch self {
    case .press, .tick, .tickAll, .write, .rate, .skip: true
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
    case .tick(let ticks): indices(of: ticks).map { [.chooseMany($0)] } ?? []
    case .tickAll: [.chooseMany(indicesOfAll)]
    case .write(let text): [.submit(text)]
    case .rate(let stars): awaitsSubmit ? [.pick(stars), .submit("")] : [.pick(stars)]
    case .skip: canSkip ? [.skip] : []
    }
  }

  /// The indices of the ticked buttons among those that are offered; nil if some are not.
  private func indices(of ticks: Move.Ticks) -> [Int]? {
    guard let waiting else { return nil }
    let offered = offeredButtons(of: waiting)
    let alike = ticks.alike.filter(offered.contains).prefix(ticks.others)
    guard alike.count == ticks.others else { return nil }
    let indices = (ticks.buttons + alike).compactMap { offered.firstIndex(of: $0) }
    return indices.count == ticks.buttons.count + ticks.others ? indices.sorted() : nil
  }

  private var indicesOfAll: [Int] {
    guard let waiting else { return [] }
    let offered = offeredButtons(of: waiting)
    return offered.indices.filter { !tables.buttons[offered[$0]].isAlone }
  }

  /// The number of bubbles whose delay is not over, including the current one.
  private var bubblesLeft: Int {
    guard case .waiting(let number, let bubble) = state.stage else { return 1 }
    return 1 + bubbleCount(of: number, behind: bubble)
  }
}
