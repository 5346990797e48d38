/// The last words of the classic prompt: the blocks that end it, as far as links lead there.
struct LastWords {
  /// What the person did last.
  enum Kind: String, CaseIterable {
    /// The person has said what is missing.
    case thanked = "thanks"
    /// Rated, and said no more.
    case rated
    /// Went to write a review.
    case reviewed
    /// Put it off.
    case later
  }

  /// Where a review can be written, if an address says so.
  let address: String?
  /// What a person types to come back, if there is such a command.
  let command: String?
  let texts: RatingTexts
  var linked: Set<Kind> = []

  /// A link to the words; to the end if there are none to say.
  mutating func link(to kind: Kind) -> JSONText {
    guard !bubbles(of: kind).isEmpty else { return .null }
    linked.insert(kind)
    return .string(kind.rawValue)
  }

  /// The blocks to which a link leads.
  var blocks: [RatingScript.Block] {
    Kind.allCases.filter(linked.contains).map { kind in
      let bubbles = bubbles(of: kind).map { JSONText.string($0) }
      let text = bubbles.count == 1 ? bubbles[0] : .array(bubbles)
      return (kind.rawValue, [("type", .string("text")), ("text", text)])
    }
  }

  private func bubbles(of kind: Kind) -> [String] {
    let address = address.map { [Placeholders.escaped($0)] } ?? []
    let welcome = address.isEmpty ? [] : said(.reviewWelcome) + address
    return switch kind {
    case .thanked: said(.thanks) + welcome
    case .rated: said(.ratingThanks) + welcome
    case .reviewed: said(.reviewThanks) + address
    case .later: command.flatMap { texts[.comeBack, $0] }.map { [$0] } ?? said(.anotherTime)
    }
  }

  private func said(_ word: EngineWord) -> [String] { texts[word].map { [$0] } ?? [] }
}
