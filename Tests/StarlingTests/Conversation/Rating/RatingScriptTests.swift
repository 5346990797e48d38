import Starling
import Testing

private let tame = Configuration {
  ($0.daysBetween, $0.askAtMost) = (30, 3)
}

extension Configuration {
  fileprivate func with(reviewURL: String) -> Configuration {
    var configuration = self
    configuration.reviewURL = reviewURL
    return configuration
  }
}

extension RatingText {
  fileprivate var path: WritableKeyPath<Configuration, String?> {
    switch self {
    case .mainTitle: \.mainTitle
    case .mainText: \.mainText
    case .mainActionButton: \.mainActionButton
    case .likeMainTitle: \.likeMainTitle
    case .likeMainText: \.likeMainText
    case .likeActionButton: \.likeActionButton
    case .likeExitButton: \.likeExitButton
    case .dislikeMainTitle: \.dislikeMainTitle
    case .dislikeMainText: \.dislikeMainText
    case .dislikeActionButton: \.dislikeActionButton
    case .dislikeExitButton: \.dislikeExitButton
    }
  }
}

extension Script {
  /// The findings of a check of the script as a file.
  fileprivate var findings: [DiagnosticCode] { check.diagnostics.map(\.code) }
  fileprivate var check: ScriptCheck { ScriptCheck(tables.source) }
  fileprivate var ids: [String] { tables.blocks.map(tables.id) }
}

/// The lines for all effects of a conversation.
private func hold(_ script: Script, _ events: Event...) -> [String] {
  var dialog = Dialog(script)
  return ([.begin] + events).flatMap { dialog.step($0).map(\.description) }
}

