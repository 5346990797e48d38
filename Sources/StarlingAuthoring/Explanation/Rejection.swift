package import Starling

/// The explanation of a rejection: what is wrong, why, and which event is accepted.
package struct Rejection: Sendable {
  /// The mistake as a phrase.
  package let what: String
  /// Why the event is rejected, and what to do.
  package let why: String
  package let script: String
  /// Events from the first one on, of which the last one is rejected.
  package let rejected: [Step]
  /// Events that are all accepted.
  package let taken: [Step]

  /// Takes the events behind the beginning.
  init(_ what: String, why: String, script: String, rejected: [Step], taken: [Step]) {
    self.what = what
    self.why = why
    self.script = script
    self.rejected = [.event(.begin)] + rejected
    self.taken = [.event(.begin)] + taken
  }

  /// An event, with the turn that it answers if it names one.
  package struct Step: Sendable {
    package let event: Event
    package let turn: Int?

    static func event(_ event: Event, answering turn: Int? = nil) -> Step {
      Step(event: event, turn: turn)
    }
  }
}

extension Rejection {
  /// The sentence that a chat shows, if the example leads to the code.
  func sentence(for code: RejectCode) -> String? {
    guard let script = try? Script(json: script) else { return nil }
    var dialog = Dialog(script)
    var effects: [Effect] = []
    for step in rejected { effects = dialog.step(step.event, answering: step.turn) }
    guard effects.first == .reject(code) else { return nil }
    return Refusal(code, at: dialog.prompt, in: dialog).sentence
  }
}

extension Rejection.Step {
  /// The event as a program writes it.
  var text: String {
    let name =
      switch event {
      case .begin: "begin"
      case .tap: "tap"
      case .elapsed: "elapsed"
      case .choose(let index): "choose(\(index))"
      case .chooseMany(let indices): "chooseMany(\(indices))"
      case .submit(let text): "submit(\(JSONEscape.quoted(text)))"
      case .pick(let stars): "pick(\(stars))"
      case .skip: "skip"
      case .back: "back"
      case .leave: "leave"
      }
    return name + (turn.map { " as the answer to turn \($0)" } ?? "")
  }
}

// Events that do not fit the prompt.
extension Rejection {
  static let notNow = Rejection(
    "the event does not fit the prompt",
    why: """
      Every prompt accepts its own kinds of event: stars are picked, buttons chosen, texts \
      submitted. Before a program sends an event, it should look at the last prompt.
      """,
    script: stars, rejected: [.event(.tap)], taken: [.event(.pick(4))])

