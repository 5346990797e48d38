internal import Starling

extension [Effect] {
  /// Whether a transcript shows both alike: it names no blocks and counts no turns.
  func looksLike(_ other: [Effect]) -> Bool {
    count == other.count && zip(self, other).allSatisfy { $0.looksLike($1) }
  }
}

extension Effect {
  fileprivate func looksLike(_ other: Effect) -> Bool {
    switch (self, other) {
    case (.offer(let one), .offer(let two)): one.kind.looksLike(two.kind)
    case (.say(let one, _), .say(let two, _)): one == two
    case (.echo, .echo): true
    case (.say, _), (.offer, _), (.echo, _), (.set, _), (.picked, _), (.rated, _), (.outcome, _),
      (.action, _), (.reject, _), (.finish, _):
      self == other
    }
  }
}

extension Prompt.Kind {
  fileprivate func looksLike(_ other: Prompt.Kind) -> Bool {
    switch (self, other) {
    // A transcript may have a line for neither; a difference shows with what comes next.
    case (.tap, .tap), (.tap, .delay), (.delay, .tap): true
    case (.delay(let one), .delay(let two)): (one - two).isAboutNothing(in: Swift.max(one, two))
    case (.choice(let one), .choice(let two)): one.map(\.title) == two.map(\.title)
    case (.text(let one, let oneSkip), .text(let two, let twoSkip)):
      one.button.title == two.button.title && oneSkip?.title == twoSkip?.title
    case (.stars(let one, let oneSkip), .stars(let two, let twoSkip)):
      one.max == two.max && one.submit?.title == two.submit?.title
        && oneSkip?.title == twoSkip?.title
    case (.tap, _), (.delay, _), (.choice, _), (.text, _), (.stars, _): false
    }
  }
}