@Suite struct `the classic rating prompt` {
  @Test func `the classic prompt leads from stars to a review`() {
    let script = Script(rating: tame, opensStore: true)
    #expect(
      script.ids == [
        "rating", "like", "store", "dislike", "feedback", "wish", "thanks", "rated",
        "reviewed", "later",
      ])
    expectLines(
      hold(script, .pick(5), .submit(""), .elapsed, .choose(0)),
      are: [
        "say How do you like it?",
        "offer stars 5 (Submit) | Maybe later", "picked 5",
        "offer stars 5 (Submit) with 5 | Maybe later", "echo ★★★★★ 5/5",
        "rated 5", "set rating = 5", "say That makes our day! as textBold", "offer delay 0.0",
        "say Would you tell others in a short review?",
        "offer choice Write a review | Maybe later", "echo Write a review",
        "set store = \"Write a review\"", "outcome review at storeReview", "action openStore",
        "say Thank you for writing a review!", "finish completed",
      ])
    #expect(script.json.contains("lightButton"))
  }

  @Test func `the classic prompt leads from few stars to feedback, in French as well`() {
    let script = Script(rating: tame, locale: "fr-CA")
    expectLines(
      hold(
        script, .pick(2), .submit(""), .elapsed, .choose(0), .submit("Plus vite"), .tap
      ).dropFirst(7),
      are: [
        "say Merci de votre franchise. as textBold", "offer delay 0.0",
        "say Voulez-vous nous aider à faire mieux ?",
        "offer choice Vous le dire | Pas maintenant", "echo Vous le dire",
        "set feedback = \"Vous le dire\"", "outcome feedback at feedback",
        "say Que devrions-nous améliorer ?",
        "offer text (Envoyer)", "echo Plus vite", "set wish = \"Plus vite\"", "action sendFeedback",
        "say Merci de nous l’avoir dit !", "finish completed", "reject ended",
      ])
  }

  @Test func `a title of one's own stands above the stars`() {
    let titled = Script(rating: Configuration { $0.mainTitle = "A moment?" })
    #expect(titled.ids.prefix(2) == ["title", "rating"] && titled.findings == [])
    #expect(
      hold(titled, .elapsed).prefix(3) == [
        "say A moment? as textBold", "offer delay 0.0", "say How do you like it?",
      ])
  }

  @Test func `happy people are asked for a word where there is no place for a review`() {
    let script = Script(rating: tame)
    let begun = hold(script, .pick(4), .submit(""), .elapsed)
    #expect(begun.suffix(2) == ["say What do you like most?", "offer text (Send)"])
    expectLines(
      hold(script, .pick(4), .submit(""), .elapsed, .submit("The speed")).dropFirst(begun.count),
      are: [
        "echo The speed", "set praise = \"The speed\"", "outcome feedback at feedback",
        "action sendFeedback", "say Thank you for telling us!", "finish completed",
      ])
    expectLines(
      hold(script, .pick(5), .submit(""), .elapsed, .submit("")).dropFirst(begun.count),
      are: [
        "echo nothing", "set praise = \"\"", "say Thank you for your rating!", "finish completed",
      ])
  }

  @Test func `whoever puts the question off reads how to come back, if there is a way`() {
    let command = "deploy {{x}} feedback"
    for (locale, words) in [
      ("en", "Another time, then: "), ("fr", "Une autre fois, alors\u{A0}: "),
    ] {
      let script = Script(rating: tame, locale: locale, feedbackCommand: command)
      #expect(hold(script, .skip).suffix(2) == ["say \(words)\(command)", "finish completed"])
    }
    #expect(hold(Script(rating: tame), .skip).suffix(2).first == "say Another time, then.")
  }

  @Test func `the classic prompt can be put off everywhere, and wants no feedback that is empty`() {
    let script = Script(rating: tame.with(reviewURL: "https://example.com"))
    #expect(
      hold(script, .skip).suffix(4) == [
        "echo Maybe later", "outcome later at rating", "say Another time, then.",
        "finish completed",
      ])
    let liked = hold(script, .pick(4), .submit(""), .elapsed, .choose(1))
    #expect(
      liked.suffix(3) == [
        "outcome later at storeReview", "say Another time, then.", "finish completed",
      ])
    let disliked = hold(script, .pick(3), .submit(""), .elapsed, .choose(1))
    #expect(
      disliked.suffix(5) == [
        "outcome later at feedback", "say Thank you for your rating!",
        "say A review is welcome, too:", "say https://example.com", "finish completed",
      ])
    let silent = hold(
      script, .pick(3), .submit(""), .elapsed, .choose(0), .submit(" "))
    #expect(!silent.contains("action sendFeedback") && silent.last == "finish completed")
  }

  @Test
  func `the classic prompt takes the first pick where its configuration wants no confirmation`() {
    var configuration = tame
    (configuration.confirmStars, configuration.mainActionButton) = (false, "")
    let told = hold(Script(rating: configuration), .pick(5))
    #expect(told.contains("offer stars 5 | Maybe later") && told.contains("rated 5"))
  }

  @Test(arguments: [
    (Int?.some(0), 1, OutcomeStep.storeReview), (1, 1, .storeReview),
    (2, 1, .feedback), (3, 3, .storeReview), (5, 4, .feedback),
    (6, 5, .feedback), (.max, 5, .feedback), (nil, 4, .storeReview),
    (nil, 3, .feedback),
  ])
  func `the classic prompt takes stars for positive from its limit on`(
    limit: Int?, stars: Int, step: OutcomeStep
  ) {
    var configuration = tame.with(reviewURL: "https://example.com")
    configuration.positiveFrom = limit
    let script = Script(rating: configuration)
    #expect(script.findings == [])
    let told = hold(script, .pick(stars), .submit(""), .elapsed, .choose(1))
    #expect(told.contains("outcome later at \(step)"))
  }

  @Test
  func `the classic prompt is a script like any other that a checker has nothing to say of`() throws
  {
    let script = Script(rating: Configuration())
    #expect(script.findings == [])
    #expect(script.configuration == Configuration())
    #expect(script == script.check.script)
    #expect(script != Script(rating: tame))
    #expect(Script(rating: Configuration()).findings == [])
    #expect(Script(rating: Configuration { $0.polite = false }).findings == [.nagging])
    #expect(Script(rating: tame, locale: "no such locale") == Script(rating: tame))
  }
}

@Suite struct `texts of the classic rating prompt` {
  private func configuration(_ texts: [RatingText: String]) -> Configuration {
    var configuration = tame
    for (text, string) in texts { configuration[keyPath: text.path] = string }
    return configuration
  }

  /// Every subset of these texts.
  private func subsets(of texts: [RatingText]) -> [[RatingText]] {
    (0..<1 << texts.count).map { number in
      texts.indices.filter { number >> $0 & 1 == 1 }.map { texts[$0] }
    }
  }

  /// The paths below and above the limit share only their beginning. The store is opened in three
  /// ways, which take turns.
  @Test func `classic texts can be left out in every combination`() {
    let opening: [RatingText] = [.mainTitle, .mainText, .mainActionButton, .likeExitButton]
    let like: [RatingText] = [.likeMainTitle, .likeMainText, .likeActionButton]
    let dislike = RatingText.allCases.filter { !(opening + like).contains($0) }
    var combinations = subsets(of: opening + like) + [RatingText.allCases]
    for below in subsets(of: dislike) {
      combinations += [below, below + like, below + like + [.likeExitButton]]
    }
    let distinct: Set<Set<RatingText>> = Set(combinations.map { Set($0) })
    #expect(distinct.count == 174)
    for (number, empty) in combinations.enumerated() {
      var texts = configuration(Dictionary(uniqueKeysWithValues: empty.map { ($0, "") }))
      if number % 3 == 0 { texts = texts.with(reviewURL: "https://example.com") }
      let findings = Script(rating: texts, opensStore: number % 3 == 1).findings
      if !findings.isEmpty { Issue.record("\(empty): \(findings)") }
    }
  }

