import Starling

extension Seeded {
  /// Something that may happen at a prompt: mostly what fits it, now and then what does not.
  mutating func event(at prompt: Prompt?) -> Event {
    guard let prompt, happens(75) else { return anything() }
    switch prompt.kind {
    case .tap: return .tap
    case .delay: return .elapsed
    case .choice(let offers): return .choose(number(0...offers.count - 1))
    case .text(_, let skip):
      return skip != nil && happens(20) ? .skip : .submit(text())
    case .stars(let field, let skip):
      if skip != nil, happens(15) { return .skip }
      return field.picked != nil && happens(50) ? .submit("") : .pick(number(1...field.max))
    }
  }

  private mutating func anything() -> Event {
    switch number(0...20) {
    case 0...8: .back
    case 9: .leave
    case 10: .begin
    case 11: .tap
    case 12: .elapsed
    case 13: .choose(pick([-1, 0, 1, 7, Int.max, Int.min]))
    case 14: .pick(pick([-1, 0, 1, 11, Int.max, Int.min]))
    case 15: .skip
    default: .submit(text())
    }
  }

  private mutating func text() -> String {
    pick([
      "", " ", "a", "abc", "a@b.c", "3", "-4.5", "+7", "1e3", "é👩‍👩‍👧", "{{v0}}", "toolong", "\u{0}\n",
    ])
  }
}
