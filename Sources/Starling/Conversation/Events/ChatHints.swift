/// Hints at the expected input: short after the last bubble, or in words for screen readers.
struct ChatHints {
  let language: Language
  let isPlain: Bool
  /// Whether keys go through buttons and tick them.
  var editsLines = false
  /// The commands that the hint at stars names where the question is a line; nil where it is not.
  var brief: [String]?

  /// The hint at a prompt; nil if there is nothing to say, or its buttons say it.
  func hint(for prompt: Prompt) -> String? {
    var parts = parts(of: prompt).compactMap { $0 }
    if let progress = progress(prompt.progress) {
      if isPlain, let last = parts.last, !last.hasSuffix(stop) { parts[parts.count - 1] += stop }
      parts.append(progress)
    }
    return parts.isEmpty ? nil : parts.joined(separator: isPlain ? " " : "   ")
  }

  /// What ends a sentence in the language.
  private var stop: String {
    let last = language.word(.textHint).suffix(1)
    return last == "。" || last == "।" ? String(last) : "."
  }

  private func parts(of prompt: Prompt) -> [String?] {
    switch prompt.kind {
    case .delay: []
    case .choice(let offers):
      prompt.several.map { several in
        [
          howMany(several, of: offers),
          editsLines ? language.word(.tickHint, ["title": several.button.title]) : nil,
          several.min == 0 ? passing(inWords: editsLines) : nil, skipping(prompt.skip, offers),
        ]
      } ?? [howToChoose(offers), skipping(prompt.skip, offers)]
    case .tap: [isPlain ? language.word(.goHint) : "[\(language.word(.go))]"]
    case .text(let field, let skip):
      [
        bounds(field) ?? (isPlain ? language.word(.textHint) : nil),
        field.placeholder.map { isPlain ? $0 : "[\($0)]" },
        skip == nil && !field.isRequired ? passing() : skipping(by: "/skip", skip),
      ]
    case .stars(let field, let skip):
      [field.picked.map { stars($0, of: field) + (isPlain ? stop : "") }, range(field)]
        + field.labels.map {
          isPlain ? "\($0.number): \($0.text)\(stop)" : "\($0.number) \($0.text)"
        }
        + [submit(field), skipping(field, skip)] + (brief ?? [])
    }
  }

  /// Which question it is: "3 of 8 to 10", "3 of 10", or only the number.
  private func progress(_ progress: Prompt.Progress?) -> String? {
    guard let progress else { return nil }
    let asked = String(progress.asked)
    let words =
      progress.most.map { most in
        language.word(
          most == progress.least ? .questionOf : .questionOfAbout,
          ["asked": asked, "least": String(progress.least), "most": String(most)])
      } ?? asked
    return isPlain ? words + stop : words
  }

  /// How one of some buttons is chosen.
  private func howToChoose(_ offers: [Prompt.Offer]) -> String {
    let isAlone = offers.count == 1
    if isPlain { return language.word(isAlone ? .goHint : .chooseHint) }
    return isAlone ? "[\(language.word(.go))]" : numbers(1, offers.count)
  }

  /// Which numbers are taken. A mark keeps their order behind words from right to left.
  private func numbers(_ min: Int, _ max: Int) -> String {
    "[\(language.word(.fromTo).hasRightToLeft ? "\u{200E}" : "")\(min)-\(max)]"
  }

  /// That an empty line passes the prompt.
  private func passing(inWords: Bool = false) -> String {
    language.word(isPlain || inWords ? .passWords : .passHint)
  }

  /// How many boxes can be ticked, or which numbers a field accepts; nil without such bounds.
  func bounds(at prompt: Prompt) -> String? {
    switch prompt.kind {
    case .choice(let offers): prompt.several.map { howMany($0, of: offers, inBoxes: true) }
    case .text(let field, _): bounds(field)
    case .tap, .delay, .stars: nil
    }
  }

  /// A number of stars as text: `★★★★☆ 4/5`, or in words, with its label.
  func stars(_ stars: Int, of field: Prompt.Stars) -> String {
    guard isPlain else { return field.reading(of: stars) }
    let words = language.words(forStars: stars, of: field)
    return field.label(of: stars).map { "\(words): \($0)" } ?? words
  }

  /// The stars that are typed, with their label; without what is typed already.
  func drawn(_ stars: Int, of field: Prompt.Stars, typed: String) -> String {
    if typed == field.reading(of: stars) { return "" }
    return field.showsNumbers ? field.label(of: stars) ?? "" : field.reading(of: stars)
  }

  private func range(_ field: Prompt.Stars) -> String {
    if isPlain { return howTo(field) }
    if brief != nil {
      return language.word(.fromTo, ["min": String(field.min), "max": String(field.max)])
    }
    if field.showsNumbers { return numbers(field.min, field.max) }
    return "[\(language.word(.stars, ["max": String(field.max)]))]"
  }

  private func howTo(_ field: Prompt.Stars) -> String {
    language.word(
      field.showsNumbers ? .numberHint : .starsHint,
      ["min": String(field.min), "max": String(field.max)])
  }

  /// Which numbers a field accepts; nil if it has no bounds.
  private func bounds(_ field: Prompt.Field) -> String? {
    let word: EngineWord? =
      switch (field.min, field.max) {
      case (nil, nil): nil
      case (_, nil): .leastHint
      case (nil, _): .mostHint
      case (_, _): .rangeHint
      }
    return word.map { language.word($0, language.bounds(of: field)) }
  }

