import Starling

extension Transcript.Step {
  /// The step for an effect; nil if transcripts do not contain it.
  init?(_ effect: Effect) {
    switch effect {
    case .say(let text, _): self = .says(text)
    case .offer(let prompt):
      guard let question = Transcript.Question(prompt) else { return nil }
      self = .asks(question)
    case .echo: return nil
    case .set(let name, let value): self = .hears(.set(name, value))
    case .picked(let stars): self = .hears(.picked(stars))
    case .rated(let stars): self = .hears(.rated(stars))
    case .outcome(let outcome, let step): self = .hears(.outcome(outcome, step))
    case .action(let name): self = .hears(.action(name))
    case .reject(let code): self = .rejects(code)
    case .finish(let ending): self = .ends(ending)
    }
  }

  /// Whether it belongs to the frame, which a transcript may leave out.
  var isFrame: Bool {
    switch self {
    case .asks, .passes, .hears(.picked), .hears(.set): true
    case .says, .does, .hears, .rejects, .anything, .ends: false
    }
  }
}

extension Transcript.Question {
  /// The question of a prompt; nil if it only waits for a tap or for time to pass.
  init?(_ prompt: Prompt) {
    typealias Title = Transcript.Title
    switch prompt.kind {
    case .tap, .delay: return nil
    case .choice(let offers): self = .buttons(offers.map { Title($0.title) })
    case .text(let field, let skip):
      self = .input(button: Title(field.button.title), skip: skip.map { Title($0.title) })
    case .stars(let field, let skip):
      self = .stars(
        max: field.max, submit: field.submit.map { Title($0.title) },
        skip: skip.map { Title($0.title) })
    }
  }

  /// Whether a prompt asks exactly this.
  func fits(_ prompt: Prompt) -> Bool {
    switch (self, prompt.kind) {
    case (.buttons(let titles), .choice(let offers)):
      titles.count == offers.count && zip(titles, offers).allSatisfy { $0.means($1.title) }
    case (.input(let button, let skip), .text(let field, let offer)):
      button.means(field.button.title) && Self.means(skip, offer)
    case (.stars(let max, let submit, let skip), .stars(let field, let offer)):
      max == field.max && Self.means(submit, field.submit) && Self.means(skip, offer)
    case (_, .tap), (_, .delay), (_, .choice), (_, .text), (_, .stars): false
    }
  }

  private static func means(_ title: Transcript.Title?, _ offer: Prompt.Offer?) -> Bool {
    switch (title, offer) {
    case (let title?, let offer?): title.means(offer.title)
    case (nil, nil): true
    case (nil, _?), (_?, nil): false
    }
  }
}
