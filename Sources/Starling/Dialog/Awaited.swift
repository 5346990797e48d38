/// What a dialog waits for, in numbers: all that somebody needs to know who answers without
/// reading.
package enum Awaited: Equatable, Sendable {
  case tap
  case time
  /// So many buttons are offered.
  case choice(Int)
  case text(BlockNumber, canSkip: Bool)
  /// Up to so many stars.
  case stars(Int, picked: Bool, canSkip: Bool)
}

extension Dialog {
  /// What is waited for; nil before the beginning and after the end.
  package var awaited: Awaited? {
    guard case .waiting(let number, _) = state.stage else { return nil }
    switch tables.blocks[Int(number)].kind {
    case .text: return tables.blocks[Int(number)].delay == nil ? .tap : .time
    case .button, .doubleButton, .choice: return .choice(countOfOfferedButtons(of: number))
    case .textInput: return .text(number, canSkip: offeredSkip(of: number) != nil)
    case .rating:
      let max = tables.ratings[Int(tables.blocks[Int(number)].detail)].max
      let canSkip = offeredSkip(of: number) != nil
      return .stars(max, picked: state.pick != nil, canSkip: canSkip)
    case .route, nil: return nil
    }
  }
}

extension Dialog {
  /// The index of a button among those that are offered; nil where it is not.
  package func index(of button: Int32) -> Int? {
    guard case .waiting(let number, _) = state.stage else { return nil }
    return offeredButtons(of: number).firstIndex(of: Int(button))
  }

  /// Whether the prompt can be passed without an answer.
  package var canSkip: Bool {
    guard case .waiting(let number, _) = state.stage else { return false }
    return offeredSkip(of: number) != nil
  }
}