  /// How many are ticked, of how many; nil if none is and none need be.
  func ticked(_ count: Int, at prompt: Prompt) -> String? {
    guard let several = prompt.several else { return nil }
    let values: KeyValuePairs = [
      "count": String(count), "min": String(several.min),
      "max": several.max.map { String($0) } ?? "",
    ]
    if several.min > 1, count < several.min { return language.word(.tickedOfLeast, values) }
    if several.max != nil { return language.word(.tickedOfMost, values) }
    return count == 0 ? nil : language.word(.ticked, values)
  }

  /// How many of some buttons can be chosen together.
  private func howMany(
    _ several: Prompt.Several, of offers: [Prompt.Offer], inBoxes: Bool = false
  ) -> String {
    let together = max(offers.count { !$0.isAlone }, 1)
    let most = min(several.max ?? together, together)
    let (typed, ticked): (EngineWord, EngineWord) =
      most <= several.min
      ? (.exactlyHint, .exactlyBoxes)
      : several.max != nil
        ? (.severalHint, .severalBoxes)
        : several.min == 0 ? (.anyHint, .anyBoxes) : (.fromHint, .fromBoxes)
    return language.word(
      inBoxes ? ticked : typed,
      ["min": String(several.min), "max": String(most), "count": String(several.min)])
  }

  private func submit(_ field: Prompt.Stars) -> String? {
    guard field.picked != nil else { return nil }
    return field.submit.map {
      language.word(.submitHint, ["title": $0.title]) + (isPlain ? stop : "")
    }
  }

  /// How stars are passed. In a line, an empty one does it until stars are picked.
  private func skipping(_ field: Prompt.Stars, _ skip: Prompt.Offer?) -> String? {
    if brief != nil, field.picked == nil { return skip.map { _ in language.word(.notNowHint) } }
    return skipping(by: field.min == 0 ? "/skip" : "0", skip)
  }

  /// How buttons are passed, of which one may be called 0.
  private func skipping(_ skip: Prompt.Offer?, _ offers: [Prompt.Offer]) -> String? {
    skipping(by: TitleMatch.exact("0", among: offers.map { $0.title }) == nil ? "0" : "/skip", skip)
  }

  private func skipping(by how: String, _ skip: Prompt.Offer?) -> String? {
    skip.map { skip in
      guard isPlain else { return "\(how) \(skip.title)" }
      return language.word(.skipHint, ["how": how, "title": skip.title])
    }
  }

  // MARK: Help

  /// The help lines at a prompt: how to answer, which commands can be typed, and which keys a line
  /// editor knows, if there is one.
  func help(at prompt: Prompt, allowsNever: Bool, showsWhat: Bool, editsLines: Bool) -> [String] {
    let words: [EngineWord?] = [
      prompt.skip == nil ? nil : .helpSkip, .helpBack, .helpAgain,
      showsWhat ? .helpWhat : nil, allowsNever ? .helpNever : nil, .helpQuit,
      prompt.isField ? .helpSlash : nil, prompt.isField ? .helpLines : nil,
    ]
    let keys = editsLines ? keys(at: prompt) : []
    let lines = (words.compactMap { $0 } + keys).map(language.explanation)
    let width = lines.map { $0.key.cellWidth }.max() ?? 0
    return [howTo(prompt), language.word(.help)]
      + lines.map { $0.key + String(repeating: " ", count: width - $0.key.cellWidth + 2) + $0.text }
  }

  private func keys(at prompt: Prompt) -> [EngineWord] {
    switch prompt.kind {
    case .tap, .delay: []
    case .choice(let offers):
      [.helpTitles] + (prompt.several == nil ? [] : [.helpTick])
        + (offers.count > Prompt.mostUnfiltered ? [.helpFilter] : []) + [.helpTab]
    case .stars: [.helpMore, .helpTab]
    case .text(_, nil): [.helpEarlier, .helpNewLine, .helpWord]
    case .text: [.helpEarlier, .helpDown, .helpNewLine, .helpWord]
    }
  }

  private func howTo(_ prompt: Prompt) -> String {
    switch prompt.kind {
    case .tap: language.word(.goHint)
    case .delay: language.word(.wait)
    case .choice(let offers):
      prompt.several.map { howMany($0, of: offers) } ?? language.word(.chooseHint)
    case .text(let field, _): bounds(field) ?? language.word(.textHint)
    case .stars(let field, _): howTo(field)
    }
  }
}

extension Language {
  /// What a line of help explains, a command or keys, and its explanation. A word that has both has
  /// a bar between, or is a whole line with blanks, as tables of before have it.
  fileprivate func explanation(_ word: EngineWord) -> (key: String, text: String) {
    let text = self.word(word)
    let parts = text.split(separator: "|", maxSplits: 1).map { String($0.trimmed()) }
    if parts.count == 2 { return (parts[0], parts[1]) }
    if let key = word.explained {
      guard text.hasPrefix(key + " ") else { return (key, text) }
      return (key, String(text.dropFirst(key.count).trimmed()))
    }
    let gap = text.indices.first { text[$0...].hasPrefix("  ") } ?? text.startIndex
    return (String(text[..<gap]), String(text[gap...].trimmed()))
  }

  /// The values of the placeholders in words about the bounds of a field.
  func bounds(of field: Prompt.Field?) -> KeyValuePairs<String, String> {
    ["min": field?.min.map(numbers.text) ?? "", "max": field?.max.map(numbers.text) ?? ""]
  }
}
