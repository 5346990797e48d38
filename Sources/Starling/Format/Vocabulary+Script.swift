extension Vocabulary {
  static let meaningsOfBlockTypes: KeyValuePairs = [
    "text": "One or more bubbles; the person taps, or the conversation continues after a delay.",
    "button": "A single button.",
    "double-button": "Two buttons, left and right.",
    "choice": "One of several buttons.",
    "text-input": "A text that the person types.",
    "rating": "Stars.",
    "route": "Shows nothing and immediately follows its branches.",
  ]

  static let meaningsOfStyles: KeyValuePairs = [
    "text": "Plain text.",
    "textBold": "Bold text.",
    "emoji": "A large emoji.",
    "button": "A button that stands out.",
    "lightButton": "A button that stands back.",
    "cancel": "A button that declines.",
  ]

  static let meaningsOfOutcomes: KeyValuePairs = [
    "review": "The person goes to write a review.",
    "feedback": "The person gave feedback.",
    "later": "The person would rather be asked later.",
    "never": "The person does not want to be asked again.",
  ]

  static let meaningsOfFormats: KeyValuePairs = [
    "any": "Any text.",
    "email": "One @ with something on both sides, and no white space.",
    "integer": "A whole number.",
    "number": "A number.",
  ]
}
