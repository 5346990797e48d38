import Starling
import Testing

/// A chat as its owner runs it: the text of the view, and the person's lines after the marker.
struct Session {
  var dialog: Dialog
  let view: ChatView
  var text: String
  let allowsNever: Bool

  init(_ script: Script, _ look: ChatLook = ChatLook(), locale: String? = nil, never: Bool = false)
  {
    var options = Dialog.Options()
    options.locale = locale
    dialog = Dialog(script, options)
    view = ChatView(dialog, look)
    text = view.header
    allowsNever = never
    perform(.begin)
  }

  private mutating func perform(_ event: Event, typed: String? = nil) {
    var event = event
    repeat {
      let prompt = dialog.prompt
      text += view.text(of: dialog.step(event), answering: prompt, typed: typed)
      event = .elapsed
    } while dialog.prompt?.isDelay == true
  }

  mutating func type(_ lines: String...) {
    for line in lines {
      guard let prompt = dialog.prompt else { return }
      text += view.marker + view.typed(line)
      switch ReplyReader(prompt, in: dialog, allowsNever: allowsNever).read(line) {
      case .event(let event): perform(event, typed: line)
      case .help: text += view.help(at: prompt, allowsNever: allowsNever)
      case .again: text += view.text(of: dialog.promptAgain, answering: prompt)
      case .never: perform(.leave)
      case .refused(let refusal): text += view.text(of: refusal)
      }
    }
  }

  static func held(
    _ script: Script, _ lines: String..., look: ChatLook = ChatLook(), locale: String? = nil,
    never: Bool = false
  ) -> String {
    var session = Session(script, look, locale: locale, never: never)
    for line in lines { session.type(line) }
    return session.text
  }
}

extension Prompt {
  var isDelay: Bool { if case .delay = kind { true } else { false } }
}

/// The script of the first conversation in the documentation.
func ratingScript() throws -> Script {
  try script(
    """
    "hello": { "type": "text", "text": ["Hi!", "You have used {{app}} for a while."],
               "next": "stars", "showNextAfter": 1.2 },
    "stars": { "type": "rating", "text": "How do you like it?",
               "branches": [ { "when": { "atLeast": 4 }, "next": "happy" } ], "next": "wish",
               "skip": { "title": "Later", "outcome": "later", "next": "bye" } },
    "happy": { "type": "double-button", "text": "Thank you! Would you tell others?",
               "left":  { "title": "Let's go!", "outcome": "review", "action": "openStore" },
               "right": { "title": "Later", "outcome": "later", "style": "lightButton" },
               "next": "bye" },
    "wish":  { "type": "text-input", "text": "Oh. What should we do better?", "outcome": "feedback",
               "branches": [ { "when": { "empty": true, "not": { "visited": "nudge" } },
                               "next": "nudge" } ], "next": "bye" },
    "nudge": { "type": "text", "text": "A single word helps, too.", "next": "wish",
               "showNextAfter": 0.5 },
    "bye":   { "type": "text", "text": "See you!" }
    """,
    """
    "author": { "name": "Stella", "avatar": "⭐️" }, "variables": { "app": "Starling" },
    "translations": { "fr": { "Later": "Plus tard", "See you!": "À bientôt !",
                              "happy.left.title": "Allons-y !" } }
    """)
}

@Suite struct `The picture of a chat` {
  @Test func `The picture of a chat is what the documentation shows`() throws {
    let text = Session.held(try ratingScript(), "5", "l", "let")
    #expect(
      text == """
        ⭐️ Stella
           Hi!
           You have used Starling for a while.
           How do you like it?  [1-5 stars]   0 Later
         › 5
         › ★★★★★ 5/5

        ⭐️ Stella
           Thank you! Would you tell others?  [1-2]
           1 Let's go!   2 Later
         › l
           That could be "Let's go!" or "Later".
         › let
         › Let's go!

        ⭐️ Stella
           See you!

        """)
  }

  @Test func `The picture of a chat says plainly the same to those who listen`() throws {
    var look = ChatLook()
    look.plainOrigin = "--plain"
    let text = Session.held(try ratingScript(), "5", "l", "let", look: look)
    #expect(
      text == """
        Plain output is on, by --plain.
        Stella: Hi!
        Stella: You have used Starling for a while.
        Stella: How do you like it?
        Answer with 1 to 5 stars. Skip with 0: Later
        You: 5
        You: 5 of 5 stars
        Stella: Thank you! Would you tell others?
        Answer with a number or a title.
        1 Let's go!
        2 Later
        You: l
        That could be "Let's go!" or "Later".
        You: let
        You: Let's go!
        Stella: See you!

        """)
  }
}
