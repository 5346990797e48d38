import Starling
import StarlingTesting

/// An event in a conversation. A promise is judged on a list of them.
enum Occurrence {
  case act(Event, Prompt)
  case happening(Happening)
  /// A block that was entered waits for an answer, and not just for a tap.
  case question

  /// An event and all its effects, in order.
  static func all(of event: Event, _ dialog: inout Dialog) -> [Occurrence] {
    let prompt = dialog.prompt
    let act = prompt.map { [Occurrence.act(event, $0)] } ?? []
    let happenings = dialog.happenings(of: event)
    let isNew = happenings.contains { if case .entered = $0 { true } else { false } }
    let kind = dialog.waiting.map { dialog.script.tables.blocks[$0].kind }
    let asks = isNew && kind != nil && kind != .text && kind != .button
    return act + happenings.map { .happening($0) } + (asks ? [.question] : [])
  }

  /// Whether it is what a promise names.
  func `is`(_ thing: Promise.Thing, in script: Script) -> Bool {
    if case .oneOf(let parts) = thing.kind { return parts.contains { self.is($0, in: script) } }
    return switch (thing.kind, self) {
    case (.does(let act, let id), .act(let event, let prompt)):
      (id == nil || id == prompt.block) && Self.does(event, act, prompt)
    case (.asks, .question): true
    case (.reaches(let id), .happening(.entered(let block))): script.tables.id(block) == id
    case (_, .happening(.effect(let effect))): Self.matches(effect, thing)
    default: false
    }
  }

  private static func does(_ event: Event, _ act: Transcript.Act, _ prompt: Prompt) -> Bool {
    switch (act, event, prompt.kind) {
    case (.answers(let text), .submit(let typed), .text): text == typed
    case (.answers(let text), .pick(let stars), .stars(let field, _)):
      text == "\(stars)" && (1...field.max).contains(stars)
    case (.answers(let text), .chooseMany(let indices), .choice(let offers))
    where prompt.several != nil:
      indices.allSatisfy(offers.indices.contains)
        && areMeant(indices, by: parts(of: text), offers.map(\.title))
    case (.answers(let text), .choose(let index), .choice(let offers)):
      offers.indices.contains(index) && Self.means(text, index, offers.map(\.title))
    case (.submits, .submit, .stars(let field, _)): field.picked != nil && field.submit != nil
    case (.skips, .skip, _): prompt.skip != nil
    case (.taps, .tap, .tap): true
    default: false
    }
  }

  /// Whether each button is meant by a part of an answer, and each part means one of them.
  private static func areMeant(_ indices: [Int], by parts: [String], _ titles: [String]) -> Bool {
    indices.allSatisfy { index in parts.contains { means($0, index, titles) } }
      && parts.allSatisfy { part in indices.contains { means(part, $0, titles) } }
  }

  /// The parts between bars, without their escapes.
  private static func parts(of text: String) -> [String] {
    guard !text.allSatisfy(\.isWhitespace) else { return [] }
    var parts = [""]
    var isEscaped = false
    for character in text {
      if character == "|", !isEscaped {
        parts.append("")
      } else if character != "\\" || isEscaped {
        parts[parts.count - 1].append(character)
      }
      isEscaped = character == "\\" && !isEscaped
    }
    return parts.map { String($0.trimmed()) }
  }

  /// Whether a text means a button. An exact title takes precedence over a similar one.
  private static func means(_ text: String, _ index: Int, _ titles: [String]) -> Bool {
    if text == "#\(index + 1)" { return true }
    if text.hasPrefix("#"), Int(text.dropFirst()) != nil { return false }
    if titles.contains(text) { return titles[index] == text }
    let read = String(titles[index].trimmed()).foldingCaseAndAccents()
    return read == text.foldingCaseAndAccents()
  }

  private static func isMeant(_ actual: Value, by value: Promise.Thing.Values) -> Bool {
    let number = actual.number ?? actual.entries.map { Double($0.count) }
    return switch value {
    case .value(let value): value == actual
    case .atLeast(let bound): number.map { $0 >= bound } ?? false
    case .atMost(let bound): number.map { $0 <= bound } ?? false
    }
  }

  private static func matches(_ effect: Effect, _ thing: Promise.Thing) -> Bool {
    switch (thing.kind, effect) {
    case (.says(let pattern), .say(let said, _)):
      switch (pattern.isOpenAtStart, pattern.isOpenAtEnd) {
      case (false, false): said == pattern.text
      case (false, true): said.unicodeScalars.starts(with: pattern.text.unicodeScalars)
      case (true, false):
        said.unicodeScalars.reversed().starts(with: pattern.text.unicodeScalars.reversed())
      case (true, true): pattern.text.isEmpty || said.contains(pattern.text)
      }
    case (.picks(let stars), .picked(let number)), (.rates(let stars), .rated(let number)):
      stars.map { isMeant(.number(Double(number)), by: $0) } ?? true
    case (.outcome(let outcome), .outcome(let actual, _)): outcome == actual
    case (.action(let name), .action(let actual)): name == actual
    case (.sets(let name, nil), .set(let variable, _)): name == variable
    case (.sets(let name, let value?), .set(let variable, let actual)):
      name == variable && isMeant(actual, by: value)
    case (.rejects(let code), .reject(let actual)): code == actual
    case (.ends(let ending), .finish(let actual)): ending == actual
    default: false
    }
  }
}

extension Promise {
  /// Whether a conversation breaks the promise, by its literal meaning, on the list of occurrences.
  /// Whether something is always possible cannot be seen in a single conversation.
  func isBroken(by list: [Occurrence], in script: Script) -> Bool {
    let isThing = list.map { $0.is(verb.thing, in: script) }
    let isScope = list.map { one in scope.map { one.is($0.thing, in: script) } ?? false }
    let isOver = list.contains { one in
      if case .happening(.effect(.finish(let ending))) = one { ending != .left } else { false }
    }
    let parts: [ArraySlice<Bool>] =
      switch scope {
      case nil: [isThing[...]]
      case .after: isScope.indices.filter { isScope[$0] }.map { isThing[($0 + 1)...] }
      case .before: isScope.indices.filter { isScope[$0] }.map { isThing[..<$0] }
      }
    let isBefore = if case .before? = scope { true } else { false }
    return parts.contains { part in
      let times = part.count { $0 }
      return switch verb {
      case .never: times > 0
      case .atMost(let most, _): times > most
      case .always: times == 0 && (isBefore || isOver)
      case .questions(.atMost(let most)): times > most
      case .questions(.atLeast(let least)): times < least && (isBefore || isOver)
      case .possible: false
      }
    }
  }
}
