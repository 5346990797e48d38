internal import Starling

/// What became of the buttons of a block, or of a list that several blocks share, and of what the
/// answers of a rating add.
struct ButtonEdits {
  /// What became of each edited button, in a phrase.
  let words: [String]
  let place: Place
  /// Whether any of them settles or triggers something else.
  let actsOtherwise: Bool

  /// Nil if no button of the old block, which the new one has as well, was edited, nor its title in
  /// a language.
  init?(at block: BlockNumber, _ mapping: ScriptMapping, _ languages: [ComparedLanguage]) {
    guard let origin = mapping.origin(of: block) else { return nil }
    let old = mapping.old.tables
    let new = mapping.new.tables
    var words = [String]()
    var places = [Place]()
    for button in old.blocks[origin].buttons {
      guard let twin = mapping.button(button, of: origin),
        let edited = Self.words(of: Both(button, twin), mapping, languages)
      else { continue }
      words.append(edited)
      places.append(new.buttons[twin].place)
    }
    if let one = old.rating(of: old.blocks[origin]), let two = new.rating(of: new.blocks[block]) {
      for stars in two.range where one.range ~= stars {
        let was = old.phrases(of: one.adds.run, answering: stars - one.min)
        let now = new.phrases(of: two.adds.run, answering: stars - two.min)
        if was == now { continue }
        words.append("\(stars) " + Self.words(was, now))
        places += new.assignments[two.adds.run].map(\.valuePlace)
      }
    }
    guard let place = places.first else { return nil }
    self.words = words
    self.place = place
    actsOtherwise = old.blocks[origin].buttons.contains { button in
      mapping.button(button, of: origin).map { old.deeds(of: button) != new.deeds(of: $0) } == true
    }
  }

  /// What became of a button, or else of its title in other languages; nil if nothing did.
  private static func words(
    of button: Both<ButtonNumber>, _ mapping: ScriptMapping, _ languages: [ComparedLanguage]
  ) -> String? {
    let tables = mapping.scripts.map(\.tables)
    let parts = Both(tables.old.phrases(of: button.old), tables.new.phrases(of: button.new))
    let was = parts.old.filter { !parts.new.contains($0) }
    let now = parts.new.filter { !parts.old.contains($0) }
    let title = quoted(tables.new.title(of: button.new))
    guard was.isEmpty, now.isEmpty else {
      let isRenamed = quoted(tables.old.title(of: button.old)) != title
      return (isRenamed ? "" : title + " ") + words(was, now)
    }
    let titles = Both(tables.old.buttons[button.old].title, tables.new.buttons[button.new].title)
    let others = languages.compactMap { $0.edit(of: titles, in: mapping) }
    return others.isEmpty ? nil : title + " " + words(others.map(\.old), others.map(\.new))
  }

  /// What is now, and what was, as far as that is not the same words.
  private static func words(_ was: [String], _ now: [String]) -> String {
    let all = (was: was.joined(separator: ", "), now: now.joined(separator: ", "))
    if now.isEmpty { return "no longer \(all.was)" }
    if was.isEmpty { return "now \(all.now)" }
    guard was.count == 1, now.count == 1 else { return "\(all.now) (was \(all.was))" }
    let before = parts(of: was[0])
    let after = parts(of: now[0])
    let start = zip(before, after).prefix { $0 == $1 }.count
    let end = zip(before[start...].reversed(), after[start...].reversed()).prefix { $0 == $1 }.count
    return "\(now[0]) (was \(before[start..<before.count - end].joined(separator: " ")))"
  }

  /// The words of a phrase. What stands in quotes is one.
  private static func parts(of phrase: String) -> [Substring] {
    var isQuoted = false
    var last: Character = " "
    return phrase.split { character in
      if character == "\"", last != "\\" { isQuoted.toggle() }
      last = character
      return character == " " && !isQuoted
    }
  }
}

/// The texts of both scripts in a language.
struct ComparedLanguage {
  let tag: String
  private let texts: Both<TranslatedTexts>

  init(_ tag: String, _ mapping: ScriptMapping) {
    self.tag = tag
    texts = mapping.scripts.map { TranslatedTexts($0.tables, in: tag) }
  }

  /// How a text reads, and how its partner did, in words; nil if they read the same.
  func edit(of pair: Both<TextNumber>, in mapping: ScriptMapping) -> Both<String>? {
    let was = mapping.old.tables.string(texts.old.translation(of: pair.old))
    let now = mapping.new.tables.string(texts.new.translation(of: pair.new))
    return was == now ? nil : Both(was, now).map { "reads \(quoted($0)) in \(tag)" }
  }
}

extension ScriptTables {
  /// What a button says and does, in phrases. Where it leads is said of the block that it leads to.
  fileprivate func phrases(of number: ButtonNumber) -> [String] {
    let button = buttons[number]
    let others = [
      button.value.map { "saves \(values[$0].value.json)" }, button.isAlone ? "is alone" : nil,
    ]
    return [quoted(title(of: number)), "is \(button.style.rawValue)"] + others.compactMap(\.self)
      + deeds(of: number) + phrases(of: button.sets)
  }

  /// What is set and added, in phrases; for a rating, by an answer.
  fileprivate func phrases(of sets: Run<Assignment>, answering answer: Int = 0) -> [String] {
    assignments[sets].map { $0.deed.answering(answer).phrase(variables[$0.variable].name.text) }
  }

  /// What a button settles and triggers, in phrases.
  fileprivate func deeds(of number: ButtonNumber) -> [String] {
    let request = buttons[number].request
    return [
      request.outcome.map { "settles \($0.rawValue)" },
      action(of: request).map { "does \(quoted($0))" },
    ].compactMap(\.self)
  }
}
