/// A menu of topics: each can be left, passed or read again, and each comes back to the menu.
struct Guide {
  var topics: Int

  var json: String {
    let buttons = (0..<topics).map { #"{ "title": "Topic \#($0)", "next": "t\#($0)" }"# }
    return """
      { "progress": true, "blocks": {
        "menu": { "type": "choice", "text": "What about?", "buttons": [\(buttons.joined(separator: ", "))],
          "skip": { "title": "That is all", "next": "bye" } },
        \((0..<topics).map(topic).joined()) "bye": { "type": "text", "text": "Bye." } } }
      """
  }

  private func topic(_ number: Int) -> String {
    """
    "t\(number)": { "type": "text", "text": "Topic \(number) in short.", "next": "ask\(number)" },
    "ask\(number)": { "type": "choice", "text": "Did topic \(number) help?",
      "buttons": [{ "title": "Yes", "next": "good\(number)" }, { "title": "No", "next": "more\(number)" },
        { "title": "Again", "next": "t\(number)" }],
      "skip": { "title": "Rather not say", "next": "menu" } },
    "more\(number)": { "type": "choice", "text": "More about it?",
      "buttons": [{ "title": "An example", "next": "example\(number)" }, { "title": "Back", "next": "menu" }],
      "skip": { "title": "Leave", "next": "bye" } },
    "example\(number)": { "type": "text", "text": "An example.", "next": "ask\(number)" },
    "good\(number)": { "type": "text", "text": "Topic \(number) is done.", "next": "menu" },
    """
  }
}

/// Questions with a right answer, one that is nearly right, and a wrong one that takes something away.
struct Quiz {
  var questions: Int

  var json: String {
    let least = -0.75 * Double(questions)
    let most = 2.5 * Double(questions)
    return """
      { "progress": true,
        "variables": { "score": { "start": 0, "min": \(least), "max": \(most), "host": false } },
        "start": "q1", "blocks": { \((1...questions).map(question).joined())
          "result": { "type": "text", "text": ["{{score}} of \(most).",
            { "text": "Perfect.", "when": { "of": "score", "is": \(most) } },
            { "text": "Passed.", "when": { "of": "score", "atLeast": \(most / 2), "atMost": \(most - 0.001) } },
            { "text": "Try again.", "when": { "of": "score", "atMost": \(most / 2 - 0.001) } }] } } }
      """
  }

  private func question(_ number: Int) -> String {
    let next = number < questions ? "q\(number + 1)" : "result"
    return """
      "q\(number)": { "type": "choice", "text": "Question \(number)?", "next": "wrong\(number)",
        "buttons": [{ "title": "Right", "add": { "score": 2.5 }, "next": "right\(number)" },
          { "title": "Nearly", "add": { "score": 0.125 } }, { "title": "Wrong", "add": { "score": -0.75 } }],
        "skip": { "title": "Pass", "next": "\(next)" } },
      "right\(number)": { "type": "text", "text": "\(number) is right.", "next": "\(next)" },
      "wrong\(number)": { "type": "text", "text": "\(number) is wrong.", "next": "\(next)" },
      """
  }
}
