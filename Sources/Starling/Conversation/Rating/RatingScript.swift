/// Builds the JSON of the classic rating prompt: stars, then a request for a review or a text.
/// A block whose text is empty is left out, and the block before links to the one after.
///
/// The limit of positive ratings decides in which words and in which order a person is asked. Where
/// there is a place for reviews, each person who rates can get there.
struct RatingScript {
  typealias Members = [(String, JSONText)]
  typealias Block = (id: String, members: Members)

  private static let stars = 5

  private let configuration: Configuration
  private let texts: RatingTexts
  private let locale: String
  private let app: String?
  /// Whether a person can be asked for a review: there is a place for it, and a title of a button.
  private let asksForReviews: Bool
  private var lastWords: LastWords

  init(
    _ configuration: Configuration, locale: String, _ strings: LanguageTables, app: String? = nil,
    opensStore: Bool = false, feedbackCommand: String? = nil
  ) {
    self.configuration = configuration
    self.app = app
    self.locale = LanguageTag.isWellFormed(locale) ? locale : "en"
    texts = RatingTexts(configuration, locale: self.locale, strings)
    let address = configuration.reviewLink
    asksForReviews = (address != nil || opensStore) && texts[.likeActionButton] != nil
    lastWords = LastWords(
      address: asksForReviews ? address : nil, command: feedbackCommand, texts: texts)
  }

  var json: JSONText {
    var script = self
    let limit = configuration.positiveFrom ?? 4
    let like = limit > Self.stars ? Part() : script.liking()
    let dislike = limit > 1 ? script.disliking() : Part()
    let opening = script.opening(limit, like: like.target, dislike: dislike.target)
    return script.json(opening + like.blocks + dislike.blocks)
  }

  /// Asks for stars, then for a text, whatever the rating. It begins with a block of its own, since
  /// results tell dialogs without a title apart by their first blocks.
  var feedbackJSON: JSONText {
    var script = self
    let stars: Members = [
      ("type", .string("rating")), ("text", .string(question)), ("next", .string("wish")),
    ]
    let start: Members = [("type", .string("route")), ("next", .string("rating"))]
    let wish = script.field("wish", .wish, [("outcome", .string(Outcome.feedback.rawValue))])
    return script.json([("feedback-form", start), ("rating", stars), wish])
  }

  /// The script with these blocks, and the last words to which they lead.
  private func json(_ blocks: [Block]) -> JSONText {
    let app = app.map { $0.prefix(1).uppercased() + $0.dropFirst() }
    let author = (configuration.author ?? app ?? "").safeForTerminal()
    let signature: Members =
      author.hasNothingToSee ? [] : [("author", .object([("name", .string(author))]))]
    return .object(
      [("locale", .string(locale))] + signature + [
        ("blocks", .object((blocks + lastWords.blocks).map { ($0.id, .object($0.members)) })),
        ("config", configuration.json),
      ])
  }

  // MARK: The parts of the conversation

  private mutating func opening(_ limit: Int, like: JSONText, dislike: JSONText) -> [Block] {
    guard let title = texts[.mainTitle] else {
      return [rating([("text", .string(question))], limit, like, dislike)]
    }
    guard let text = texts[.mainText] else {
      // The block for stars needs a text, so it takes the title.
      return [rating(heading(title), limit, like, dislike)]
    }
    return [
      ("title", [("type", .string("text"))] + heading(title) + pause(.string("rating"))),
      rating([("text", .string(text))], limit, like, dislike),
    ]
  }

  /// The question for stars. It falls back to the built-in text, since stars need a question.
  private var question: String { texts[.mainText] ?? texts.builtIn(RatingText.mainText.rawValue) }

  private mutating func rating(
    _ said: Members, _ limit: Int, _ like: JSONText, _ dislike: JSONText
  ) -> Block {
    var members: Members = [("type", .string("rating"))] + said
    members.append(("confirm", .boolean(configuration.confirmStars ?? true)))
    members += texts[.mainActionButton].map { [("buttonTitle", .string($0))] } ?? []
    if limit > 1, limit <= Self.stars {
      let when = JSONText.object([("atLeast", .integer(limit))])
      members.append(("branches", .array([.object([("when", when), ("next", like)])])))
    }
    members.append(("next", limit > 1 ? dislike : like))
    let later = button(.likeExitButton, .later, to: .later)
    members += later.map { [("skip", .object($0))] } ?? []
    return ("rating", members)
  }

  /// From the limit on: a request for a review or, where there is no place for one, for a word.
  private mutating func liking() -> Part {
    guard asksForReviews else {
      let praise = field("praise", .praise, [("outcome", .string(Outcome.feedback.rawValue))])
      return side("like", .likeMainTitle, praise)
    }
    let buttons = [review(), button(.likeExitButton, .later, to: .later)]
    let asked = question("store", .likeMainText, buttons.compactMap { $0 })
    return side("like", .likeMainTitle, asked)
  }

  /// Below the limit: a request for feedback. A host that opens the store gets a button for that in
  /// the same question, since no text can name its place.
  private mutating func disliking() -> Part {
    let writing = button(.dislikeActionButton, .feedback, more: [("next", .string("wish"))])
    let opening = asksForReviews && lastWords.address == nil ? review() : nil
    let later = button(.dislikeExitButton, .later, to: .rated)
    let buttons = [writing, opening, later].compactMap { $0 }
    var part = side("dislike", .dislikeMainTitle, question("feedback", .dislikeMainText, buttons))
    if writing != nil { part.blocks.append(field("wish", .wish, [])) }
    return part
  }