  @Test func `classic texts of the wish may be replaced, and its thanks left out`() {
    var strings = LanguageTables()
    strings.add(["starling.wish": "W", "starling.thanks": ""], for: "en")
    let script = Script(rating: tame, strings: strings)
    #expect(script.findings == [] && !script.ids.contains("thanks"))
    let told = hold(
      script, .pick(3), .submit(""), .elapsed, .choose(0), .submit("more"))
    #expect(told.contains("say W"))
    #expect(told.suffix(2) == ["action sendFeedback", "finish completed"])
    strings.add(["starling.wish": ""], for: "en")
    let silent = Script(rating: tame, strings: strings)
    #expect(silent.findings == [] && !silent.ids.contains("thanks"))
  }

  @Test(arguments: [
    ([RatingText.mainTitle], []), ([.mainText], []), ([.likeMainTitle], ["like"]),
    ([.likeActionButton], ["store", "reviewed"]), ([.likeExitButton], ["later"]),
    ([.dislikeMainTitle], ["dislike"]), ([.dislikeActionButton], ["wish", "thanks"]),
    (
      [.likeMainTitle, .likeMainText, .likeActionButton, .likeExitButton],
      ["like", "store", "reviewed", "later"]
    ),
    (
      [.dislikeMainText, .dislikeActionButton, .dislikeExitButton],
      ["wish", "thanks", "rated"]
    ),
  ])
  func `classic texts leave their blocks out`(empty: [RatingText], ids: [String]) {
    let texts = Dictionary(uniqueKeysWithValues: empty.map { ($0, " \u{200B}") })
    let all = Script(rating: tame, opensStore: true).ids
    let left = Script(rating: configuration(texts), opensStore: true).ids
    // Without a button for reviews, happy people are asked for a word.
    let praise = empty.contains(.likeActionButton) ? ["praise"] : []
    #expect(left.filter { !praise.contains($0) } == all.filter { !ids.contains($0) })
    #expect(praise.allSatisfy(left.contains))
  }

  @Test func `classic texts leave one button, a text alone, or a question without words`() {
    let one = Script(
      rating: configuration([.likeExitButton: "", .likeMainText: ""]), opensStore: true)
    let events: [Event] = [.pick(5), .submit(""), .elapsed, .choose(0)]
    var dialog = Dialog(one)
    let told = ([.begin] + events).flatMap { dialog.step($0).map(\.description) }
    #expect(told.contains("offer choice Write a review"))
    #expect(told.suffix(2) == ["say Thank you for writing a review!", "finish completed"])
    let alone = Script(rating: configuration([.dislikeActionButton: "", .dislikeExitButton: ""]))
    #expect(
      hold(alone, .pick(1), .submit(""), .elapsed, .elapsed).suffix(4) == [
        "say Would you help us to do better?", "offer delay 0.0",
        "say Thank you for your rating!", "finish completed",
      ])
    let titled = Script(rating: configuration([.mainTitle: "Rate us", .mainText: ""]))
    #expect(
      hold(titled).prefix(2) == [
        "say Rate us as textBold", "offer stars 5 (Submit) | Maybe later",
      ])
    let mute = Script(rating: configuration([.mainText: "", .mainTitle: ""]))
    #expect(hold(mute).first == "say How do you like it?")
  }

  @Test func `classic texts come from the configuration, and the tables behind it`() {
    var strings = LanguageTables()
    strings.add(["starskit.mainTitle": "T", "starskit.mainText": "M"], for: "en")
    strings.add(["starskit.mainText": "Quoi ?", "starskit.likeExitButton": ""], for: "fr-FR")
    var configuration = configuration([.mainTitle: "Mine"])
    let mine = Script(rating: configuration, locale: "fr-FR", strings: strings)
    #expect(
      hold(mine, .elapsed).prefix(4) == [
        "say Mine as textBold", "offer delay 0.0", "say Quoi ?", "offer stars 5 (Valider)",
      ])
    configuration.textsFromTables = true
    let theirs = Script(rating: configuration, strings: strings)
    #expect(hold(theirs, .elapsed).prefix(3) == ["say T as textBold", "offer delay 0.0", "say M"])
    #expect(theirs.ids.count == 10)
    let german = Script(rating: configuration, locale: "de", strings: strings)
    #expect(hold(german).first == "say T as textBold")
  }

  @Test func `classic texts are shown as they are, and steer nothing`() {
    let text = "{{app}} \\{{ {{{{ }} \u{1B}[2J\u{202E}x"
    let script = Script(rating: configuration([.mainTitle: text, .likeExitButton: text]))
    #expect(hold(script).first == "say {{app}} \\{{ {{{{ }} [2Jx as textBold")
    #expect(script.tables.variables.allSatisfy { $0.name.text != "app" })
  }

  @Test func `classic texts are built in for every key, in English and French`() {
    for text in RatingText.allCases {
      var strings = LanguageTables()
      strings.add([text.key: "Own"], for: "fr")
      let own = Script(rating: tame, locale: "fr", strings: strings, opensStore: true)
      let french = Script(rating: tame, locale: "fr", opensStore: true)
      let english = Script(rating: tame, opensStore: true)
      #expect(own != french && french != english, "\(text)")
      #expect(text.key == "starskit.\(text.rawValue)")
    }
  }
}

