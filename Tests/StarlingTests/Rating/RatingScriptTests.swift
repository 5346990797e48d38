import Starling
import Testing

private let tame = Configuration {
  ($0.daysBetween, $0.askAtMost) = (30, 3)
}

extension Script {
  /// The findings of a check of the script as a file.
  fileprivate var findings: [DiagnosticCode] { check.diagnostics.map(\.code) }
  fileprivate var check: ScriptCheck { ScriptCheck(tables.source) }
  fileprivate var ids: [String] { tables.blocks.map(tables.id) }
}

/// The effects of a step, in short.
private func told(_ effects: [Effect]) -> [String] {
  effects.map { effect in
    switch effect {
    case .say(let text, let style): "\(style.rawValue): \(text)"
    case .offer(let prompt): offer(prompt)
    case .echo(let text): "echo \(text)"
    case .set(let name, let value): "\(name) = \(value.text)"
    case .picked(let stars): "picked \(stars)"
    case .rated(let stars): "rated \(stars)"
    case .outcome(let outcome, let step): "\(outcome.rawValue) at \(step.rawValue)"
    case .action(let name): "action \(name)"
    case .reject(let code): "reject \(code.rawValue)"
    case .finish(let ending): "finish \(ending.rawValue)"
    }
  }
}

private func offer(_ prompt: Prompt) -> String {
  switch prompt.kind {
  case .tap: "\(prompt.block)?"
  case .delay(let seconds): "\(prompt.block)? \(seconds)"
  case .choice(let buttons):
    "\(prompt.block)? "
      + buttons.map { "\($0.title) (\($0.style.rawValue))" }.joined(separator: ", ")
  case .text(let field, let skip): "\(prompt.block)? \(field.button.title) \(skip?.title ?? "-")"
  case .stars(let field, let skip):
    "\(prompt.block)? \(field.submit?.title ?? "-") \(skip?.title ?? "-")"
  }
}

private func hold(_ script: Script, _ events: Event...) -> [String] {
  var dialog = Dialog(script)
  return (told(dialog.step(.begin)) + events.flatMap { told(dialog.step($0)) })
}