  private mutating func review() -> Members? {
    button(.likeActionButton, .review, to: .reviewed, more: [("action", .string("openStore"))])
  }

  /// A text field, and the outcome of its text.
  private mutating func field(_ id: String, _ word: EngineWord, _ settled: Members) -> Block {
    let question = texts[word] ?? texts.builtIn(word.rawValue)
    let isEmpty = JSONText.object([("empty", .boolean(true))])
    let silent = JSONText.object([("when", isEmpty), ("next", lastWords.link(to: .rated))])
    let field: Members =
      [("type", .string("text-input")), ("text", .string(question))] + settled + [
        ("action", .string("sendFeedback")), ("branches", .array([silent])),
        ("next", lastWords.link(to: .thanked)),
      ]
    return (id, field)
  }

  // MARK: Blocks

  /// What follows a rating, and where it begins: at its first block, or with last words.
  private struct Part {
    var blocks: [Block] = []
    var target = JSONText.null
  }

  /// A title and the question below it. Without a question, last words follow.
  private mutating func side(_ id: String, _ title: RatingText, _ asked: Block?) -> Part {
    let next = asked.map { .string($0.id) } ?? lastWords.link(to: .rated)
    let heading = texts[title].map { title -> Block in
      (id, [("type", .string("text"))] + self.heading(title) + pause(next))
    }
    let blocks = [heading, asked].compactMap { $0 }
    return Part(blocks: blocks, target: heading.map { .string($0.id) } ?? next)
  }

  /// A text with up to three buttons, of which each part is optional. Last words follow a text
  /// without a button.
  private mutating func question(_ id: String, _ text: RatingText, _ buttons: [Members]) -> Block? {
    let said: Members = texts[text].map { [("text", .string($0))] } ?? []
    if buttons.isEmpty {
      guard !said.isEmpty else { return nil }
      return (id, [("type", .string("text"))] + said + pause(lastWords.link(to: .rated)))
    }
    if buttons.count == 1 { return (id, [("type", .string("button"))] + said + buttons[0]) }
    let light: Members = [("style", .string(Style.lightButton.rawValue))]
    let last = JSONText.object(buttons[buttons.count - 1] + light)
    if buttons.count == 2 {
      let pair: Members = [("left", .object(buttons[0])), ("right", last)]
      return (id, [("type", .string("double-button"))] + said + pair)
    }
    let all = buttons.dropLast().map { JSONText.object($0) } + [last]
    return (id, [("type", .string("choice"))] + said + [("buttons", .array(all))])
  }

  private mutating func button(
    _ title: RatingText, _ outcome: Outcome, to words: LastWords.Kind? = nil, more: Members = []
  ) -> Members? {
    guard let title = texts[title] else { return nil }
    let next: Members = words.map { [("next", lastWords.link(to: $0))] } ?? []
    return [("title", .string(title)), ("outcome", .string(outcome.rawValue))] + more + next
  }

  private func heading(_ text: String) -> Members {
    [("text", .string(text)), ("style", .string(Style.textBold.rawValue))]
  }

  /// Shows the next block without delay.
  private func pause(_ next: JSONText) -> Members {
    [("showNextAfter", .integer(0)), ("next", next)]
  }
}

extension Script {
  /// The classic rating prompt, built from a configuration: a title, stars, then a review or
  /// feedback, and thanks.
  ///
  /// No one is asked for a review without a place to write it: the configuration's `reviewURL`, or
  /// a store that the host opens when it receives the action `openStore`. A host says with
  /// `opensStore` that it does. `positiveFrom` decides who is asked for feedback first; the
  /// way to a review is open to everyone who rates.
  ///
  /// The texts of the configuration come first, unless it sets `textsFromTables`;
  /// then those of the language tables, under `starskit.mainTitle` and so on; then the built-in
  /// texts in English and French. An empty text omits its bubble or button, except for the question
  /// for stars, which always has a text. The speaker is the configuration's author or, without one,
  /// the name of the app. Who puts the question off reads the `feedbackCommand`, by which people
  /// come back, if there is one.
  public init(
    rating configuration: Configuration, locale: String = "en",
    strings: LanguageTables = LanguageTables(), app: String? = nil, opensStore: Bool = false,
    feedbackCommand: String? = nil
  ) {
    let script = RatingScript(
      configuration, locale: locale, strings, app: app, opensStore: opensStore,
      feedbackCommand: feedbackCommand)
    self.init(built: script.json)
  }

  /// A feedback form for a person who was not asked: stars, then a text.
  public init(
    feedback configuration: Configuration, locale: String = "en",
    strings: LanguageTables = LanguageTables(), app: String? = nil
  ) {
    self.init(built: RatingScript(configuration, locale: locale, strings, app: app).feedbackJSON)
  }

  private init(built json: JSONText) {
    let source = SourceText(name: "rating", text: json.text)
    let (checked, _) = FormatCheck.run(JSONReader.read(source).0, as: .object(.script))
    self.init(ScriptReader.read(checked).tables)
  }
}
