/// The kinds of block.
public enum BlockKind: String, CaseIterable, Sendable {
  case text
  case button
  case doubleButton = "double-button"
  case choice
  case textInput = "text-input"
  case rating
  case route

  /// Whether a person's answer to it is saved.
  public var hasAnswer: Bool { traits.hasAnswer }

  /// What it waits for before the conversation goes on.
  package var wait: BlockTraits.Wait { traits.wait }
}

/// What a kind of block is, in one place: a block that waits for something, and whose buttons stand
/// somewhere, is read, shown, answered, walked, drawn and written by that.
package struct BlockTraits: Sendable {
  /// Where its buttons stand.
  enum Buttons: Sendable {
    case none
    /// The block is a button.
    case own
    /// `left` and `right`.
    case sides
    /// The list `buttons`.
    case list
  }

  /// What it waits for before the conversation goes on.
  package enum Wait: Sendable {
    case nothing
    /// A tap, where no delay stands in its place.
    case tap
    /// A tap on one of its buttons.
    case button
    case text
    case stars
  }

  /// How pictures draw it: the shapes of Graphviz and of Mermaid, and a class of the SVG.
  struct Drawing: Sendable {
    let dot: String
    let mermaid: (before: String, after: String)
    let style: String
    /// What only says something has round corners.
    var isRound = false
  }

  let buttons: Buttons
  let wait: Wait
  let hasAnswer: Bool
  /// The name of its definition in the schema.
  let definition: String
  /// A small one as JSON for an editor to insert: `${1:word}` is the first place to fill in.
  let snippet: String
  let drawing: Drawing
}

extension BlockKind {
  package var traits: BlockTraits {
    switch self {
    case .text:
      BlockTraits(
        buttons: .none, wait: .tap, hasAnswer: false, definition: "text",
        snippet: #"{"type": "text", "text": "${1:Hello!}", "next": null}"#,
        drawing: .init(dot: "box", mermaid: ("(", ")"), style: "says", isRound: true))
    case .button:
      BlockTraits(
        buttons: .own, wait: .button, hasAnswer: false, definition: "button",
        snippet: #"{"type": "button", "title": "${1:Go on}", "next": null}"#,
        drawing: .init(dot: "box", mermaid: ("[", "]"), style: "taps"))
    case .doubleButton:
      BlockTraits(
        buttons: .sides, wait: .button, hasAnswer: true, definition: "doubleButton",
        snippet: #"""
          {"type": "double-button", "text": "${1:Shall we?}", "left": "${2:Yes}", \#
          "right": "${3:No}", "next": null}
          """#,
        drawing: .init(dot: "box", mermaid: ("[", "]"), style: "taps"))
    case .choice:
      BlockTraits(
        buttons: .list, wait: .button, hasAnswer: true, definition: "choice",
        snippet: #"""
          {"type": "choice", "text": "${1:Which one?}", \#
          "buttons": ["${2:This}", "${3:That}"], "next": null}
          """#,
        drawing: .init(dot: "box", mermaid: ("[", "]"), style: "taps"))
    case .textInput:
      BlockTraits(
        buttons: .none, wait: .text, hasAnswer: true, definition: "textInput",
        snippet: #"{"type": "text-input", "text": "${1:What is your name?}", "next": null}"#,
        drawing: .init(dot: "parallelogram", mermaid: ("[/", "/]"), style: "writes"))
    case .rating:
      BlockTraits(
        buttons: .none, wait: .stars, hasAnswer: true, definition: "rating",
        snippet: #"{"type": "rating", "text": "${1:How do you like it?}", "next": null}"#,
        drawing: .init(dot: "hexagon", mermaid: ("{{", "}}"), style: "rates"))
    case .route:
      BlockTraits(
        buttons: .none, wait: .nothing, hasAnswer: false, definition: "route",
        snippet: #"""
          {"type": "route", "branches": [{"when": {"visited": "${1:hello}"}, \#
          "next": "${1:hello}"}], "next": null}
          """#,
        drawing: .init(dot: "diamond", mermaid: ("{", "}"), style: "route", isRound: true))
    }
  }
}

extension BlockKind {
  /// Its place in tables.
  var number: Int {
    switch self {
    case .text: 0
    case .button: 1
    case .doubleButton: 2
    case .choice: 3
    case .textInput: 4
    case .rating: 5
    case .route: 6
    }
  }
}
