/// Something that a person can do at a prompt.
package enum Move: Hashable, Sendable {
  case tap
  /// The time of a delay passes.
  case wait
  case press(ButtonNumber)
  /// Ticks some buttons and, of others, as many of the first ones.
  indirect case tick(Ticks)
  /// Ticks all that can be chosen together.
  case tickAll
  case write(String)
  /// Picks stars, and submits them if that is required.
  case rate(Int)
  case skip

  package struct Ticks: Hashable, Sendable {
    package let buttons: [ButtonNumber]
    /// How many of those that are alike, without the buttons that are named.
    package let others: Int
    package let alike: [ButtonNumber]

    package init(_ buttons: [ButtonNumber], others: Int = 0, of alike: [ButtonNumber] = []) {
      self.buttons = buttons
      self.others = others
      self.alike = others == 0 ? [] : alike
    }

    /// The ticked buttons among some; nil if not all of them are there.
    package func buttons(among isOffered: (ButtonNumber) -> Bool) -> [ButtonNumber]? {
      guard buttons.allSatisfy(isOffered) else { return nil }
      var ticked = buttons
      for button in alike where ticked.count < buttons.count + others {
        if isOffered(button), !buttons.contains(button) { ticked.append(button) }
      }
      return ticked.count == buttons.count + others ? ticked : nil
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
  /// The events of a move at this prompt; empty if the move does not fit.
  package func events(of move: Move) -> [Event] {
    switch move {
    case .tap: [.tap]
    case .wait: Array(repeating: .elapsed, count: bubblesLeft)
    case .press(let button): index(of: button).map { [.choose($0)] } ?? []
    case .tick: events(of: move, among: offeredIndexes)
    case .tickAll: [.chooseMany(indicesOfAll)]
    case .write(let text): [.submit(text)]
    case .rate(let stars): awaitsSubmit ? [.pick(stars), .submit("")] : [.pick(stars)]
    case .skip: canSkip ? [.skip] : []
    }
  }

  /// The events of a move where it is known which buttons are offered. Asking for one at a time
  /// would take quadratic time in a menu of a thousand buttons.
  package func events(of move: Move, among offered: [ButtonNumber: Int]) -> [Event] {
    switch move {
    case .press(let button): offered[button].map { [.choose($0)] } ?? []
    case .tick(let ticks):
      ticks.buttons { offered[$0] != nil }
        .map { [.chooseMany($0.compactMap { offered[$0] }.sorted())] } ?? []
    case .tap, .wait, .tickAll, .write, .rate, .skip: events(of: move)
    }
  }

  package var offeredIndexes: [ButtonNumber: Int] {
    guard let waiting else { return [:] }
    return Dictionary(
      uniqueKeysWithValues: offeredButtons(of: waiting).enumerated().map { ($1, $0) })
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