@Suite struct `the classic rating prompt` {
  @Test func `leads from stars to a review`() {
    let script = Script(rating: tame)
    #expect(
      script.ids == ["title", "rating", "like", "store", "dislike", "feedback", "wish", "thanks"])
    #expect(
      hold(script, .elapsed, .pick(5), .submit(""), .elapsed, .choose(0)) == [
        "textBold: A moment for your opinion?", "title? 0.0", "text: How do you like it so far?",
        "rating? Submit Maybe later", "picked 5", "rating? Submit Maybe later", "echo ★★★★★ 5/5",
        "rated 5", "rating = 5", "textBold: That makes our day!", "like? 0.0",
        "text: Would you tell others in a short review?",
        "store? Write a review (button), Maybe later (lightButton)", "echo Write a review",
        "store = Write a review", "review at storeReview", "action openStore", "finish completed",
      ])
  }

  @Test func `leads from few stars to feedback, in French as well`() {
    let script = Script(rating: tame, locale: "fr-CA")
    #expect(
      hold(
        script, .elapsed, .pick(2), .submit(""), .elapsed, .choose(0), .submit("Plus vite"), .tap
      ).dropFirst(9) == [
        "textBold: Merci de votre franchise.", "dislike? 0.0",
        "text: Voulez-vous nous aider à faire mieux ?",
        "feedback? Vous le dire (button), Pas maintenant (lightButton)", "echo Vous le dire",
        "feedback = Vous le dire", "feedback at feedback", "text: Que devrions-nous améliorer ?",
        "wish? Envoyer -", "echo Plus vite", "wish = Plus vite", "action sendFeedback",
        "text: Merci de nous l’avoir dit !", "finish completed", "reject ended",
      ])
  }

  @Test func `can be put off everywhere, and wants no feedback that is empty`() {
    let script = Script(rating: tame)
    #expect(
      hold(script, .elapsed, .skip).suffix(3) == [
        "echo Maybe later", "later at rating", "finish completed",
      ])
    let liked = hold(script, .elapsed, .pick(4), .submit(""), .elapsed, .choose(1))
    #expect(liked.suffix(2) == ["later at storeReview", "finish completed"])
    let disliked = hold(script, .elapsed, .pick(3), .submit(""), .elapsed, .choose(1))
    #expect(disliked.suffix(2) == ["later at feedback", "finish completed"])
    let silent = hold(
      script, .elapsed, .pick(3), .submit(""), .elapsed, .choose(0), .submit(" "))
    #expect(!silent.contains("action sendFeedback") && silent.last == "finish completed")
  }

  @Test func `takes the first pick where its configuration wants no confirmation`() {
    var configuration = tame
    (configuration.confirmStars, configuration.mainActionButton) = (false, "")
    let told = hold(Script(rating: configuration), .elapsed, .pick(5))
    #expect(told.contains("rating? - Maybe later") && told.contains("rated 5"))
  }

  @Test(arguments: [
    (Int?.some(0), 1, "like", OutcomeStep.storeReview), (1, 1, "like", .storeReview),
    (2, 1, "dislike", .feedback), (3, 3, "like", .storeReview), (5, 4, "dislike", .feedback),
    (6, 5, "dislike", .feedback), (.max, 5, "dislike", .feedback), (nil, 4, "like", .storeReview),
    (nil, 3, "dislike", .feedback),
  ])
  func `takes stars for positive from its limit on`(
    limit: Int?, stars: Int, block: String, step: OutcomeStep
  ) {
    var configuration = tame
    configuration.positiveFrom = limit
    let script = Script(rating: configuration)
    #expect(script.findings == [])
    let told = hold(script, .elapsed, .pick(stars), .submit(""), .elapsed, .choose(1))
    #expect(told.contains("\(block)? 0.0") && told.contains("later at \(step.rawValue)"))
  }

  @Test func `is a script like any other that a checker has nothing to say of`() throws {
    let script = Script(rating: .polite)
    #expect(script.findings == [])
    #expect(script.configuration == .polite)
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

  /// The paths below and above the limit share only their beginning.
  @Test func `can be left out in every combination`() {
    let opening: [RatingText] = [.mainTitle, .mainText, .mainActionButton, .likeExitButton]
    let like: [RatingText] = [.likeMainTitle, .likeMainText, .likeActionButton]
    let dislike = RatingText.allCases.filter { !(opening + like).contains($0) }
    var combinations = subsets(of: opening + like) + [RatingText.allCases]
    for below in subsets(of: dislike) {
      combinations += [below, below + like, below + like + [.likeExitButton]]
    }
    let distinct: Set<Set<RatingText>> = Set(combinations.map { Set($0) })
    #expect(distinct.count == 174)
    for empty in combinations {
      let texts = Dictionary(uniqueKeysWithValues: empty.map { ($0, "") })
      let findings = Script(rating: configuration(texts)).findings
      if !findings.isEmpty { Issue.record("\(empty): \(findings)") }
    }
  }

  @Test func `of the wish may be replaced, and its thanks left out`() {
    var strings = LanguageTables()
    strings.add(["starling.wish": "W", "starling.thanks": ""], for: "en")
    let script = Script(rating: tame, strings: strings)
    #expect(script.findings == [] && script.ids.last == "wish")
    let told = hold(
      script, .elapsed, .pick(3), .submit(""), .elapsed, .choose(0), .submit("more"))
    #expect(told.contains("text: W"))
    #expect(told.suffix(2) == ["action sendFeedback", "finish completed"])
    strings.add(["starling.wish": ""], for: "en")
    let silent = Script(rating: tame, strings: strings)
    #expect(silent.findings == [] && silent.ids.last == "wish")
  }

  @Test(arguments: [
    ([RatingText.mainTitle], ["rating", "like", "store", "dislike", "feedback", "wish", "thanks"]),
    ([.mainText], ["rating", "like", "store", "dislike", "feedback", "wish", "thanks"]),
    ([.likeMainTitle], ["title", "rating", "store", "dislike", "feedback", "wish", "thanks"]),
    ([.dislikeActionButton], ["title", "rating", "like", "store", "dislike", "feedback"]),
    (
      [.likeMainTitle, .likeMainText, .likeActionButton, .likeExitButton],
      ["title", "rating", "dislike", "feedback", "wish", "thanks"]
    ),
    (
      [.dislikeMainText, .dislikeActionButton, .dislikeExitButton],
      ["title", "rating", "like", "store", "dislike"]
    ),
  ])
  func `leave their blocks out`(empty: [RatingText], ids: [String]) {
    let texts = Dictionary(uniqueKeysWithValues: empty.map { ($0, " \u{200B}") })
    #expect(Script(rating: configuration(texts)).ids == ids)
  }

  @Test func `leave one button, a text alone, or a question without words`() {
    let one = Script(rating: configuration([.likeActionButton: "", .likeMainText: ""]))
    let events: [Event] = [.elapsed, .pick(5), .submit(""), .elapsed, .choose(0)]
    var dialog = Dialog(one)
    let told = told(([.begin] + events).flatMap { dialog.step($0) })
    #expect(told.contains("store? Maybe later (button)"))
    #expect(told.suffix(2) == ["later at storeReview", "finish completed"])
    let alone = Script(rating: configuration([.dislikeActionButton: "", .dislikeExitButton: ""]))
    #expect(
      hold(alone, .elapsed, .pick(1), .submit(""), .elapsed).suffix(2) == [
        "text: Would you help us to do better?", "finish completed",
      ])
    let titled = Script(rating: configuration([.mainText: ""]))
    #expect(
      hold(titled).prefix(2) == [
        "textBold: A moment for your opinion?", "rating? Submit Maybe later",
      ])
    let mute = Script(rating: configuration([.mainText: "", .mainTitle: ""]))
    #expect(hold(mute).first == "text: How do you like it so far?")
  }

  @Test func `come from the configuration, and the tables behind it`() {
    var strings = LanguageTables()
    strings.add(["starskit.mainTitle": "T", "starskit.mainText": "M"], for: "en")
    strings.add(["starskit.mainText": "Quoi ?", "starskit.likeExitButton": ""], for: "fr-FR")
    var configuration = configuration([.mainTitle: "Mine"])
    let mine = Script(rating: configuration, locale: "fr-FR", strings: strings)
    #expect(
      hold(mine, .elapsed).prefix(4) == [
        "textBold: Mine", "title? 0.0", "text: Quoi ?", "rating? Valider -",
      ])
    configuration.textsFromTables = true
    let theirs = Script(rating: configuration, strings: strings)
    #expect(hold(theirs, .elapsed).prefix(3) == ["textBold: T", "title? 0.0", "text: M"])
    #expect(theirs.tables.blocks.count == 8)
    let german = Script(rating: configuration, locale: "de", strings: strings)
    #expect(hold(german).first == "textBold: T")
  }

  @Test func `are shown as they are, and steer nothing`() {
    let text = "{{app}} \\{{ {{{{ }} \u{1B}[2J\u{202E}x"
    let script = Script(rating: configuration([.mainTitle: text, .likeExitButton: text]))
    #expect(hold(script).first == "textBold: {{app}} \\{{ {{{{ }} [2Jx")
    #expect(script.tables.variables.allSatisfy { $0.name.text != "app" })
  }

  @Test func `are built in for every key, in English and French`() {
    for text in RatingText.allCases {
      var strings = LanguageTables()
      strings.add([text.key: "Own"], for: "fr")
      let own = Script(rating: tame, locale: "fr", strings: strings)
      let (french, english) = (Script(rating: tame, locale: "fr"), Script(rating: tame))
      #expect(own != french && french != english, "\(text)")
      #expect(text.key == "starskit.\(text.rawValue)")
    }
  }
}

@Suite struct `the script for feedback` {
  @Test func `asks for stars and then for a text, whatever the stars`() {
    var dialog = Dialog(Script(feedback: Configuration(), app: "maps"))
    _ = dialog.step(.begin)
    #expect(dialog.step(.pick(5)).contains(.rated(5)))
    let effects = dialog.step(.submit("Dark mode"))
    #expect(effects.contains(.outcome(.feedback, .feedback)))
    #expect(effects.contains(.action("sendFeedback")))
    #expect(dialog.ending == .completed)
  }

  @Test(arguments: [(nil, "maps", "Maps"), ("Ada", "maps", "Ada"), (nil, nil, "Starling")])
  func `is signed by its author, or the program`(author: String?, app: String?, name: String) {
    let configuration = Configuration { $0.author = author }
    #expect(Dialog(Script(feedback: configuration, app: app)).authorName == name)
    #expect(Dialog(Script(rating: configuration, app: app)).authorName == name)
  }
}
