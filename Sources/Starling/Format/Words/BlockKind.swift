/// The kinds of block that a script can have.
@nonexhaustive(warn)
public enum BlockKind: String, CaseIterable, Sendable {
  /// Shows text; the person goes on, or a delay does.
  case text
  /// A single button to go on.
  case button
  /// Two buttons, left and right.
  case doubleButton = "double-button"
  /// Any number of buttons, of which one or several are chosen.
  case choice
  /// A field for a text or a number.
  case textInput = "text-input"
  /// A row of stars, or a scale.
  case rating
  /// Shows nothing and immediately follows its branches.
  case route

  /// Whether a person's answer to it is saved.
  public var hasAnswer: Bool { traits.hasAnswer }

  /// What the block waits for before the conversation continues.
  package var wait: BlockTraits.Wait { traits.wait }

  /// Whether the arrival at such a block can set variables: it has neither an answer nor a button.
  package var setsAtArrival: Bool { self == .text || self == .route }
}

/// The properties of a kind of block, in one place. Reading, showing, answering, exploring, drawing
/// and writing blocks all depend on them.
package struct BlockTraits: Sendable {
  /// Where the buttons of the block are written.
  enum Buttons: Sendable {
    case none
    /// The block itself is a button.
    case own
    /// Under `left` and `right`.
    case sides
    /// In the list `buttons`.
    case list
  }

  /// What the block waits for before the conversation continues.
  package enum Wait: Sendable {
    case nothing
    /// A tap, unless a delay replaces it.
    case tap
    /// The choice of one of its buttons.
    case button
    case text
    case stars
  }

  /// How charts draw it: the shapes in Graphviz and Mermaid, and the class in SVG.
  package struct Drawing: Sendable {
    package let dot: String
    package let mermaid: (before: String, after: String)
    package let style: String
    /// Whether its box has round corners.
    package var isRound = false
  }

  let buttons: Buttons
  let wait: Wait
  let hasAnswer: Bool
  /// The name of its definition in the JSON schema.
  package let definition: String
  /// A small example in JSON that an editor inserts; `${1:word}` is the first part to fill in.
  package let snippet: Meaning
  package let drawing: Drawing
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

  /// Its index in tables.
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
