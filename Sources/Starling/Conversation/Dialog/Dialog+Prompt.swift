extension Dialog {
  /// What the dialog waits for; nil before the start and after the end.
  public var prompt: Prompt? {
    guard let number = waiting else { return nil }
    let id = tables.id(number)
    return kind(of: number).map {
      Prompt(
        kind: $0, block: id, turn: state.turn, several: several(of: number),
        skip: skipOffer(of: number), progress: progress(at: number))
    }
  }

  /// The block that waits for the person; nil before the start and after the end.
  package var waiting: BlockNumber? {
    if case .waiting(let number, _) = state.stage { number } else { nil }
  }

  /// The effects that show the prompt once more, on request or after a restart: what was said for
  /// it, and the prompt itself. The dialog does not change.
  public var promptAgain: [Effect] {
    guard case .waiting(let number, let bubble) = state.stage, let prompt else { return [] }
    let block = tables.blocks[number]
    let texts = block.delay == nil ? block.texts : block.texts.prefix(bubble + 1)
    return texts.filter(isSaid).map { .say(text($0), block.style) } + [.offer(prompt)]
  }

  /// How the conversation ended; nil while it goes on.
  public var ending: Ending? {
    if case .ended(let ending) = state.stage { ending } else { nil }
  }

  /// The ids of the blocks that the conversation reached, in order.
  public var path: [String] { state.path.map(tables.id) }

  /// The number of blocks in the path. Making all their ids at each step would take ever longer.
  var pathCount: Int { state.path.count }

  var latestBlock: String? { state.path.last.map(tables.id) }

  /// The value of a variable; nil if it has none.
  public subscript(variable: String) -> Value? {
    tables.variable(named: variable).flatMap { state.values[$0]?.value }
  }

  private func kind(of number: BlockNumber) -> Prompt.Kind? {
    let block = tables.blocks[number]
    return switch block.kind.wait {
    case .tap: block.delay.map { .delay($0) } ?? .tap
    case .button: .choice(offeredButtons(of: number).map { offer(tables.buttons[$0]) })
    case .text: textField(of: block).map { .text($0, skip: skipOffer(of: number)) }
    case .stars: .stars(starField(of: block), skip: skipOffer(of: number))
    case .nothing: nil
    }
  }

  private func progress(at number: BlockNumber) -> Prompt.Progress? {
    guard let counts = progress, keeps.contains(.path), tables.blocks[number].kind.hasAnswer
    else { return nil }
    let whole = counts.whole(at: number, asked: state.asked - 1)
    return Prompt.Progress(asked: state.asked, least: whole.least, most: whole.most)
  }

  // MARK: Buttons

  // These are loops because a closure would copy the whole dialog.

  private func isOffered(_ button: ButtonNumber) -> Bool {
    guard let when = tables.buttons[button].when else { return true }
    return holds(when, answer: nil)
  }

  func offeredButtons(of block: BlockNumber) -> [ButtonNumber] {
    var offered: [ButtonNumber] = []
    for button in tables.blocks[block].buttons where isOffered(button) { offered.append(button) }
    return offered
  }

  package func offeredCount(of block: BlockNumber) -> Int {
    var count = 0
    for button in tables.blocks[block].buttons where isOffered(button) { count += 1 }
    return count
  }

  func hasOfferedButton(_ block: BlockNumber) -> Bool {
    for button in tables.blocks[block].buttons where isOffered(button) { return true }
    return false
  }

  package func offeredButton(_ index: Int, of block: BlockNumber) -> ButtonNumber? {
    guard index >= 0 else { return nil }
    var left = index
    for button in tables.blocks[block].buttons where isOffered(button) {
      if left == 0 { return button }
      left -= 1
    }
    return nil
  }

  func offeredSkip(of block: BlockNumber) -> ButtonNumber? {
    guard let skip = tables.blocks[block].skip, isOffered(skip) else { return nil }
    return skip
  }

  private func skipOffer(of block: BlockNumber) -> Prompt.Offer? {
    offeredSkip(of: block).map { offer(tables.buttons[$0]) }
  }

  private func offer(_ button: Button) -> Prompt.Offer {
    Prompt.Offer(title: title(of: button), style: button.style, isAlone: button.isAlone)
  }

  private func several(of number: BlockNumber) -> Prompt.Several? {
    tables.several(of: tables.blocks[number]).map { several in
      let title = several.buttonTitle.map { text($0) } ?? language.word(.done)
      return Prompt.Several(
        min: least(of: several, at: number), max: several.max,
        button: Prompt.Offer(title: title, style: .lightButton))
    }
  }

  /// The fewest buttons that are an answer, of those that are offered.
  func least(of several: Several, at number: BlockNumber) -> Int {
    several.least(of: offeredButtons(of: number).count { !tables.buttons[$0].isAlone })
  }

  package func title(of button: Button) -> String { text(button.title) }

  // MARK: Fields and stars

  private func textField(of block: Block) -> Prompt.Field? {
    tables.input(of: block).map { input in
      let title = input.buttonTitle.map { text($0) } ?? language.word(.send)
      return Prompt.Field(
        button: Prompt.Offer(title: title, style: input.buttonStyle),
        placeholder: input.placeholder.map { text($0) }, isRequired: input.isRequired,
        minLength: input.minLength, maxLength: input.maxLength, format: input.format,
        min: input.min, max: input.max)
    }
  }

  func starField(of block: Block) -> Prompt.Stars {
    let rating = tables.rating(of: block) ?? Rating()
    let title = rating.buttonTitle.map { text($0) } ?? language.word(.submit)
    return Prompt.Stars(
      min: rating.min, max: rating.max,
      labels: rating.numberedLabels.map { Prompt.Label(number: $0.number, text: text($0.text)) },
      picked: state.pick,
      submit: rating.isConfirmed ? Prompt.Offer(title: title, style: rating.buttonStyle) : nil,
      full: rating.full.map { text($0) } ?? "★", empty: rating.empty.map { text($0) } ?? "☆")
  }

  // MARK: Texts

  /// A text in the language of the dialog, with placeholders filled in. The values are not expanded
  /// again.
  package func text(_ number: TextNumber) -> String {
    let template = language.template(for: number)
    guard template.utf8.contains(UInt8(ascii: "{")) else { return template }
    return Placeholders.filled(template) { name in
      tables.variable(named: String(name)).flatMap { variable in
        state.values[variable].map { language.reading(of: $0, in: tables.variables[variable]) }
      }
    }
  }

  /// A text in the language of the dialog, with its placeholders.
  package func template(_ number: TextNumber) -> String { language.template(for: number) }

  /// The author's name in the language of the dialog.
  public var authorName: String { tables.authorName.map { text($0) } ?? "Starling" }

  /// The emoji or short text before the author's name.
  public var avatar: String? { tables.avatar.map { text($0) } }

  /// The title of the conversation in the language of the dialog.
  public var title: String? { tables.title.map { text($0) } }

  /// The index of a button among those that are offered; nil if it is not offered.
  package func index(of button: ButtonNumber) -> Int? {
    guard let waiting else { return nil }
    return offeredButtons(of: waiting).firstIndex(of: button)
  }

  /// Whether picked stars have to be submitted.
  package var awaitsSubmit: Bool {
    guard let waiting else { return false }
    return tables.blocks[waiting].rating.map { tables.ratings[$0].isConfirmed } ?? false
  }

  /// Whether the prompt can be passed without an answer.
  package var canSkip: Bool {
    guard let waiting else { return false }
    return offeredSkip(of: waiting) != nil
  }
}
