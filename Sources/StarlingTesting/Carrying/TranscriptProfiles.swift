import Starling

/// What transcripts show of the dialog that they were written for: the prompts of all cases
/// together. Two prompts are the same if the last text before them is, and what they ask for.
struct TranscriptProfiles {
  private(set) var profiles: [PromptProfile] = []
  private var numbers: [Key: Int] = [:]

  private struct Key: Hashable {
    var text: Name?
    var kind: PromptProfile.Kind?
  }

  init(_ cases: [Transcript.Case]) { for one in cases { _ = read(one) } }

  /// The acts of one of the cases, with their prompts.
  func acts(of one: Transcript.Case) -> [CarriedAct] {
    var copy = self
    return copy.read(one)
  }

  private mutating func read(_ one: Transcript.Case) -> [CarriedAct] {
    var reading = Reading(acts: CarriedAct.all(in: one))
    for index in one.lines.indices { read(one.lines, index, &reading) }
    if let last = reading.last, case .ends? = one.lines.last(where: { $0.step != nil })?.step {
      add(PromptProfile.end, behind: last)
    }
    return reading.acts
  }

  /// Where the reading of a case stands.
  private struct Reading {
    var acts: [CarriedAct]
    var next = 0
    /// The texts since the last answer.
    var texts: [String] = []
    var titles: [String] = []
    var kind: PromptProfile.Kind?
    /// The prompt that is still asked, as after a refusal.
    var current: Int?
    /// The last prompt that was answered, and the number of the button.
    var last: (place: Int, button: Int?)?
    var answered: [Int] = []
  }

  private mutating func read(
    _ lines: [Transcript.Line], _ index: Int, _ reading: inout Reading
  ) {
    switch lines[index].step {
    case .says(let text): if reading.current == nil { reading.texts.append(text) }
    case .asks(.buttons(let titles)):
      (reading.kind, reading.titles) = (.choice, titles.map(\.text))
    case .asks(.stars): reading.kind = .rating
    case .asks(.input): reading.kind = .input
    case .anything: reading.texts = []
    case .does: take(lines, index, &reading)
    case .asks(.skip), .passes, .hears, .rejects, .ends, nil: break
    }
  }

  private mutating func take(
    _ lines: [Transcript.Line], _ index: Int, _ reading: inout Reading
  ) {
    let number = reading.next
    reading.next += 1
    let act = reading.acts[number].act
    let messages = Self.messages(behind: lines[(index + 1)...])
    reading.acts[number].outcomes = messages.compactMap(\.outcome)
    switch act {
    case .leaves: return
    case .goesBack:
      reading.current = reading.answered.popLast()
      return
    case .answers, .submits, .skips, .taps: if reading.acts[number].isDuringDelay { return }
    }
    let place = reading.current ?? self.place(act, messages, &reading)
    reading.acts[number].place = place
    show(reading.titles, at: place)
    guard reading.acts[number].rejection == nil else {
      reading.current = place
      return
    }
    if case .answers(let text) = act {
      let isSeveral = messages.contains(where: \.setsList)
      let buttons = (isSeveral ? Transcript.Act.titles(between: text) : [text]).compactMap {
        button($0, reading.titles, at: place, messages, behind: lines[(index + 1)...])
      }
      if isSeveral { reading.acts[number].ticks = buttons }
      reading.acts[number].button = isSeveral ? nil : buttons.first
    }
    if profiles[place].kind == .rating, case .answers = act, !messages.contains(where: \.isRated) {
      reading.current = place
      return
    }
    reading.last = (place, reading.acts[number].button)
    reading.answered.append(place)
    (reading.current, reading.texts, reading.titles, reading.kind) = (nil, [], [], nil)
  }

  /// What the host hears of an act.
  private static func messages(behind lines: ArraySlice<Transcript.Line>) -> [Transcript.Message] {
    var messages: [Transcript.Message] = []
    for line in lines {
      switch line.step {
      case .hears(let message): messages.append(message)
      case .asks, .passes, .rejects, nil: break
      case .says, .does, .anything, .ends: return messages
      }
    }
    return messages
  }

  // MARK: Prompts