@Suite struct `a classic conversation that version 2.0.0 saved` {
  private func saved(at block: String, _ stars: Int, _ variables: String = "") -> String {
    """
    {"starling":1,"script":"0123456789abcdef","stage":{"block":"\(block)","bubble":0},"turn":4,
    "pick":null,"rating":[\(stars),5],"variables":{"rating":\(stars)\(variables)},
    "visited":["title","rating"],"path":["title","rating"],"stretch":["\(block)"],"back":[],
    "chat":{"seconds":3,"rating":\(stars),"outcomes":[],"actions":[],"answers":["rating"],
    "answersBefore":[],"feedback":null}}
    """
  }

  @Test
  func `a classic conversation of 2.0.0 goes on at each question that the prompt still asks`()
    throws
  {
    let plain = Script(rating: tame)
    let asking = Script(rating: tame.with(reviewURL: "https://example.com"))
    for (script, block, stars, more) in [
      (plain, "feedback", 2, ""), (plain, "wish", 2, #","feedback":"Tell us""#),
      (asking, "store", 5, ""), (asking, "feedback", 2, ""),
    ] {
      let chat = try Chat.Saved(script, saved(at: block, stars, more))
      #expect(chat.dialog.prompt?.block == block)
    }
  }

  @Test
  func
    `a classic conversation of 2.0.0 asks for stars again where there is no question for a review`()
    throws
  {
    let chat = try Chat.Saved(Script(rating: tame), saved(at: "store", 5))
    #expect(chat.resumption.place == .earlierBlock("rating"))
    #expect(chat.dialog.prompt?.block == "rating")
  }
}

@Suite struct `a classic conversation that version 3.0 saved` {
  /// The prompt as it was: with a title above the stars, and another question.
  private static let earlier = Configuration {
    $0.mainTitle = "A moment for your opinion?"
    $0.mainText = "How do you like it so far?"
  }

  private func goingOn(after events: Event...) throws -> Chat.Saved {
    let chat = Chat(Dialog(Script(rating: Self.earlier)), clock: { Moment(seconds: 0) })
    _ = chat.rehearse()
    for event in [Event.elapsed] + events { chat.receive(event) }
    return try Chat.Saved(Script(rating: Configuration()), chat.saved)
  }

  @Test func `a classic conversation of 3.0 goes on at its stars, with those that were picked`()
    throws
  {
    let kept = try goingOn(after: .pick(4))
    #expect(kept.resumption.place == .sameBlock)
    guard case .stars(let field, _)? = kept.dialog.prompt?.kind else {
      Issue.record("no stars")
      return
    }
    #expect(field.picked == 4)
  }

  @Test func `a classic conversation of 3.0 goes on at its offer and at its field`() throws {
    let offered = try goingOn(after: .pick(2), .submit(""), .elapsed)
    #expect(offered.dialog.prompt?.block == "feedback" && !offered.resumption.isElsewhere)
    let asked = try goingOn(after: .pick(2), .submit(""), .elapsed, .choose(0))
    #expect(asked.dialog.prompt?.block == "wish" && !asked.resumption.isElsewhere)
  }
}

@Suite struct `the script for feedback` {
  @Test func `the script for feedback asks for stars and then for a text, whatever the stars`() {
    var dialog = Dialog(Script(feedback: Configuration(), app: "maps"))
    _ = dialog.step(.begin)
    #expect(dialog.step(.pick(5)).contains(.rated(5)))
    let effects = dialog.step(.submit("Dark mode"))
    #expect(effects.contains(.outcome(.feedback, .feedback)))
    #expect(effects.contains(.action("sendFeedback")))
    #expect(dialog.ending == .completed)
  }

  @Test(arguments: [(nil, "maps", "Maps"), ("Ada", "maps", "Ada"), (nil, nil, "Starling")])
  func `the script for feedback is signed by its author, or the program`(
    author: String?, app: String?, name: String
  ) {
    let configuration = Configuration { $0.author = author }
    #expect(Dialog(Script(feedback: configuration, app: app)).authorName == name)
    #expect(Dialog(Script(rating: configuration, app: app)).authorName == name)
  }
}
