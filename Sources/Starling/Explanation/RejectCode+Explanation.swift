extension RejectCode {
  /// The meaning of the code, with an example that is tested.
  package var explanation: Rejection {
    switch self {
    case .notNow: .notNow
    case .wait: .wait
    case .noSuchButton: .noSuchButton
    case .empty: .empty
    case .tooShort: .tooShort
    case .tooLong: .tooLong
    case .notAnEmail: .notAnEmail
    case .notANumber: .notANumber
    case .notAnInteger: .notAnInteger
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
    "the field requires a text",
    why: """
      The field is "required". White space alone is no text. A field that may be left out has a \
      "skip", or is not required.
      """,
    field: #""required": true"#, rejected: " ", taken: "Dark mode")

  static let tooShort = Rejection(
    "the text has fewer characters than the field wants",
    why: """
      "minLength" counts characters as a person does: an emoji is one. Say in "retry" what is \
      expected.
      """,
    field: #""minLength": 3"#, rejected: "ab", taken: "abc")

  static let tooLong = Rejection(
    "the text has more characters than the field takes",
    why: """
      "maxLength" counts characters as a person does: an emoji is one. Say in "retry" what is \
      expected.
      """,
    field: #""maxLength": 5"#, rejected: "Dark mode", taken: "Dark")

  static let notAnEmail = Rejection(
    "the field wants an e-mail address",
    why: """
      The "format" is "email": one @ with something on both sides, and no white space. Whether the \
      address exists, only a mail can tell.
      """,
    field: #""format": "email""#, rejected: "ada at example.com", taken: "ada@example.com")

  static let notANumber = Rejection(
    "the field wants a number",
    why: """
      The "format" is "number": digits, perhaps with a sign and a decimal point. Units and commas \
      do not belong to it.
      """,
    field: #""format": "number""#, rejected: "3,5 km", taken: "3.5")

  static let notAnInteger = Rejection(
    "the field wants a whole number",
    why: "The \"format\" is \"integer\", so a number with a fraction does not fit.",
    field: #""format": "integer""#, rejected: "2.5", taken: "2")

  /// An example of a field that accepts one text and rejects another.
  private init(_ what: String, why: String, field: String, rejected: String, taken: String) {
    let script = #"""
      { "blocks": {
          "wish": { "type": "text-input", "text": "And?", \#(field), "next": null } } }
      """#
    self.init(
      what, why: why, script: script,
      rejected: [.event(.begin), .event(.submit(rejected))],
      taken: [.event(.begin), .event(.submit(taken))])
  }
}