  private mutating func place(
    _ act: Transcript.Act, _ messages: [Transcript.Message], _ reading: inout Reading
  ) -> Int {
    let kind = reading.kind ?? Self.kind(askedBy: act, messages)
    let text = reading.texts.last?.foldedWords
    let place = number(of: text, kind)
    if profiles[place].texts.isEmpty {
      profiles[place].texts = reading.texts.map(\.foldedWords)
      profiles[place].shown = reading.texts.last
    }
    for message in messages {
      if case .set(let name, _) = message, profiles[place].variable == nil,
        !profiles[place].isUnseen
      {
        profiles[place].variable = Name(name)
      }
    }
    if let last = reading.last { add(place, behind: last) }
    return place
  }

  private static func kind(
    askedBy act: Transcript.Act, _ messages: [Transcript.Message]
  ) -> PromptProfile.Kind? {
    if messages.contains(where: \.isOfStars) { return .rating }
    return switch act {
    case .taps: .text
    case .submits: .rating
    case .answers, .skips, .goesBack, .leaves: nil
    }
  }

  /// The number of a prompt. One of which the kind is not known is the same as one of which it is.
  private mutating func number(of text: String?, _ kind: PromptProfile.Kind?) -> Int {
    let name = text.map { Name($0) }
    let kinds: [PromptProfile.Kind?] =
      kind.map { [$0, nil] } ?? [nil, .choice, .input, .rating, .text]
    for other in kinds {
      guard let known = numbers[Key(text: name, kind: other)] else { continue }
      if let kind, other == nil {
        numbers[Key(text: name, kind: nil)] = nil
        numbers[Key(text: name, kind: kind)] = known
        profiles[known].kind = kind
      }
      return known
    }
    let number = profiles.count
    numbers[Key(text: name, kind: kind)] = number
    profiles.append(PromptProfile(kind: kind))
    return number
  }

  private mutating func show(_ titles: [String], at place: Int) {
    guard !titles.isEmpty, !profiles[place].isUnseen else { return }
    let known = profiles[place].offers.map(\.title)
    let new = titles.filter { !known.contains($0) }.map { PromptProfile.Offer($0) }
    profiles[place].offers.insert(contentsOf: new, at: profiles[place].listed)
    profiles[place].listed += new.count
    profiles[place].isWhole = true
  }

  private mutating func button(
    _ text: String, _ seen: [String], at place: Int, _ messages: [Transcript.Message],
    behind lines: ArraySlice<Transcript.Line>
  ) -> Int? {
    let kind = profiles[place].kind
    guard kind == nil || kind == .choice, !profiles[place].isUnseen else { return nil }
    let titles = profiles[place].offers.map(\.title)
    // A number counts among the buttons that are offered here.
    let isNumber = Transcript.Act.isNumber(text)
    let found = Transcript.Act.choices(text, among: isNumber ? seen : titles)
    var number = found.count == 1 ? found[0] : nil
    if isNumber {
      number = number.flatMap { seen.indices.contains($0) ? titles.firstIndex(of: seen[$0]) : nil }
    } else if number == nil {
      number = titles.count
      profiles[place].offers.append(PromptProfile.Offer(text))
    }
    guard let number else { return nil }
    profiles[place].offers[number].effect.learn(messages)
    for line in lines {
      switch line.step {
      case .says(let text): profiles[place].offers[number].sayings.insert(text.foldedWords)
      case .ends: profiles[place].offers[number].sayings.insert(nil)
      case .asks, .passes, .hears, nil: continue
      case .does, .rejects, .anything: break
      }
      break
    }
    return number
  }

  private mutating func add(_ place: Int, behind last: (place: Int, button: Int?)) {
    profiles[last.place].next.insert(place)
    if let button = last.button { profiles[last.place].offers[button].targets.insert(place) }
  }
}

extension PromptProfile.Offer.Effect {
  fileprivate mutating func learn(_ messages: [Transcript.Message]) {
    sets = nil
    for message in messages {
      switch message {
      case .outcome(let outcome, _): self.outcome = outcome
      case .action(let name): action = Name(name)
      case .picked, .rated, .set: break
      }
    }
  }
}

extension Transcript.Message {
  var outcome: Outcome? { if case .outcome(let outcome, _) = self { outcome } else { nil } }

  fileprivate var isRated: Bool { if case .rated = self { true } else { false } }

  fileprivate var setsList: Bool { if case .set(_, .list) = self { true } else { false } }

  fileprivate var isOfStars: Bool {
    switch self {
    case .picked, .rated: true
    case .outcome, .action, .set: false
    }
  }
}

extension Transcript.Title {
  /// The title that a button has.
  fileprivate var text: String {
    written.utf8.first == UInt8(ascii: "\"")
      ? JSONDocument.text(ofString: written) ?? written : written
  }
}