  static let wait = Rejection(
    "a delay passes by itself",
    why: """
      What follows shows after "showNextAfter"; a tap does not shorten it. A program sends \
      "elapsed" when the time is over.
      """,
    script: #"""
      { "blocks": {
          "hello": { "type": "text", "text": "Hi!", "showNextAfter": 2, "next": "bye" },
          "bye": { "type": "text", "text": "Bye!" } } }
      """#,
    rejected: [.event(.tap)], taken: [.event(.elapsed)])

  static let noSuchButton = Rejection(
    "there is no button with that number",
    why: """
      Buttons are counted from 0 among those that are offered; one whose "when" does not hold has \
      no number.
      """,
    script: #"""
      { "blocks": {
          "tour": { "type": "choice", "text": "A tour?", "buttons": ["Yes", "No"], "next": null } } }
      """#,
    rejected: [.event(.choose(2))], taken: [.event(.choose(1))])

  static let tooFew = Rejection(
    "fewer buttons are ticked than the choice wants",
    why: """
      "min" is the least number of buttons, 1 without it. Where fewer are offered, all of them are \
      enough; a button that is "alone" always is.
      """,
    script: several, rejected: [.event(.chooseMany([]))], taken: [.event(.chooseMany([1]))])

  static let tooMany = Rejection(
    "more buttons are ticked than the choice accepts",
    why: """
      "max" is the greatest number of buttons. What is ticked stays so, and the person unticks some.
      """,
    script: several, rejected: [.event(.chooseMany([0, 1, 2]))],
    taken: [.event(.chooseMany([0, 2]))])

  static let notAlone = Rejection(
    "a button that is \"alone\" is ticked with another one",
    why: "An answer such as \"None of these\" contradicts all others, so it is sent by itself.",
    script: several, rejected: [.event(.chooseMany([0, 3]))], taken: [.event(.chooseMany([3]))])

  static let outOfStars = Rejection(
    "there are not that many stars",
    why: "A rating goes from 1 to \"max\"; without it there are 5 stars.",
    script: stars, rejected: [.event(.pick(6))], taken: [.event(.pick(5))])

  static let pickFirst = Rejection(
    "stars must be picked before they are submitted",
    why: """
      With "confirm" the rating is final only when it is submitted, and there is nothing to submit \
      before the first pick.
      """,
    script: #"""
      { "blocks": {
          "stars": { "type": "rating", "text": "And?", "confirm": true, "next": null } } }
      """#,
    rejected: [.event(.submit(""))], taken: [.event(.pick(4)), .event(.submit(""))])

  static let oldTurn = Rejection(
    "the event answers a prompt that was already answered",
    why: """
      A second tap on the same button, quick or late, must not answer the next prompt. An event \
      that names the turn of its prompt never does.
      """,
    script: taps,
    rejected: [.event(.tap, answering: 1), .event(.tap, answering: 1)],
    taken: [.event(.tap, answering: 1), .event(.tap, answering: 2)])

  static let cannotGoBack = Rejection(
    "there is no answer to take back",
    why: """
      Nothing has been answered yet, or the host already knows the last answer: a final rating, \
      an outcome or an action.
      """,
    script: taps, rejected: [.event(.back)], taken: [.event(.tap), .event(.back)])

  static let ended = Rejection(
    "the conversation is over",
    why: "Nothing can be answered any more. A new conversation needs a new dialog.",
    script: #"{ "blocks": { "stars": { "type": "rating", "text": "And?", "next": null } } }"#,
    rejected: [.event(.pick(4)), .event(.pick(5))], taken: [.event(.pick(5))])

  private static let stars =
    #"{ "blocks": { "stars": { "type": "rating", "text": "And?", "next": null } } }"#

  private static let several = #"""
    { "blocks": {
        "likes": { "type": "choice", "text": "What do you like?", "many": true, "max": 2,
                   "buttons": ["Speed", "Price", "Looks", { "title": "None", "alone": true }],
                   "next": null } } }
    """#

  private static let taps = #"""
    { "blocks": {
        "hello": { "type": "text", "text": "Hi!", "next": "more" },
        "more": { "type": "text", "text": "Nice day!", "next": "bye" },
        "bye": { "type": "text", "text": "Bye!" } } }
    """#
}

extension RejectCode {
  /// The meaning of the code, with an example that is tested.
  package var explanation: Rejection {
    switch self {
    case .notNow: .notNow
    case .wait: .wait
    case .noSuchButton: .noSuchButton
    case .tooFew: .tooFew
    case .tooMany: .tooMany
    case .notAlone: .notAlone
    case .empty: .empty
    case .tooShort: .tooShort
    case .tooLong: .tooLong
    case .notAnEmail: .notAnEmail
    case .notANumber: .notANumber
    case .notAnInteger: .notAnInteger
    case .tooSmall: .tooSmall
    case .tooLarge: .tooLarge
    case .outOfStars: .outOfStars
    case .pickFirst: .pickFirst
    case .oldTurn: .oldTurn
    case .cannotGoBack: .cannotGoBack
    case .ended: .ended
    }
  }
}

// Texts that a field does not accept.
extension Rejection {
  static let empty = Rejection(
    "the field needs a text",
    why: """
      The field is "required", and white space alone does not count. If people may leave it empty, \
      give it a "skip", or do not require it.
      """,
    field: #""required": true"#, rejected: " ", taken: "Dark mode")

  static let tooShort = Rejection(
    "the text is shorter than the field allows",
    why: """
      "minLength" counts characters as a person does: an emoji is one. Say in "retry" what is \
      expected.
      """,
    field: #""minLength": 3"#, rejected: "ab", taken: "abc")

  static let tooLong = Rejection(
    "the text is longer than the field allows",
    why: """
      "maxLength" counts characters as a person does: an emoji is one. Say in "retry" what is \
      expected.
      """,
    field: #""maxLength": 5"#, rejected: "Dark mode", taken: "Dark")

  static let notAnEmail = Rejection(
    "the field needs an e-mail address",
    why: """
      The "format" is "email". \(EmailAddress.rule) Only a message can show whether the address exists.
      """,
    field: #""format": "email""#, rejected: "ada@example", taken: "ada@example.com")

  static let notANumber = Rejection(
    "the field needs a number",
    why: """
      The "format" is "number": digits, perhaps with a sign and a decimal mark. The mark is the \
      point, and also the comma in a language that uses it, such as German. Digits are not \
      grouped: in a language that groups with points, 1.500 may mean 1500 or 1,5, and the person is \
      asked to write one of them. Units and exponents are not part of a number.
      """,
    field: #""format": "number""#, rejected: "3.5 km", taken: "3.5")

  static let notAnInteger = Rejection(
    "the field needs a whole number",
    why: """
      The "format" is "integer": digits, perhaps with a sign. A decimal mark does not fit, nor does \
      anything between groups of digits.
      """,
    field: #""format": "integer""#, rejected: "2.5", taken: "2")

  static let tooSmall = Rejection(
    "the number is below the least one",
    why: """
      "min" is the least number that the field accepts, itself included. Hints and refusals name it.
      """,
    field: #""format": "integer", "min": 1"#, rejected: "0", taken: "1")

  static let tooLarge = Rejection(
    "the number is above the greatest one",
    why: """
      "max" is the greatest number that the field accepts, itself included. Hints and refusals name \
      it.
      """,
    field: #""format": "integer", "max": 120"#, rejected: "121", taken: "120")

  /// An example of a field that accepts one text and rejects another.
  private init(_ what: String, why: String, field: String, rejected: String, taken: String) {
    let script = #"""
      { "blocks": {
          "wish": { "type": "text-input", "text": "And?", \#(field), "next": null } } }
      """#
    self.init(
      what, why: why, script: script,
      rejected: [.event(.submit(rejected))], taken: [.event(.submit(taken))])
  }
}
