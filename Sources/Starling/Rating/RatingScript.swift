/// Builds the JSON of the classic rating prompt: stars, then a request for a review or feedback.
/// A block whose text is empty is left out, and the block before links to the one after.
struct RatingScript {
  private typealias Members = [(String, JSONText)]
  private typealias Block = (id: String, members: Members)

  private static let stars = 5

  private let configuration: Configuration
  private let texts: RatingTexts
  private let locale: String
  private let app: String?

  init(
    _ configuration: Configuration, locale: String, _ strings: LanguageTables, app: String? = nil
  ) {
    self.configuration = configuration
    self.app = app
    self.locale = LanguageTag.isWellFormed(locale) ? locale : "en"
    texts = RatingTexts(configuration, locale: self.locale, strings)
  }

  var json: JSONText {
    let limit = configuration.positiveStarsLimit ?? 4
    let like = limit > Self.stars ? [] : liking
    let dislike = limit > 1 ? disliking : []
    return script(opening(limit, like: target(like), dislike: target(dislike)) + like + dislike)
  }

  /// Asks for stars, then for a text, whatever the rating. It begins with a block of its own, since
  /// results tell dialogs without a title apart by their first blocks.
  var feedbackJSON: JSONText {
    let stars: Members = [
      ("type", .string("rating")), ("text", .string(question)), ("next", .string("wish")),
    ]
    let start: Members = [("type", .string("route")), ("next", .string("rating"))]
    return script([("feedback-form", start), ("rating", stars)] + wishing([("outcome", .string("feedback"))]))
  }

  private func script(_ blocks: [Block]) -> JSONText {
    let author = (configuration.author ?? app?.withFirstLetterRaised ?? "").safeForTerminal()
    let signature: Members =
      author.hasNothingToSee ? [] : [("author", .object([("name", .string(author))]))]
    return .object(
      [("locale", .string(locale))] + signature + [
        ("blocks", .object(blocks.map { ($0.id, .object($0.members)) })),
        ("config", configuration.json),
      ])
  }

  // MARK: The parts of the conversation

  private func opening(_ limit: Int, like: JSONText, dislike: JSONText) -> [Block] {
    guard let title = texts[.mainTitle] else {
      return [rating([("text", .string(question))], limit, like, dislike)]
    }
    guard let text = texts[.mainText] else {
      // The block for stars needs a text, so it takes the title.
      return [rating(heading(title), limit, like, dislike)]
    }
    return [
      ("title", [("type", .string("text"))] + heading(title) + pause("rating")),
      rating([("text", .string(text))], limit, like, dislike),
    ]
  }

  /// The question for stars. It falls back to the built-in text, since stars need a question.
  private var question: String {
    texts[.mainText] ?? texts.builtIn(RatingText.mainText.builtIn) ?? RatingText.mainText.english
  }

  private func rating(
    _ said: Members, _ limit: Int, _ like: JSONText, _ dislike: JSONText
  ) -> Block {
    var members: Members = [("type", .string("rating"))] + said
    members.append(("confirm", .boolean(configuration.validateRatingButtonEnable ?? true)))
    members += texts[.mainActionButton].map { [("buttonTitle", .string($0))] } ?? []
    if limit > 1, limit <= Self.stars {
      let when = JSONText.object([("atLeast", .integer(limit))])
      members.append(("branches", .array([.object([("when", when), ("next", like)])])))
    }
    members.append(("next", limit > 1 ? dislike : like))
    let later = button(.likeExitButton, .later)
    members += later.map { [("skip", .object($0 + [("next", .null)]))] } ?? []
    return ("rating", members)
  }

  private var liking: [Block] {
    let buttons = [
      button(.likeActionButton, .review, [("action", .string("openStore"))]),
      button(.likeExitButton, .later),
    ]
    let asked = question("store", .likeMainText, buttons.compactMap(\.self))
    return side("like", .likeMainTitle, asked)
  }

  private var disliking: [Block] {
    let buttons = [
      button(.dislikeActionButton, .feedback, [("next", .string("wish"))]),
      button(.dislikeExitButton, .later),
    ]
    let asked = question("feedback", .dislikeMainText, buttons.compactMap(\.self))
    return side("dislike", .dislikeMainTitle, asked) + (buttons[0] == nil ? [] : wishing([]))
  }

  /// The text field, the outcome of its text, and the thanks.
  private func wishing(_ settled: Members) -> [Block] {
    let wish = texts[.wish] ?? texts.builtIn(EngineWord.wish.builtIn) ?? EngineWord.wish.english
    let thanks = texts[.thanks].map { text -> Block in
      ("thanks", [("type", .string("text")), ("text", .string(text))])
    }
    let field: Members =
      [
        ("type", .string("text-input")), ("text", .string(wish)),
      ] + settled + [
        ("action", .string("sendFeedback")),
        ("next", thanks == nil ? .null : .string("thanks")),
      ]
    return [("wish", field)] + (thanks.map { [$0] } ?? [])
  }

  // MARK: Blocks

  /// A title and the question below it.
  private func side(_ id: String, _ title: RatingText, _ asked: Block?) -> [Block] {
    let next = asked.map { pause($0.id) } ?? []
    let title = texts[title].map { title -> Block in
      (id, [("type", .string("text"))] + heading(title) + next)
    }
    return [title, asked].compactMap(\.self)
  }

  /// A text with one or two buttons, of which each part is optional.
  private func question(_ id: String, _ text: RatingText, _ buttons: [Members]) -> Block? {
    let said: Members = texts[text].map { [("text", .string($0))] } ?? []
    switch (buttons.first, buttons.dropFirst().first) {
    case (let left?, let right?):
      let light: Members = [("style", .string(Style.lightButton.rawValue))]
      let pair: Members = [("left", .object(left)), ("right", .object(right + light))]
      return (id, [("type", .string("double-button"))] + said + pair + [("next", .null)])
    case (let only?, nil):
      let next: Members = only.contains { $0.0 == "next" } ? [] : [("next", .null)]
      return (id, [("type", .string("button"))] + said + only + next)
    case (nil, _): return said.isEmpty ? nil : (id, [("type", .string("text"))] + said)
    }
  }

  private func button(
    _ title: RatingText, _ outcome: Outcome, _ more: Members = []
  ) -> Members? {
    texts[title].map { title in
      [("title", .string(title)), ("outcome", .string(outcome.rawValue))] + more
    }
  }

  private func heading(_ text: String) -> Members {
    [("text", .string(text)), ("style", .string(Style.textBold.rawValue))]
  }

  /// Shows the next block without delay.
  private func pause(_ next: String) -> Members {
    [("showNextAfter", .integer(0)), ("next", .string(next))]
  }

  private func target(_ blocks: [Block]) -> JSONText {
    blocks.first.map { .string($0.id) } ?? .null
  }
}

extension String {
  fileprivate var withFirstLetterRaised: String { prefix(1).uppercased() + dropFirst() }
}

extension Script {
  /// The classic rating prompt, built from a configuration: a title, stars, then a review or
  /// feedback.
  ///
  /// The texts of the configuration come first, unless it sets `localLocalizableStringsEnabled`;
  /// then those of the language tables, under `starskit.mainTitle` and so on; then the built-in
  /// texts in English and French. An empty text omits its bubble or button, except for the question
  /// for stars, which always has a text. The speaker is the configuration's author or, without one,
  /// the name of the app.
  public init(
    rating configuration: Configuration, locale: String = "en",
    strings: LanguageTables = LanguageTables(), app: String? = nil
  ) {
    self.init(built: RatingScript(configuration, locale: locale, strings, app: app).json)
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
